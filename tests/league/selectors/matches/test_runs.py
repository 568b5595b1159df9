"""Matches of bots as work: what is still to be played, and how a match was run."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Match
from league.selectors.matches.runs import run_of, runs_open
from league.services.matches.matches import match_cancel
from tests.league.people import Table, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def still_to_play() -> set[int]:
    return set(runs_open().values_list("pk", flat=True))


def test_what_is_scheduled_is_open_under_the_number_of_its_match(tables: SimpleNamespace) -> None:
    matches = [tables.schedule() for _ in range(3)]
    assert still_to_play() == {match.pk for match in matches}


def test_what_is_played_or_cancelled_is_not(
    tables: SimpleNamespace, cast: SimpleNamespace, play: Any
) -> None:
    played, cancelled, waits = (tables.schedule() for _ in range(3))
    play(played)
    match_cancel(by=cast.olga, match=cancelled)
    assert still_to_play() == {waits.pk}


def test_a_match_that_is_being_played_is_still_open(tables: SimpleNamespace) -> None:
    match = tables.schedule()
    assert runs_open().take(match.pk) is not None
    Match.objects.update(status=Match.Status.PLAYING)
    assert still_to_play() == {match.pk}


def test_a_match_of_people_is_no_work_for_workers(people: Table) -> None:
    match = people.schedule()
    assert still_to_play() == set()
    no = refusal(run_of, match=match)
    assert no.code == "not_played_here"


def test_a_match_of_bots_has_its_run_before_and_after_the_end(tables: SimpleNamespace, play: Any) -> None:
    match = tables.schedule()
    before = run_of(match)
    assert before.is_open
    after = run_of(play(match))
    assert (after.pk, after.is_open, after.commitment) == (match.pk, False, before.commitment)
