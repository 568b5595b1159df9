"""The usual rule: points a round, over at least a number of rounds."""

from collections.abc import Sequence
from fractions import Fraction

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.events.rules import BadChoice
from league.domain.formats.interface import whole
from league.domain.seasons.counting.cells import adjustments_of, every_fate, points_of
from league.domain.seasons.counting.interface import (
    CountingRule,
    PartScore,
    Planned,
    Reach,
    SeasonTotal,
    Settings,
)

ROUNDS_MAX = 10_000


class PointsARound(CountingRule):
    """The table points of all rounds a player was there for, divided by the number of these rounds, or by
    the least number that the season asks for if that is more. A round that was sat out counts with the
    player's own mean of that evening. No evening is dropped, nobody is shut out, and a late start needs no
    rule: each line says how many rounds of those asked for are there. In a season of one evening, and where
    tables are planned, all of its rounds are asked for, so that the order is that of the points.
    """

    key = "points_a_round"
    title = _("Points a round")
    rewards = _("Pays for playing well. Coming more often than is asked for gains nothing, nor does a pause.")
    settings = (
        Option(
            "percent",
            60,
            Whole(0, 100),
            _("The points are divided by at least this percentage of all planned rounds."),
            title=_("Least percentage of the rounds"),
        ),
        Option(
            "rounds",
            0,
            Whole(0, ROUNDS_MAX),
            _("The same as a number of rounds; 0 leaves it to the percentage."),
            title=_("Least number of rounds"),
        ),
    )
    by_evenings = False

    def refuse(self, settings: Settings, planned: Planned) -> None:
        """Raises BadChoice: rounds_unreachable."""
        asked = whole(settings, "rounds")
        if asked > planned.rounds:
            raise BadChoice("rounds_unreachable", asked=asked, planned=planned.rounds)

    def settings_used(self, settings: Settings, planned: Planned) -> Sequence[Option]:
        """None where all rounds are asked for; a number of rounds stands in place of the percentage."""
        if planned.parts == 1:
            return ()
        key = "rounds" if whole(settings, "rounds") else "percent"
        return [option for option in self.settings if option.key == key]

    def total(
        self, scores: Sequence[PartScore], extra: Fraction, settings: Settings, planned: Planned
    ) -> SeasonTotal:
        rounds, least = sum(score.rounds for score in scores), least_rounds(settings, planned)
        given = extra + adjustments_of(scores)
        value = (points_of(scores) + given) / divisor(rounds, settings, planned)
        return SeasonTotal(value, every_fate(scores), given, Reach(rounds, least, "rounds"))

    def worth(self, played: Planned) -> int:
        """So many rounds: a total carries what it would be as points of all of them."""
        return max(1, played.rounds)


def least_rounds(settings: Settings, planned: Planned) -> int:
    """How many rounds are asked for, 1 at least: all of them where there is one part alone."""
    if planned.parts == 1:
        return max(1, planned.rounds)
    asked = whole(settings, "rounds")
    return max(1, asked or -(-whole(settings, "percent") * planned.rounds // 100))


def divisor(rounds: int, settings: Settings, planned: Planned) -> int:
    """What the points of a player with this number of rounds are divided by."""
    least = least_rounds(settings, planned)
    return least if planned.parts == 1 else max(rounds, least)
