"""Copies of a club are clubs, and what is done in the first one is measured and leaves nothing behind."""

from contextlib import nullcontext

import pytest

from league.models import Activity, Club, Event, Match, Player
from league.selectors.events.standings import event_standings
from league.services.proofs import database_verify
from tools.bench import clubs
from tools.bench.many_clubs import copies, measuring
from tools.bench.many_clubs.copies import copy_all, largest_numbers, rows_of
from tools.bench.many_clubs.first import EVENING, build_first
from tools.bench.many_clubs.measuring import Cost, measure

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture(autouse=True)
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three clubs."""
    monkeypatch.setattr(copies, "without_checks", nullcontext)  # for a database that is thrown away
    monkeypatch.setattr(copies, "settle", lambda _tables: None)
    monkeypatch.setattr(measuring, "keep_what_is_loaded", lambda: None)
    build_first()
    spans = largest_numbers()
    assert dict(rows_of(spans))["league_club"] == 1
    copy_all(spans, 1, 2)


def test_each_copy_has_the_same_evening_and_nothing_contradicts_itself() -> None:
    assert list(Club.objects.order_by("pk").values_list("slug", flat=True)) == ["club", "club-1", "club-2"]
    tables = [
        sorted((row.badge.name, row.matches, row.wins) for row in event_standings(event).rows)
        for event in Event.objects.filter(name=EVENING).order_by("pk")
    ]
    assert len(tables) == 3
    assert tables[0] == tables[1] == tables[2]
    found = database_verify(lambda _what: None, deep=False)
    assert {damage.code for damage in found} <= {"key_given_out"}, "the next numbers are set by `settle`"


def test_all_that_is_done_is_measured_and_undone() -> None:
    def there() -> tuple[int, ...]:
        return tuple(model.objects.count() for model in (Activity, Match, Player))

    before = there()
    costs = measure(1)
    assert there() == before
    assert min(cost.queries for cost in costs.values()) > 0
    assert {"club", "a result is reported", "a newcomer enters", "sweep tell_outlets"} <= set(costs)


def test_what_grows_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    def cost(queries: int, cpu_ms: float, *, over_all: bool = False, floor_ms: float = 1.0) -> Cost:
        return Cost(queries, 1.0, cpu_ms, over_all, floor_ms)

    few = {"page": cost(7, 10), "search": cost(7, 10, over_all=True)}
    assert clubs._print(few, {"page": cost(7, 14), "search": cost(7, 40, over_all=True)}, 1000) == 0
    assert clubs._print(few, {"page": cost(7, 20, floor_ms=2.0), "search": cost(7, 10)}, 1000) == 0
    assert clubs._print(few, {"page": cost(7, 16), "search": cost(7, 10)}, 1000) == 1
    assert clubs._print(few, {"page": cost(8, 10), "search": cost(7, 10)}, 1000) == 1
    assert "grows" in capsys.readouterr().out
