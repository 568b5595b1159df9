"""What tables write down of trick games alike: who dealt, what was trumps, how many tricks each team took."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from games.core.interface import Seat
from games.core.options import Choice, Whole
from games.core.sheets import Field, Row, SeatNumber, SheetProblem, cell
from games.core.texts import Reason
from games.core.texts import mark as _

DEALER: Final = Field("dealer", _("Dealer; the deal passes to the left"), SeatNumber(0, 3), optional=True)
TRUMP: Final = Field("trump", _("Trumps"), Choice(tuple("CDHS")), optional=True)
OUT_OF_TURN: Final = _(
    "the deal passes to the left: if seat {seat} deals hand {hand}, "
    "seat {due} deals hand {next}, not seat {other}"
)


def tricks_field(most: int, *, optional: bool = False) -> Field:
    """The field for the tricks of both teams."""
    return Field("tricks", _("Tricks"), Whole(0, most), "team", 2, optional)


def dealer_to_the_left(first: Seat, hands: int) -> Seat:
    """Who deals so many hands later, where the deal passes to the left."""
    return (first + hands) & 3


def dealers_out_of_turn(rows: list[Row]) -> Iterator[SheetProblem]:
    """Hold every dealer that was written down against the one before, where the deal passes to the left."""
    written = [(hand, row["dealer"]) for hand, row in enumerate(rows) if row["dealer"] is not None]
    for (before, seat), (hand, other) in pairwise(written):
        due = dealer_to_the_left(seat, hand - before)
        if other != due:
            facts = {"seat": seat, "hand": before + 1, "due": due, "next": hand + 1, "other": other}
            why = Reason(OUT_OF_TURN, **facts)
            for name in (cell(before, "dealer"), cell(hand, "dealer")):
                yield SheetProblem(name, why)
