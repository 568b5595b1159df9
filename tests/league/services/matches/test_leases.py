"""Rows that wait are taken up again, in order, whatever the clocks of the machines say."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from bots.models.leases import LeaseLost
from games.core.interface import MatchRule
from league.domain.activities import Work
from league.models import Match, MatchRun
from league.outlets.workers import rows_waiting
from league.selectors.matches.runs import runs_open
from league.services.matches.fair_share import PUT_OFF_S, run_put_off
from league.services.matches.play import match_play, match_play_next

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def match(tables: Any) -> Match:
    scheduled: Match = tables.schedule()
    return scheduled


def is_free(match: Match) -> bool:
    return runs_open().free().filter(pk=match.pk).exists()


def is_unsent(match: Match) -> bool:
    return runs_open().unsent().filter(pk=match.pk).exists()


def put(match: Match, field: str, seconds_ahead: float) -> None:
    MatchRun.objects.filter(match=match).update(**{field: timezone.now() + timedelta(seconds=seconds_ahead)})


@pytest.mark.parametrize("field", ["lease_until", "not_before"])
@pytest.mark.parametrize(
    ("seconds_ahead", "free"),
    [(-1, True), (5, False), (40, False), (3 * 3600, True), (90 * 24 * 3600, True)],
)
def test_a_time_further_ahead_than_anybody_sets_it_counts_as_past(
    match: Match, field: str, seconds_ahead: float, free: bool
) -> None:
    put(match, field, seconds_ahead)
    assert is_free(match) is free


@pytest.mark.parametrize(
    ("seconds_ahead", "unsent"), [(-30, True), (-5, False), (5, False), (3 * 3600, True)]
)
def test_a_message_that_was_sent_in_the_future_is_sent_again(
    match: Match, seconds_ahead: float, unsent: bool
) -> None:
    put(match, "sent_at", seconds_ahead)
    assert is_unsent(match) is unsent


def test_a_match_that_was_left_under_a_clock_three_hours_ahead_is_played_at_once(
    match: Match, arena: Any
) -> None:
    hold = runs_open().take(match.pk)
    assert hold is not None
    for field in ("lease_until", "not_before", "sent_at"):
        put(match, field, 3 * 3600)
    assert match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED


def test_nobody_waits_longer_than_five_minutes(match: Match) -> None:
    hold = runs_open().take(match.pk)
    assert hold is not None
    hold.put_back("trouble", 1e6)
    run = MatchRun.objects.get(match=match)
    assert run.not_before <= timezone.now() + timedelta(minutes=5)


AHEAD_S = [-65, 65, 3600]


@pytest.fixture
def clock_ahead(monkeypatch: pytest.MonkeyPatch) -> Any:
    """clock_ahead(65): what follows happens on a machine whose clock is so many seconds ahead."""
    right = timezone.now

    def set_clock(seconds: float) -> None:
        monkeypatch.setattr(timezone, "now", lambda: right() + timedelta(seconds=seconds))

    return set_clock


@pytest.mark.parametrize("seconds", AHEAD_S)
def test_a_machine_whose_clock_is_wrong_takes_nobodys_match(
    match: Match, arena: Any, clock_ahead: Any, seconds: float
) -> None:
    hold = runs_open().take(match.pk)
    assert hold is not None
    clock_ahead(seconds)
    assert not is_free(match)
    assert runs_open().held().filter(pk=match.pk).exists()
    assert not match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    assert not match_play_next(arena=arena, on_games=lambda match: None)
    hold.renew()


@pytest.mark.parametrize("seconds", AHEAD_S)
def test_what_such_a_machine_holds_is_its_own_for_as_long_as_any_other_would_hold_it(
    match: Match, clock_ahead: Any, seconds: float, settings: Any
) -> None:
    right_now = timezone.now()
    clock_ahead(seconds)
    hold = runs_open().take(match.pk)
    assert hold is not None
    hold.renew()
    clock_ahead(0)
    assert not is_free(match)
    lease = MatchRun.objects.get(match=match).lease_until
    assert lease is not None
    assert abs((lease - right_now).total_seconds() - settings.LEASE_SECONDS) < 30


@pytest.mark.parametrize("seconds", AHEAD_S)
def test_what_such_a_machine_puts_back_or_schedules_waits_as_long_as_from_any_other(
    tables: Any, clock_ahead: Any, seconds: float
) -> None:
    clock_ahead(seconds)
    match: Match = tables.schedule()
    assert runs_open().mark_sent(match.pk)
    assert not is_unsent(match), "a worker was told just now"
    clock_ahead(0)
    assert is_free(match)
    assert not is_unsent(match)
    clock_ahead(seconds)
    hold = runs_open().take(match.pk)
    assert hold is not None
    hold.put_back("trouble", 20)
    assert not is_free(match)
    clock_ahead(0)
    assert not is_free(match)
    put(match, "not_before", 0)
    assert is_free(match)


def test_a_machine_with_another_clock_puts_off_for_the_same_seconds(
    tables: Any, clock_ahead: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match: Match = tables.schedule()
    tables.schedule()
    monkeypatch.setattr("league.services.matches.fair_share._owners_with_their_share", lambda _match: [0])
    clock_ahead(3600)
    assert run_put_off(match.pk)
    clock_ahead(0)
    ahead = MatchRun.objects.get(match=match).not_before - timezone.now()
    assert ahead <= timedelta(seconds=PUT_OFF_S)


def test_whose_row_was_taken_meanwhile_writes_nothing(match: Match, clock_ahead: Any) -> None:
    hold = runs_open().take(match.pk)
    assert hold is not None
    put(match, "lease_until", -1)
    assert runs_open().take(match.pk)
    clock_ahead(-3600)
    with pytest.raises(LeaseLost):
        hold.renew()


# --- the order in which rows are taken ------------------------------------------------------------


def begun(match: Match, *, waits_s: float = 0) -> Match:
    Match.objects.filter(pk=match.pk).update(status=Match.Status.PLAYING)
    put(match, "not_before", -waits_s)
    return match


def died_with(match: Match) -> Match:
    """Its worker has stopped giving signs of life."""
    assert runs_open().take(match.pk)
    put(match, "lease_until", -1)
    return begun(match)


def claims(arena: Any, count: int) -> list[int]:
    """The matches that workers take one after another, none of which ends."""
    taken: list[int] = []

    def open_table(*_: Any, **__: Any) -> Any:
        held = runs_open().held().exclude(pk__in=taken).get()
        taken.append(held.pk)
        raise KeyboardInterrupt  # as if the worker were killed while the lease runs

    arena.open_table = open_table
    for _ in range(count):
        with pytest.raises(KeyboardInterrupt):
            match_play_next(arena=arena, on_games=lambda match: None)
    assert not match_play_next(arena=arena, on_games=lambda match: None)
    return taken


def test_what_a_dead_worker_had_begun_is_taken_up_before_all_that_waits(tables: Any, arena: Any) -> None:
    first, second, third = tables.schedule(), tables.schedule(), died_with(tables.schedule())
    expected = [third.pk, first.pk, second.pk]
    assert rows_waiting(Work.MATCHES)[1:] == expected[1:], "the sweep wakes workers in the same order"
    assert claims(arena, 3) == expected


def test_begun_before_unbegun_and_who_has_just_stepped_back_lets_others_go_first(
    tables: Any, arena: Any
) -> None:
    waits_long, waits = tables.schedule(), tables.schedule()
    put(waits_long, "not_before", -600)
    stepped_back = begun(tables.schedule())
    begun_long_ago = begun(tables.schedule(), waits_s=90)
    expected = [begun_long_ago.pk, waits_long.pk, waits.pk, stepped_back.pk]
    assert rows_waiting(Work.MATCHES) == expected
    assert claims(arena, 4) == expected


def test_a_slow_match_steps_back_behind_those_that_wait(
    tables: Any, arena: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.matches.play.SLICE_SECONDS", 0)
    slow, waits = (tables.schedule(rule=MatchRule("points", 60)) for _ in range(2))
    assert match_play_next(arena=arena, on_games=lambda match: None)
    assert rows_waiting(Work.MATCHES) == [waits.pk, slow.pk]
