"""The best evenings count, the others are dropped."""

from collections.abc import Sequence
from fractions import Fraction

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.events.rules import BadChoice
from league.domain.formats.interface import whole
from league.domain.seasons.counting.cells import adjustments_of, every_fate
from league.domain.seasons.counting.interface import (
    CountingRule,
    PartFate,
    PartScore,
    Planned,
    Reach,
    SeasonTotal,
    Settings,
)

PARTS_MAX = 400


class BestOf(CountingRule):
    """The table points of a player’s best evenings, as many as the season says. The other evenings are
    dropped whole; of evenings with equal points the one with the better share of points counts, then the
    earlier one. Another evening never lowers the total. Points that staff gave or took always count, also
    those of an evening that is dropped.
    """

    key = "best_of"
    title = _("Best evenings")
    rewards = _(
        "Forgives bad and missed evenings. Coming often pays: more evenings are more chances of good ones."
    )
    settings = (
        Option("best", 6, Whole(1, PARTS_MAX), _("How many evenings count."), title=_("Evenings that count")),
    )
    by_evenings = True

    def refuse(self, settings: Settings, planned: Planned) -> None:
        """Raises BadChoice: evenings_unreachable."""
        asked = whole(settings, "best")
        if asked > planned.parts:
            raise BadChoice("evenings_unreachable", asked=asked, planned=planned.parts)

    def total(
        self, scores: Sequence[PartScore], extra: Fraction, settings: Settings, planned: Planned
    ) -> SeasonTotal:
        most = whole(settings, "best")
        there = [score for score in scores if score.matches]
        kept = best_evenings(there, most)
        fates = {**every_fate(scores), **{score.part: PartFate.DROPPED for score in there}}
        fates.update((score.part, PartFate.COUNTED) for score in kept)
        given = extra + adjustments_of(scores)
        value = sum((score.points for score in kept), given)
        return SeasonTotal(value, fates, given, Reach(len(kept), most, "evenings", divides=False))


def best_evenings(there: Sequence[PartScore], most: int) -> Sequence[PartScore]:
    """The best of them, at most so many; shares are looked at only where points do not decide."""
    ranked = sorted(there, key=lambda score: (-score.points, score.part))
    kept, dropped = ranked[:most], ranked[most:]
    if kept and dropped and kept[-1].points == dropped[0].points:
        ranked.sort(key=lambda score: (-score.points, -score.share, score.part))
    return ranked[:most]
