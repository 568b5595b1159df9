"""What a table writes down of Myllymatti, and what is refused."""

import pytest

from games.core.sheets import SheetProblem
from tests.games.myllymatti.positions import GAME

OPTIONS = GAME.resolve({})
CELLS = ["0.places.0", "0.places.1", "0.places.2"]


def check(*places: object) -> list[SheetProblem]:
    return GAME.sheet.check(OPTIONS, [{"places": list(places)}])


def test_a_row_has_the_place_of_each_of_three_seats() -> None:
    assert GAME.sheet.form(OPTIONS)["hands_max"] == 1
    [field] = GAME.sheet.fields(OPTIONS)
    assert (
        field.form()
        == {
            **{"key": "places", "label": "Place", "by": "seat", "places": 3, "optional": False},
            **{"kind": "whole", "low": 1, "high": 3},
        }
        | field.allowed.form()
    )
    assert GAME.tally is None


def test_the_fourth_worked_example_on_paper() -> None:
    outcome = GAME.sheet.outcome(OPTIONS, [{"places": [2, 1, 3]}])
    assert (outcome.scores, outcome.placement, outcome.winners) == ((1, 2, 0), (2, 1, 3), (1,))
    assert outcome.credit == outcome.scores
    assert outcome.hands == ({"out": [1, 0], "standstill": False},)


@pytest.mark.parametrize(
    ("places", "scores", "winners"),
    [([1, 1, 1], (0, 0, 0), ()), ([2, 2, 1], (0, 0, 2), (2,)), ([3, 1, 2], (0, 2, 1), (1,))],
)
def test_those_still_in_at_a_standstill_share_the_last_place(
    places: list[int], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = GAME.sheet.outcome(OPTIONS, [{"places": places}])
    assert (outcome.scores, outcome.winners) == (scores, winners)
    assert outcome.placement == tuple(places)
    assert outcome.hands[0]["standstill"] == (len(set(places)) < 3)


@pytest.mark.parametrize(
    "places", [(1, 1, 2), (1, 1, 3), (1, 3, 3), (2, 2, 2), (2, 2, 3), (3, 3, 3), (2, 3, 2)]
)
def test_places_that_no_game_gives_are_refused_all_three(places: tuple[int, ...]) -> None:
    problems = check(*places)
    assert [problem.field for problem in problems] == CELLS
    assert all("only those still in at a standstill share the last one" in one.why for one in problems)


def test_a_place_that_nobody_can_have_is_refused_in_its_cell() -> None:
    assert [problem.field for problem in check(1, 4, 2)] == ["0.places.1"]
    assert [problem.field for problem in check(0, 1, None)] == ["0.places.0", "0.places.2"]


def test_a_second_row_is_one_too_many() -> None:
    rows = [{"places": [1, 2, 3]}, {"places": [1, 2, 3]}]
    assert [problem.field for problem in GAME.sheet.check(OPTIONS, rows)] == ["1"]
