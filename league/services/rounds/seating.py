"""Seating: who meets whom in an event is asked of its format, and stored.

One scheduler seats the tables of all events, so each costs few statements: what a draw needs is read at once,
and new bots are let in by `league.services.entries.entries`, not looked for at every table.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities import Change
from league.domain.activities.events import EventFinished, EventPaused
from league.domain.activities.rounds import TablesSeated
from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw, Over
from league.models import Event, Match, RoundDraft
from league.people import Person
from league.selectors.events.events import events_due_at
from league.selectors.rounds.draws import event_so_far
from league.services.activities import activity_record
from league.services.entries.entries import NEWCOMERS_SINCE, entries_refresh
from league.services.matches.setup import complete_game
from league.services.rounds.drafts import draft_make
from league.services.rounds.drawing import draft_draw
from league.services.rounds.rounds import draft_publish
from league.services.rounds.tables import round_store

ROUND_RETRY_S = 5  # how soon an event of bots asks again whether its round is over
# What may happen to a bot between the draw and its storing; the next draw goes without it.
PASSING = frozenset({"bot_retired", "bot_suspended", "bot_not_ready"})


def event_seat(*, by: Person, event: Event) -> list[Match]:
    """Seat the next round of an event of people and publish it at once, without a look at the draft.

    Refused: not_a_member, right_missing, event_over, seats_itself, planned_in_season, not_running,
    draft_exists, and with the format's own codes when nobody can be seated now.
    """
    with transaction.atomic():
        draft = draft_make(by=by, event=event)
        draft_draw(draft_id=draft.pk, told=lambda: None)
        draft.refresh_from_db()
        if draft.status == RoundDraft.Status.IMPOSSIBLE:
            raise Refused(draft.refusal["code"], field="", **draft.refusal["facts"])
        round_ = draft_publish(by=by, event=event, version=draft.version)
    return list(round_.matches.order_by("number"))


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
        _handle_refusal(event_id, refusal)
        return []


def _due(event_id: int) -> Event | None:
    """The event's locked row if it is due, with the time when it will be again."""
    now = timezone.now()
    due = events_due_at(now).filter(pk=event_id)
    event = due.select_for_update(of=("self",)).select_related("club").first()
    if event is None:
        return None
    if now - event.next_at > NEWCOMERS_SINCE / 2:
        entries_refresh(event=event)  # the scheduler was away, and may have missed somebody
    pace_s = FORMATS[event.format].pace_s(event.format_settings) or ROUND_RETRY_S
    event.next_at = now + timedelta(seconds=pace_s)
    return event


def _handle_refusal(event_id: int, refusal: Refused) -> None:
    with transaction.atomic():
        event = _due(event_id)
        if event is None:  # somebody else has seated it meanwhile
            return
        if refusal.code in PASSING:
            _look_again(event)
        else:
            _stop(event, Event.Status.PAUSED, EventPaused, reason=refusal.message)


def _seat_due(event: Event) -> list[Match]:
    complete_game(event.game, event.options, event.rule, duplicate=event.duplicate)
    found = FORMATS[event.format].next(event_so_far(event))
    if isinstance(found, Draw):
        _round, matches = round_store(event=event, drawn=found.round, report=found.report)
        seated = [match.pk for match in matches]
        activity_record(TablesSeated, club=event.club, by=None, subject=event, matches=seated)
        return matches
    if isinstance(found, Over):
        _stop(event, Event.Status.FINISHED, EventFinished, code=found.code, of=dict(found.facts) or None)
    else:
        _look_again(event)
    return []


def _look_again(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(next_at=event.next_at)


def _stop(event: Event, status: str, kind: type[Change], **facts: object) -> None:
    Event.objects.filter(pk=event.pk).update(status=status)
    activity_record(kind, club=event.club, by=None, subject=event, **facts)
