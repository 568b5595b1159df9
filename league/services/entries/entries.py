"""Who gets a place in an event: bots that join by themselves, people up to its maximum, and who waits."""

from collections.abc import Collection, Sequence
from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from bots.models import Version
from bots.sweeps import sweep
from games.refusals import Refused
from league.domain.activities.entries import NewcomersEntered
from league.models import Entry, Event, Player
from league.selectors.entries.entries import taking_part
from league.selectors.rounds.draws import players_ready
from league.selectors.seasons.seasons import is_planned
from league.services.activities import activity_record

# Looked at again and again for so long; who seats an event that was due for half of it looks at everybody.
NEWCOMERS_SINCE = timedelta(minutes=10)


def entries_refresh(*, event: Event) -> None:
    """Enter every bot of the club that plays the event's game and is ready for it, if it takes new ones."""
    if not event.takes_new_bots:
        return
    _bots_enter(event, players_ready(event).exclude(entries__event=event))


def newcomers_enter() -> None:
    """Let the bots that were accepted, or came to a club, lately into its events that run.

    To be called before tables are seated; who is in already stays as they are.
    """
    since = timezone.now() - NEWCOMERS_SINCE
    accepted = Version.objects.filter(status=Version.Status.ACCEPTED, judged_at__gt=since)
    # Asked one by one: for both at once a database looks at all players of all clubs.
    lately = (Q(bot__in=accepted.values("bot")), Q(bot__isnull=False, joined_at__gt=since))
    found = [
        pk for one in lately for pk in Player.objects.filter(one).order_by().values_list("pk", flat=True)
    ]
    players = Player.objects.filter(pk__in=found)
    sweep(_events_for(players), lambda event: _newcomers_enter(event, players), what="entering new bots")


def players_enter(players: QuerySet[Player]) -> None:
    """Let these bots into the events of their clubs that run and take new bots, if they are not in."""
    for event in _events_for(players):
        _newcomers_enter(event, players)


def _events_for(players: QuerySet[Player]) -> list[Event]:
    """Events that run and take new bots, in the clubs of these and of their games."""
    events: list[Event] = []
    for club, game in set(players.order_by().values_list("club", "bot__game")):
        running = Event.objects.filter(club=club, game=game, status=Event.Status.RUNNING, takes_new_bots=True)
        events += running.select_related("club")
    return events


def _newcomers_enter(event: Event, players: QuerySet[Player]) -> None:
    ready = players_ready(event).filter(pk__in=players.values("pk")).exclude(entries__event=event)
    _bots_enter(event, ready)


def _bots_enter(event: Event, players: QuerySet[Player]) -> None:
    """Enter these by themselves. Who is in by now stays as they are."""
    entries = [Entry(event=event, player=player) for player in players]
    if entries:
        with transaction.atomic():
            Entry.objects.bulk_create(entries, ignore_conflicts=True)
            entered = [entry.player_id for entry in entries]
            activity_record(NewcomersEntered, club=event.club, by=None, subject=event, players=entered)


def require_place_here(event: Event, players: Collection[int]) -> None:
    """Who plays at tables that are planned ahead is decided in the season, so that nobody plays in two of its
    boxes; whoever has a place here may come back to it. Refused: planned_entrants.
    """
    if is_planned(event):
        placed = event.entries.filter(status=Entry.Status.ENTERED, player__in=players)
        if set(players).difference(placed.values_list("player_id", flat=True)):
            raise Refused("planned_entrants", field="players")


def places_left(event: Event) -> int | None:
    """How many may still enter; None: no limit. Stand-ins take no place."""
    if event.entrants_max is None:
        return None
    return max(0, event.entrants_max - taking_part(event).filter(is_stand_in=False).count())


def entries_admit(event: Event, players: Sequence[int]) -> Sequence[int]:
    """Enter these players in their order, while the event's row is locked; who finds no place waits.

    Who is in already stays; who had withdrawn comes back behind those who are in, and a stand-in, who takes
    no place, in any case. Gives who was not in.
    """
    known = {entry.player_id: entry for entry in event.entries.filter(player__in=players)}
    left, now = places_left(event), timezone.now()
    new: list[Entry] = []
    changed: list[Entry] = []
    for player in players:
        entry = known.get(player) or Entry(event=event, player_id=player, status=Entry.Status.APPLIED)
        if entry.withdrawn_at is None and entry.status in (Entry.Status.ENTERED, Entry.Status.WAITING):
            continue
        entry.status = status_at_the_door(entry, left)
        entry.withdrawn_at, entry.entered_at = None, now
        (changed if entry.pk else new).append(entry)
        if left and not entry.is_stand_in:
            left -= 1
    Entry.objects.bulk_create(new)
    Entry.objects.bulk_update(changed, ["status", "withdrawn_at", "entered_at"], batch_size=500)
    return [entry.player_id for entry in (*new, *changed)]


def status_at_the_door(entry: Entry, left: int | None) -> Entry.Status:
    """Who finds no place waits; stand-ins take none."""
    return Entry.Status.WAITING if left == 0 and not entry.is_stand_in else Entry.Status.ENTERED


def waiting_move_up(event: Event) -> Sequence[int]:
    """Give free places to those who have waited longest, while the event's row is locked. Their players."""
    waiting = event.entries.filter(status=Entry.Status.WAITING, withdrawn_at=None).order_by(
        "entered_at", "pk"
    )
    left = places_left(event)
    moving = list(waiting.values_list("pk", "player_id")[: waiting.count() if left is None else left])
    event.entries.filter(pk__in=[pk for pk, _player in moving]).update(status=Entry.Status.ENTERED)
    return [player for _pk, player in moving]
