"""What a table writes down: the places."""

import pytest

from games.core.errors import SheetError
from games.core.interface import Outcome
from tests.games.mattis.positions import GAME

SHEET = GAME.sheet


def outcome(*places: int) -> Outcome:
    options = GAME.resolve({"players": len(places)})
    return SHEET.outcome(options, [{"places": list(places)}])


def test_places_give_the_scores() -> None:
    ended = outcome(2, 4, 1, 5, 3)
    assert (ended.scores, ended.winners) == ((3, 1, 4, 0, 2), (2,))
    assert ended.hands == ({"out": [2, 0, 4, 1], "standstill": False},)


def test_after_a_standstill_those_still_in_share_the_last_place_and_score_nothing() -> None:
    ended = outcome(2, 3, 1, 3, 3)
    assert (ended.scores, ended.placement) == ((3, 0, 4, 0, 0), (2, 3, 1, 3, 3))
    assert ended.hands[0]["standstill"] is True
    ended = outcome(1, 3, 2, 3)
    assert (ended.scores, ended.hands[0]["standstill"]) == ((3, 0, 2, 0), True)
    ended = outcome(1, 1, 1)
    assert (ended.scores, ended.winners) == ((0, 0, 0), ())


@pytest.mark.parametrize("places", [(1, 2, 4, 4), (1, 1, 2, 3), (2, 2, 3, 4), (1, 2, 2, 4), (4, 4, 4, 4)])
def test_other_places_are_refused_in_every_cell(places: tuple[int, ...]) -> None:
    with pytest.raises(SheetError) as refused:
        outcome(*places)
    assert [problem.field for problem in refused.value.problems] == [f"0.places.{seat}" for seat in range(4)]


def test_there_is_one_row_with_a_place_for_everybody() -> None:
    options = GAME.resolve({"players": 7})
    [field] = SHEET.form(options)["fields"]
    assert (field["places"], field["low"], field["high"]) == (7, 1, 7)
    assert SHEET.form(options)["hands_max"] == 1
