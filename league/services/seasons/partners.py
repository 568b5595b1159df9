"""Partners who stay together over all tables of a planned season."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from django.db import transaction

from games.refusals import Refused
from league.domain.activities.seasons import SeasonPartnersSet
from league.domain.rights import Right
from league.domain.seasons.states import SeasonAction
from league.domain.seasons.teams import whole_teams
from league.models import Season, SeasonEntry
from league.people import Person
from league.selectors.seasons.plans import pairs_apart
from league.selectors.seasons.teams import entered_teams
from league.services.activities import activity_record
from league.services.entries.partners import Teams, require_may_meet
from league.services.rights import require
from league.services.seasons.states import lock_season


def season_partners_set(*, by: Person, season: Season, teams: Teams) -> None:
    """These are the teams of a season that has not begun; who is in none has no partner yet. Replaces all
    teams there were.

    Refused: not_a_member, right_missing, season_closed, season_not_open, partners_change, partners_uneven,
    partner_twice, not_in_season, pair_apart.
    """
    _change_teams(by, season, lambda before: teams)


def season_team_add(*, by: Person, season: Season, players: Sequence[int]) -> None:
    """These are partners too, besides the teams there are. Refused as by `season_partners_set`."""
    _change_teams(by, season, lambda before: [*before, players])


def season_team_dissolve(*, by: Person, season: Season, player: int) -> None:
    """The team of this player is none any more; all others stay. Refused as by `season_partners_set`."""
    _change_teams(by, season, lambda before: [team for team in before if player not in team])


def _change_teams(by: Person, season: Season, change: Callable[[Teams], Teams]) -> None:
    require(by, Right.ENTER_PLAYERS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.START)
        entries = {entry.player_id: entry for entry in locked.entries.select_for_update(of=("self",))}
        before = list(entered_teams(locked).members.values())
        teams = change(before)
        _require_teams(locked, teams, {player for player, entry in entries.items() if entry.takes_part})
        added = [team for team in teams if tuple(sorted(team)) not in before]
        require_may_meet(added, pairs_apart(locked, entries))
        chosen = {player: number for number, team in enumerate(teams, 1) for player in team}
        for entry in entries.values():
            entry.team = chosen.get(entry.player_id)
        SeasonEntry.objects.bulk_update(entries.values(), ["team"], batch_size=500)
        facts = {"before": [list(team) for team in before], "after": [list(team) for team in teams]}
        activity_record(SeasonPartnersSet, club=locked.club, by=by, subject=locked, **facts)


def with_partners(season: Season, players: Sequence[int]) -> list[int]:
    """These, and who is planned with them in a season that has begun: partners come and go together then."""
    if season.status == Season.Status.OPEN:
        return list(players)
    teams = whole_teams(season.entries.values_list("player_id", "team"), season.entrant_size)
    return list(dict.fromkeys(other for player in players for other in teams.of(teams.captain(player))))


def _require_teams(season: Season, teams: Teams, players: Collection[int]) -> None:
    needed = season.entrant_size
    if needed == 1:
        raise Refused("partners_change")
    for team in teams:
        if len(team) != needed:
            raise Refused(
                "partners_uneven", field="teams", needed=needed, partners=len(team), player=min(team)
            )
    for player, times in Counter(player for team in teams for player in team).items():
        if player not in players:
            raise Refused("not_in_season", field="teams", player=player)
        if times > 1:
            raise Refused("partner_twice", field="teams", player=player)
