"""What a table writes down of a game of Envite, or taps."""

from typing import Any

import pytest

from games.core.errors import SheetError
from games.core.interface import Outcome
from games.core.tallies import BadTap
from tests.games.envite.positions import GAME, bold_record

OPTIONS = GAME.resolve({})


def row(one: int, two: int, how: str | None = None, dealer: int | None = None) -> dict[str, Any]:
    return {"dealer": dealer, "how": how, "stones": [one, two]}


def refused(*rows: dict[str, Any], **options: Any) -> list[str]:
    return [problem.field for problem in GAME.sheet.check(GAME.resolve(options), list(rows))]


def outcome(*rows: dict[str, Any], **options: Any) -> Outcome:
    return GAME.sheet.outcome(GAME.resolve(options), list(rows))


def test_stones_are_added_up_until_a_team_has_won_the_game() -> None:
    result = outcome(
        row(9, 0, "declined", 0), row(2, 0, "tricks", 3), row(0, 5, "trawl", 2), row(1, 0, "tricks", 1)
    )
    assert (result.scores, result.winners) == ((12, 5, 12, 5), (0, 2))
    assert result.hands[1] == {"dealer": 3, "how": "tricks", "stones": [11, 0]}


def test_dealers_and_ways_may_be_left_open() -> None:
    assert outcome(row(9, 0), row(2, 0), row(1, 0)).winners == (0, 2)
    assert GAME.sheet.rows_of(OPTIONS, outcome(row(0, 12))) == [row(0, 12)]


@pytest.mark.parametrize("stones", [(0, 0), (2, 2), (1, 3)])
def test_one_team_scores(stones: tuple[int, int]) -> None:
    assert refused(row(*stones)) == ["0.stones.0", "0.stones.1"]


@pytest.mark.parametrize(
    ("how", "stones", "fits"),
    [
        ("declined", 2, True),
        ("declined", 9, True),
        ("declined", 6, False),
        ("declined", 12, False),
        ("tricks", 2, True),
        ("tricks", 12, True),
        ("tricks", 6, False),
        ("trawl", 4, True),
        ("trawl", 11, True),
        ("trawl", 2, False),
        ("trawl", 12, True),
        ("forfeit", 1, False),
        (None, 1, False),
        (None, 3, False),
        (None, 8, False),
        (None, 10, False),
    ],
)
def test_a_first_hand_adds_a_stake_or_two_more_or_the_game(how: str | None, stones: int, fits: bool) -> None:
    assert (refused(row(stones, 0, how)) == ([] if stones == 12 else ["1"])) == fits


@pytest.mark.parametrize(
    ("rows", "fits"),
    [
        ([row(9, 0), row(2, 0), row(0, 1, "forfeit")], True),
        ([row(9, 0), row(2, 0), row(0, 3, "tricks")], True),
        ([row(9, 0), row(2, 0), row(0, 5, "trawl")], True),
        ([row(9, 0), row(2, 0), row(0, 2)], False),
        ([row(9, 0), row(2, 0), row(0, 12)], False),
        ([row(9, 0), row(2, 0), row(0, 3, "declined")], False),
        ([row(9, 0), row(4, 0)], False),
        ([row(9, 0), row(0, 9), row(2, 0), row(0, 2, "tricks")], True),
        ([row(9, 0), row(0, 9), row(2, 0), row(0, 2, "forfeit")], False),
        ([row(9, 0), row(0, 9), row(2, 0), row(0, 1, "tricks")], False),
    ],
)
def test_what_a_hand_adds_hangs_on_the_totals(rows: list[dict[str, Any]], fits: bool) -> None:
    problems = refused(*rows)
    assert (problems == [str(len(rows))]) == fits


def test_a_hand_that_cannot_be_is_laid_to_all_that_led_there() -> None:
    problems = refused(row(9, 0), row(2, 0), row(0, 12))
    assert problems == [f"{hand}.stones.{team}" for hand in range(3) for team in (0, 1)]
    assert refused(row(4, 0, "trawl"), row(4, 0, "forfeit")) == [
        "1.how",
        *(f"{hand}.stones.{team}" for hand in range(2) for team in (0, 1)),
    ]


def test_a_game_that_goes_on_or_has_ended_is_refused_by_its_row() -> None:
    assert refused(row(9, 0)) == ["1"]
    assert refused(row(12, 0), row(0, 2)) == ["1"]
    with pytest.raises(SheetError):
        outcome(row(12, 0), row(0, 2))


def test_the_deal_passes_to_the_right_round_the_whole_table() -> None:
    assert refused(row(9, 0, None, 0), row(3, 0, None, 1)) == ["0.dealer", "1.dealer"]
    assert refused(row(9, 0, None, 0), row(3, 0, None, 5), players=5) == []
    assert refused(row(9, 0, None, 6), row(3, 0, None, 5), players=5) == ["0.dealer"]


def test_a_table_taps_who_won_how_and_for_what() -> None:
    assert GAME.tally
    read = GAME.tally.read(OPTIONS, 2, ["0", "declined", "for9", "1", "trawl", "for2", "0", "tricks", "for2"])
    assert read.totals == (11, 4, 11, 4)
    assert [answer.tap for answer in read.question.answers] == ["0", "1"]  # type: ignore[union-attr]
    assert read.dealer == 3
    lying = GAME.tally.read(OPTIONS, 2, [*_LIES, "1"])
    assert [answer.tap for answer in lying.question.answers] == ["forfeit", "tricks", "trawl"]  # type: ignore[union-attr]
    over = GAME.tally.read(OPTIONS, 2, [*_LIES, "1", "forfeit", "0", "trawl"])
    assert over.rows == [
        row(9, 0, "declined", 2),
        row(2, 0, "tricks", 1),
        row(0, 1, "forfeit", 0),
        row(1, 0, "trawl", 3),
    ]
    assert over.chapters[-1].seats == (0, 2)


_LIES = ("0", "declined", "for9", "0", "tricks", "for2")


def test_who_declines_cannot_have_had_the_game_at_stake() -> None:
    assert GAME.tally
    with pytest.raises(BadTap):
        GAME.tally.read(OPTIONS, 0, ["0", "declined", "forG"])
    read = GAME.tally.read(OPTIONS, 0, ["0", "tricks", "forG"])
    assert read.rows == [row(12, 0, "tricks", 0)]


@pytest.mark.parametrize("options", [{}, {"players": 7, "captains": [4, 5]}], ids=str)
def test_the_taps_of_recorded_games_give_their_rows(options: dict[str, Any]) -> None:
    assert GAME.tally
    chosen = GAME.resolve(options)
    for seed in range(20):
        record = bold_record(seed, **options)
        taps = GAME.tally.taps_of(chosen, record)
        rows = GAME.tally.read(chosen, record["deals"][0]["dealer"], taps).rows
        result = GAME.read_record(record).outcome()
        assert result is not None
        assert rows == GAME.sheet.rows_of(chosen, result)
