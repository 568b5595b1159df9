"""Partners who play together all event long."""

from collections import Counter
from collections.abc import Sequence

from django.db import transaction

from games.refusals import Refused
from league.domain.activities.entries import PartnersSet
from league.domain.rights import Right
from league.models import Entry, Event
from league.people import Person
from league.selectors.entries.entries import taking_part, team_size
from league.services.activities import activity_record
from league.services.events.events import open_event
from league.services.rights import require


def partners_set(*, by: Person, event: Event, teams: Sequence[Sequence[int]]) -> None:
    """These are the teams of the event; who is in none has no partner yet. Replaces all teams there were.

    Refused: not_a_member, right_missing, event_over, partners_drawn, partners_uneven, partner_twice,
    not_entered, partners_played.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        entries = {entry.player_id: entry for entry in taking_part(locked).select_for_update(of=("self",))}
        _require_teams(locked, teams, entries)
        before = _teams_of(entries)
        chosen = {player: number for number, team in enumerate(teams, 1) for player in team}
        _require_unplayed(entries, teams)
        for entry in entries.values():
            entry.team = chosen.get(entry.player_id)
        Entry.objects.bulk_update(entries.values(), ["team"], batch_size=500)
        facts = {"before": before, "after": [list(team) for team in teams]}
        activity_record(PartnersSet, club=locked.club, by=by, subject=event, **facts)


def _require_teams(event: Event, teams: Sequence[Sequence[int]], entries: dict[int, Entry]) -> None:
    if event.partners != Event.Partners.FIXED:
        raise Refused("partners_drawn")
    needed = team_size(event)
    for team in filter(None, teams):
        if len(team) != needed:
            raise Refused(
                "partners_uneven", field="teams", needed=needed, partners=len(team), player=min(team)
            )
    players = Counter(player for team in teams for player in team)
    for player, times in players.items():
        if player not in entries:
            raise Refused("not_entered", field="teams", player=player)
        if times > 1:
            raise Refused("partner_twice", field="teams", player=player)


def _require_unplayed(entries: dict[int, Entry], teams: Sequence[Sequence[int]]) -> None:
    """Who has played keeps their partners: the standings count what they won together."""
    kept = {frozenset(team) for team in teams}
    for team in _teams_of(entries):
        played = next((player for player in team if entries[player].matches), None)
        if played is not None and frozenset(team) not in kept:
            raise Refused("partners_played", field="teams", player=played)


def _teams_of(entries: dict[int, Entry]) -> list[list[int]]:
    """The teams there are, by number."""
    numbers = sorted({entry.team for entry in entries.values() if entry.team is not None})
    return [sorted(entry.player_id for entry in entries.values() if entry.team == team) for team in numbers]
