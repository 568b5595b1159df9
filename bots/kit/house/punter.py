"""Punter keeps the odds of every hidden card: how likely it is to come to the hunts, in another hand.

What it holds it values by these odds. A dingo lives on wolves that are kept elsewhere; a wolf on a dingo that
is; and a single wolf may be overtaken by the other one, if that sits in a third hand and has its turn later.
The odds begin low, since sixteen cards will be thrown away, and rise with every discard that spared the card.
"""

from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"
ONE_WOLF = 4  # letters of a move that sends one wolf, as 0wKC
DISCARDS = 4  # of each seat in a game
WOLF_STAYS = (0.0, 0.95, 0.98)  # through one discard of its holder, by what its rank counts
DINGO_STAYS = (0.0, 0.88, 0.95)
OVERTAKES = 1 / 3  # the other wolf, if it is kept: in a third hand, and after this one
BOTH_COME = 2 / 3  # two wolves kept elsewhere, in different hands
RABBIT = (0.0, 4.0, 10.0)  # what the ace rabbit brings, by the ace wolves beside it
ACE_EARNS = {"C": 3.0, "S": 3.0, "H": 2.5}


def value(rank: str) -> int:
    """What a card of the rank counts."""
    return 2 if rank in "TJQK" else 1


class Bot:
    """Odds, and no play-outs."""

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        if view["phase"] in ("discard", "pass"):
            self.left = DISCARDS - (board["round"] + 1) // 2  # discards to come, for each other seat
            gone = set(board["discards"])
            return max(options, key=lambda move: self.afterwards(move, board["hand"], gone))
        if view["phase"] == "hunt":
            return self.hunt(options, board["rank"])
        return options[0]

    def afterwards(self, move: str, hand: list[str], gone: set[str]) -> float:
        """What the rest of the hand is worth once the card has left it."""
        card = move[2:]
        rest = {held for held in hand if held != card}
        thrown = gone | {card} if move[1] == "x" else gone
        return self.aces(rest) + sum(self.rank(rank, rest, thrown) for rank in RANKS[:-1])

    @staticmethod
    def aces(hand: set[str]) -> float:
        """What the aces in the hand bring."""
        wolves = ("AC" in hand) + ("AS" in hand)
        rabbit = RABBIT[wolves] if "AD" in hand else 0
        return rabbit + sum(earned for suit, earned in ACE_EARNS.items() if "A" + suit in hand)

    def rank(self, rank: str, hand: set[str], gone: set[str]) -> float:
        """What the hand can expect from the hunt of a rank."""
        dingo, wolves = rank + "H", (rank + "C", rank + "S")
        mine = sum(wolf in hand for wolf in wolves)
        others = sum(wolf not in hand and wolf not in gone for wolf in wolves)
        stays = WOLF_STAYS[value(rank)] ** self.left
        if dingo in hand:
            nobody = (1 - stays) ** others
            both = BOTH_COME * stays**2 if others > 1 else 0
            return value(rank) * (1 - 2 * nobody + both)
        if dingo in gone or not mine:
            return 0
        comes = DINGO_STAYS[value(rank)] ** self.left
        return 2 * value(rank) * comes * (1 - OVERTAKES * stays * others)

    @staticmethod
    def hunt(options: list[str], rank: str) -> str:
        """One wolf; of the aces all that can go, since more often than not they feed nobody else."""
        if rank == "A":
            return max(options, key=len)
        singles = [move for move in options if len(move) == ONE_WOLF]
        return (singles or options)[-1]
