"""The cards of Envite, and which beats which: that hangs on trumps and on how many sit at the table."""

from typing import Final

from games.core.hands import Pack

SUITS: Final = "CDHS"
RANKS: Final = "234567JQKA"  # as hands are listed
PACK: Final = Pack(rank + suit for suit in SUITS for rank in RANKS)
DECK: Final = PACK.cards
EACH: Final = 3  # cards of a hand
PLAIN_RANKS: Final = "234567AJQK"  # low to high
TRUMP_RANKS: Final = "34567AJQK2"  # low to high, below the fixed trumps
FIXED: Final = {
    4: (),
    6: ("JD", "QC", "3C"),
    8: ("JD", "QC", "3C", "5D"),
    10: ("JD", "QC", "3C", "5D", "2D"),
    12: ("JD", "QC", "3C", "5D", "2D", "AD"),
}  # by seats, low to high
ABOVE: Final = len(RANKS)  # the rank of the lowest trump: above all plain cards


class Order:
    """Which card beats which with one suit as trumps."""

    __slots__ = ("follow", "ladder", "rank", "trumps")

    def __init__(self, suit: str, seats: int) -> None:
        fixed = FIXED[seats]
        own = [rank + suit for rank in TRUMP_RANKS if rank + suit not in fixed]
        self.ladder: tuple[str, ...] = (*own, *fixed)  # the trumps, low to high
        self.trumps: int = PACK.set_of(self.ladder)
        self.follow: dict[int, int] = {}  # by card as a set, all cards that follow it when it is led
        self.rank: dict[int, int] = {}  # by card as a set; a trump's is ABOVE and more
        for card, bit in PACK.bit.items():
            is_trump = bit & self.trumps
            self.follow[bit] = self.trumps if is_trump else PACK.of_suit(card[1]) & ~self.trumps
            self.rank[bit] = ABOVE + self.ladder.index(card) if is_trump else PLAIN_RANKS.index(card[0])


ORDERS: Final = {seats: tuple([Order(suit, seats) for suit in SUITS]) for seats in FIXED}  # by seats and suit
