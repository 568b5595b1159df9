"""Winner, tiebreak, placement and credit."""

import pytest

from games.registry import game_named
from games.rulesets.dingo.cards import COST, DECK, RABBITS, WORTH
from games.rulesets.dingo.scoring import SeatRank, placement_of, ranks_of, winner_of
from tests.games.dingo.positions import after_exchange, play, play_out, play_to, random_record


def table(*seats: tuple[bool, int, int]) -> tuple[SeatRank, ...]:
    """One (free, score, highest rabbit) a seat."""
    return tuple(SeatRank(*seat) for seat in seats)


def test_cards_are_worth_what_the_rules_say() -> None:
    assert {WORTH[card] for card in (*DECK, *RABBITS) if card[0] in "23456789"} == {1}
    assert {WORTH[card] for card in (*DECK, *RABBITS) if card[0] in "TJQK"} == {2}
    assert (WORTH["AC"], WORTH["AH"], WORTH["AS"]) == (3, 3, 3)
    assert (WORTH["AD"], COST["AD"], COST["AH"], COST["KH"]) == (10, 3, 3, 2)


@pytest.mark.parametrize(
    ("seats", "winner", "placement"),
    [
        ([(True, 5, 0), (True, 4, 9), (True, -1, -1), (True, 0, -1)], (0, False), (1, 2, 4, 3)),
        ([(True, 5, 3), (True, 5, 4), (True, 1, -1), (True, 0, -1)], (1, True), (2, 1, 3, 4)),
        ([(True, 5, 11), (True, 5, 12), (True, 1, -1), (True, 0, -1)], (1, True), (2, 1, 3, 4)),
        ([(True, 5, -1), (True, 5, -1), (True, 5, 2), (True, 0, 7)], (2, True), (2, 2, 1, 4)),
        ([(True, 5, -1), (True, 5, -1), (True, 1, 9), (True, 0, -1)], (None, False), (1, 1, 3, 4)),
        ([(False, 9, 12), (True, -2, -1), (True, -3, -1), (False, 9, 3)], (1, False), (3, 1, 2, 4)),
        ([(False, 9, 9), (True, 3, -1), (True, 3, -1), (False, 9, -1)], (None, False), (3, 1, 1, 4)),
        ([(False, 1, 1), (False, 1, 2), (False, 0, -1), (False, 0, -1)], (None, False), (2, 1, 3, 3)),
        ([(True, 1, 5), (True, 1, 4), (True, 1, -1), (True, 1, -1)], (0, True), (1, 2, 3, 3)),
        ([(False, 1, 5), (False, 1, 4), (False, 0, -1), (True, -9, -1)], (3, False), (2, 3, 4, 1)),
    ],
)
def test_winner_tiebreak_and_placement(
    seats: list[tuple[bool, int, int]], winner: tuple[int | None, bool], placement: tuple[int, ...]
) -> None:
    ranks = table(*seats)
    assert winner_of(ranks) == winner
    assert placement_of(ranks) == placement


def test_a_rabbit_on_a_penalty_pile_is_no_live_rabbit() -> None:
    called = play_out(play_to(after_exchange("AH", "AC", "AS", "AD"), "A"))
    assert called.view(None)["board"]["penalty"][3][-1] == "AD"
    assert ranks_of(called)[3].rabbit == -1
    played = play(play_to(after_exchange("AH", "AC", "AS", "AD"), "A"), "0hAH", "1wAC", "2wAS", "3wAD", "0-")
    assert ranks_of(played)[3].rabbit == 12


def test_an_outcome_has_one_hand_that_is_the_result_of_the_record() -> None:
    state = play_out(after_exchange())
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.hands == (state.game.write_record(state)["result"],)
    assert outcome.credit == outcome.scores


def test_an_outcome_says_that_the_rabbits_decided() -> None:
    tied = []
    for seed in range(60):
        outcome = game_named("dingo").read_record(random_record(seed, "enforced")).outcome()
        assert outcome is not None
        best = sorted(outcome.scores)[-2:]
        assert outcome.tiebreak == (best[0] == best[1] and bool(outcome.winners))
        tied.append(outcome.tiebreak)
    assert set(tied) == {True, False}


def test_there_is_no_outcome_before_the_end() -> None:
    assert after_exchange().outcome() is None


def test_a_caught_seat_is_credited_no_more_than_nothing() -> None:
    state = play_to(after_exchange("7H 8H", "7C", obligation="honour"), "7")
    play(state, "0h7H", "1w7C")
    while state.to_move() is not None:
        state.apply("0~8H" if state.is_legal("0~8H") else state.default())
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.hands[0]["caught"][0]
    assert outcome.scores[0] == 1
    assert outcome.credit[0] == 0
    assert outcome.winners != (0,)


def test_the_next_dealer_is_on_the_left() -> None:
    assert [after_exchange(dealer=dealer).next_dealer() for dealer in range(4)] == [1, 2, 3, 0]
