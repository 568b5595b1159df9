"""What a table writes down of a beating game: the place of everybody. All else follows from the places."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.beating_scoring import outcome_from
from games.core.interface import Outcome, Seat
from games.core.options import Whole
from games.core.sheets import Field, Row, ScoreSheet, SheetProblem
from games.core.texts import Reason
from games.core.texts import mark as _


class BeatingSheet(ScoreSheet):
    """A single row. Those who were still in when the game stood still share a place."""

    def seats(self, options: Mapping[str, Any]) -> int:
        """How many sit at the table: an option where it varies."""
        seats: int = options["players"]
        return seats

    def fields(self, options: Mapping[str, Any]) -> tuple[Field, ...]:
        """A place for every seat."""
        seats = self.seats(options)
        return (Field("places", _("Place"), Whole(1, seats), "seat", seats),)

    def hands_max(self, options: Mapping[str, Any]) -> int:
        """One."""
        return 1

    def rows_of(self, options: Mapping[str, Any], outcome: Outcome) -> list[Row]:
        """The places of an outcome."""
        return [{"places": list(outcome.placement)}]

    def conflicts(self, options: Mapping[str, Any], rows: list[Row]) -> list[SheetProblem]:
        """Places that nobody has although somebody has a later one, and places shared but for the last."""
        places = rows[0]["places"]
        if sorted(places) == sorted(_outcome(places).placement):
            return []
        why = Reason(
            _("the places are 1, 2, and so on; only those still in at a standstill share the last one")
        )
        return [SheetProblem(name, why) for field in self.fields(options) for name in field.cells(0)]

    def judge(self, options: Mapping[str, Any], rows: list[Row]) -> Outcome:
        """The outcome. What the cards were, nobody has written down."""
        return _outcome(rows[0]["places"])


def _outcome(places: Sequence[int]) -> Outcome:
    """The outcome if all but those in the last place went out in the order of their places."""
    gone: list[Seat] = sorted(
        (seat for seat, place in enumerate(places) if place < max(places)), key=places.__getitem__
    )
    standstill = len(places) - len(gone) > 1
    return outcome_from(len(places), gone, {"out": gone, "standstill": standstill})
