"""Events that seat matches by themselves."""

import secrets
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from bots.models import Version
from games.core.interface import MatchRule
from games.refusals import Refused
from league.domain.ladders import Entrant, draw_table
from league.domain.ratings import Strength
from league.models import Club, Entry, Event, Match, Player, Rating
from league.services.audit import audit_write
from league.services.matches import checked_game, match_schedule_for_event
from league.services.rights import require_organizer

# A worker that is slower than the event's pace must not bury the club under waiting tables.
UNFINISHED_MAX = 4
NAME_MAX = 80
PACE_MAX_S = 86_400


def event_create(
    *, by: Any, club: Club, name: str, game: str, rule: MatchRule, options: dict[str, Any], pace_s: int = 30
) -> Event:
    """A paused ladder of all accepted bots. Refused: not_an_organizer, name_empty, name_taken, bad_pace, …"""
    require_organizer(by, club)
    descriptor, resolved = checked_game(game, options, rule)
    name = " ".join(name.split())
    if not name or len(name) > NAME_MAX:
        raise Refused("name_empty", "Give the event a name of 1 to 80 characters.", field="name")
    if not 1 <= pace_s <= PACE_MAX_S:
        raise Refused("bad_pace", "The pace is between 1 second and a day.", field="pace_s")
    try:
        with transaction.atomic():
            event = Event.objects.create(
                club=club,
                name=name,
                pace_s=pace_s,
                created_by=by,
                seed=secrets.token_hex(32),
                **Event.rule_fields(descriptor.name, resolved, rule),
            )
            audit_write(club=club, actor=by, verb="event created", subject=f"event {event.pk}", name=name)
    except IntegrityError as error:
        raise Refused("name_taken", f"{club} already has an event “{name}”.", field="name") from error
    return event


def event_run(*, by: Any, event: Event) -> None:
    """Start or go on. Refused: not_an_organizer, event_over."""
    _switch(by, event, Event.Status.RUNNING, "event started")


def event_pause(*, by: Any, event: Event) -> None:
    """Seat no more matches for now; those seated are played. Refused: not_an_organizer, event_over."""
    _switch(by, event, Event.Status.PAUSED, "event paused")


def _switch(by: Any, event: Event, status: str, verb: str) -> None:
    require_organizer(by, event.club)
    with transaction.atomic():
        open_events = Event.objects.filter(pk=event.pk).exclude(status=Event.Status.FINISHED)
        if not open_events.update(status=status, next_at=timezone.now()):
            raise Refused("event_over", "The event is over.")
        audit_write(club=event.club, actor=by, verb=verb, subject=f"event {event.pk}")


def event_seat_due(*, event_id: int) -> Match | None:
    """Seat the event's next match if it is due; None if not, or if somebody else did. Safe to call twice."""
    now = timezone.now()
    with transaction.atomic():
        due = Event.objects.filter(pk=event_id, status=Event.Status.RUNNING, next_at__lte=now)
        event = due.select_for_update().select_related("club").first()
        if event is None:
            return None
        due.update(next_at=now + timedelta(seconds=event.pace_s))
        entries_refresh(event=event)
        return _seat_next(event)


def _seat_next(event: Event) -> Match | None:
    matches = Match.objects.filter(event=event)
    seated = matches.count()
    if seated >= event.matches_max:
        Event.objects.filter(pk=event.pk).update(status=Event.Status.FINISHED)
        return None
    unfinished = matches.filter(status__in=[Match.Status.SCHEDULED, Match.Status.PLAYING])
    if unfinished.count() >= UNFINISHED_MAX:
        return None
    seats = event.descriptor.table(event.options).seats
    players = draw_table(_entrants(event), seats, seed=event.seed, number=seated + 1)
    return match_schedule_for_event(event=event, number=seated + 1, players=players) if players else None


def entries_refresh(*, event: Event) -> None:
    """Enter every bot of the club that plays the event's game and was accepted since."""
    if not event.takes_new_bots:
        return
    ready = Player.objects.filter(
        club=event.club, bot__game=event.game, bot__versions__status=Version.Status.ACCEPTED
    )
    missing = ready.exclude(entries__event=event).distinct()
    Entry.objects.bulk_create(
        (Entry(event=event, player=player) for player in missing), ignore_conflicts=True
    )


def _entrants(event: Event) -> list[Entrant]:
    active = Entry.objects.filter(event=event, withdrawn_at=None).annotate(owner=F("player__bot__owner"))
    rows = Rating.objects.filter(game=event.game, player__entries__event=event)
    known = {row.player_id: (row.mu, row.matches) for row in rows}
    novice = (Strength().mu, 0)
    entrants = []
    for entry in active:
        mu, matches = known.get(entry.player_id, novice)
        entrants.append(Entrant(player=entry.player_id, mu=mu, matches=matches, owner=entry.owner))
    return entrants
