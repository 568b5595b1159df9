"""Court Piece on paper: a row a hand, and what it comes to; and the tally, tapped hand by hand."""

from random import Random
from typing import Any

import pytest

from games.core.sheets import Row, SheetProblem
from tests.games.court_piece.positions import GAME, lopsided_record, new, play_hand


def hands(*tricks: tuple[int, int], dealer: int | None = 0) -> list[Row]:
    """Rows in which nothing but tricks and the first dealer is written down."""
    rows: list[Row] = [{"tricks": [*taken]} for taken in tricks]
    rows[0]["dealer"] = dealer
    return rows


def check(rows: list[Row]) -> list[SheetProblem]:
    return GAME.sheet.check(GAME.resolve({"hands": len(rows)}), rows)


def outcome(rows: list[Row]) -> Any:
    return GAME.sheet.outcome(GAME.resolve({"hands": len(rows)}), rows)


def test_the_worked_examples_of_the_rules_on_paper() -> None:
    first = outcome(hands(*[(8, 5)] * 3, (9, 4), (6, 7), dealer=1)).hands
    assert [hand["streak"] for hand in first] == [1, 2, 3, 4, 1]
    assert [hand["dealer"] for hand in first] == [1, 1, 1, 1, 1]
    assert not any(any(hand["courts"]) for hand in first)
    third = outcome(hands(*[(8, 5)] * 7, (5, 8), dealer=3))
    assert (third.hands[6]["courts"], third.hands[6]["streak"], third.hands[7]["dealer"]) == ([1, 0], 0, 1)
    assert (third.scores, third.winners) == ((1, 0, 1, 0), (0, 2))
    assert outcome(hands(*[(8, 5)] * 6, (7, 0), dealer=3)).scores == (2, 0, 2, 0)
    assert outcome(hands(*[(8, 5)] * 6, (13, 0), dealer=3)).scores == (53, 0, 53, 0)


@pytest.mark.parametrize(
    ("tricks", "courts"),
    [
        ((7, 0), 1),
        ((7, 1), 1),
        ((11, 1), 1),
        ((12, 1), 0),
        ((13, 0), 52),
        ((7, 6), 0),
        ((0, 7), -1),
        ((1, 9), -1),
    ],
)
def test_the_tricks_say_whether_there_was_a_sweep(tricks: tuple[int, int], courts: int) -> None:
    scores = outcome(hands(tricks)).scores
    assert scores[0] - scores[1] == courts
    marked = outcome([{**hands(tricks)[0], "sweep": min(tricks) < 2}]).scores
    assert marked[0] - marked[1] == (1 if tricks == (12, 1) else courts)


@pytest.mark.parametrize(
    "tricks", [(7, 7), (6, 0), (8, 0), (12, 0), (6, 1), (0, 12), (5, 2), (9, 3), (13, 1)]
)
def test_tricks_that_no_hand_ends_with_are_refused_at_both_teams(tricks: tuple[int, int]) -> None:
    rows = hands((9, 4), tricks)
    assert [problem.field for problem in check(rows)] == ["1.tricks.0", "1.tricks.1"]
    assert check(rows)[0].why == (
        f"no hand ends {tricks[0]} to {tricks[1]}: it is 13 tricks, or less after a sweep"
    )


def test_a_sweep_that_cannot_have_been_is_refused() -> None:
    rows = [{**row, "sweep": True} for row in hands((12, 1), (11, 2))]
    assert [problem.field for problem in check(rows)] == ["1.tricks.0", "1.tricks.1", "1.sweep"]
    assert check(rows)[0].why == "11 to 2 is no hand in which a team won the first seven tricks"


def test_dealers_may_be_left_open() -> None:
    rows = hands((9, 4), (4, 9), (7, 0), dealer=None)
    assert [hand["dealer"] for hand in outcome(rows).hands] == [None, None, None]
    rows[1]["dealer"] = 1
    assert [hand["dealer"] for hand in outcome(rows).hands] == [None, 1, 2]


def test_a_dealer_out_of_turn_is_refused_with_all_that_decides_it() -> None:
    rows = hands((4, 9), (8, 5), (7, 6), dealer=3)
    rows[2]["dealer"] = 1
    assert check(rows) == []
    rows[2]["dealer"] = 0
    fields = {problem.field for problem in check(rows)}
    assert fields == {"0.dealer", "2.dealer", *(f"{hand}.{key}" for hand in (0, 1) for key in KEYS)}
    assert check(rows)[0].why == (
        "seat 3 dealt hand 1, so that by what was played since seat 1 deals hand 3, not seat 0"
    )


KEYS = ("tricks.0", "tricks.1", "sweep")


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_changed_is_named_if_the_dealers_no_longer_fit(seed: int) -> None:
    """A streak carries a change far: its cell is named with the dealer that it makes impossible."""
    rng, options = Random(seed), GAME.resolve({"hands": 16})
    read = GAME.read_record(lopsided_record(seed, hands=16)).outcome()
    assert read is not None
    for _ in range(20):
        rows = GAME.sheet.rows_of(options, read)
        hand = rng.randrange(16)
        rows[hand]["tricks"] = [*rng.choice([(9, 4), (4, 9), (7, 0), (0, 7), (12, 1), (1, 12), (13, 0)])]
        rows[hand]["sweep"] = None
        if problems := GAME.sheet.check(options, rows):
            assert f"{hand}.tricks.0" in {problem.field for problem in problems}


def test_hands_that_are_missing_or_too_many_are_refused() -> None:
    options = GAME.resolve({"hands": 2})
    assert GAME.sheet.check(options, hands((9, 4))) == [("1", "the game goes on: 2 hands are played")]
    three = hands((9, 4), (9, 4), (9, 4))
    assert GAME.sheet.check(options, three) == [("2", "a game has at most 2 hands; this is one more")]


def test_a_played_game_is_written_down_with_its_sweeps() -> None:
    state = new(0, hands=3)
    play_hand(state, (12, 1), swept=True)
    play_hand(state, (12, 1))
    play_hand(state, (0, 7))
    played = state.outcome()
    assert played is not None
    rows = GAME.sheet.rows_of(state.options, played)
    assert [row["sweep"] for row in rows] == [True, False, True]
    assert rows[0] == {"dealer": 0, "trump": "S", "tricks": [12, 1], "sweep": True}
    assert GAME.sheet.outcome(state.options, rows) == played


# The tally


def tapped(*taps: str, hands: int = 2) -> Any:
    assert GAME.tally
    return GAME.tally.read(GAME.resolve({"hands": hands}), 3, taps)


def test_a_hand_is_three_questions() -> None:
    read = tapped()
    assert read.question.saying.text.format(**read.question.saying.facts) == "What did 0 name as trumps?"
    assert [answer.tap for answer in read.question.answers] == ["C", "D", "H", "S", "none"]
    read = tapped("H")
    assert read.question.saying.text == "Who won the first seven tricks?"
    assert [answer.tap for answer in read.question.answers] == ["0", "1", "none"]
    assert (read.question.step, read.question.steps) == (2, 3)


@pytest.mark.parametrize(
    ("sweep", "offered"),
    [
        ("none", [f"{tricks}-{13 - tricks}" for tricks in range(1, 13)]),
        ("0", ["7-0", *(f"{tricks}-1" for tricks in range(7, 13)), "13-0"]),
        ("1", ["0-7", *(f"1-{tricks}" for tricks in range(7, 13)), "0-13"]),
    ],
)
def test_the_tricks_that_are_offered_are_those_that_can_be(sweep: str, offered: list[str]) -> None:
    assert [answer.tap for answer in tapped("none", sweep).question.answers] == offered


def test_what_was_tapped_is_said_and_added_up() -> None:
    read = tapped("H", "1", "1-9", "none", "none", "8-5")
    assert [saying.text.format(**saying.facts) for saying in read.sayings] == [
        "0 named H",
        "1 and 3 won the first seven tricks",
        "Hand 1, 1 to 9: +1 for 1 and 3",
        "Trumps were not noted",
        "Nobody won the first seven tricks",
        "Hand 2, 8 to 5: no court",
    ]
    assert (read.totals, read.dealer) == ((0, 1, 0, 1), 0)
    assert [chapter.seats for chapter in read.chapters] == [(1, 3), (0, 2)]
    assert read.rows == [
        {"dealer": 3, "trump": "H", "tricks": [1, 9], "sweep": True},
        {"dealer": 0, "trump": None, "tricks": [8, 5], "sweep": False},
    ]


def test_twelve_to_one_counts_as_it_was_tapped() -> None:
    assert tapped("S", "0", "12-1", hands=1).totals == (1, 0, 1, 0)
    assert tapped("S", "none", "12-1", hands=1).totals == (0, 0, 0, 0)
