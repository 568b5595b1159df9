"""All moves of Tong-Its, made once at import, and lists of those that a hand allows.

0d draws · 0u5H6H7H takes the discard into this meld · 0m7C7D7H exposes · 0k9C9D9H9S lays four face down
0l8H@2 lays off on meld 2 · 0xKS discards · 0! calls · 0+ challenges · 0- folds
"""

from collections.abc import Iterator
from typing import Final

from games.core.hands import LongTexts
from games.core.interface import Move
from games.rulesets.tong_its.cards import COLUMN, PACK, SUIT, SUIT_BITS
from games.rulesets.tong_its.melds import (
    FOURS,
    MELDS,
    SETS,
    STARTS,
    SUIT_SHIFTS,
    TEXT_OF,
    runs_from,
)

SEATS: Final = range(3)
MELDS_MAX: Final = 10  # on the table in one hand
DRAW: Final = 0
TAKE: Final = 1
EXPOSE: Final = 2
LAY_DOWN: Final = 3
LAY_OFF: Final = 4
DISCARD: Final = 5
CALL: Final = 6
CHALLENGE: Final = 7
FOLD: Final = 8
VERBS: Final = "dumklx!+-"  # by the numbers above
CARDLESS: Final = (DRAW, CALL, CHALLENGE, FOLD)


class ParsedMove:
    """A move taken apart."""

    __slots__ = ("cards", "number", "seat", "verb")

    def __init__(self, seat: int, verb: int, cards: int = 0, number: int = 0) -> None:
        self.seat: int = seat
        self.verb: int = verb
        self.cards: int = cards  # as a set
        self.number: int = number  # of the meld on which a card is laid off


def _moves_of(seat: int) -> Iterator[tuple[str, ParsedMove]]:
    for verb in CARDLESS:
        yield f"{seat}{VERBS[verb]}", ParsedMove(seat, verb)
    for meld in MELDS:
        for verb in (TAKE, EXPOSE):
            yield f"{seat}{VERBS[verb]}{TEXT_OF[meld]}", ParsedMove(seat, verb, meld)
    for four in FOURS:
        yield f"{seat}k{TEXT_OF[four]}", ParsedMove(seat, LAY_DOWN, four)
    for card, bit in PACK.bit.items():
        yield f"{seat}x{card}", ParsedMove(seat, DISCARD, bit)
        for number in range(MELDS_MAX):
            yield f"{seat}l{card}@{number}", ParsedMove(seat, LAY_OFF, bit, number)


MOVES: Final[dict[str, ParsedMove]] = {text: parsed for seat in SEATS for text, parsed in _moves_of(seat)}

DRAW_OF: Final = tuple(f"{seat}d" for seat in SEATS)
CALL_OF: Final = tuple(f"{seat}!" for seat in SEATS)
CHALLENGE_OF: Final = tuple(f"{seat}+" for seat in SEATS)
FOLD_OF: Final = tuple(f"{seat}-" for seat in SEATS)
DISCARDS_OF: Final[tuple[LongTexts, ...]] = tuple(
    LongTexts({bit: f"{seat}x{card}" for card, bit in PACK.bit.items()}) for seat in SEATS
)
# What the seat itself reads when it draws a card; the others read 0<.
DRAWN_OF: Final = tuple(f"{seat}<" for seat in SEATS)
DRAWN: Final = tuple({card: {seat: f"{seat}<{card}"} for card in PACK.cards} for seat in SEATS)
DOWN_OF: Final = tuple(f"{seat}k" for seat in SEATS)

MATES: Final = {bit: COLUMN << place % SUIT_BITS & ~bit for place, bit in enumerate(PACK.bit.values())}
# Two cards to either side: with the card itself they have a run of three exactly if it is in one.
NEIGHBOURS: Final = {
    1 << rank + shift: (SUIT & 0b11011 << rank >> 2) << shift
    for shift in SUIT_SHIFTS
    for rank in range(SUIT_BITS)
}
# The cards of a card's suit that can be the lowest of a run with it.
STARTS_UP_TO: Final = {
    bit: STARTS & -(1 << place - place % SUIT_BITS) & bit * 2 - 1
    for place, bit in enumerate(PACK.bit.values())
}
EXPOSED: Final = tuple({meld: f"{seat}m{text}" for meld, text in TEXT_OF.items()} for seat in SEATS)
TAKEN: Final = tuple({meld: f"{seat}u{text}" for meld, text in TEXT_OF.items()} for seat in SEATS)
LAID_DOWN: Final = tuple(tuple(f"{seat}k{TEXT_OF[four]}" for four in FOURS) for seat in SEATS)
LAID_OFF: Final = tuple(
    tuple({bit: f"{seat}l{card}@{number}" for card, bit in PACK.bit.items()} for number in range(MELDS_MAX))
    for seat in SEATS
)


def _sets_by_cards() -> dict[int, tuple[int, ...]]:
    """The sets that three or four cards of a rank contain."""
    return {held: tuple(meld for meld in SETS if meld & held == meld) for held in SETS}


SETS_IN: Final = _sets_by_cards()


def exposures(seat: int, hand: int) -> list[Move]:
    """List what the seat can expose, and then what it can lay face down."""
    found: list[Move] = []
    starts = hand & hand >> 1 & hand >> 2 & STARTS
    clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if not ranks and not starts:
        return found
    texts = EXPOSED[seat]
    while ranks:
        rank = ranks & -ranks
        for meld in SETS_IN[hand & COLUMN * rank]:
            found.append(texts[meld])
        ranks ^= rank
    if starts:
        for run in runs_from(starts, hand):
            found.append(texts[run])
    fours = clubs & diamonds & hearts & spades
    while fours:
        rank = fours & -fours
        found.append(LAID_DOWN[seat][rank.bit_length() - 1])
        fours ^= rank
    return found


def takes(seat: int, hand: int, top: int) -> list[Move]:
    """List the melds into which the seat can take the top discard, a card as a set; 0: there is none."""
    found: list[Move] = []
    if not top:
        return found
    held, mates, texts = hand | top, hand & MATES[top], TAKEN[seat]
    if mates & mates - 1:
        found += [texts[meld] for meld in SETS_IN[mates | top] if meld & top]
    starts = held & held >> 1 & held >> 2 & STARTS_UP_TO[top]
    if starts:
        found += [texts[run] for run in runs_from(starts, held) if run & top]
    return found


def lay_offs(seat: int, fitting: int, wants: tuple[int, ...]) -> list[Move]:
    """List by card, then by meld, where these cards of a hand can be laid off; `wants` is by meld."""
    found: list[Move] = []
    while fitting:
        card = fitting & -fitting
        for number, wanted in enumerate(wants):
            if wanted & card:
                found.append(LAID_OFF[seat][number][card])
        fitting ^= card
    return found
