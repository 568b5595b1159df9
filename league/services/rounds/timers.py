"""The timer of a round, as it is started, stopped and extended at the desk. Screens count by themselves."""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.refusals import NotFound, Refused
from league.domain.activities import Change
from league.domain.activities.rounds import (
    TimerCleared,
    TimerContinued,
    TimerExtended,
    TimerStarted,
    TimerStopped,
)
from league.domain.rights import Right
from league.domain.rounds.timer import MINUTES_MAX, Timer
from league.models import Event, Round, RoundTimer
from league.people import Person
from league.services.activities import activity_record
from league.services.held_rows import read_row
from league.services.rights import require, rights_in

# Whoever seats the tables starts the round; a referee stops it for a ruling, and gives the time back.
KEEPERS = frozenset({Right.SEAT, Right.RULE})


def timer_start(*, by: Person, round: Round, minutes: int) -> Timer:
    """The round is played for so long from now on.

    Refused: not_a_member, right_missing, bad_minutes, round_closed, event_over, timer_started.
    """
    require_keeper(by, round)
    _require_minutes(minutes, MINUTES_MAX)
    if round.closed_at is not None:
        raise Refused("round_closed")
    if round.event.status == Event.Status.FINISHED:
        raise Refused("event_over")
    try:
        with transaction.atomic():
            read_row(Round.objects.all(), round.pk, gone="no_round")
            row = RoundTimer.objects.create(
                round=round, length=timedelta(minutes=minutes), started_at=timezone.now()
            )
            _note(by, round, TimerStarted, minutes=minutes)
    except IntegrityError:
        raise Refused("timer_started") from None
    return row.timer


def timer_stop(*, by: Person, round: Round) -> Timer:
    """It stands until it goes on. Sent twice, it does nothing more. Refused: as timer_clear."""
    with transaction.atomic():
        row = _lock(by, round)
        if row.stopped_at is None:
            now = timezone.now()
            _save_timer(row, row.timer.stop(now))
            _note(by, round, TimerStopped, left_s=int(row.timer.time_left(now).total_seconds()))
    return row.timer


def timer_go_on(*, by: Person, round: Round) -> Timer:
    """It runs again with what was left. Sent twice, it does nothing more. Refused: as timer_clear."""
    with transaction.atomic():
        row = _lock(by, round)
        if row.stopped_at is not None:
            _save_timer(row, row.timer.go_on(timezone.now()))
            _note(by, round, TimerContinued)
    return row.timer


def timer_extend(*, by: Person, round: Round, minutes: int, seen_s: int) -> Timer:
    """So much longer than it is. `seen_s` is how long the round was played in all, as whoever asks saw it: so
    that two who press, or one who presses twice, add the minutes once.

    Refused: not_a_member, right_missing, bad_minutes, no_timer, timer_changed.
    """
    with transaction.atomic():
        row = _lock(by, round)
        if int(row.timer.whole.total_seconds()) != seen_s:
            raise Refused("timer_changed")
        _require_minutes(minutes, MINUTES_MAX - int(row.added.total_seconds() // 60))
        _save_timer(row, row.timer.extend(timedelta(minutes=minutes), timezone.now()))
        _note(by, round, TimerExtended, minutes=minutes)
    return row.timer


def timer_clear(*, by: Person, round: Round) -> None:
    """As if it had never been started: it can be started with another length.

    Refused: not_a_member, right_missing, no_timer.
    """
    with transaction.atomic():
        _lock(by, round).delete()
        _note(by, round, TimerCleared)


def require_keeper(by: Person, round_: Round) -> None:
    """Who keeps the time of a round. Refused: not_a_member, right_missing."""
    event = round_.event
    if not rights_in(by, event.club, event) & KEEPERS:
        require(by, Right.SEAT, event.club, event)


def _require_minutes(minutes: int, most: int) -> None:
    if not 1 <= minutes <= most:
        raise Refused("bad_minutes", most=most)


def _lock(by: Person, round_: Round) -> RoundTimer:
    require_keeper(by, round_)
    row = RoundTimer.objects.select_for_update(of=("self",)).filter(round=round_).first()
    if row is None:
        raise NotFound("no_timer")
    return row


def _save_timer(row: RoundTimer, timer: Timer) -> None:
    row.added, row.stood, row.stopped_at = timer.added, timer.stood, timer.stopped_at
    row.save(update_fields=["added", "stood", "stopped_at"])


def _note(by: Person, round_: Round, kind: type[Change], **facts: int) -> None:
    event = round_.event
    activity_record(kind, club=event.club, by=by, subject=event, round=round_.number, **facts)
