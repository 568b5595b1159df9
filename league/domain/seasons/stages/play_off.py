"""A play-off at the border between two divisions."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from games.core.texts import Text
from games.core.texts import mark as _
from league.domain.events.rules import BadChoice
from league.domain.formats.interface import Settings
from league.domain.seasons.divisions.borders import better_half
from league.domain.seasons.divisions.interface import Zone
from league.domain.seasons.divisions.ranking import LevelRanking, RankedLine
from league.domain.seasons.stages.interface import (
    NOTHING,
    Stage,
    StageOutcome,
    Standing,
    StandingLine,
    tables_for_each,
)


class PlayOff(Stage):
    """The last who stay in a division play against the next of the division below. Half of the table, and one
    more where the seats are odd, comes from above. Equally many play in the upper division next season: those
    with the most points here. Who is level keeps the better place.

    Whoever goes up or down anyway does not play, and nobody plays at two borders. Nothing is carried, and
    places in both divisions stay as they are.
    """

    key = "play_off"
    title = _("Play-off")
    at_border = True
    settings = (tables_for_each(2),)

    def choose(self, standing: Standing, settings: Settings) -> tuple[int, ...]:
        """One table: its people from above, then those from below. Raises BadChoice: too_few_for_play_off."""
        (border,) = standing.borders
        below = standing.seats // 2
        above = standing.seats - below
        places = standing.places
        staying = _candidates([line for line in standing.lines if places[line.player] <= border])
        following = _candidates([line for line in standing.lines if places[line.player] > border])
        if len(staying) < above or len(following) < below:
            raise BadChoice("too_few_for_play_off", above=above, below=below)
        return (*staying[-above:], *following[:below])

    def why(self, player: int, standing: Standing, players: Sequence[int]) -> Text:
        place = place_in_division(standing, player)
        if standing.places[player] <= standing.borders[0]:
            return Text(_("Place {place} of the upper division: one of the last who stay."), {"place": place})
        return Text(_("Place {place} of the lower division: one of the next to go up."), {"place": place})

    def carry_points(self, line: StandingLine, settings: Settings) -> Fraction:
        return NOTHING

    def order(self, standing: Standing, totals: Mapping[int, Fraction]) -> tuple[tuple[int, ...], list[int]]:
        """Its people share the places that they have between them."""
        best = iter(sorted(totals, key=lambda player: (-totals[player], standing.places[player])))
        return tuple(next(best) if line.player in totals else line.player for line in standing.lines), []


def border_standing(
    upper: LevelRanking, lower: LevelRanking, zones: Mapping[int, Zone], *, seats: int, busy: Collection[int]
) -> Standing:
    """Everybody of two levels, the border between them. `zones` are those that places earn; who is `busy`
    plays at another border.
    """
    half = set(better_half(lower))
    above = [_line(one, zones[one.player] is Zone.STAYS, busy) for one in upper.from_last]
    below = [
        _line(one, zones[one.player] is Zone.STAYS and one.player in half, busy) for one in lower.from_first
    ]
    return Standing((*above, *below), (len(above),), seats)


def zones_after(outcome: StageOutcome) -> dict[int, Zone]:
    """Where those lead who played at a border, but for those whom a correction has sent over one since."""
    (border,) = outcome.before.borders
    is_open = {line.player: line.is_open for line in outcome.before.lines}
    return {
        player: _zone(cell.place_before <= border, cell.place <= border)
        for player, cell in outcome.cells.items()
        if is_open[player]
    }


def place_in_division(standing: Standing, player: int) -> int:
    """The place in the own one of two divisions, from 1."""
    place, (border,) = standing.places[player], standing.borders
    return place if place <= border else place - border


def _candidates(lines: Sequence[StandingLine]) -> list[int]:
    return [line.player for line in lines if line.takes_part and line.is_open]


def _line(one: RankedLine, is_open: bool, busy: Collection[int]) -> StandingLine:
    takes_part = one.line.returns and one.player not in busy
    return StandingLine(one.player, NOTHING, takes_part, is_open=is_open)


def _zone(was_above: bool, is_above: bool) -> Zone:
    if was_above == is_above:
        return Zone.STAYS
    return Zone.UP if is_above else Zone.DOWN
