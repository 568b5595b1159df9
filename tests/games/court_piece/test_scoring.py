"""Courts, streaks, dealers, how a game ends, and the worked examples of the rules."""

import pytest

from games.rulesets.court_piece.scoring import NONE, Streak, dealer_after, worth
from games.rulesets.court_piece.state import CourtPieceState
from tests.games.court_piece.positions import GAME, new, play_hand


def with_streak(team: int, hands: int, dealer: int) -> CourtPieceState:
    """A game in which a team has won so many hands in a row, and this seat is to deal the next."""
    for first in range(4):
        state = new(first)
        for _ in range(hands):
            play_hand(state, (9, 4) if team == 0 else (4, 9))
        if state.next_dealer() == dealer:
            return state
    raise AssertionError("no first dealer leads there")


def after_hand(
    state: CourtPieceState, tricks: tuple[int, int]
) -> tuple[int, tuple[int, int], int, list[str], int]:
    """Winner, courts, streak and the last two events of one more hand, and who deals next."""
    play_hand(state, tricks)
    last = state.past[-1]
    return last.winner, last.courts, last.streak, state.events(None)[-2:], state.next_dealer()


def test_example_1_the_winners_go_on_and_the_losers_deal_again() -> None:
    state = with_streak(0, 3, dealer=1)
    assert after_hand(state, (9, 4)) == (0, (0, 0), 4, ["streak 0 4", "paid 0 0"], 1)


def test_example_2_the_streak_changes_sides_and_the_deal_passes_to_the_left() -> None:
    state = with_streak(0, 3, dealer=1)
    assert after_hand(state, (6, 7)) == (1, (0, 0), 1, ["streak 1 1", "paid 0 0"], 2)


def test_example_3_the_seventh_win_scores_a_court_and_the_dealers_partner_deals() -> None:
    state = with_streak(0, 6, dealer=3)
    assert after_hand(state, (8, 5)) == (0, (1, 0), 0, ["streak 0 0", "paid 1 0"], 1)
    assert state.streak == NONE


def test_example_4_a_seventh_win_by_a_sweep_scores_both() -> None:
    state = with_streak(0, 6, dealer=3)
    assert after_hand(state, (7, 0)) == (0, (2, 0), 0, ["streak 0 0", "paid 2 0"], 1)


def test_example_4_a_seventh_win_with_all_thirteen_scores_53() -> None:
    state = with_streak(0, 6, dealer=3)
    assert after_hand(state, (13, 0)) == (0, (53, 0), 0, ["streak 0 0", "paid 53 0"], 1)


@pytest.mark.parametrize(
    ("tricks", "swept", "courts"),
    [
        ((7, 6), False, (0, 0)),
        ((12, 1), False, (0, 0)),
        ((12, 1), True, (1, 0)),
        ((1, 7), True, (0, 1)),
        ((0, 7), True, (0, 1)),
        ((0, 13), True, (0, 52)),
    ],
)
def test_what_a_hand_scores(tricks: tuple[int, int], swept: bool, courts: tuple[int, int]) -> None:
    assert worth(tricks, swept, NONE).courts == courts
    assert play_hand(new(), tricks, swept=swept).past[-1].courts == courts


@pytest.mark.parametrize(
    ("before", "winner", "after", "courts"),
    [
        (NONE, 0, Streak(0, 1), 0),
        (NONE, 1, Streak(1, 1), 0),
        (Streak(1, 1), 1, Streak(1, 2), 0),
        (Streak(1, 6), 0, Streak(0, 1), 0),
        (Streak(0, 5), 0, Streak(0, 6), 0),
        (Streak(1, 6), 1, NONE, 1),
    ],
)
def test_a_streak_grows_changes_sides_or_is_complete(
    before: Streak, winner: int, after: Streak, courts: int
) -> None:
    scored = worth((9, 4) if winner == 0 else (4, 9), False, before)
    assert (scored.winner, scored.streak, scored.courts[winner]) == (winner, after, courts)
    assert scored.courts[1 - winner] == 0


@pytest.mark.parametrize("dealer", range(4))
def test_who_deals_the_next_hand(dealer: int) -> None:
    own, others = dealer % 2, 1 - dealer % 2
    assert dealer_after(dealer, own, False) == dealer_after(dealer, own, True) == (dealer + 1) % 4
    assert dealer_after(dealer, others, False) == dealer
    assert dealer_after(dealer, others, True) == (dealer + 2) % 4


@pytest.mark.parametrize("tricks", [(8, 5), (7, 0), (13, 0), (4, 9), (0, 7)])
@pytest.mark.parametrize("dealer", range(4))
def test_the_winners_call_in_the_next_hand(dealer: int, tricks: tuple[int, int]) -> None:
    state = play_hand(new(dealer), tricks)
    winner = state.past[-1].winner
    play_hand(state, (9, 4))
    assert (state.dealer + 1) % 2 == winner


def test_the_next_game_is_dealt_by_who_would_have_dealt_the_next_hand() -> None:
    for tricks in ((9, 4), (4, 9), (7, 0), (0, 7)):
        ended, going_on = play_hand(new(2, hands=1), tricks), play_hand(new(2), tricks)
        assert ended.outcome() is not None
        assert ended.next_dealer() == going_on.next_dealer()


def test_a_game_is_so_many_hands_also_when_it_is_decided() -> None:
    state = new(0, hands=3)
    for hand in range(3):
        assert state.outcome() is None
        play_hand(state, (13, 0))
        assert state.totals() == (52 * (hand + 1), 0) * 2
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.placement) == ((156, 0, 156, 0), (0, 2), (1, 3, 1, 3))
    assert (outcome.credit, outcome.tiebreak) == (outcome.scores, False)
    assert state.events(None)[-2:] == ["paid 52 0", "score 156 0 156 0"]


@pytest.mark.parametrize("hands", [[(9, 4)] * 6, [(7, 0), (0, 7)], [(9, 4), (12, 1)]])
def test_equal_courts_also_none_are_a_draw_and_an_unfinished_streak_counts_nothing(
    hands: list[tuple[int, int]],
) -> None:
    state = new(0, hands=len(hands))
    for tricks in hands:
        play_hand(state, tricks)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.placement) == ((), (1, 1, 1, 1))
    assert len(set(outcome.scores)) == 1


def test_the_result_lists_the_hands() -> None:
    state = new(0, hands=2)
    play_hand(state, (1, 9))
    play_hand(state, (8, 5))
    assert GAME.result(state)["hands"] == [
        {"dealer": 0, "trump": "S", "tricks": [1, 9], "winner": 1, "courts": [0, 1], "streak": 1},
        {"dealer": 2, "trump": "S", "tricks": [8, 5], "winner": 0, "courts": [0, 0], "streak": 1},
    ]
    assert (GAME.result(state)["winners"], GAME.result(state)["scores"]) == ([1, 3], [0, 1, 0, 1])


def test_hands_from_one_to_400_may_be_played() -> None:
    option = GAME.options[0]
    assert (option.key, option.default) == ("hands", 40)
    assert [option.allowed.problem(value) is None for value in (0, 1, 400, 401)] == [False, True, True, False]
