"""The puzzle of the day: from public games alone, one a day, and counted answers."""

from datetime import date
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bots.kit import playouts
from league.models import Club, Puzzle
from league.selectors.reviews.puzzles import judge_answer, puzzle_latest, puzzle_of, puzzle_page
from league.selectors.reviews.reviews import record_of
from league.services.reviews import puzzles
from league.services.reviews.puzzles import puzzle_answer, puzzle_seek
from league.tasks.puzzles import seek_puzzle
from tests.league.puzzles import puzzle_made
from tests.league.screens import refusal

pytestmark = pytest.mark.django_db

TODAY, NAMES = date(2026, 11, 23), ["You", "Ben", "Cleo", "Dan"]
TRIES = 80


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "MOST", 16)
    monkeypatch.setattr(puzzles, "GLANCE", 4)
    monkeypatch.setattr(playouts, "COMPARED", 24)


@pytest.fixture
def games(tables: SimpleNamespace, play: Any) -> Club:
    """A public club in which a match was played."""
    play(tables.schedule())
    return tables.cast.club


def sought(day: date = TODAY) -> Puzzle:
    found = (puzzle_seek(day, Random(number)) for number in range(TRIES))
    return next(puzzle for puzzle in found if puzzle)


def test_its_best_move_is_clearly_ahead_and_it_shows_what_the_seat_saw(games: Club) -> None:
    puzzle = sought()
    leads = [lead for _move, lead, _deals in puzzle.values[:2]]
    assert leads[0] > leads[1]
    page = puzzle_page(puzzle, NAMES)
    buttons = {move.text for move in page.moves} | {card.move.text for card in page.hand if card.move}
    assert buttons == {value[0] for value in puzzle.values}
    assert record_of(puzzle.match_game)["moves"][puzzle.index] in buttons
    assert page.my_turn
    assert [seat.is_mine for seat in page.seats].count(True) == 1


def test_there_is_one_a_day_and_the_last_one_is_shown_until_the_next(games: Club) -> None:
    puzzle = puzzle_made(TODAY)
    assert puzzle_of(TODAY) == puzzle
    assert puzzle_latest(TODAY.replace(day=25)) == puzzle
    assert puzzle_latest(TODAY.replace(day=22)) is None
    assert puzzle_seek(TODAY, Random(1)) == puzzle
    assert Puzzle.objects.count() == 1


def test_nothing_of_a_private_club_is_shown(games: Club) -> None:
    puzzle = puzzle_made(TODAY)
    games.is_public = False
    games.save()
    assert puzzle_latest(TODAY) is None
    puzzle.delete()
    assert puzzle_seek(TODAY, Random(1)) is None


def test_without_games_there_is_none(db: None) -> None:
    seek_puzzle()
    assert not Puzzle.objects.exists()


def test_answers_are_counted_and_explained(games: Club) -> None:
    puzzle = puzzle_made(TODAY)
    best, worse = puzzle.values[0][0], puzzle.values[-1][0]
    assert puzzle_answer(puzzle, best)
    assert not puzzle_answer(puzzle, worse)
    assert refusal(puzzle_answer, puzzle=puzzle, move="0x??") == "move_not_legal"
    puzzle.refresh_from_db()
    assert (puzzle.answers, puzzle.solved) == (2, 1)
    right, wrong = judge_answer(puzzle, best, NAMES), judge_answer(puzzle, worse, NAMES)
    assert (right.is_best, right.behind, right.solved_percent) == (True, 0, 50)
    assert (wrong.is_best, wrong.best) == (False, right.options[0].name)
    assert wrong.behind > 0
