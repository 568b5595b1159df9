"""A decider between those who are level at a border."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from games.core.texts import Text
from games.core.texts import mark as _
from league.domain.events.rules import BadChoice
from league.domain.formats.interface import Settings
from league.domain.seasons.stages.interface import NOTHING, Stage, Standing, StandingLine, tables_for_each


class Decider(Stage):
    """Those whom everything that counts leaves level, at the first place or at a border over which places
    lead up or down, play for the order among themselves and for nothing else. Nothing is carried. Who is
    level again stays in the order that the lots drew.

    It can be played where as many are level as fill whole tables. Otherwise the lots of the season stand;
    their seed was stored when the season was made. Where a place is free in the next season, it goes to
    the next of those who are level.
    """

    key = "decider"
    title = _("Decider")
    settings = (tables_for_each(1),)

    def choose(self, standing: Standing, settings: Settings) -> tuple[int, ...]:
        """The first group that fills whole tables. Raises BadChoice: nobody_level, level_not_seated."""
        groups = list(level_at_borders(standing))
        if not groups:
            raise BadChoice("nobody_level")
        for group in groups:
            if len(group) % standing.seats == 0:
                return group
        raise BadChoice("level_not_seated", level=len(groups[0]), seats=standing.seats)

    def why(self, player: int, standing: Standing, players: Sequence[int]) -> Text:
        own = standing.partners_of(player)
        others = [other for other in players if other not in own]
        return Text(_("Level with {names} after everything that counts."), {"names": others})

    def carry_points(self, line: StandingLine, settings: Settings) -> Fraction:
        return NOTHING

    def order(self, standing: Standing, totals: Mapping[int, Fraction]) -> tuple[tuple[int, ...], list[int]]:
        """Those who are no longer level, since a result was corrected, stay where they are."""
        order, settled = list[int](), list[int]()
        for group, lines in groupby(standing.lines, key=lambda line: line.group):
            run = [line.player for line in lines]
            mine = [player for player in run if player in totals] if group is not None else []
            best = iter(sorted(mine, key=lambda player: (-totals[player], standing.places[player])))
            order += [next(best) if player in mine else player for player in run]
            settled += mine if len(mine) > 1 else []
        return tuple(order), settled


def level_at_borders(standing: Standing) -> Iterator[tuple[int, ...]]:
    """The groups that lots part over a border, of those who still take part, from the top."""
    for group, found in groupby(standing.lines, key=lambda line: line.group):
        run = list(found)
        first, last = (standing.places[line.player] for line in (run[0], run[-1]))
        is_parted = any(first <= border < last for border in standing.borders)
        here = tuple(line.player for line in run if line.takes_part)
        if group is not None and is_parted and len(here) > 1:
            yield here
