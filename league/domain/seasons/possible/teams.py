"""A race of partners who stay together: each team is one in it, so that nobody is the rival of a partner."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from league.domain.seasons.possible.interface import OpenTable, Race
from league.domain.standings.interface import Scale

NOBODY = 0  # is no player


def race_of_teams(race: Race, captains: Mapping[int, int]) -> Race:
    """The race with each team's captain in its place, with the scores of the one of the team who stands last.

    Where somebody stands in for one of a team it makes at most what it would make there without.
    """
    order = sorted(race.scores, key=race.places.__getitem__)
    last = {captains.get(player, player): player for player in order}
    by_place = sorted(last, key=lambda captain: race.places[last[captain]])
    return replace(
        race,
        scores={captain: race.scores[player] for captain, player in last.items()},
        places={captain: place for place, captain in enumerate(by_place, 1)},
        open=tuple(one for table in race.open for one in _tables_of_teams(table, race, captains)),
        scale=scale_of_teams(race.scale, len(set(race.teams))),
        teams=(),
    )


def scale_of_teams(scale: Scale, teams: int) -> Scale:
    """What each of so many teams makes of a place: its members share what theirs give."""
    size = len(scale) // teams
    return tuple(Fraction(sum(scale[start : start + size])) / size for start in range(0, len(scale), size))


def _tables_of_teams(table: OpenTable, race: Race, captains: Mapping[int, int]) -> Iterator[OpenTable]:
    """The table of the teams. What somebody without a partner makes there, who stands in, counts for them
    too: as if they had made it where nobody else of the race plays.
    """
    seated: dict[int, list[int]] = {}
    for team, player in zip(table.teams, table.players, strict=True):
        seated.setdefault(team, []).append(player)
    playing = tuple(_who_plays(members, race, captains) for members in seated.values())
    yield OpenTable(table.part, playing)
    for player in table.players:
        if player in race.scores and player not in captains and player not in playing:
            yield OpenTable(table.part, (player, *(NOBODY,) * (len(seated) - 1)))


def _who_plays(members: Sequence[int], race: Race, captains: Mapping[int, int]) -> int:
    """The captain, also beside somebody who stands in; where all of the team have others stand in for them,
    one of these.
    """
    player = next((one for one in members if one in captains and one in race.scores), members[0])
    return captains.get(player, player)
