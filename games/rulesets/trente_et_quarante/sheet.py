"""What a table writes down of a game of Trente et Quarante: the chips that everybody has in the end."""

from games.core.documents import OptionValues
from games.core.interface import Outcome
from games.core.options import Whole
from games.core.sheets import Field, Row, ScoreSheet, SheetProblem
from games.core.texts import mark as _
from games.rulesets.trente_et_quarante.scoring import outcome_from

AREAS_WON = 2  # of the four, in a coup


def chips_max(options: OptionValues) -> int:
    """Nobody can have more in the end: the dearest bet won on two areas in every coup."""
    most: int = options["chips"] + AREAS_WON * options["coups"] * options["bets"][-1]
    return most


class TrenteSheet(ScoreSheet):
    """A single row, whatever the number of shoes: the chips by seat."""

    def fields(self, options: OptionValues) -> tuple[Field, ...]:
        """Chips of all seats."""
        label = _("Chips in the end")
        return (Field("chips", label, Whole(0, chips_max(options)), "seat", options["players"]),)

    def hands_max(self, options: OptionValues) -> int:
        """One."""
        return 1

    def rows_of(self, options: OptionValues, outcome: Outcome) -> list[Row]:
        """The chips that an outcome speaks of."""
        return [{"chips": [options["chips"] + score for score in outcome.scores]}]

    def conflicts(self, options: OptionValues, rows: list[Row]) -> list[SheetProblem]:
        """Any chips go with any others: seats play against the bank, not against each other."""
        return []

    def judge(self, options: OptionValues, rows: list[Row]) -> Outcome:
        """Compare the chips. The one object under `hands` has them again, in the place of the coups."""
        [row] = rows
        return outcome_from([chips - options["chips"] for chips in row["chips"]], [dict(row)])
