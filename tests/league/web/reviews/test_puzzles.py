"""The page of the puzzle, for anybody, by a plain form."""

import html
import re
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from league.models import Puzzle
from league.selectors.reviews.reviews import record_of, rules_of
from tests.league.puzzles import puzzle_made


@pytest.fixture
def puzzle(tables: SimpleNamespace, play: Any) -> Puzzle:
    """Of a game that was played in a public club."""
    play(tables.schedule())
    return puzzle_made(timezone.now().date())


def moves_on(page: str) -> list[str]:
    return [html.unescape(move) for move in re.findall(r'name="move" value="([^"]+)"', page)]


def test_a_guest_looks_answers_and_is_told(puzzle: Puzzle) -> None:
    client = Client()
    page = client.get("/puzzle/").content.decode()
    assert sorted(moves_on(page)) == sorted(value[0] for value in puzzle.values)
    assert "Points ahead" not in page
    best, worse = puzzle.values[0][0], puzzle.values[1][0]
    told = client.post("/puzzle/", {"move": best}, follow=True).content.decode()
    assert "is the best move" in told
    assert "You are the first to try." in told
    assert "of all answers" not in told
    told = client.post("/puzzle/", {"move": worse}, follow=True).content.decode()
    assert "is better by 4.00 points" in told
    assert "50 % of all answers" in told
    puzzle.refresh_from_db()
    assert (puzzle.answers, puzzle.solved) == (2, 1)
    assert all("/puzzle/" in client.get(page, follow=True).content.decode() for page in ("/", "/play/"))


def test_no_card_that_the_seat_did_not_see_is_sent(puzzle: Puzzle) -> None:
    rules, record = rules_of(puzzle.match_game), record_of(puzzle.match_game)
    state = next(state for at, state in enumerate(rules.walk(record)) if at == puzzle.index)
    known = str(state.view(puzzle.seat))
    hidden = {card for card in rules.deck(state.options) if card not in known}
    shown = set(re.findall(r"cards[^\"#]*#(\w\w)\"", Client().get("/puzzle/").content.decode()))
    assert shown
    assert hidden
    assert not shown & hidden


def test_rubbish_is_refused_and_without_a_puzzle_it_is_said(puzzle: Puzzle) -> None:
    client = Client()
    assert client.post("/puzzle/", {"move": "<b>"}).status_code == 400
    assert "Points ahead" not in client.get("/puzzle/?move=<b>").content.decode()
    puzzle.refresh_from_db()
    assert puzzle.answers == 0
    Puzzle.objects.update(day=puzzle.day + timedelta(days=1))
    assert client.post("/puzzle/", {"move": "x"}).status_code == 404
    waiting = client.get("/puzzle/")
    assert waiting.status_code == 200
    assert "No puzzle yet" in waiting.content.decode()
    assert client.get("/play/").content.decode().count("/puzzle/") == 1  # at the foot, as on every page


def test_the_first_page_offers_it_and_nothing_where_there_is_none(puzzle: Puzzle, db: None) -> None:
    first = Client().get("/", follow=True).content.decode()
    assert "one move is clearly the best" in first
    assert 'href="/puzzle/">Try it' in first
    puzzle.delete()
    assert "one move is clearly the best" not in Client().get("/", follow=True).content.decode()
