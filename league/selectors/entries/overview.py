"""The entries of an event as organizers see them: who applied, waits and takes part, and with whom."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Q

from league.domain.alike import fold_name
from league.models import Entry, Event, KeepApart, Player
from league.people import Person, account_or_none
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.entries.entries import team_size


@dataclass(frozen=True)
class EntryLine:
    """One entry with its player."""

    entry: Entry
    badge: PlayerBadge


@dataclass(frozen=True)
class EntryLists:
    """By state, those who came first first; who takes part by name. `teams` are of fixed partners."""

    applied: tuple[EntryLine, ...]
    waiting: tuple[EntryLine, ...]
    entered: tuple[EntryLine, ...]
    withdrawn: tuple[EntryLine, ...]
    declined: tuple[EntryLine, ...]
    teams: tuple[tuple[EntryLine, ...], ...]
    without_team: tuple[EntryLine, ...]
    team_size: int
    apart: tuple[KeepApart, ...]
    places_left: int | None

    @property
    def players(self) -> int:
        """Who takes part and is no stand-in."""
        return sum(not line.entry.is_stand_in for line in self.entered)


def entry_lists(event: Event) -> EntryLists:
    """All entries of the event. Two queries."""
    joined = event.entries.select_related("player", *(f"player__{join}" for join in BADGE_JOINS))
    lines = [EntryLine(entry, badge_of(entry.player)) for entry in joined.order_by("entered_at", "pk")]
    by_state: defaultdict[str, list[EntryLine]] = defaultdict(list)
    for line in lines:
        by_state["withdrawn" if line.entry.withdrawn_at else line.entry.status].append(line)
    entered = sorted(by_state[Entry.Status.ENTERED], key=lambda line: fold_name(line.badge.name))
    teams, alone = _teams(entered, team_size(event))
    players = sum(not line.entry.is_stand_in for line in entered)
    return EntryLists(
        applied=tuple(by_state[Entry.Status.APPLIED]),
        waiting=tuple(by_state[Entry.Status.WAITING]),
        entered=tuple(entered),
        withdrawn=tuple(by_state["withdrawn"]),
        declined=tuple(by_state[Entry.Status.DECLINED]),
        teams=teams,
        without_team=alone,
        team_size=team_size(event),
        apart=tuple(pairs_apart(event)),
        places_left=None if event.entrants_max is None else max(0, event.entrants_max - players),
    )


def pairs_apart(event: Event) -> list[KeepApart]:
    """Who never shares a table here: pairs of the event and of the whole club."""
    here = Q(event=event) | Q(event=None)
    pairs = KeepApart.objects.filter(here, club=event.club_id).select_related("one", "other")
    return list(pairs.order_by("one__name_key", "other__name_key", "pk"))


def own_entry(person: Person, event: Event) -> Entry | None:
    """The entry of somebody who signed in; None if they have none."""
    user = account_or_none(person)
    return event.entries.filter(player__user=user).first() if user else None


@dataclass(frozen=True)
class OwnBot:
    """A bot that somebody may enter, or has entered."""

    player: Player
    takes_part: bool


def own_bots(person: Person, event: Event) -> list[OwnBot]:
    """The bots of somebody who signed in that play the event's game, retired ones aside."""
    user = account_or_none(person)
    if user is None:
        return []
    bots = Player.objects.filter(
        club=event.club_id, bot__owner=user, bot__game=event.game, bot__retired_at=None
    ).order_by("name_key", "name")
    entered = set(event.entries.filter(withdrawn_at=None).values_list("player_id", flat=True))
    return [OwnBot(player, player.pk in entered) for player in bots]


def _teams(
    entered: list[EntryLine], needed: int
) -> tuple[tuple[tuple[EntryLine, ...], ...], tuple[EntryLine, ...]]:
    if needed == 1:
        return (), ()
    teams: defaultdict[int, list[EntryLine]] = defaultdict(list)
    for line in entered:
        if line.entry.team is not None:
            teams[line.entry.team].append(line)
    alone = tuple(line for line in entered if line.entry.team is None)
    return tuple(tuple(teams[number]) for number in sorted(teams)), alone
