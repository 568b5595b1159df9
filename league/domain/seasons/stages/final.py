"""The final of a season."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from games.core.options import Choice, Option, Whole
from games.core.texts import Text
from games.core.texts import mark as _
from league.domain.events.rules import BadChoice
from league.domain.formats.interface import Settings, whole
from league.domain.seasons.stages.interface import Stage, Standing, StandingLine, tables_for_each

TABLES_MAX = 2
CARRIES = ("0", "1/2", "1")


class Final(Stage):
    """The first of the standing play for the first places. Everybody brings a share of their season along:
    nothing, half of it, or all. To it come the table points of the final, and the sum decides. Who is level
    then has the better place who had it before the final. All others keep their order behind.

    A season total is carried as table points. Where it is a sum of points, it is just that. Where it is a
    mean, it is taken as often as there were rounds, or evenings, in all. Nothing is rounded.
    """

    key = "final"
    title = _("Final")
    settings = (
        Option(
            "tables",
            1,
            Whole(1, TABLES_MAX),
            _("How many tables sit at the same time: as many of the first play as fit there."),
            title=_("Tables at the same time"),
        ),
        tables_for_each(4),
        Option(
            "carry",
            "1/2",
            Choice(CARRIES),
            _("Which share of their season everybody brings along. With 0 the final alone decides."),
            title=_("Share that is carried"),
        ),
    )

    def choose(self, standing: Standing, settings: Settings) -> tuple[int, ...]:
        """Raises BadChoice: too_few_for_final."""
        wanted = whole(settings, "tables") * standing.seats
        here = [line.player for line in standing.lines if line.takes_part]
        if len(here) < wanted:
            raise BadChoice("too_few_for_final", wanted=wanted, here=len(here))
        return tuple(here[:wanted])

    def why(self, player: int, standing: Standing, players: Sequence[int]) -> Text:
        return Text(_("Place {place} of the standing."), {"place": standing.places[player]})

    def carry_points(self, line: StandingLine, settings: Settings) -> Fraction:
        return Fraction(str(settings["carry"])) * line.points

    def order(self, standing: Standing, totals: Mapping[int, Fraction]) -> tuple[tuple[int, ...], list[int]]:
        first = sorted(totals, key=lambda player: (-totals[player], standing.places[player]))
        others = [line.player for line in standing.lines if line.player not in totals]
        return (*first, *others), first
