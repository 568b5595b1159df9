"""Rules without anything dropped: the sum of all evenings, and their mean."""

from collections.abc import Sequence
from fractions import Fraction

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.events.rules import BadChoice
from league.domain.formats.interface import whole
from league.domain.seasons.counting.best_of import PARTS_MAX
from league.domain.seasons.counting.cells import adjustments_of, every_fate, points_of
from league.domain.seasons.counting.interface import (
    CountingRule,
    PartScore,
    Planned,
    Reach,
    SeasonTotal,
    Settings,
)


class SumOfAll(CountingRule):
    """The table points of all evenings, added up. A missed evening gives nothing."""

    key = "sum"
    title = _("Sum of all evenings")
    rewards = _("Pays for coming: among equals, hardly anybody who misses evenings wins.")
    settings = ()
    by_evenings = True

    def refuse(self, settings: Settings, planned: Planned) -> None:
        """Everybody can reach a sum."""

    def total(
        self, scores: Sequence[PartScore], extra: Fraction, settings: Settings, planned: Planned
    ) -> SeasonTotal:
        given = extra + adjustments_of(scores)
        return SeasonTotal(points_of(scores) + given, every_fate(scores), given)


class MeanOfEvenings(CountingRule):
    """The table points of all evenings, divided by the number of evenings a player was there for, or by the
    least number that the season asks for if that is more. Every evening weighs the same, however many rounds
    it has.
    """

    key = "mean"
    title = _("Mean of evenings")
    rewards = _(
        "Pays for good evenings. It has a weakness: stopping while ahead pays, and so does coming to long "
        "evenings alone."
    )
    settings = (
        Option(
            "least",
            5,
            Whole(1, PARTS_MAX),
            _("How many evenings the points are divided by at least."),
            title=_("Least number of evenings"),
        ),
    )
    by_evenings = True

    def refuse(self, settings: Settings, planned: Planned) -> None:
        """Raises BadChoice: evenings_unreachable."""
        asked = whole(settings, "least")
        if asked > planned.parts:
            raise BadChoice("evenings_unreachable", asked=asked, planned=planned.parts)

    def total(
        self, scores: Sequence[PartScore], extra: Fraction, settings: Settings, planned: Planned
    ) -> SeasonTotal:
        evenings, least = sum(1 for score in scores if score.matches), whole(settings, "least")
        given = extra + adjustments_of(scores)
        value = (points_of(scores) + given) / max(evenings, least)
        return SeasonTotal(value, every_fate(scores), given, Reach(evenings, least, "evenings"))

    def worth(self, played: Planned) -> int:
        """So many evenings: a total carries what it would be as points of all of them."""
        return max(1, played.parts)
