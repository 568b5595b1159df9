"""The score sheet of a table that plays Omi: the worked examples of the rules, and what it refuses."""

from typing import Any

import pytest

from games.core.sheets import Row, SheetProblem
from tests.games.omi.positions import GAME


def hands(*tricks: int, dealer: int = 0) -> list[Row]:
    """Hands in which team 0 takes so many tricks; only the first dealer is written down."""
    rows: list[Row] = [{"tricks": [taken, 8 - taken]} for taken in tricks]
    rows[0]["dealer"] = dealer
    return rows


def check(rows: list[Row], **options: int) -> list[SheetProblem]:
    return GAME.sheet.check(GAME.resolve(options), rows)


def test_the_worked_examples_of_the_rules_one_after_the_other() -> None:
    outcome = GAME.sheet.outcome(GAME.resolve({"target": 8}), hands(2, 5, 0, 4, 4, 3))
    paid: list[Any] = [[0, 1], [1, 0], [0, 3], [0, 0], [0, 0], [0, 4]]
    assert [hand["points"] for hand in outcome.hands] == paid
    assert [hand["dealer"] for hand in outcome.hands] == [0, 1, 2, 3, 0, 1]
    assert [hand["trump"] for hand in outcome.hands] == [None] * 6
    assert (outcome.scores, outcome.winners, outcome.placement) == ((1, 8, 1, 8), (1, 3), (3, 1, 3, 1))
    assert outcome.credit == outcome.scores


def test_equal_totals_after_the_last_hand_are_a_draw() -> None:
    outcome = GAME.sheet.outcome(GAME.resolve({"max_hands": 2}), hands(4, 4))
    assert (outcome.scores, outcome.winners, outcome.placement) == ((0,) * 4, (), (1,) * 4)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_who_dealt_decides_what_the_hand_pays(dealer: int) -> None:
    outcome = GAME.sheet.outcome(GAME.resolve({"target": 1}), hands(5, dealer=dealer))
    assert outcome.hands[0]["points"] == [1 if dealer % 2 else 2, 0]


def test_tricks_that_are_not_eight_are_refused_at_both_teams() -> None:
    rows = hands(8, 8, 8, 8)
    rows[1]["tricks"] = [5, 4]
    assert [problem.field for problem in check(rows)] == ["1.tricks.0", "1.tricks.1"]
    assert check(rows)[0].why == "a hand is 8 tricks, not 9"


def test_the_first_dealer_must_be_there() -> None:
    assert [problem.field for problem in check([{"tricks": [8, 0]}], target=3)] == ["0.dealer"]


def test_a_dealer_out_of_turn_is_refused_with_the_one_before() -> None:
    rows = hands(8, 8, 8, 8, dealer=3)
    rows[2]["dealer"] = 1
    assert check(rows) == []
    rows[2]["dealer"] = 2
    assert [problem.field for problem in check(rows)] == ["0.dealer", "2.dealer"]
    assert check(rows)[0].why == (
        "the deal passes to the left: if seat 3 deals hand 1, seat 1 deals hand 3, not seat 2"
    )


def test_a_hand_after_the_end_and_a_hand_that_is_missing_are_refused() -> None:
    assert check(hands(8, 8, 8, 8)) == []
    assert check(hands(8, 8, 8, 8, 0, 0)) == [("4", "the game was over with hand 4, 12 to 0")]
    assert check(hands(8, 8, 8)) == [("3", "the game goes on, 9 to 0; it ends at 10 points")]
    assert check(hands(4, 4), max_hands=2) == []
    assert check(hands(4, 4, 4), max_hands=2) == [("2", "a game has at most 2 hands; this is one more")]


def test_other_tricks_in_a_hand_may_end_the_game_earlier() -> None:
    assert check(hands(4, 8, 8, 8)) == []
    assert [problem.field for problem in check(hands(8, 8, 8, 8, 8))] == ["4"]
