"""Musterer rounds deals up: before it leads it draws some hundreds that agree with all it has seen.

Every card that it could lead is tried in each of them, and all four go on by rules of thumb. The card that
does best on average is led: a sweep is worth a court, all thirteen much more, and a hand as much as it
brings the streak nearer to seven. Trumps are named, and tricks followed to, by rule. The number of deals is
fixed, so that the same stream gives the same moves on any machine; all are dealt, and played, at once.
"""

import random
from collections.abc import Callable
from typing import Any

from games.core.sampling import spread
from games.rulesets.court_piece.playouts import SWEEP, Worlds

View = dict[str, Any]
RANKS = "23456789TJQKA"
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
SEATS = range(4)
LAST = 3  # cards out when the last seat is to play
ACROSS = 2  # partners differ in this bit
JACK = RANKS.index("J")
WIDTH, DEALS_MAX = 4000, 600  # deals times the cards tried, and deals
SHUFFLES = 10
TRICK, WIN = 0.01, 0.03
THIRTEEN = 5  # besides the court; what decides a game is no better for being 52
AGAIN = 0.56  # how likely who won wins again


def height(card: str) -> int:
    """Where the card stands among the ranks."""
    return RANKS.index(card[0])


def streak_worth(hands: int) -> float:
    """How near so many hands in a row are to a court."""
    return AGAIN ** (SWEEP - hands)


class Bot:
    """Perfect memory, rules for following, and many deals for leading."""

    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        board = view["board"]
        if view["phase"] == "sweep":
            return options[-1]  # it costs nothing to go on
        if view["phase"] == "trumps":
            return max(options, key=lambda move: self.suit_worth(move[2], board["hand"]))
        self.me, self.trump, self.hand = view["seat"], board["trump"], board["hand"]
        self.read(board)
        cards = [move[2:] for move in options]
        card = self.follow(cards, board["out"]) if board["out"] else self.lead(cards, board)
        return f"{self.me}p{card}"

    @staticmethod
    def suit_worth(suit: str, hand: list[str]) -> int:
        """How good the suit would be as trumps: a card counts for itself and for its rank."""
        return sum(3 + height(card) for card in hand if card[1] == suit)

    def read(self, board: View) -> None:
        """Learn from the hand so far which cards are elsewhere, and who lacks which suits."""
        played = board["played"]
        gone = {card for _seat, card in played} | set(self.hand)
        self.elsewhere = [card for card in DECK if card not in gone]
        self.lacks: list[set[str]] = [set() for _ in SEATS]
        for index, (seat, card) in enumerate(played):
            suit = played[index & ~LAST][1][1]
            if card[1] != suit:
                self.lacks[seat].add(suit)

    # To follow

    def follow(self, cards: list[str], out: list[list[Any]]) -> str:
        """Leave the partner a trick that is safe; else win it, with a card that stays if there is one."""
        led, last, second = out[0][1][1], len(out) == LAST, len(out) == 1
        winner, best = max(out, key=lambda play: self.strength(play[1], led))
        partners = winner == self.me ^ ACROSS
        winning = [card for card in cards if self.strength(card, led) > self.strength(best, led)]
        if not winning or (partners and (last or self.stays(best, led))):
            return min(cards, key=self.cost)
        staying = [card for card in winning if last or self.stays(card, led)]
        if winning[0][1] == self.trump != led:
            leave = partners and height(best) >= JACK
            return min(cards if leave else winning, key=self.cost)
        if staying or led == self.trump:
            return min(staying or winning, key=self.cost)
        following = [card for card in winning if card[1] == led]
        return min(cards, key=self.cost) if second else max(following, key=height)

    def is_master(self, card: str) -> bool:
        """Whether no card elsewhere of the same suit is higher."""
        return not any(other[1] == card[1] and height(other) > height(card) for other in self.elsewhere)

    def stays(self, card: str, led: str) -> bool:
        """Whether the next opponent is not known to be able to beat the card."""
        lacks = self.lacks[(self.me + 1) & 3]
        if card[1] != self.trump and led in lacks and self.trump not in lacks:
            return not any(other[1] == self.trump for other in self.elsewhere)
        return self.is_master(card)

    def strength(self, card: str, led: str) -> int:
        """What the card can beat in a trick of this suit."""
        suits = {led: 1, self.trump: 2}
        return suits.get(card[1], 0) * len(RANKS) + height(card)

    def cost(self, card: str) -> int:
        """How dear the card is to its holder: trumps most, then masters, then by rank."""
        return height(card) + len(RANKS) * (2 * (card[1] == self.trump) + self.is_master(card))

    # To lead

    def lead(self, cards: list[str], board: View) -> str:
        """Try every card that differs from the one below it, on the same deals."""
        tried = self.different(cards)
        if len(tried) == 1:
            return tried[0]
        deals = min(WIDTH // len(tried), DEALS_MAX)
        places = range(0, deals * len(tried), deals)
        every = sum(1 << place for place in places)
        full, mask = (1 << deals * len(tried)) - 1, (1 << deals) - 1
        suits = [self.trump, *(suit for suit in SUITS if suit != self.trump)]
        dealt = self.deals(board, deals)
        live = [[rank + suit for rank in RANKS if rank + suit in dealt] for suit in suits]
        owners = [[(dealt[card][0] * every, dealt[card][1] * every) for card in suit] for suit in live]
        lacks = [[full * (suit in self.lacks[(self.me + p) & 3]) for suit in suits] for p in SEATS]
        worlds = Worlds(full, owners, lacks)
        for winner in self.winners(board["played"]):
            worlds.take(full * ((winner ^ self.me) & 1 == 0))
        blocks = {card: mask << place for card, place in zip(tried, places, strict=True)}
        led = [[blocks.get(card, 0) for card in suit] + [0] * (worlds.size - len(suit)) for suit in live]
        worlds.play_out(led)
        worth = self.worth(board["streak"])
        values = [worth(worlds, mask << place) for place in places]
        return tried[values.index(max(values))]

    def different(self, cards: list[str]) -> list[str]:
        """One of each run of neighbours: no card elsewhere lies between them."""
        kept: list[str] = []
        last = ""
        for card in cards:
            gap = [
                c
                for c in self.elsewhere
                if last and c[1] == card[1] and height(last) < height(c) < height(card)
            ]
            if gap or not last or last[1] != card[1]:
                kept.append(card)
            last = card
        return kept

    def winners(self, played: list[list[Any]]) -> list[int]:
        """Who has won the tricks so far."""
        tricks = [played[first : first + LAST + 1] for first in range(0, len(played), LAST + 1)]
        return [max(trick, key=lambda play: self.strength(play[1], trick[0][1][1]))[0] for trick in tricks]

    def worth(self, streak: list[int] | None) -> Callable[[Worlds, int], float]:
        """What tells how much the hand is worth to the own team, in all the deals of a plane."""
        team, hands = streak or (self.me & 1, 0)
        mine, others = (hands, 0) if team == self.me & 1 else (0, hands)
        for_win, for_loss = WIN + streak_worth(mine + 1), WIN + streak_worth(others + 1)

        def value(worlds: Worlds, among: int) -> float:
            one, two, four, eight = worlds.tricks

            def count(plane: int) -> int:
                return (plane & among).bit_count()

            won = count(eight | four & two & one)
            total = TRICK * (count(one) + 2 * count(two) + 4 * count(four) + 8 * count(eight))
            total += won * (for_win + for_loss)
            total += count(worlds.all_ours) - count(worlds.all_theirs)
            total += THIRTEEN * (count(eight & four & one) + count(one | two | four | eight))
            return total

        return value

    def deals(self, board: View, count: int) -> dict[str, tuple[int, int]]:
        """Many deals that agree with what was seen: two planes a card, of who holds it, counted from here."""
        rooms = [0 if seat == self.me else size for seat, size in enumerate(board["sizes"])]
        given = spread(self.elsewhere, rooms, lambda seat, card: card[1] not in self.lacks[seat], self.chance)
        full, caller = (1 << count) - 1, board["caller"]
        owners = {card: [0, 0] for card in self.hand}
        for seat, cards in enumerate(given or ()):
            other = (seat - self.me) & 3
            owners |= {card: [full * (other >> 1), full * (other & 1)] for card in cards}
        bans = {card: self.bans(card, caller, count) for card in self.elsewhere}
        order = self.elsewhere[:]
        for _ in range(SHUFFLES):
            order.sort(key=lambda _: self.chance.random())
            for one, two in zip(order[::2], order[1::2], strict=False):
                self.exchange(
                    (owners[one], bans[one]), (owners[two], bans[two]), self.chance.getrandbits(count)
                )
        return {card: (high, low) for card, (high, low) in owners.items()}

    def bans(self, card: str, caller: int, count: int) -> list[tuple[int, int]]:
        """By seat, counted from here, the deals in which it must not be given the card.

        Who named trumps has more of them: so in half of the deals nobody else is given each.
        """
        bans = []
        for other in (1, 2, 3):
            seat = (self.me + other) & 3
            if card[1] in self.lacks[seat]:
                bans.append((other, (1 << count) - 1))
            elif card[1] == self.trump and caller not in (seat, self.me):
                bans.append((other, self.chance.getrandbits(count)))
        return bans

    @staticmethod
    def exchange(
        one: tuple[list[int], list[tuple[int, int]]], two: tuple[list[int], list[tuple[int, int]]], where: int
    ) -> None:
        """Let two cards change hands in these deals, unless one comes where it must not."""
        for bans, (high, low) in (one[1], two[0]), (two[1], one[0]):
            for other, banned in bans:
                holds = high & low if other == LAST else high & ~low if other == ACROSS else low & ~high
                where &= ~(holds & banned)
        for bit in (0, 1):
            change = (one[0][bit] ^ two[0][bit]) & where
            one[0][bit] ^= change
            two[0][bit] ^= change
