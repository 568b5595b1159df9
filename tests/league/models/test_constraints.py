"""What must never be stored is refused by the database itself, whoever writes it."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from games.models import RecordBatch
from league.models import Match, MatchGame, Result
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

NOW = "2026-11-21 20:00:00+00:00"


def insert(table: str, **values: Any) -> None:
    """A row, written past the models."""
    names, places = ", ".join(values), ", ".join(["%s"] * len(values))
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", list(values.values()))


def result(match: Match, **changes: Any) -> None:
    values: dict[str, Any] = {
        "match_id": match.pk, "club_id": match.club_id, "version": 1, "status": "confirmed", "sequence": 1,
        "reason": "", "created_at": NOW, "confirmed_at": NOW,
    }  # fmt: skip
    insert("league_result", **(values | changes))


def game(of: Result, **changes: Any) -> None:
    values: dict[str, Any] = {
        "result_id": of.pk, "number": 1, "dealer": 0, "scores": "3,2,1,0", "placement": "1,2,3,4",
        "winners": "0", "credit": "3,2,1,0", "tiebreak": False, "source": "sheet", "sheet": "[{}]",
        "decision": "", "finished_at": NOW,
    }  # fmt: skip
    insert("league_matchgame", **(values | changes))


@pytest.fixture
def match(people: Table) -> Match:
    return people.schedule()


@pytest.fixture
def draft(match: Match) -> Result:
    return Result.objects.create(match=match, club_id=match.club_id)


@pytest.mark.parametrize("status", ["confirmed", "draft"])
def test_a_match_has_one_current_result(match: Match, status: str) -> None:
    placed = {} if status == "confirmed" else {"sequence": None, "confirmed_at": None}
    result(match)
    with pytest.raises(IntegrityError):
        result(match, version=2, status=status, **placed)
    result(match, version=2, status="superseded")
    result(match, version=3, status="superseded")


def test_a_version_is_there_once(match: Match) -> None:
    result(match, status="superseded")
    with pytest.raises(IntegrityError):
        result(match)


def test_a_place_in_the_order_is_taken_once_a_club(people: Table, match: Match) -> None:
    other, third = people.schedule(), people.schedule()
    result(match)
    with pytest.raises(IntegrityError):
        result(other)
    result(other, status="superseded")  # a correction takes over the place of what it supersedes
    result(third, sequence=2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"status": "draft"},
        {"status": "draft", "sequence": None},
        {"status": "draft", "confirmed_at": None},
        {"sequence": None},
        {"confirmed_at": None},
        {"status": "superseded", "sequence": None},
        {"status": "disputed"},
    ],
)
def test_a_result_is_a_draft_or_has_its_place(match: Match, wrong: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError):
        result(match, **wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        {"sheet": None},
        {"decision": "and ruled by staff"},
        {"source": "decision", "sheet": None},
        {"source": "decision", "decision": "ruled", "sheet": "[{}]"},
        {"source": "record", "sheet": None},
        {"source": "record"},
        {"source": "hearsay"},
    ],
)
def test_a_game_comes_from_one_source(draft: Result, wrong: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError):
        game(draft, **wrong)
    assert not MatchGame.objects.exists()


def test_each_source_alone_is_enough(draft: Result) -> None:
    batch = RecordBatch.objects.create(format="x/1", packed=b"")
    game(draft)
    game(draft, number=2, source="decision", sheet=None, decision="ruled")
    game(draft, number=3, source="record", sheet=None, record_batch_id=batch.pk)
    assert MatchGame.objects.count() == 3
    with pytest.raises(IntegrityError):
        game(draft, number=3)


def test_a_finished_match_has_a_time(match: Match) -> None:
    rows = Match.objects.filter(pk=match.pk)
    with pytest.raises(IntegrityError), transaction.atomic():
        rows.update(status=Match.Status.FINISHED)
    rows.update(status=Match.Status.FINISHED, finished_at=timezone.now())


def test_nobody_sits_twice_and_no_seat_is_taken_twice(match: Match) -> None:
    first, second = match.seats.order_by("seat")[:2]
    for wrong in ({"seat": second.seat}, {"player": second.player}):
        with pytest.raises(IntegrityError), transaction.atomic():
            match.seats.filter(pk=first.pk).update(**wrong)


def test_a_player_is_rated_once_a_match(people: Table) -> None:
    from league.models import RatingChange

    people.confirmed(0, 0)
    change = RatingChange.objects.first()
    assert change is not None
    change.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        change.save(force_insert=True)
