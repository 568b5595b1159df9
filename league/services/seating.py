"""Seating: who meets whom in an event is asked of its format, and stored.

One scheduler seats the tables of all events, so each costs few statements: what a draw needs is read at once,
and new bots are let in by `league.services.entries`, not looked for at every table.
"""

from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.refusals import Refused
from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw, Over
from league.domain.rights import Right
from league.models import Event, Match, Round
from league.people import Person
from league.selectors.attendance import absence_of_round
from league.selectors.event_draws import event_so_far
from league.services.audit import audit_write
from league.services.entries import NEWCOMERS_SINCE, entries_refresh
from league.services.events import open_event
from league.services.match_setup import checked_game
from league.services.matches import matches_schedule_for_event
from league.services.rights import require

ROUND_RETRY_S = 5  # how soon an event of bots asks again whether its round is over
# What may happen to a bot between the draw and its storing; the next draw goes without it.
PASSING = frozenset({"bot_retired", "bot_suspended", "bot_not_ready"})


def event_seat(*, by: Person, event: Event) -> list[Match]:
    """Seat the next tables of an event of people, when its organizer says so.

    Refused: not_a_member, right_missing, event_over, seats_itself, not_running, and with the format's own
    codes when nobody can be seated now.
    """
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        if locked.played_by == Event.PlayedBy.BOTS:
            raise Refused("seats_itself")
        if locked.status != Event.Status.RUNNING:
            raise Refused("not_running")
        found = FORMATS[locked.format].next(event_so_far(locked))
        if not isinstance(found, Draw):
            raise Refused(found.code, field="", **found.facts)
        matches = _seat(locked, found)
        facts = {"matches": [match.pk for match in matches]}
        audit_write(club=event.club, actor=by, verb="tables seated", subject=f"event {event.pk}", **facts)
    return matches


def event_seat_due(*, event_id: int) -> list[Match]:
    """Seat the next tables of an event of bots if they are due; none if not, or if somebody else did.

    Safe to call twice. An event whose matches are refused (its game or an option is no longer known) is
    paused, with the reason in the audit; one whose bot has just left play is drawn anew when it is next due.
    """
    try:
        with transaction.atomic():
            event = _due(event_id)
            return _seat_due(event) if event else []
    except Refused as refusal:  # of a draw that is refused nothing stays
        _seating_refused(event_id, refusal)
        return []


def _due(event_id: int) -> Event | None:
    """The event's locked row if it is due, with the time when it will be again."""
    now = timezone.now()
    due = Event.objects.filter(
        pk=event_id, status=Event.Status.RUNNING, played_by=Event.PlayedBy.BOTS, next_at__lte=now
    )
    event = due.select_for_update(of=("self",)).select_related("club").first()
    if event is None:
        return None
    if now - event.next_at > NEWCOMERS_SINCE / 2:
        entries_refresh(event=event)  # the scheduler was away, and may have missed somebody
    pace_s = FORMATS[event.format].pace_s(event.format_settings) or ROUND_RETRY_S
    event.next_at = now + timedelta(seconds=pace_s)
    return event


def _seating_refused(event_id: int, refusal: Refused) -> None:
    with transaction.atomic():
        event = _due(event_id)
        if event is None:  # somebody else has seated it meanwhile
            return
        if refusal.code in PASSING:
            _look_again(event)
        else:
            _stop(event, Event.Status.PAUSED, "event paused", reason=refusal.message)


def _seat_due(event: Event) -> list[Match]:
    checked_game(event.game, event.options, event.rule, duplicate=event.duplicate)
    found = FORMATS[event.format].next(event_so_far(event))
    if isinstance(found, Draw):
        return _seat(event, found)
    if isinstance(found, Over):
        _stop(event, Event.Status.FINISHED, "event finished", code=found.code, **found.facts)
    else:
        _look_again(event)
    return []


def _seat(event: Event, draw: Draw) -> list[Match]:
    """Store a draw: its round, if the format has rounds, and a match a table; and when the next is due."""
    round_ = None
    if FORMATS[event.format].has_rounds:
        absence = absence_of_round(event, draw.round)
        round_ = Round.objects.create(
            event=event,
            number=event.rounds.count() + 1,
            out=list(absence.out),
            absent={str(player): why for player, why in absence.absent.items()},
            stage=draw.round.stage,
            report=draw.report,
        )
    matches = matches_schedule_for_event(event=event, tables=draw.round.tables, round=round_)
    seated = F("matches_seated") + len(matches)
    Event.objects.filter(pk=event.pk).update(matches_seated=seated, next_at=event.next_at)
    return matches


def _look_again(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(next_at=event.next_at)


def _stop(event: Event, status: str, verb: str, **facts: object) -> None:
    Event.objects.filter(pk=event.pk).update(status=status)
    audit_write(club=event.club, actor=None, verb=verb, subject=f"event {event.pk}", **facts)
