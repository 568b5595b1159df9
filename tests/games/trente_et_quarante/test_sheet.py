"""The score sheet and the tally of a real table."""

from typing import Any

import pytest

from games.core.errors import SheetError
from games.core.tallies import BadTap, Tallied
from tests.games.trente_et_quarante.positions import GAME, random_record


def read(dealer: int, *taps: str, **options: Any) -> Tallied:
    assert GAME.tally
    return GAME.tally.read(GAME.resolve(options), dealer, taps)


def test_the_chips_in_the_end_are_the_outcome() -> None:
    outcome = GAME.sheet.outcome(GAME.resolve({}), [{"chips": [10145, 10000, 9800]}])
    assert outcome.scores == outcome.credit == (145, 0, -200)
    assert (outcome.placement, outcome.winners) == ((1, 2, 3), (0,))
    assert outcome.hands == ({"chips": [10145, 10000, 9800]},)


def test_a_shared_first_place_and_a_table_of_one() -> None:
    outcome = GAME.sheet.outcome(GAME.resolve({}), [{"chips": [0, 10000, 10000]}])
    assert (outcome.placement, outcome.winners) == ((3, 1, 1), ())
    alone = GAME.resolve({"players": 1})
    assert GAME.sheet.outcome(alone, [{"chips": [10001]}]).winners == (0,)
    assert GAME.sheet.outcome(alone, [{"chips": [10000]}]).winners == ()


@pytest.mark.parametrize("chips", [-1, 12001])
def test_more_than_two_areas_a_coup_cannot_be_won(chips: int) -> None:
    with pytest.raises(SheetError):
        GAME.sheet.outcome(GAME.resolve({"coups": 1}), [{"chips": [chips, 0, 12000]}])


def test_the_worked_example_tapped() -> None:
    first = read(0, "N500", "i5", "done", "done", "done", "31", "31", coups=2)
    assert first.totals == (-255, 0, 0)
    assert [saying.text.format(**saying.facts) for saying in first.sayings][
        1
    ] == "0 bets 500 on noir, insured with 5"
    second = ["done", "done", "R100", "i0", "done", "34", "36", "red"]
    whole = read(0, "N500", "i5", "done", "done", "done", "31", "31", *second, coups=2)
    assert (whole.question, whole.rows) == (None, [{"chips": [10145, 10000, 10000]}])
    assert [chapter.label for chapter in whole.chapters] == ["1", "2"]


def test_after_a_refait_the_tally_asks_who_gives_up_and_after_the_last_coup_for_rows_alone() -> None:
    taps = ["N500", "i0", "done", "31", "31"]
    asked = read(0, *taps, players=1, coups=1, surrender=True)
    assert asked.question
    assert [answer.tap for answer in asked.question.answers] == ["half", "left"]
    assert read(0, *taps, "half", players=1, coups=1, surrender=True).rows == [{"chips": [9750]}]
    left = read(0, *taps, "left", players=1, coups=1, surrender=True)
    assert left.question
    assert left.question.answers[0].tap == "31"
    freed = read(0, *taps, "left", "33", "35", "black", players=1, coups=1, surrender=True)
    assert freed.rows == [{"chips": [10000]}]


def test_a_seat_that_can_bet_nothing_is_not_asked() -> None:
    taps = ["N100", "done", "35", "33", "black", "done", "38"]
    tallied = read(0, *taps, players=2, coups=2, chips=100)
    assert tallied.question
    assert tallied.question.saying.text == "Coup {coup}: what does the red row come to?"
    with pytest.raises(BadTap):
        read(0, "N200", players=1, chips=100)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_table_would_have_tapped_gives_the_chips_of_the_game(seed: int) -> None:
    options = {"players": 1 + seed % 4, "coups": 6, "chips": 1500, "surrender": bool(seed % 2)}
    record = random_record(seed, **options)
    assert GAME.tally
    taps = GAME.tally.taps_of(GAME.resolve(options), record)
    tallied = read(record["deals"][0]["dealer"], *taps, **options)
    assert list(tallied.totals) == record["result"]["scores"]
    assert tallied.rows == [{"chips": [1500 + score for score in record["result"]["scores"]]}]
