"""Remarks that are true, for games with talk: how many cards of which suit a hand has before and after."""

from typing import Final

from games.core.hands import CHUNK, CHUNK_BITS
from games.rulesets.tresette.moves import HELD, LEFT, LEFT_MOST, REMARKS, WISH

SUITS: Final = range(4)
# What may be said of cards left, by a set of numbers: bit 0 that a suit has none, …
LAST_PARTS: Final = tuple(
    ("", *(f"{LEFT}{left}" for left in range(LEFT_MOST + 1) if said >> left & 1))
    for said in range(1 << LEFT_MOST + 1)
)


def lengths(hand: int) -> list[int]:
    """How many cards a hand has of each suit."""
    return [(hand >> CHUNK_BITS * suit & CHUNK).bit_count() for suit in SUITS]


def _suit_numbers(hand: int) -> int:
    """The numbers that are a suit's, as a set of those that may be said."""
    said = 0
    for length in lengths(hand):
        if length <= LEFT_MOST:
            said |= 1 << length
    return said


def remarks(hand: int, card: int, led: int) -> list[str]:
    """What may be said with this card of a hand, the suit led being a set, 0 for who leads."""
    last = LAST_PARTS[_suit_numbers(hand ^ card)]
    first = f"{HELD}{(hand & led).bit_count()}" if led else WISH
    return [*last, *(first + part for part in last)]


def is_true(text: str, hand: int, card: int, led: int) -> bool:
    """Whether this remark may be made."""
    remark = REMARKS[text]
    if (remark.wish and led) or (remark.held >= 0 and (not led or (hand & led).bit_count() != remark.held)):
        return False
    return remark.left < 0 or _suit_numbers(hand ^ card) >> remark.left & 1 == 1
