"""Events that seat matches by themselves."""

import secrets
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from bots.models import Version
from games.core.interface import MatchRule
from games.names import name_checked
from games.refusals import Refused
from league.domain.formats.interface import Entrant
from league.domain.formats.ladder import draw_table
from league.domain.ratings import Strength
from league.models import Club, Entry, Event, Match, Player, Rating
from league.selectors.freezes import freeze_in_force, ready_before
from league.services.audit import audit_write
from league.services.match_setup import checked_game
from league.services.matches import match_schedule_for_event
from league.services.rights import require_organizer

# A worker that is slower than the event's pace must not bury the club under waiting tables.
UNFINISHED_MAX = 4
NAME_MAX = 80
PACE_MAX_S = 86_400


def event_create(
    *,
    by: Any,
    club: Club,
    name: str,
    game: str,
    rule: MatchRule,
    options: dict[str, Any],
    pace_s: int = 30,
    matches_max: int | None = None,
    duplicate: bool = False,
    one_owner_may_meet: bool = False,
    freezes_at: datetime | None = None,
) -> Event:
    """A paused ladder of all accepted bots; over after `matches_max` matches, or never if that is None.

    With `duplicate` deals the rule is as `blocks_rule` makes it. Refused: not_an_organizer, name_empty,
    name_taken, bad_pace, bad_length, freeze_past, and those of checked_game.
    """
    require_organizer(by, club)
    descriptor, resolved = checked_game(game, options, rule, duplicate=duplicate)
    _require_times(pace_s, matches_max, freezes_at)
    name = name_checked(name, NAME_MAX)
    try:
        with transaction.atomic():
            event = Event.objects.create(
                club=club, name=name, created_by=by, seed=secrets.token_hex(32),
                pace_s=pace_s, matches_max=matches_max, freezes_at=freezes_at,
                one_owner_may_meet=one_owner_may_meet,
                **Event.rule_fields(descriptor.name, resolved, rule, duplicate=duplicate),
            )  # fmt: skip
            facts = {"name": name, "freezes_at": _moment(freezes_at)}
            audit_write(club=club, actor=by, verb="event created", subject=f"event {event.pk}", **facts)
    except IntegrityError as error:
        raise Refused("name_taken", f"{club} already has an event “{name}”.", field="name") from error
    return event


def _require_times(pace_s: int, matches_max: int | None, freezes_at: datetime | None) -> None:
    _require_future(freezes_at)
    if not 1 <= pace_s <= PACE_MAX_S:
        raise Refused("bad_pace", "The pace is between 1 second and a day.", field="pace_s")
    if matches_max is not None and matches_max < 1:
        raise Refused("bad_length", "An event has at least one match.", field="matches_max")


def event_run(*, by: Any, event: Event) -> None:
    """Start or go on. Refused: not_an_organizer, event_over."""
    _switch(by, event, Event.Status.RUNNING, "event started")


def event_pause(*, by: Any, event: Event) -> None:
    """Seat no more matches for now; those seated are played. Refused: not_an_organizer, event_over."""
    _switch(by, event, Event.Status.PAUSED, "event paused")


def event_freeze(*, by: Any, event: Event, freezes_at: datetime | None) -> None:
    """From that time on the versions that were accepted before it play; None: the newest always does.

    Also for an event that is frozen already, whose freeze moves on or ends. Refused: not_an_organizer,
    event_over, freeze_past.
    """
    require_organizer(by, event.club)
    _require_future(freezes_at)
    with transaction.atomic():
        open_events = Event.objects.filter(pk=event.pk).exclude(status=Event.Status.FINISHED)
        locked = open_events.select_for_update().first()
        if locked is None:
            raise Refused("event_over", "The event is over.")
        open_events.update(freezes_at=freezes_at)
        facts = {"before": _moment(locked.freezes_at), "after": _moment(freezes_at)}
        audit_write(club=event.club, actor=by, verb="event freeze set", subject=f"event {event.pk}", **facts)
    event.freezes_at = freezes_at


def _moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def _require_future(freezes_at: datetime | None) -> None:
    """Matches that were seated since would have been seated with other versions."""
    if freezes_at is not None and freezes_at <= timezone.now():
        raise Refused("freeze_past", "The freeze must lie in the future.", field="freezes_at")


def _switch(by: Any, event: Event, status: str, verb: str) -> None:
    require_organizer(by, event.club)
    with transaction.atomic():
        open_events = Event.objects.filter(pk=event.pk).exclude(status=Event.Status.FINISHED)
        if not open_events.update(status=status, next_at=timezone.now()):
            raise Refused("event_over", "The event is over.")
        audit_write(club=event.club, actor=by, verb=verb, subject=f"event {event.pk}")


def event_seat_due(*, event_id: int) -> Match | None:
    """Seat the event's next match if it is due; None if not, or if somebody else did. Safe to call twice.

    An event whose matches are refused (its game or an option is no longer known) is paused, with the
    reason in the audit.
    """
    now = timezone.now()
    with transaction.atomic():
        due = Event.objects.filter(pk=event_id, status=Event.Status.RUNNING, next_at__lte=now)
        event = due.select_for_update(of=("self",)).select_related("club").first()
        if event is None:
            return None
        due.update(next_at=now + timedelta(seconds=event.pace_s))
        try:
            return _seat_next(event)
        except Refused as refusal:
            _stop(event, Event.Status.PAUSED, "event paused", reason=refusal.message)
            return None


def _seat_next(event: Event) -> Match | None:
    game, options = checked_game(event.game, event.options, event.rule, duplicate=event.duplicate)
    entries_refresh(event=event)
    matches = Match.objects.filter(event=event)
    seated = matches.count()
    if event.matches_max is not None and seated >= event.matches_max:
        _stop(event, Event.Status.FINISHED, "event finished", matches=seated)
        return None
    unfinished = matches.filter(status__in=[Match.Status.SCHEDULED, Match.Status.PLAYING])
    if unfinished.count() >= UNFINISHED_MAX:
        return None
    players = draw_table(_entrants(event), game.table(options).seats, seed=event.seed, number=seated + 1)
    return match_schedule_for_event(event=event, number=seated + 1, players=players) if players else None


def _stop(event: Event, status: str, verb: str, **facts: Any) -> None:
    Event.objects.filter(pk=event.pk).update(status=status)
    audit_write(club=event.club, actor=None, verb=verb, subject=f"event {event.pk}", **facts)


def entries_refresh(*, event: Event) -> None:
    """Enter every bot of the club that plays the event's game and was accepted since."""
    if not event.takes_new_bots:
        return
    missing = _ready(event).exclude(entries__event=event)
    Entry.objects.bulk_create(
        (Entry(event=event, player=player) for player in missing), ignore_conflicts=True
    )


def _ready(event: Event) -> QuerySet[Player]:
    """The club's bots with a version that may play in the event now."""
    frozen_at = freeze_in_force(event)
    accepted = Q(bot__versions__status=Version.Status.ACCEPTED)
    playing = accepted if frozen_at is None else ready_before(frozen_at, "bot__versions__")
    return Player.objects.filter(
        playing, club=event.club, bot__game=event.game, bot__retired_at=None
    ).distinct()


def _entrants(event: Event) -> list[Entrant]:
    entries = Entry.objects.filter(event=event, withdrawn_at=None, player__in=_ready(event))
    active = entries.annotate(owner=F("player__bot__owner"))
    rows = Rating.objects.filter(game=event.game, player__entries__event=event)
    known = {row.player_id: (row.mu, row.matches) for row in rows}
    novice = (Strength().mu, 0)
    entrants = []
    for entry in active:
        mu, matches = known.get(entry.player_id, novice)
        owner = None if event.one_owner_may_meet else entry.owner
        entrants.append(Entrant(player=entry.player_id, mu=mu, matches=matches, owner=owner))
    return entrants
