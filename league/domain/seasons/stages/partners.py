"""A standing of partners who stay together: each pair, or team, is one in it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from league.domain.seasons.stages.interface import StandingLine


def join_partners(
    lines: Sequence[StandingLine], captains: Mapping[int, int], size: int
) -> tuple[StandingLine, ...]:
    """The lines with those of a team one after the other, where the last of them stood, with the least of
    their points: they differ only by what staff gave to one of them or took. `captains` are by player.

    A team takes part if it is whole, `size` partners, and all of them do. Whoever has no team does not.
    """
    teams = defaultdict[int, list[StandingLine]](list)
    last: dict[int, int] = {}
    for place, line in enumerate(lines):
        teams[captains.get(line.player, line.player)].append(line)
        last[captains.get(line.player, line.player)] = place
    return tuple(
        line for team in sorted(teams, key=last.__getitem__) for line in _join(team, teams[team], size)
    )


def _join(team: int, lines: Sequence[StandingLine], size: int) -> list[StandingLine]:
    points = min(line.points for line in lines)
    takes_part = len(lines) == size and all(line.takes_part for line in lines)
    together = team if len(lines) > 1 else None
    return [replace(line, points=points, takes_part=takes_part, team=together) for line in lines]
