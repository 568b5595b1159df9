"""What hands pay, how a game ends, and the worked examples of the rules."""

import pytest

from games.rulesets.omi.scoring import payment
from games.rulesets.omi.state import OmiState
from tests.games.omi.positions import GAME, play_hand


def game(dealer: int = 0, **options: int) -> OmiState:
    state = GAME.new(options, dealer)
    assert isinstance(state, OmiState)
    return state


def test_the_worked_examples_of_the_rules_one_after_the_other() -> None:
    state = game(dealer=0)
    for dealer, tricks, score, carry in (
        (0, 2, (0, 1), 0),
        (1, 5, (1, 1), 0),
        (2, 0, (1, 4), 0),
        (3, 4, (1, 4), 1),
        (0, 4, (1, 4), 2),
        (1, 3, (1, 8), 0),
    ):
        play_hand(state, tricks)
        assert (state.past[-1].dealer, state.past[-1].tricks[0]) == (dealer, tricks)
        assert (state.score, state.carry) == (score, carry)
        assert state.totals() == score * 2


@pytest.mark.parametrize(
    ("tricks", "dealer", "points"),
    [
        ((5, 3), 1, (1, 0)),
        ((5, 3), 0, (2, 0)),
        ((7, 1), 3, (1, 0)),
        ((7, 1), 2, (2, 0)),
        ((8, 0), 0, (3, 0)),
        ((8, 0), 1, (3, 0)),
        ((0, 8), 2, (0, 3)),
        ((2, 6), 0, (0, 1)),
        ((3, 5), 1, (0, 2)),
        ((4, 4), 1, (0, 0)),
    ],
)
def test_the_declaring_team_is_paid_less_than_the_dealing_one(
    tricks: tuple[int, int], dealer: int, points: tuple[int, int]
) -> None:
    assert payment(tricks, dealer, 0) == points
    team = 0 if points[0] else 1
    with_carry = payment(tricks, dealer, 2)
    assert sum(with_carry) == (points[team] + 2 if any(points) else 0)


def test_the_deal_passes_to_the_left_after_every_hand_ties_included() -> None:
    state = game(dealer=2)
    for tricks in (4, 6, 4, 1):
        play_hand(state, tricks)
    assert [past.dealer for past in state.past] == [2, 3, 0, 1]
    assert state.next_dealer() == 2


def test_the_game_ends_at_the_target_and_points_beyond_it_are_kept() -> None:
    state = game(dealer=1, target=2)
    play_hand(state, 6)
    assert state.outcome() is None
    play_hand(state, 8)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == outcome.credit == (4, 0, 4, 0)
    assert outcome.placement == (1, 3, 1, 3)
    assert outcome.winners == (0, 2)
    assert outcome.hands[-1] == {"dealer": 2, "trump": "S", "tricks": [8, 0], "points": [3, 0]}
    assert state.next_dealer() == 3


def test_the_other_team_wins_likewise() -> None:
    state = game(target=3)
    play_hand(state, 0)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.placement, outcome.winners) == ((3, 1, 3, 1), (1, 3))


def test_after_the_last_hand_the_higher_total_wins() -> None:
    state = game(max_hands=2)
    play_hand(state, 3)
    play_hand(state, 4)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 1, 0, 1), (1, 3))
    assert state.carry == 1


def test_equal_totals_after_the_last_hand_are_a_draw() -> None:
    state = game(dealer=0, max_hands=2)
    play_hand(state, 3)
    play_hand(state, 5)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (1, 1, 1, 1)
    assert (outcome.placement, outcome.winners) == ((1, 1, 1, 1), ())


def test_the_target_ends_the_game_before_the_last_hand_does() -> None:
    state = game(target=1, max_hands=1000)
    play_hand(state, 5)
    assert state.to_move() is None
    assert GAME.move_bound(state.options) == 33_000
