"""The puzzle of a day: which one is shown to whom, and what an answer is told."""

from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from games.registry import GAMES
from league.models import Puzzle
from league.selectors.results.results import games_of
from league.selectors.reviews.puzzles import judge_answer, puzzle_latest, puzzle_of, puzzle_page
from league.selectors.reviews.reviews import record_of, rules_of
from league.services.clubs.players import player_add
from tests.league.puzzles import puzzle_made

pytestmark = pytest.mark.django_db
TODAY, NAMES = date(2026, 11, 23), ["Ada", "Ben", "Cleo", "Dan"]


@pytest.fixture
def puzzle(tables: SimpleNamespace, play: Any) -> Puzzle:
    """Of a game that was played in a public club, for today."""
    play(tables.schedule())
    return puzzle_made(TODAY)


def another(day: date, **fields: Any) -> Puzzle:
    known = Puzzle.objects.get(day=TODAY)
    given = {"match_game": known.match_game, "index": known.index, "seat": known.seat, "values": known.values}
    return Puzzle.objects.create(day=day, **(given | fields))


def test_the_newest_up_to_a_day_is_shown_and_none_of_tomorrow(puzzle: Puzzle) -> None:
    older, newer = another(TODAY - timedelta(days=2)), another(TODAY + timedelta(days=1))
    assert puzzle_latest(TODAY) == puzzle
    assert puzzle_latest(TODAY - timedelta(days=1)) == older
    assert puzzle_latest(TODAY - timedelta(days=3)) is None
    assert puzzle_latest(TODAY + timedelta(days=9)) == newer
    assert (puzzle_of(newer.day), puzzle_of(TODAY - timedelta(days=1))) == (newer, None)


def test_a_newer_one_of_a_closed_club_is_passed_over(
    puzzle: Puzzle, tables: SimpleNamespace, play: Any
) -> None:
    club = tables.cast.private
    players = [player_add(club=club, name=player.name, bot=player.bot).pk for player in tables.players]
    match = play(tables.schedule(club=club, players=players))
    hidden = another(TODAY + timedelta(days=1), match_game=games_of(match)[0])
    assert puzzle_latest(hidden.day) == puzzle
    assert puzzle_of(hidden.day) == hidden, "it is there, and its day has no other"
    club.is_public = True
    club.save(update_fields=["is_public"])
    assert puzzle_latest(hidden.day) == hidden


def test_the_table_is_drawn_as_the_seat_saw_it(puzzle: Puzzle) -> None:
    page, rules = puzzle_page(puzzle, NAMES), rules_of(puzzle.match_game)
    state = next(
        at for index, at in enumerate(rules.walk(record_of(puzzle.match_game))) if index == puzzle.index
    )
    view = state.view(puzzle.seat)
    assert (page.my_turn, page.index, page.left_ms, page.lesson) == (True, puzzle.index, None, None)
    assert page.seats[0].is_mine
    assert page.seats[0].seat == puzzle.seat
    assert [card.code for card in page.hand] == list(view["zones"][f"h{puzzle.seat}"])
    assert [seat.name for seat in page.seats] == [NAMES[seat.seat] for seat in page.seats]
    known = str(view)
    hidden = {card for card in GAMES["dingo"].deck(state.options) if card not in known}
    assert hidden
    assert not hidden & {card for seat in page.seats for zone in seat.zones for card in zone.cards}


def test_nothing_of_a_puzzle_is_stored_by_looking(puzzle: Puzzle, django_assert_max_num_queries: Any) -> None:
    latest = puzzle_latest(TODAY)
    assert latest
    with django_assert_max_num_queries(0):
        puzzle_page(latest, NAMES)


def test_an_answer_is_told_with_all_moves_the_best_first_and_the_others_by_value(puzzle: Puzzle) -> None:
    best, *others = puzzle.values
    puzzle.values = [best, *sorted(others, key=lambda value: value[1])]
    by_value = [best, *sorted(others, key=lambda value: -value[1])]
    assert len(by_value) > 2
    for place, (move, lead, _deals) in enumerate(by_value):
        told = judge_answer(puzzle, move, NAMES)
        assert [option.lead for option in told.options] == [value[1] for value in by_value]
        assert [option.is_made for option in told.options].index(True) == place
        assert (told.is_best, told.best) == (place == 0, told.options[0].name)
        assert told.behind == best[1] - lead
        assert len({option.name for option in told.options}) == len(puzzle.values)


@pytest.mark.parametrize(
    ("solved", "answers", "percent"), [(0, 0, 0), (0, 1, 0), (0, 7, 0), (1, 3, 33), (2, 3, 67), (5, 5, 100)]
)
def test_how_many_found_it_is_known_and_whether_anybody_else_tried(
    puzzle: Puzzle, solved: int, answers: int, percent: int
) -> None:
    puzzle.solved, puzzle.answers = solved, answers
    told = judge_answer(puzzle, puzzle.values[0][0], NAMES)
    assert (told.solved_percent, told.is_first) == (percent, answers <= 1)
