"""Which cards are trumps, which follow which, and which are higher, by the suit of trumps (0 to 3)."""

from typing import Final

from games.rulesets.hasenpfeffer.cards import JOKER, PACK, RANKS, SUITS

PARTNERS_IN_COLOUR: Final = {"C": "S", "D": "H", "H": "D", "S": "C"}
PLAIN: Final = RANKS  # low to high
IN_TRUMPS: Final = "9TQKA"  # low to high, below the bowers
TOP: Final = PACK.bit[JOKER]


def bowers_of(suit: str) -> tuple[str, str]:
    """The right bower and the left."""
    return f"J{suit}", f"J{PARTNERS_IN_COLOUR[suit]}"


def low_to_high(suit: str) -> tuple[str, ...]:
    """All cards as a silent seat gives them up: plain ones by rank, then by suit; trumps in their order."""
    right, left = bowers_of(suit)
    plain = [rank + other for rank in PLAIN for other in SUITS if other != suit and rank + other != left]
    return (*plain, *(rank + suit for rank in IN_TRUMPS), left, right, JOKER)


def trumps_of(suit: str) -> int:
    """The eight trumps, as a set."""
    return PACK.set_of(low_to_high(suit)[-8:])


RIGHT: Final = tuple(PACK.bit[bowers_of(suit)[0]] for suit in SUITS)
LEFT: Final = tuple(PACK.bit[bowers_of(suit)[1]] for suit in SUITS)
TRUMPS: Final = tuple(trumps_of(suit) for suit in SUITS)
LOW_TO_HIGH: Final = tuple(tuple(PACK.bit[card] for card in low_to_high(suit)) for suit in SUITS)
# By trumps and by suit: the cards that follow it.
FOLLOWING: Final = tuple(
    tuple(TRUMPS[trump] if suit == trump else PACK.of_suit(SUITS[suit]) & ~TRUMPS[trump] for suit in range(4))
    for trump in range(4)
)


def suit_index(card: str, trump: int) -> int:
    """The suit that the card belongs to, not always the one printed on it."""
    return trump if PACK.bit[card] & TRUMPS[trump] else SUITS.index(card[1])


def best_of(out: int, trump: int, led: int) -> int:
    """The card that wins among those of a trick, a set; `led` are those that follow."""
    if out & TOP:
        return TOP
    if out & RIGHT[trump]:
        return RIGHT[trump]
    if out & LEFT[trump]:
        return LEFT[trump]
    running = out & TRUMPS[trump] or out & led
    return 1 << running.bit_length() - 1


def lowest_of(cards: int, trump: int) -> int:
    """The card that a silent seat gives up first."""
    for bit in LOW_TO_HIGH[trump]:
        if cards & bit:
            return bit
    raise ValueError("there is no card")


def most_trumps(held: int) -> int:
    """The suit that makes most of these cards trumps; of several the first."""
    best, most = 0, -1
    for trump in range(4):
        count = (held & TRUMPS[trump]).bit_count()
        if count > most:
            best, most = trump, count
    return best
