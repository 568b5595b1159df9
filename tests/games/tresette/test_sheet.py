"""Tresette on paper: a row a hand, and what it comes to; and the tally, tapped hand by hand."""

from itertools import combinations, combinations_with_replacement, product
from typing import Any

import pytest

from games.core.sheets import Row, SheetProblem
from games.rulesets.tresette.cards import PACK
from games.rulesets.tresette.scoring import melds_of, worth
from games.rulesets.tresette.sheet import MELDS, MELDS_MOST, OF_A_HAND
from tests.games.tresette.positions import GAME, new, play_hand

OPTIONS = GAME.resolve({})


def rows(*hands: tuple[int, int, int], dealer: int | None = 0) -> list[Row]:
    """A hand's melds by team, and the cards of the first."""
    made: list[Row] = [{"melds": [one, two], "cards": [cards, 11 - cards]} for one, two, cards in hands]
    made[0]["dealer"] = dealer
    return made


def check(written: list[Row], **options: int) -> list[SheetProblem]:
    return GAME.sheet.check(GAME.resolve(options), written)


def outcome(written: list[Row], **options: int) -> Any:
    return GAME.sheet.outcome(GAME.resolve(options), written)


def test_melds_and_cards_are_added_up_until_a_team_is_ahead_with_enough() -> None:
    ended = outcome(rows((6, 3, 8), (0, 0, 8), (4, 0, 8)))
    assert (ended.scores, ended.winners, ended.placement) == ((34, 12, 34, 12), (0, 2), (1, 3, 1, 3))
    assert ended.hands[0] == {"dealer": 0, "melds": [6, 3], "cards": [8, 3], "points": [14, 6]}
    assert [hand["dealer"] for hand in ended.hands] == [0, None, None]


def test_equal_totals_play_on_and_are_a_draw_after_the_last_hand() -> None:
    level = rows((3, 0, 4), dealer=None)
    assert check(level, target=7) == [
        ("1", "the game goes on, 7 to 7; it ends when a team has 7 points and leads")
    ]
    drawn = outcome(level, target=7, max_hands=1)
    assert (drawn.winners, drawn.placement) == ((), (1, 1, 1, 1))
    assert outcome(rows((3, 0, 4), (0, 0, 0)), target=7).winners == (1, 3)


def test_hands_after_the_end_are_refused() -> None:
    assert check(rows((0, 0, 11), (0, 0, 11)), target=11) == [("1", "the game was over with hand 1, 11 to 0")]


def test_cards_are_eleven_points() -> None:
    wrong = rows((0, 0, 8))
    wrong[0]["cards"] = [8, 4]
    assert check(wrong) == [
        (f"0.cards.{team}", "the cards and the last trick are 11 points in all, not 12") for team in (0, 1)
    ]


def test_melds_that_no_deal_has_are_refused() -> None:
    assert [problem.field for problem in check(rows((5, 0, 8)))] == ["0.melds.0"]
    assert [problem.field for problem in check(rows((0, 22, 8)))] == ["0.melds.1"]
    assert check(rows((18, 4, 8))) == [
        (f"0.melds.{team}", "all melds of a hand are at most 21 points, not 22") for team in (0, 1)
    ]


def test_a_dealer_out_of_turn_is_refused() -> None:
    wrong = rows((0, 0, 11), (0, 0, 11), (0, 0, 11), dealer=3)
    wrong[2]["dealer"] = 2
    assert [problem.field for problem in check(wrong)] == ["0.dealer", "2.dealer"]


def key_cards() -> list[int]:
    """Aces, twos and threes, suit by suit."""
    return [PACK.bit[rank + suit] for suit in "CDHS" for rank in "A23"]


def test_what_a_hand_can_have_is_known() -> None:
    bits, found = key_cards(), set()
    for count in range(11):
        found |= {worth(melds_of(sum(some))) for some in combinations(bits, count)}
    assert tuple(sorted(found)) == OF_A_HAND


@pytest.mark.slow
def test_what_all_hands_can_have_is_known() -> None:
    """All ways to deal aces, twos and threes, but for the order of the suits."""
    of_suit = list(product(range(4), repeat=3))  # who has the ace, the two, the three of a suit
    most, teams = 0, set()
    for suits in combinations_with_replacement(of_suit, 4):
        points = [0, 0, 0, 0]
        for rank in range(3):
            for seat in range(4):
                count = sum(owners[rank] == seat for owners in suits)
                points[seat] += count if count > 2 else 0
        for owners in suits:
            if len(set(owners)) == 1:
                points[owners[0]] += 3
        if all(sum(owners.count(seat) for owners in suits) <= 10 for seat in range(4)):
            most = max(most, sum(points))
            teams.add(points[0] + points[2])
    assert most == MELDS_MOST
    assert sorted(teams) == MELDS.allowed.form()["values"]


def test_a_played_game_is_written_down() -> None:
    state = play_hand(play_hand(new(target=200, max_hands=2), 3), 4)
    played = state.outcome()
    assert played is not None
    written = GAME.sheet.rows_of(state.options, played)
    assert written[1] == {key: played.hands[1][key] for key in ("dealer", "melds", "cards")}
    assert GAME.sheet.outcome(state.options, written).scores == played.scores


# The tally


def tapped(*taps: str, **options: int) -> Any:
    assert GAME.tally
    return GAME.tally.read(GAME.resolve(options), 3, taps)


def offered(read: Any) -> list[str]:
    return [answer.tap for answer in read.question.answers]


def test_first_who_called_then_what_for_then_the_cards() -> None:
    read = tapped()
    assert read.question.saying.text == "Who said good play?"
    assert offered(read) == ["0", "1", "2", "3", "none"]
    read = tapped("1")
    assert read.question.saying.text.format(**read.question.saying.facts) == "What were the melds of 1 worth?"
    assert offered(read) == [str(points) for points in OF_A_HAND[1:]]
    read = tapped("1", "6")
    assert read.question.saying.text == "Who else said good play?"
    assert offered(read) == ["0", "2", "3", "none"]
    assert read.question.notes[1].facts == {"points": "6"}
    read = tapped("none")
    assert read.question.saying.text == "Cards and last trick of {one} and {two}, to {three} and {four}?"
    assert offered(read) == [str(points) for points in range(12)]


def test_no_more_is_offered_than_a_deal_can_have() -> None:
    assert offered(tapped("1", "18", "3")) == ["3"]
    assert offered(tapped("1", "9", "0")) == ["3", "4", "6", "7", "8", "9", "10", "11", "12"]
    assert tapped("1", "19").question.step == 3


def test_a_seat_that_can_have_no_melds_besides_is_not_offered() -> None:
    """Two partners never have 17 points, so that beside 14 and 4 only the opponents can have three more."""
    assert offered(tapped("0", "14", "3", "4")) == ["1", "none"]
    assert offered(tapped("0", "14", "3", "4", "1")) == ["3"]


def test_what_was_tapped_is_said_and_added_up() -> None:
    read = tapped("1", "6", "none", "8", "none", "2", target=14)
    assert [saying.text.format(**saying.facts) for saying in read.sayings] == [
        "1 said good play",
        "1 had melds of 6 points",
        "Nobody else said good play",
        "Hand 1, with melds: 8 to 9",
        "Nobody said good play",
        "Hand 2, with melds: 2 to 9",
    ]
    assert (read.totals, read.dealer) == ((10, 18, 10, 18), 0)
    assert [chapter.seats for chapter in read.chapters] == [(1, 3), (1, 3)]
    assert read.rows == [
        {"dealer": 3, "melds": [0, 6], "cards": [8, 3]},
        {"dealer": 0, "melds": [0, 0], "cards": [2, 9]},
    ]


def test_a_hand_of_equal_points_is_nobodys_and_the_game_goes_on() -> None:
    read = tapped("0", "3", "none", "4", target=7)
    assert read.chapters[0].seats == ()
    assert read.question is not None
    assert tapped("0", "3", "none", "4", target=7, max_hands=1).question is None
