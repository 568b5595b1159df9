"""What a hand scores, how a game ends, and the worked examples of the rules."""

import pytest

from games.core.interface import Seat
from games.rulesets.hasenpfeffer.scoring import NOBODY, leader, points_of, winner_at
from games.rulesets.hasenpfeffer.state import HasenpfefferState
from tests.games.hasenpfeffer.positions import GAME, new, play_hand, play_void

Hand = tuple[Seat, int, tuple[int, int]]  # bidder, bid, tricks by team


def played(*hands: Hand, **options: int) -> HasenpfefferState:
    state = new(0, **options)
    for bidder, bid, tricks in hands:
        play_hand(state, bidder, bid, tricks)
    return state


@pytest.mark.parametrize(
    ("tricks", "declarers", "bid", "points"),
    [
        ((5, 1), 0, 4, (5, 1)),  # example 1
        ((3, 3), 0, 4, (-4, 3)),  # example 2
        ((4, 2), 0, 4, (4, 2)),
        ((2, 4), 0, 1, (2, 4)),
        ((1, 5), 1, 6, (1, -6)),
        ((0, 6), 1, 6, (0, 6)),
        ((6, 0), 1, 1, (6, -1)),
        ((0, 6), 0, 1, (-1, 6)),
        ((4, 2), 1, 3, (4, -3)),
    ],
)
def test_declarers_score_their_tricks_or_lose_their_bid_and_defenders_score_theirs(
    tricks: tuple[int, int], declarers: int, bid: int, points: tuple[int, int]
) -> None:
    assert points_of(tricks, declarers, bid) == points
    state = played((declarers, bid, tricks), target=100)
    assert state.totals() == points * 2
    assert state.events(None)[-1] == f"paid {points[0]} {points[1]}"


@pytest.mark.parametrize(
    ("score", "declarers", "winner"),
    [
        ((12, 11), 0, 0),  # example 3
        ((12, 11), 1, 1),  # with fewer points
        ((10, 10), 1, 1),
        ((3, 11), 0, 1),  # example 4: as defenders
        ((10, 9), 1, 0),
        ((9, 9), 0, NOBODY),
        ((-7, 9), 1, NOBODY),
        ((-7, 10), 0, 1),
    ],
)
def test_who_has_won(score: tuple[int, int], declarers: int, winner: int) -> None:
    assert winner_at(score, declarers, 10) == winner


def test_example_3_both_reach_the_target_and_the_declarers_win() -> None:
    state = played((0, 1, (6, 0)), (1, 1, (0, 6)), (0, 1, (3, 3)), target=9)
    assert state.totals() == (9, 9, 9, 9)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.placement) == ((0, 2), (1, 3, 1, 3))
    assert (outcome.credit, outcome.tiebreak) == ((9, 9, 9, 9), False)
    assert state.events(None)[-2:] == ["paid 3 3", "score 9 9 9 9"]


def test_the_declarers_win_with_fewer_points() -> None:
    state = played((0, 1, (4, 2)), (3, 1, (1, 5)), (2, 3, (3, 3)), target=8)
    assert state.totals() == (8, 10, 8, 10)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.placement, outcome.scores) == ((0, 2), (1, 3, 1, 3), (8, 10, 8, 10))


def test_example_4_defenders_win_against_a_bid_that_was_made() -> None:
    state = played((1, 1, (0, 6)), (3, 1, (4, 2)), (2, 3, (3, 3)))
    assert state.totals() == (7, 11, 7, 11)
    assert GAME.result(state)["winners"] == [1, 3]


def test_a_game_goes_on_below_the_target_and_ends_at_it() -> None:
    state = played((0, 1, (6, 0)), (0, 1, (3, 3)))
    assert (state.outcome(), state.totals()) == (None, (9, 3, 9, 3))
    play_hand(state, 1, 1, (1, 5))
    assert state.outcome() is not None
    assert state.totals() == (10, 8, 10, 8)


@pytest.mark.parametrize(
    ("hand", "winners"), [((0, 1, (5, 1)), (0, 2)), ((0, 6, (5, 1)), (1, 3)), ((0, 1, (3, 3)), ())]
)
def test_the_last_hand_ends_a_game_as_it_stands(hand: Hand, winners: tuple[int, ...]) -> None:
    state = new(0, max_hands=2)
    play_void(state)
    assert state.outcome() is None
    play_hand(state, *hand)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.placement == (
        (1, 1, 1, 1) if not winners else (1, 3, 1, 3) if 0 in winners else (3, 1, 3, 1)
    )


def test_who_has_more() -> None:
    assert [leader(score) for score in ((1, 0), (0, 1), (-3, -3), (-5, -4))] == [0, 1, NOBODY, 1]


def test_a_void_hand_at_the_end_is_a_hand_too() -> None:
    state = played((0, 1, (5, 1)), max_hands=2)
    play_void(state)
    assert state.events(None)[-3:] == ["void", "paid 0 0", "score 5 1 5 1"]
    assert GAME.result(state)["winners"] == [0, 2]


def test_the_result_lists_the_hands() -> None:
    state = new(0, max_hands=3)
    play_hand(state, 1, 4, (2, 4), trump="S")
    play_void(state)
    play_hand(state, 2, 3, (2, 4), forced=True)
    assert GAME.result(state)["hands"] == [
        {
            **{"dealer": 0, "bidder": 1, "bid": 4, "forced": False, "trump": "S"},
            **{"tricks": [2, 4], "points": [2, 4]},
        },
        {"dealer": 1, "void": True, "points": [0, 0]},
        {
            **{"dealer": 2, "bidder": 2, "bid": 3, "forced": True, "trump": "H"},
            **{"tricks": [2, 4], "points": [-3, 4]},
        },
    ]
    keys = ["dealer", "bidder", "bid", "forced", "trump", "tricks", "points"]
    assert list(GAME.result(state)["hands"][0]) == keys
    assert GAME.result(state)["scores"] == [-1, 8, -1, 8]


def test_the_next_game_is_dealt_by_who_would_have_dealt_the_next_hand() -> None:
    ended, going_on = played((0, 1, (5, 1)), max_hands=1), played((0, 1, (5, 1)))
    assert ended.outcome() is not None
    assert ended.next_dealer() == going_on.next_dealer() == 1
