"""What a table writes down of a beating game: the place of everybody. All else follows from the places."""

from collections.abc import Sequence

from games.core.beating.scoring import outcome_from
from games.core.documents import OptionValues
from games.core.interface import Outcome, Seat
from games.core.options import Whole
from games.core.sheets import Field, Row, ScoreSheet, SheetProblem
from games.core.texts import Reason
from games.core.texts import mark as _


class BeatingSheet(ScoreSheet):
    """A single row. Those who were still in when the game stood still share a place."""

    def seats(self, options: OptionValues) -> int:
        """How many sit at the table: an option where it varies."""
        seats: int = options["players"]
        return seats

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """A place for every seat."""
        seats = self.seats(options)
        return (Field("places", _("Place"), Whole(1, seats), "seat", seats),)

    def hands_max(self, options: OptionValues) -> int:
        """One."""
        return 1

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """The places of an outcome."""
        return [{"places": list(outcome.placement)}]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Places that nobody has although somebody has a later one, and places shared but for the last."""
        places = rows[0]["places"]
        if sorted(places) == sorted(_outcome(places).placement):
            return []
        why = Reason(
            _("the places are 1, 2, and so on; only those still in at a standstill share the last one")
        )
        return [SheetProblem(name, why) for field in self.fields(options) for name in field.cells(0)]

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """The outcome. What the cards were, nobody has written down."""
        return _outcome(rows[0]["places"])


def _outcome(places: Sequence[int]) -> Outcome:
    """The outcome if all but those in the last place went out in the order of their places."""
    gone: list[Seat] = sorted(
        (seat for seat, place in enumerate(places) if place < max(places)), key=places.__getitem__
    )
    standstill = len(places) - len(gone) > 1
    return outcome_from(len(places), gone, {"out": gone, "standstill": standstill})
