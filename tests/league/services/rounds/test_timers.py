"""The timer of a round at the desk: who may, and that nothing is counted twice."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from league.domain.rounds.timer import MINUTES_MAX
from league.models import Activity, Membership, Round, RoundTimer
from league.services.events.events import event_finish
from league.services.rounds.rounds import round_close, round_take_back
from league.services.rounds.seating import event_seat
from league.services.rounds.timers import timer_clear, timer_extend, timer_go_on, timer_start, timer_stop
from tests.league.people import Table, code_of
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> Evening:
    evening = Evening(people)
    event_seat(by=evening.olga, event=evening.event)
    return evening


@pytest.fixture
def round_(evening: Evening) -> Round:
    return Round.objects.select_related("event__club").get(event=evening.event)


def kinds() -> list[str]:
    timers = Activity.objects.filter(kind__startswith="timer").order_by("pk")
    return list(timers.values_list("kind", flat=True))


def test_from_its_start_to_its_end(round_: Round, cast: SimpleNamespace) -> None:
    by = cast.olga
    timer_start(by=by, round=round_, minutes=50)
    stopped = timer_stop(by=by, round=round_)
    assert timer_stop(by=by, round=round_) == stopped
    assert timer_go_on(by=by, round=round_) == timer_go_on(by=by, round=round_)
    assert timer_extend(by=by, round=round_, minutes=5, seen_s=3000).whole == timedelta(minutes=55)
    timer_clear(by=by, round=round_)
    assert kinds() == ["timer_started", "timer_stopped", "timer_continued", "timer_extended", "timer_cleared"]
    assert not RoundTimer.objects.exists()


def test_what_is_pressed_twice_is_done_once(round_: Round, cast: SimpleNamespace) -> None:
    timer_start(by=cast.olga, round=round_, minutes=50)
    assert code_of(timer_start, by=cast.olga, round=round_, minutes=50) == "timer_started"
    timer_extend(by=cast.olga, round=round_, minutes=5, seen_s=3000)
    assert code_of(timer_extend, by=cast.olga, round=round_, minutes=5, seen_s=3000) == "timer_changed"
    assert RoundTimer.objects.get().added == timedelta(minutes=5)


def test_who_goes_on_the_next_morning_may_extend_more_than_once(round_: Round, cast: SimpleNamespace) -> None:
    timer_start(by=cast.olga, round=round_, minutes=50)
    RoundTimer.objects.update(started_at=timezone.now() - timedelta(hours=14))
    for seen_s in (3000, 3300):
        longer = timer_extend(by=cast.olga, round=round_, minutes=5, seen_s=seen_s)
    assert longer.whole == timedelta(hours=1)
    assert timedelta(minutes=9) < longer.time_left(timezone.now()) <= timedelta(minutes=10)


@pytest.mark.parametrize("minutes", [0, -5, MINUTES_MAX + 1, 10**12])
def test_minutes_are_bounded(minutes: int, round_: Round, cast: SimpleNamespace) -> None:
    assert code_of(timer_start, by=cast.olga, round=round_, minutes=minutes) == "bad_minutes"
    timer_start(by=cast.olga, round=round_, minutes=50)
    given = {"by": cast.olga, "round": round_, "minutes": minutes, "seen_s": 3000}
    assert code_of(timer_extend, **given) == "bad_minutes"


def test_a_round_without_a_timer_and_one_that_is_closed(
    evening: Evening, round_: Round, cast: SimpleNamespace
) -> None:
    for deed in (timer_stop, timer_go_on, timer_clear):
        assert code_of(deed, by=cast.olga, round=round_) == "no_timer"
    evening.play()
    round_close(by=cast.olga, round=round_)
    round_.refresh_from_db()
    assert code_of(timer_start, by=cast.olga, round=round_, minutes=50) == "round_closed"


def test_no_timer_is_started_when_the_event_is_over(
    evening: Evening, round_: Round, cast: SimpleNamespace
) -> None:
    evening.play()
    event_finish(by=cast.olga, event=evening.event)
    round_.refresh_from_db()
    assert code_of(timer_start, by=cast.olga, round=round_, minutes=50) == "event_over"


def test_schedulers_and_referees_keep_the_time_and_nobody_else(
    evening: Evening, round_: Round, cast: SimpleNamespace
) -> None:
    for who, role in ((cast.sam, None), (cast.pia, None), (cast.sam, Membership.Role.SCOREKEEPER)):
        if role:
            Membership.objects.create(club=cast.club, user=who, role=role, event=evening.event)
        code = code_of(timer_start, by=who, round=round_, minutes=50)
        assert code in ("not_a_member", "right_missing")
    Membership.objects.create(
        club=cast.club, user=cast.sam, role=Membership.Role.REFEREE, event=evening.event
    )
    timer_start(by=cast.sam, round=round_, minutes=50)
    assert code_of(timer_stop, by=cast.pia, round=round_) == "right_missing"


def test_a_round_that_is_taken_back_takes_its_timer_along(round_: Round, cast: SimpleNamespace) -> None:
    timer_start(by=cast.olga, round=round_, minutes=50)
    round_take_back(by=cast.olga, round=round_)
    assert not RoundTimer.objects.exists()
