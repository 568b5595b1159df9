"""What a table writes down of Tong-Its, and what is refused."""

from typing import Any

import pytest

from games.core.sheets import Row, SheetProblem
from games.registry import game_named

GAME = game_named("tong_its")


def hand(how: str, *pay: int, dealer: int | None = None) -> Row:
    return {"dealer": dealer, "how": how, "pay": list(pay)}


VOID = hand("void", 0, 0, 0)
TONGIT = hand("tongit", 15, -7, -8, dealer=0)
DRAW = hand("draw", 2, -1, -1)
LOST = hand("challenged", -3, 6, -3)


def check(rows: list[Row]) -> list[SheetProblem]:
    return GAME.sheet.check(GAME.resolve({"hands": len(rows)}), rows)


def fields(rows: list[Row]) -> list[str]:
    return [problem.field for problem in check(rows)]


def test_the_worked_examples_on_paper() -> None:
    options = GAME.resolve({"hands": 3})
    outcome = GAME.sheet.outcome(options, [TONGIT, DRAW, LOST])
    assert outcome.scores == (22, -6, -16)  # 20, -8, -18 and a third of the pot of 6 for each
    assert [taken["pot"] for taken in outcome.hands] == [0, 12, 0]
    assert [told["winner"] for told in outcome.hands] == [0, 0, 1]
    assert [told["dealer"] for told in outcome.hands] == [0, 0, 0]
    assert (outcome.placement, outcome.winners) == ((1, 2, 3), (0,))


def test_who_deals_follows_from_the_hand_before_as_far_as_it_is_known() -> None:
    options = GAME.resolve({"hands": 4})
    rows: list[Row] = [VOID, VOID, LOST, VOID]
    dealers = [told["dealer"] for told in GAME.sheet.outcome(options, rows).hands]
    assert dealers == [None, None, None, 1]
    rows = [VOID | {"dealer": 2}, VOID, LOST, VOID]
    assert [told["dealer"] for told in GAME.sheet.outcome(options, rows).hands] == [2, 2, 2, 1]


def test_a_dealer_out_of_turn_is_refused_with_the_hand_before() -> None:
    rows = [TONGIT, DRAW | {"dealer": 1}]
    assert fields(rows) == ["0.dealer", "0.pay.0", "0.pay.1", "0.pay.2", "1.dealer"]
    assert check(rows)[0].why.startswith("seat 0 deals hand 2")
    assert check([VOID | {"dealer": 2}, VOID | {"dealer": 2}]) == []
    assert "1.dealer" in fields([VOID | {"dealer": 2}, VOID | {"dealer": 1}])
    assert check([VOID, VOID | {"dealer": 1}]) == []


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (hand("void", 2, -1, -1), "nobody pays in a void hand"),
        (hand("draw", 0, 0, 0), "one seat is paid what the two others pay"),
        (hand("draw", 3, -1, -1), "one seat is paid what the two others pay"),
        (hand("draw", 2, -2, 0), "a loser pays 1 to 15 here"),
        (hand("tongit", 4, -2, -2), "a loser pays 3 to 17 here"),
        (hand("stock", 31, -15, -16), "a loser pays 1 to 15 here"),
        (hand("draw", -4, 6, -2), "one loser pays at most 1 more than the other"),
        (hand("draw", 2, 1, -3), "a loser pays 1 to 15 here"),
    ],
)
def test_payments_that_no_hand_makes_are_refused(row: Row, why: str) -> None:
    assert [problem.why for problem in check([row])] == [why] * 4
    assert fields([row]) == ["0.how", "0.pay.0", "0.pay.1", "0.pay.2"]


@pytest.mark.parametrize(
    "row", [hand("draw", 30, -15, -15), hand("tongit", -17, -16, 33), hand("stock", 2, -1, -1)]
)
def test_what_a_hand_can_pay_is_taken(row: Row) -> None:
    assert check([row]) == []


def test_a_hand_too_few_is_refused_at_its_row() -> None:
    options = GAME.resolve({"hands": 3})
    assert GAME.sheet.check(options, [TONGIT, DRAW]) == [("2", "the game goes on; it has 3 hands")]


# The tally


def tapped(taps: list[str], hands: int, dealer: int = 0) -> Any:
    assert GAME.tally
    return GAME.tally.read(GAME.resolve({"hands": hands}), dealer, taps)


EXAMPLES = [
    *("tongit", "0", "1", "1", "2"),
    *("draw", "0", "0", "0", "none"),
    *("challenged", "1", "0", "0", "none"),
]


def test_the_worked_examples_tapped() -> None:
    totals = [tapped(EXAMPLES[: 5 * hands], 4).totals for hands in (1, 2, 3)]
    # The antes of the hand that comes are paid already.
    assert totals == [(11, -11, -12), (23, -14, -15), (18, -10, -20)]
    done = tapped(EXAMPLES, 3)
    assert done.totals == (22, -6, -16)
    assert [row["pay"] for row in done.rows] == [[15, -7, -8], [2, -1, -1], [-3, 6, -3]]
    assert [chapter.seats for chapter in done.chapters] == [(0,), (0,), (1,)]
    assert done.sayings[9].text == "Hand {hand}: {chips} for {who}, and the pot of {pot}"


def test_both_losers_may_not_have_opened() -> None:
    assert tapped(["tongit", "2", "0", "0", "both"], 1).rows[0]["pay"] == [-4, -4, 8]


def test_after_a_void_hand_nothing_more_is_asked_and_the_same_seat_deals() -> None:
    read = tapped(["void"], 2, dealer=2)
    assert (read.dealer, read.question.step) == (2, 1)
    assert tapped(["draw", "1", "0", "0", "none"], 2, dealer=2).dealer == 1


def test_taps_of_a_record_come_to_what_its_hands_paid() -> None:
    assert GAME.tally
    hands = [
        {"how": "tongit", "winner": 0, "pay": [15, -7, -8]},
        {"how": "draw", "winner": 1, "pay": [-15, 30, -15]},
        {"how": "void", "winner": None, "pay": [0, 0, 0]},
    ]
    taps = GAME.tally.taps_of(GAME.resolve({}), {"result": {"hands": hands}})
    assert taps == ["tongit", "0", "1", "1", "2", "draw", "1", "3", "4", "both", "void"]
