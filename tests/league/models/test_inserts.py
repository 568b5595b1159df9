"""Rows that are inserted by the statement are those that were given, in their order."""

import pytest
from django.db import connection
from django.utils import timezone

from league.models import MatchGame, Result
from league.models.inserts import rows_insert
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

FIELDS = ("result", "number", "dealer", "scores", "placement", "winners", "credit", "tiebreak", "source")
RULED = (*FIELDS, "decision", "finished_at")


def game(result: Result, number: int) -> tuple[object, ...]:
    facts = (result.pk, number, 0, (number, -2, 0, 0), (1, 4, 2, 2), (0,), (3, 0, 1, 1), False)
    return (*facts, MatchGame.Source.DECISION, "so it was", timezone.now())


@pytest.fixture
def result(people: Table) -> Result:
    match = people.schedule()
    return Result.objects.create(match=match, club_id=match.club_id)


@pytest.mark.parametrize("count", [1, 30, 200])
def test_rows_are_stored_in_their_order(result: Result, count: int) -> None:
    """Also where the database takes fewer values in one statement."""
    numbers = list(range(count, 0, -1))
    rows_insert(MatchGame, RULED, [game(result, number) for number in numbers])
    stored = list(MatchGame.objects.order_by("pk"))
    assert [game.number for game in stored] == numbers
    assert [game.scores for game in stored] == [(number, -2, 0, 0) for number in numbers]


def test_what_is_not_named_is_empty(result: Result) -> None:
    rows_insert(MatchGame, RULED, [game(result, 1)])
    stored = MatchGame.objects.get()
    assert (stored.record, stored.sheet, stored.entered_by, stored.kind, stored.taps) == (None,) * 5
    assert (stored.result, stored.source, stored.decision) == (result, "decision", "so it was")


def test_of_no_rows_nothing_is_asked(django_assert_num_queries: pytest.FixtureRequest) -> None:
    with django_assert_num_queries(0, connection=connection):  # type: ignore[operator]
        rows_insert(MatchGame, RULED, [])
