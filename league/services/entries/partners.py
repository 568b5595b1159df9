"""Partners who play together all event long."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import count

from django.db import transaction
from django.db.models import Max

from games.refusals import Refused
from league.domain.activities.entries import PartnersSet
from league.domain.rights import Right
from league.models import Entry, Event
from league.people import Person
from league.selectors.entries.entries import apart_pairs, taking_part, team_size
from league.selectors.entries.partners import parted_pair
from league.selectors.rounds.drafts import names_of
from league.services.activities import activity_record
from league.services.events.events import open_event
from league.services.rights import require

Teams = Sequence[Sequence[int]]  # each by its players


def partners_set(*, by: Person, event: Event, teams: Teams) -> None:
    """These are the teams of the event; who is in none has no partner yet. Replaces all teams there were.

    A team that there is already may be told as it is, even if not all of it take part any more.

    Refused: not_a_member, right_missing, event_over, partners_drawn, partners_uneven, partner_twice,
    not_entered, partners_played, pair_apart.
    """
    _change_teams(by, event, lambda before: teams)


def team_add(*, by: Person, event: Event, players: Sequence[int]) -> None:
    """These are partners too, besides the teams there are. Refused as by `partners_set`."""
    _change_teams(by, event, lambda before: [*before, players])


def team_dissolve(*, by: Person, event: Event, player: int) -> None:
    """The team of this player is none any more; all others stay. Refused as by `partners_set`."""
    _change_teams(by, event, lambda before: [team for team in before if player not in team])


def _change_teams(by: Person, event: Event, change: Callable[[Teams], Teams]) -> None:
    """A team that stays keeps its number, by which it is known of who has left who their partner was."""
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        entries = {entry.player_id: entry for entry in taking_part(locked).select_for_update(of=("self",))}
        before = _numbers_of_teams(entries)
        known = [sorted(team) for team in before]
        teams = change(known)
        _require_teams(locked, teams, entries, before)
        _require_unplayed(entries, before, teams)
        last = locked.entries.aggregate(last=Max("team"))["last"] or 0
        added = [team for team in map(frozenset, teams) if team and team not in before]
        require_may_meet(added, apart_pairs(locked))
        numbers = before | dict(zip(added, count(last + 1), strict=False))
        chosen = {player: numbers[frozenset(team)] for team in teams for player in team}
        gone = set(before.values()).difference(chosen.values())
        locked.entries.filter(team__in=gone, matches=0).update(team=None)  # who has left may come back alone
        for entry in entries.values():
            entry.team = chosen.get(entry.player_id)
        Entry.objects.bulk_update(entries.values(), ["team"], batch_size=500)
        facts = {"before": known, "after": [list(team) for team in teams]}
        activity_record(PartnersSet, club=locked.club, by=by, subject=event, **facts)


def _require_teams(
    event: Event, teams: Teams, entries: Mapping[int, Entry], before: Collection[frozenset[int]]
) -> None:
    if event.partners != Event.Partners.FIXED:
        raise Refused("partners_drawn")
    needed = team_size(event)
    for team in filter(None, teams):
        if len(team) != needed and frozenset(team) not in before:
            raise Refused(
                "partners_uneven", field="teams", needed=needed, partners=len(team), player=min(team)
            )
    players = Counter(player for team in teams for player in team)
    for player, times in players.items():
        if player not in entries:
            raise Refused("not_entered", field="teams", player=player)
        if times > 1:
            raise Refused("partner_twice", field="teams", player=player)


def require_may_meet(teams: Iterable[Collection[int]], apart: Collection[tuple[int, int]]) -> None:
    """Partners share a table. Refused: pair_apart, of players who are never to share one."""
    for parted in filter(None, (parted_pair(team, apart) for team in teams)):
        names = names_of(parted)
        raise Refused("pair_apart", field="teams", one=names[parted[0]], other=names[parted[1]])


def _require_unplayed(entries: Mapping[int, Entry], before: Collection[frozenset[int]], teams: Teams) -> None:
    """Who has played keeps their partners: the standings count what they won together."""
    kept = set(map(frozenset, teams))
    for player in (player for team in before if team not in kept for player in sorted(team)):
        if entries[player].matches:
            raise Refused("partners_played", field="teams", player=player)


def _numbers_of_teams(entries: Mapping[int, Entry]) -> dict[frozenset[int], int]:
    """The number of each team, by those of its players who take part, in the order of numbers."""
    teams = defaultdict[int, set[int]](set)
    for player, entry in entries.items():
        if entry.team is not None:
            teams[entry.team].add(player)
    return {frozenset(teams[number]): number for number in sorted(teams)}
