"""Who is planned as one in a season."""

from dataclasses import dataclass

from league.domain.seasons.teams import Teams, whole_teams
from league.models import Player, Season
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.seasons.seasons import IS_ENTERED, active_entries


@dataclass(frozen=True)
class SeasonPartners:
    """Partners of a planned season by name, and who has none and so cannot be planned."""

    teams: tuple[tuple[PlayerBadge, ...], ...]
    alone: tuple[Player, ...]


def entered_teams(season: Season) -> Teams:
    """Of those who take part now."""
    found = season.entries.filter(IS_ENTERED).values_list("player_id", "team")
    return whole_teams(found, season.entrant_size)


def season_partners(season: Season) -> SeasonPartners | None:
    """None where nobody has a partner for the whole season. Two queries."""
    if season.entrant_size == 1:
        return None
    players, teams = (
        {entry.player_id: entry.player for entry in active_entries(season)},
        entered_teams(season),
    )
    return SeasonPartners(
        tuple(
            tuple(badge_of(players[player]) for player in teams.of(number))
            for number in teams.entrants(players)
        ),
        tuple(players[player] for player in teams.lonely(players)),
    )
