"""The puzzle of the day is sought again and again, and stored once a day."""

from collections.abc import Callable
from datetime import timedelta
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.kit.playouts import MoveValue
from league.models import Puzzle
from league.selectors.reviews.reviews import record_of
from league.services.reviews import puzzles
from league.services.reviews.reviews import Decision
from league.tasks import puzzles as puzzle_tasks
from league.tasks.puzzles import seek_puzzle
from tests.league.puzzles import puzzle_made

pytestmark = pytest.mark.django_db

RINGS = 5  # of the clock: not every seat of every game has a choice
Meanwhile = Callable[[], object]


@pytest.fixture(autouse=True)
def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day does not end between two looks at the clock, and what is tried is the same in every run."""
    noon = timezone.now().replace(hour=12)
    monkeypatch.setattr(timezone, "now", lambda: noon)
    monkeypatch.setattr(puzzle_tasks, "Random", lambda: Random(7))


@pytest.fixture(autouse=True)
def games(tables: SimpleNamespace, play: Any) -> None:
    """A match was played."""
    play(tables.schedule())


@pytest.fixture
def clear(monkeypatch: pytest.MonkeyPatch) -> list[Meanwhile]:
    """Every position is clear: its last move is the best. What is in the list happens during the search."""
    meanwhile: list[Meanwhile] = []

    def values(_rules: object, decision: Decision, _seed: str) -> list[MoveValue]:
        while meanwhile:
            meanwhile.pop()()
        moves = list(decision.view["legal"])[::-1]
        return [MoveValue(move, -place * 1.23456, 64) for place, move in enumerate(moves)]

    monkeypatch.setattr(puzzles, "_clear_values", values)
    return meanwhile


def ring() -> Puzzle:
    today = timezone.now().date()
    for _ in range(RINGS):
        seek_puzzle()
        if found := Puzzle.objects.filter(day=today).first():
            return found
    raise AssertionError("no position was good")


@pytest.mark.usefixtures("clear")
def test_one_is_found_for_today_though_there_was_one_yesterday_and_no_second() -> None:
    puzzle_made(timezone.now().date() - timedelta(days=1))
    found = ring()
    for _ in range(3):
        seek_puzzle()
    assert Puzzle.objects.count() == 2
    assert Puzzle.objects.get(day=found.day).values == found.values


def test_one_ring_looks_at_several_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a new club has its puzzle within minutes."""
    looked: list[Decision] = []
    monkeypatch.setattr(puzzles, "_clear_values", lambda _rules, decision, _seed: looked.append(decision))
    seek_puzzle()
    assert len(looked) > 1
    assert not Puzzle.objects.exists()


@pytest.mark.usefixtures("clear")
def test_what_is_stored_is_a_turn_with_a_choice_and_its_moves_from_best_to_worst() -> None:
    found = ring()
    leads = [lead for _move, lead, _deals in found.values]
    assert leads == sorted(leads, reverse=True)
    assert leads[1] == -1.235, "no more digits than one reads"
    assert puzzles.CHOICES_MIN <= len(found.values) <= puzzles.CHOICES_MAX
    assert record_of(found.match_game)["moves"][found.index] in [value[0] for value in found.values]
    assert (found.answers, found.solved) == (0, 0)


def test_of_two_workers_at_one_day_the_slower_one_stores_nothing(clear: list[Meanwhile]) -> None:
    today = timezone.now().date()
    clear.append(lambda: puzzle_made(today))
    first = ring()
    assert Puzzle.objects.get() == first
    assert first.values[0][1] == 5.0, "that of the quicker one"


def test_while_there_is_one_nothing_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle_made(timezone.now().date())

    class Never:
        def __init__(self, *_given: object) -> None:
            raise AssertionError("the day has its puzzle")

    monkeypatch.setattr(puzzles, "PlayOuts", Never)
    for _ in range(3):
        seek_puzzle()
    assert Puzzle.objects.count() == 1
