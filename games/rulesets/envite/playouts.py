"""A hand of Envite played on with all cards open, by rules of thumb: quick, for bots that try many deals."""

from typing import Final

from games.core.interface import Seat
from games.rulesets.envite.cards import ORDERS, SUITS, Order

TO_WIN: Final = 2
NOBODY: Final = -1


def order_of(trump: str, seats: int) -> Order:
    """Which card beats which at a table of so many seats."""
    return ORDERS[seats][SUITS.index(trump)]


def lowest(order: Order, cards: int) -> int:
    """The card of these that is lost most lightly."""
    best, least = 0, 1 << 10
    while cards:
        bit = cards & -cards
        cards ^= bit
        rank = order.rank[bit]
        if rank < least:
            best, least = bit, rank
    return best


def highest(order: Order, cards: int) -> int:
    """The card of these that wins most."""
    best, most = 0, -1
    while cards:
        bit = cards & -cards
        cards ^= bit
        rank = order.rank[bit]
        if rank > most:
            best, most = bit, rank
    return best


class PlayoutTable:
    """One deal at one moment. `hands` are sets by seat; they change as it is played on."""

    __slots__ = ("best", "hands", "led", "order", "played", "seats", "tricks", "turn", "winning")

    def __init__(self, order: Order, hands: list[int], turn: Seat, tricks: list[int]) -> None:
        """A trick is about to be led; the tricks are by team."""
        self.order: Order = order
        self.hands: list[int] = hands
        self.seats: int = len(hands)
        self.turn: Seat = turn
        self.tricks: list[int] = tricks
        self.played: int = 0
        self.led: int = 0
        self.best: int = 0
        self.winning: Seat = turn

    def put(self, seat: Seat, card: int) -> None:
        """A card that has been played to the present trick, and is in no hand any more."""
        rank = self.order.rank
        if not self.played:
            self.led = self.order.follow[card]
            self.best, self.winning = card, seat
        elif card & (self.led | self.order.trumps) and rank[card] > rank[self.best]:
            self.best, self.winning = card, seat
        self.played += 1
        self.turn = self.turn_after(seat)

    def turn_after(self, seat: Seat) -> Seat:
        """The seat to the right."""
        return seat - 1 if seat else self.seats - 1

    def play_out(self) -> tuple[int, bool]:
        """Play on to the end; return the team that wins the hand, and whether it is by a trawl."""
        while True:
            if self.played == self.seats:
                team = self.winning & 1
                self.tricks[team] += 1
                if self.tricks[team] == TO_WIN:
                    return team, False
                self.turn, self.played, self.led = self.winning, 0, 0
            seat = self.turn
            hand = self.hands[seat]
            if self.played and self.led == self.order.trumps and not hand & self.order.trumps:
                return 1 - (seat & 1), True
            card = self.follow(seat, hand & self.led or hand) if self.played else self.lead(seat, hand)
            self.hands[seat] ^= card
            self.put(seat, card)

    def struck(self, leader: Seat) -> Seat:
        """Whom a trump led by this seat would strike."""
        seat = self.turn_after(leader)
        while seat != leader:
            if not self.hands[seat] & self.order.trumps:
                return seat
            seat = self.turn_after(seat)
        return NOBODY

    def lead(self, seat: Seat, hand: int) -> int:
        """A trump that strikes an opponent or cannot be beaten, a plain card that cannot, or a low one."""
        trumps, plain = hand & self.order.trumps, hand & ~self.order.trumps
        if trumps:
            struck = self.struck(seat)
            if struck >= 0 and (struck ^ seat) & 1:
                return highest(self.order, trumps)
            if struck < 0 or not plain:
                top = highest(self.order, trumps)
                if not plain or self.is_safe(seat, top, self.order.trumps, self.seats - 1):
                    return top
        cards = plain
        while cards:
            card = highest(self.order, cards)
            if self.is_safe(seat, card, self.order.follow[card], self.seats - 1):
                return card
            cards ^= card
        return lowest(self.order, plain or hand)

    def follow(self, seat: Seat, able: int) -> int:
        """Nothing dear to a trick that is the team's own; else the cheapest card that wins it for good."""
        behind = self.seats - 1 - self.played
        if not (self.winning ^ seat) & 1 and self.is_safe(seat, self.best, self.led, behind):
            return lowest(self.order, able)
        rank, trumps = self.order.rank, self.order.trumps
        chosen, least, cards = 0, 1 << 10, able
        while cards:
            card = cards & -cards
            cards ^= card
            wins = card & (self.led | trumps) and rank[card] > rank[self.best]
            if wins and rank[card] < least and self.is_safe(seat, card, self.led, behind):
                chosen, least = card, rank[card]
        return chosen or lowest(self.order, able)

    def is_safe(self, seat: Seat, card: int, led: int, behind: int) -> bool:
        """Whether none of the opponents among so many seats behind this one can beat the card."""
        rank, trumps, worth = self.order.rank, self.order.trumps, self.order.rank[card]
        other = seat
        for _ in range(behind):
            other = self.turn_after(other)
            if not (other ^ seat) & 1:
                continue
            cards = self.hands[other] & led or self.hands[other] & trumps
            while cards:
                bit = cards & -cards
                cards ^= bit
                if rank[bit] > worth:
                    return False
        return True
