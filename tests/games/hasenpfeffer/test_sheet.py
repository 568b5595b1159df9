"""Hasenpfeffer on paper: a row a hand, and what it comes to; and the tally, tapped hand by hand."""

from typing import Any

import pytest

from games.core.sheets import Row
from tests.games.hasenpfeffer.positions import GAME, new, play_hand, play_void


def hand(bidder: int, bid: int, tricks: tuple[int, int], **more: Any) -> Row:
    return {"bidder": bidder, "bid": bid, "tricks": [*tricks], **more}


VOID: Row = {"void": True}


def fields(*rows: Row, **options: int) -> list[str]:
    return [problem.field for problem in GAME.sheet.check(GAME.resolve(options), list(rows))]


def why(*rows: Row, **options: int) -> set[str]:
    return {problem.why for problem in GAME.sheet.check(GAME.resolve(options), list(rows))}


def outcome(*rows: Row, **options: int) -> Any:
    return GAME.sheet.outcome(GAME.resolve(options), list(rows))


def test_the_worked_examples_of_the_rules_on_paper() -> None:
    assert outcome(hand(0, 4, (5, 1)), max_hands=1).scores == (5, 1, 5, 1)
    assert outcome(hand(0, 4, (3, 3)), max_hands=1).scores == (-4, 3, -4, 3)
    third = outcome(hand(0, 6, (6, 0)), hand(1, 2, (3, 3)), hand(3, 1, (0, 6)), hand(2, 3, (3, 3)))
    assert (third.scores, third.winners) == ((12, 12, 12, 12), (0, 2))
    fourth = outcome(hand(1, 1, (0, 6)), hand(1, 1, (0, 2 + 4)))
    assert (fourth.scores, fourth.winners) == ((0, 12, 0, 12), (1, 3))
    behind = outcome(hand(1, 1, (0, 6)), hand(3, 1, (4, 2)), hand(2, 3, (3, 3)))
    assert (behind.scores, behind.winners) == ((7, 11, 7, 11), (1, 3))


def test_declarers_who_reach_the_target_with_fewer_points_win_on_paper() -> None:
    ended = outcome(hand(0, 1, (4, 2)), hand(3, 1, (1, 5)), hand(2, 3, (3, 3)), target=8)
    assert (ended.scores, ended.winners, ended.placement) == ((8, 10, 8, 10), (0, 2), (1, 3, 1, 3))


def test_a_game_of_void_hands_is_a_draw() -> None:
    ended = outcome(VOID, {"void": True, "dealer": 2}, max_hands=2)
    assert (ended.winners, ended.placement) == ((), (1, 1, 1, 1))
    assert ended.hands == (
        {"dealer": 1, "void": True, "points": [0, 0]},
        {"dealer": 2, "void": True, "points": [0, 0]},
    )


@pytest.mark.parametrize(
    ("row", "named"),
    [
        ({}, ["0.bidder", "0.bid", "0.tricks.0", "0.tricks.1"]),
        ({"void": False}, ["0.bidder", "0.bid", "0.tricks.0", "0.tricks.1"]),
        (hand(0, 3, (3, 3)) | {"bid": None}, ["0.bid"]),
        (hand(0, 3, (3, 3)) | {"tricks": [3, None]}, ["0.tricks.1"]),
    ],
)
def test_a_hand_that_was_played_needs_bidder_bid_and_tricks(row: Row, named: list[str]) -> None:
    assert fields(row) == named
    assert why(row) == {"must be filled in, unless the hand was void"}


def test_a_void_hand_has_nothing_else() -> None:
    row = {**VOID, "bid": 3, "trump": "H", "points": [0, 1], "forced": True}
    assert fields(row) == ["0.bid", "0.forced", "0.trump", "0.points.0", "0.points.1", "0.void"]
    assert why(row) == {"in a void hand nobody bids, plays or scores"}
    assert fields({**VOID, "points": [0, None], "forced": False}, max_hands=1) == []


def test_only_a_void_hand_scores_nothing() -> None:
    row = {"points": [0, 0]}
    assert {"0.points.0", "0.points.1", "0.void"} < set(fields(row))
    assert "only a void hand scores nothing" in why(row)


def test_tricks_that_are_not_six_are_refused_at_both_teams() -> None:
    rows = (hand(0, 3, (3, 3)), hand(0, 3, (4, 3)))
    assert fields(*rows) == ["1.tricks.0", "1.tricks.1"]
    assert why(*rows) == {"a hand is 6 tricks, not 7"}


def test_the_joker_bids_three() -> None:
    assert fields(hand(0, 4, (4, 2), forced=True)) == ["0.bid", "0.forced"]
    assert why(hand(0, 4, (4, 2), forced=True)) == {"the joker has to bid 3, not 4"}
    assert outcome(hand(0, 3, (4, 2), forced=True), max_hands=1).hands[0]["forced"] is True


def test_points_that_do_not_follow_are_refused_with_all_that_decides_them() -> None:
    row = hand(3, 4, (3, 3), points=[3, 3])
    named = ["0.bidder", "0.bid", "0.tricks.0", "0.tricks.1", "0.points.0", "0.points.1"]
    assert fields(row) == named
    assert why(row) == {"a bid of 4 by seat 3 with 3 tricks to 3 scores 3 and -4"}
    assert fields(hand(3, 4, (3, 3), points=[3, -4]), max_hands=1) == []
    assert fields(hand(3, 4, (3, 3), points=[None, -4]), max_hands=1) == []
    assert fields(hand(3, 4, (3, 3), points=[2, None]), max_hands=1) == named


def test_dealers_may_be_left_open_and_follow_from_one_another() -> None:
    rows = [hand(0, 1, (3, 3)), VOID, hand(1, 1, (3, 3))]
    assert [one["dealer"] for one in outcome(*rows, max_hands=3).hands] == [None, None, None]
    rows[1] = {**VOID, "dealer": 3}
    assert [one["dealer"] for one in outcome(*rows, max_hands=3).hands] == [2, 3, 0]
    rows[2]["dealer"] = 1
    assert fields(*rows, max_hands=3) == ["1.dealer", "2.dealer"]


def test_hands_that_are_missing_or_too_many_are_refused() -> None:
    six = hand(0, 1, (6, 0))
    assert GAME.sheet.check(GAME.resolve({}), [six]) == [
        ("1", "the game goes on, 6 to 0; it ends at 10 points")
    ]
    assert GAME.sheet.check(GAME.resolve({}), [six, six, VOID]) == [
        ("2", "the game was over with hand 2, 12 to 0")
    ]
    assert fields(six, six, {}) == ["2"]
    assert fields(six, six) == []
    assert fields(hand(0, 6, (4, 2)), VOID, max_hands=2) == []


def test_a_played_game_is_written_down() -> None:
    state = new(0, max_hands=3)
    play_hand(state, 1, 4, (4, 2), trump="S")
    play_void(state)
    play_hand(state, 2, 3, (4, 2), forced=True)
    played = state.outcome()
    assert played is not None
    rows = GAME.sheet.rows_of(state.options, played)
    assert rows == [
        {
            **{"dealer": 0, "bidder": 1, "bid": 4, "forced": False, "trump": "S"},
            **{"tricks": [4, 2], "points": [4, -4], "void": False},
        },
        {
            **{"dealer": 1, "bidder": None, "bid": None, "forced": False, "trump": None},
            **{"tricks": [None, None], "points": [0, 0], "void": True},
        },
        {
            **{"dealer": 2, "bidder": 2, "bid": 3, "forced": True, "trump": "H"},
            **{"tricks": [4, 2], "points": [4, 2], "void": False},
        },
    ]
    assert GAME.sheet.outcome(state.options, rows) == played


# The tally


def tapped(*taps: str, **options: int) -> Any:
    assert GAME.tally
    return GAME.tally.read(GAME.resolve(options), 3, taps)


def asked(read: Any) -> tuple[str, list[str], int, int]:
    question = read.question
    said = question.saying.text.format(**question.saying.facts)
    return said, [answer.tap for answer in question.answers], question.step, question.steps


def test_a_hand_is_four_questions() -> None:
    assert asked(tapped()) == ("Who is the high bidder?", ["0", "1", "2", "3", "none"], 1, 4)
    bids = ["1", "2", "3", "4", "5", "6", "joker"]
    assert asked(tapped("2")) == ("How much did 2 bid?", bids, 2, 4)
    suits = ["C", "D", "H", "S", "none"]
    assert asked(tapped("2", "4")) == ("What did 2 name as trumps?", suits, 3, 4)
    taken = [str(tricks) for tricks in range(7)]
    assert asked(tapped("2", "4", "H")) == ("Tricks of 0 and 2, to 1 and 3?", taken, 4, 4)
    assert tapped().question.answers[1].seat == 1


def test_what_was_tapped_is_said_and_added_up() -> None:
    read = tapped("2", "4", "H", "3", "none", "1", "joker", "none", "3", max_hands=3)
    assert [saying.text.format(**saying.facts) for saying in read.sayings] == [
        "2 is the high bidder",
        "2 bid 4",
        "2 named H",
        "Hand 1: -4 for 0 and 2, +3 for 1 and 3",
        "Hand 2 is void",
        "1 is the high bidder",
        "1 held the joker and had to bid 3",
        "Trumps were not noted",
        "Hand 3: +3 for 0 and 2, +3 for 1 and 3",
    ]
    assert (read.totals, read.dealer) == ((-1, 6, -1, 6), 1)
    assert [chapter.seats for chapter in read.chapters] == [(1, 3), (), (1, 3)]
    assert [chapter.label for chapter in read.chapters] == ["1", "2", "3"]
    assert read.rows == [
        {"dealer": 3, "bidder": 2, "bid": 4, "forced": False, "trump": "H", "tricks": [3, 3]},
        {"dealer": 0, "void": True},
        {"dealer": 1, "bidder": 1, "bid": 3, "forced": True, "trump": None, "tricks": [3, 3]},
    ]
    ended = GAME.sheet.outcome(GAME.resolve({"max_hands": 3}), read.rows)
    assert (ended.scores, ended.winners) == (read.totals, (1, 3))


def test_the_tally_asks_no_more_when_a_team_has_enough() -> None:
    read = tapped("0", "6", "S", "6", "0", "4", "S", "4")
    assert (read.question, read.totals) == (None, (10, 2, 10, 2))
    assert tapped("0", "6", "S", "6", "0", "4", "S", "3").question is not None
