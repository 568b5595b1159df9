"""Shearer plays Tong-Its as they do at the club: open soon, keep the rest in hand, and clip others' melds.

It opens with the meld that leaves the others least to lay off, and a four goes face down. Other melds stay in
hand, where nobody can touch them. What is loose it lays off on melds of others, which also keeps them from
calling. It calls when nobody else has opened, as they can only fold, or when little is left over.
"""

from typing import Any

from games.rulesets.tong_its.cards import PACK
from games.rulesets.tong_its.deadwood import deadwood, loose, worth

View = dict[str, Any]
RANKS = "A23456789TJQK"
CALL_MAX = (99, 16, 9)  # by the others who have opened: the most left over with which to call
CHALLENGE_MAX = 10
PARTNER = 3  # what a card is worth for each card with which it may come into a meld
ENDING = 5  # so few cards left in the stock: own melds need no longer be kept untouched


def cards_of(move: str) -> int:
    """The cards of a move, as a set."""
    return PACK.set_of([move[at : at + 2] for at in range(2, len(move), 2)])


def go_together(one: str, other: str) -> bool:
    """Whether two cards may come into one meld with a third."""
    near = abs(RANKS.index(one[0]) - RANKS.index(other[0]))
    return one != other and (not near or (one[1] == other[1] and near <= 2))  # noqa: PLR2004


class Bot:
    """Looks at its own hand and at the table, and guesses nothing."""

    def choose(self, view: View, options: list[str]) -> str:
        self.board, self.me = view["board"], view["seat"]
        self.cards: list[str] = self.board["hand"]
        self.hand = PACK.set_of(self.cards)
        if view["phase"] == "draw":
            return self.begin(options)
        if view["phase"] == "answer":
            return options[0] if deadwood(self.hand) <= CHALLENGE_MAX else options[-1]
        return self.meld(options) or self.lay_off(options) or self.discard()

    def begin(self, options: list[str]) -> str:
        """Call, or take the discard if less is left over with it; else draw."""
        left = deadwood(self.hand)
        others = sum(self.board["opened"][seat] for seat in range(3) if seat != self.me)
        if options[-1][1] == "!" and left <= CALL_MAX[others]:
            return options[-1]
        takes = [move for move in options if move[1] == "u"]
        return min(takes, key=self.after, default=options[0]) if any(map(self.helps, takes)) else options[0]

    def after(self, move: str) -> int:
        """What is left over once the cards of the move are gone from the hand."""
        return deadwood(self.hand & ~cards_of(move))

    def helps(self, move: str) -> bool:
        """Whether less is left over after the move."""
        return self.after(move) < deadwood(self.hand)

    def meld(self, options: list[str]) -> str | None:
        """Open; or, where at most one card is then left to be discarded, lay everything on the table."""
        fitting = {move[2:4] for move in options if move[1] == "l"}
        kept = [card for card in PACK.cards_of(loose(self.hand)) if card not in fitting]
        if self.board["opened"][self.me] and len(kept) > 1:
            return None
        melds = [move for move in options if move[1] in "mk" and self.after(move) == deadwood(self.hand)]
        return min(melds, key=self.gives_away, default=None)

    @staticmethod
    def gives_away(move: str) -> tuple[int, int]:
        """How many cards others can lay off there, and how many cards one shows."""
        is_set = move[2] == move[4]
        if move[1] == "k":
            return 0, 0
        open_ends = 4 - len(move[2:]) // 2 if is_set else (move[2] != "A") + (move[-2] != "K")
        return open_ends, len(move)

    def lay_off(self, options: list[str]) -> str | None:
        """The dearest loose card, on a meld of somebody else; towards the end on an own one too."""
        free = set(PACK.cards_of(loose(self.hand)))
        moves = [move for move in options if move[1] == "l" and move[2:4] in free]
        away = {move[2:4] for move in moves}
        if len(free - away) > 1 and self.board["stock"] > ENDING:
            moves = [move for move in moves if self.board["melds"][int(move[-1])]["seat"] != self.me]
        return max(moves, key=lambda move: worth(PACK.bit[move[2:4]]), default=None)

    def discard(self) -> str:
        """A dear card that goes with few others; out of a meld only where there is nothing else."""
        left = PACK.cards_of(loose(self.hand))
        if not left:
            return f"{self.me}x{min(self.cards, key=lambda card: deadwood(self.hand ^ PACK.bit[card]))}"
        return f"{self.me}x{max(left, key=self.burden)}"

    def burden(self, card: str) -> int:
        """How gladly the card is parted with."""
        return worth(PACK.bit[card]) - PARTNER * sum(go_together(card, other) for other in self.cards)
