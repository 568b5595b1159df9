"""What becomes of each part in a player's total, and the sentences that say why."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from games.core.texts import Text
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from league.domain.seasons.counting.interface import PartCell, PartFate, PartScore, SeasonTotal
from league.domain.standings.decimals import decimal_fact

DROPPED = ngettext(
    "Dropped: {count} evening counts, and it gave {least} points.",
    "Dropped: {count} evenings count, and each of them gave at least {least} points.",
    "count",
)
REASONS: Mapping[PartFate, Text] = {
    PartFate.COUNTED: Text(_("Counts in full.")),
    PartFate.UNPLAYED: Text(_("Was there and sat out every round, so there is nothing to count.")),
    PartFate.ABSENT: Text(_("Was not there.")),
}


def points_of(scores: Sequence[PartScore]) -> Fraction:
    """All points, without those that staff gave or took."""
    return sum((score.points for score in scores), Fraction(0))


def adjustments_of(scores: Sequence[PartScore]) -> Fraction:
    return sum((score.adjustment for score in scores if score.adjustment), Fraction(0))


def every_fate(scores: Sequence[PartScore]) -> dict[int, PartFate]:
    """The fates where nothing is dropped."""
    return {score.part: _fate(score) for score in scores}


def _fate(score: PartScore) -> PartFate:
    if score.matches:
        return PartFate.COUNTED
    return PartFate.UNPLAYED if score.credited else PartFate.ABSENT


def part_cells(scores: Sequence[PartScore], total: SeasonTotal) -> tuple[PartCell, ...]:
    """A cell for each score, in their order."""
    reasons = REASONS
    if PartFate.DROPPED in total.fates.values():
        reasons = {**REASONS, PartFate.DROPPED: _why_dropped(scores, total.fates)}
    return tuple(
        PartCell(score.part, fate, score, reasons[fate])
        for score in scores
        for fate in [total.fates[score.part]]
    )


def _why_dropped(scores: Sequence[PartScore], fates: Mapping[int, PartFate]) -> Text:
    counted = [score.points for score in scores if fates[score.part] is PartFate.COUNTED]
    least = decimal_fact(min(counted, default=Fraction(0)))
    return Text(DROPPED, {"count": len(counted), "least": least})
