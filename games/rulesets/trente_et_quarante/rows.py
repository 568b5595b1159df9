"""The two rows of a coup: what they come to, and which bets win. Source: rules.md.

The rows follow from the shoe alone, so all coups of a shoe are known, to the engine, once it is shuffled.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.interface import Card
from games.rulesets.trente_et_quarante.cards import BLACK_SUITS, VALUE

ENOUGH: Final = 31  # a row ends with this total or more
CUT: Final = 52  # with so many cards left, or fewer, the shoe is over

# The areas of bets, in the order of the rules, and sets of them.
AREAS: Final = "NRCI"
NOIR: Final = 0
ROUGE: Final = 1
COULEUR: Final = 2
INVERSE: Final = 3
TIE: Final = 0  # no area wins
REFAIT: Final = -1  # nor does any, and the tie is one of 31


class Coup(NamedTuple):
    """One coup as it lies in the shoe."""

    black: int  # the total of the black row
    red: int
    first: Card
    wins: int  # the areas that win, as a set with bits 1 << area; TIE; REFAIT
    rows: str  # the cards of both rows, as the event has them


def row_from(shoe: Sequence[Card], at: int) -> tuple[int, int]:
    """Deal a row that begins with card number `at`: its total, and the number of the card after it."""
    total = 0
    while total < ENOUGH:
        total += VALUE[shoe[at]]
        at += 1
    return total, at


def total_of(row: Sequence[Card]) -> int:
    """What the cards of a row count."""
    return sum([VALUE[card] for card in row])


def winning_areas(black: int, red: int, first: Card) -> int:
    """Which areas win, as in `Coup`: the lower total, and by the colour of the first card."""
    if black == red:
        return REFAIT if black == ENOUGH else TIE
    winner = NOIR if black < red else ROUGE
    has_colour = (first[1] in BLACK_SUITS) == (winner == NOIR)
    return 1 << winner | 1 << (COULEUR if has_colour else INVERSE)


def coups_of(shoe: Sequence[Card]) -> tuple[Coup, ...]:
    """All coups that are dealt from a shoe before it is shuffled anew."""
    coups, at = [], 0
    while len(shoe) - at > CUT:
        first = shoe[at]
        black, middle = row_from(shoe, at)
        red, end = row_from(shoe, middle)
        rows = f"rows {''.join(shoe[at:middle])} {''.join(shoe[middle:end])}"
        coups.append(Coup(black, red, first, winning_areas(black, red, first), rows))
        at = end
    return tuple(coups)
