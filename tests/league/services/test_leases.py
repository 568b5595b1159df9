"""Rows that wait are taken up again, also after the clock of the machine was set back."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from league.models import Match, MatchRun
from league.selectors.runs import runs_open
from league.services.play import match_play

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
