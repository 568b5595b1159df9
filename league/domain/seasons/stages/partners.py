"""A standing of partners who stay together: each pair, or team, is one in it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from league.domain.seasons.stages.interface import Standing, StandingLine


class LineOfPlayer(Protocol):
    """A line of any standing."""

    @property
    def player(self) -> int: ...


Line = TypeVar("Line", bound=LineOfPlayer)


def group_partners(lines: Sequence[Line], captains: Mapping[int, int]) -> list[list[Line]]:
    """The lines team by team, in the order in which the last of each stands. `captains` are by player;
    whoever has none is alone.
    """
    teams = defaultdict[int, list[Line]](list)
    last: dict[int, int] = {}
    for place, line in enumerate(lines):
        captain = captains.get(line.player, line.player)
        teams[captain].append(line)
        last[captain] = place
    return [teams[captain] for captain in sorted(teams, key=last.__getitem__)]


def join_partners(
    lines: Sequence[StandingLine], captains: Mapping[int, int], size: int
) -> tuple[StandingLine, ...]:
    """The lines with those of a team one after the other, where the last of them stood, with the least of
    their points: they differ only by what staff gave to one of them or took, and by tables at which somebody
    stood in.

    A team takes part if it is whole, `size` partners, and all of them do. Whoever has no team does not.
    """
    return tuple(line for team in group_partners(lines, captains) for line in _join(team, captains, size))


def spread_partners(standing: Standing, members: Mapping[int, Sequence[int]]) -> Standing:
    """A standing in which one stands for each team, with lines for all `members`, who are by that one."""
    lines = tuple(
        replace(line, player=player, team=line.player if line.player in members else None)
        for line in standing.lines
        for player in members.get(line.player, (line.player,))
    )
    return replace(standing, lines=lines)


def _join(lines: Sequence[StandingLine], captains: Mapping[int, int], size: int) -> list[StandingLine]:
    points = min(line.points for line in lines)
    takes_part = len(lines) == size and all(line.takes_part for line in lines)
    together = captains[lines[0].player] if len(lines) > 1 else None
    return [replace(line, points=points, takes_part=takes_part, team=together) for line in lines]
