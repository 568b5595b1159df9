"""The second phase: beating and taking, complete tricks, who leads, who is out, and how the game ends."""

import pytest

from games.core.errors import IllegalMove
from games.rulesets.myllymatti.state import MyllymattiState
from tests.games.myllymatti.positions import run, shedding


def told(state: MyllymattiState) -> list[str]:
    """What was read of the second phase."""
    events = state.events(None)
    return events[events.index("second") + 1 :]


# Beating and taking


def test_the_third_worked_example() -> None:
    state = shedding("5C 2S 7H", "9C 3D", "4H 6D", trump="S")
    run(state, "0p5C 1p9C 2- 0p2S 1- 2-")
    assert told(state) == ["0p5C", "1p9C", "2-=9C", "0p2S", "1-=2S", "2-=5C"]
    assert (state.plays, state.to_move()) == ([], 0)
    assert state.legal() == ("0p7H",)


def test_a_leader_plays_any_card_and_must_play_one() -> None:
    state = shedding("5C 2S 7H", "9C", "4H", trump="S")
    assert state.legal() == ("0p5C", "0p7H", "0p2S")
    with pytest.raises(IllegalMove, match="there is nothing on the table to be picked up"):
        state.apply("0-")


def test_a_higher_card_of_the_suit_or_a_trump_beats_and_who_could_may_take() -> None:
    state = run(shedding("9D 2C", "TD 8D AD AC 2S 3H", "4H", trump="S"), "0p9D")
    assert state.legal() == ("1pTD", "1pAD", "1p2S", "1-")
    run(state, "1-")
    assert told(state)[-1] == "1-=9D"


def test_a_trump_is_beaten_by_a_higher_trump_only() -> None:
    state = run(shedding("9S 2C", "AC 8S TS KS", "4H", trump="S"), "0p9S")
    assert state.legal() == ("1pTS", "1pKS", "1-")
    with pytest.raises(IllegalMove, match="this does not beat 9S"):
        state.apply("1p8S")


def test_nothing_but_the_top_card_is_to_be_beaten_and_taken() -> None:
    state = run(shedding("9D 4D 2C", "TD 2D", "JD 3D 3C", trump="S"), "0p9D 1pTD 2-")
    assert told(state)[-1] == "2-=TD"
    assert state.legal() == ("0-",)  # the nine, its own, lies on top now


def test_a_seat_may_beat_its_own_card() -> None:
    state = run(shedding("5C 6C 7C", "9C 2D", "2H 3H", trump="S"), "0p5C 1p9C 2-")
    assert state.legal() == ("0p6C", "0p7C", "0-")
    run(state, "0p6C")
    assert state.plays == [1 << 3, 1 << 4]


def test_there_are_no_sequences() -> None:
    state = shedding("5C 6C 7C", "9C 2D", "2H 3H", trump="S")
    assert not state.is_legal("0p5C6C")


# Complete tricks


def test_as_many_cards_as_seats_in_the_game_complete_a_trick_and_who_played_last_leads() -> None:
    state = run(shedding("5C 2H", "9C 3D", "TC 6D", trump="S"), "0p5C 1p9C 2pTC")
    assert told(state)[-1] == "done 2"
    assert (state.plays, state.to_move(), state.size) == ([], 2, 3)
    assert state.hands[2].bit_count() == 1


def test_one_trick_can_go_round_several_times() -> None:
    state = shedding("5C 6C 7C 2D", "8C 9H", "2H 3H", trump="S")
    run(state, "0p5C 1p8C 2- 0p6C 1- 2p8C 0- 1p6C 2- 0p8C 1- 2p6C 0p7C")
    assert [event for event in told(state) if event.startswith("done")] == ["done 0"]
    assert told(state)[-1] == "done 0"
    assert [hand.bit_count() for hand in state.hands] == [1, 2, 2]


def test_the_size_of_a_trick_is_that_of_its_beginning() -> None:
    """0 is out with its lead, and two more cards complete the trick; the next needs two."""
    state = run(shedding("5C", "6C 9C 3D", "7C TC 6D", trump="S"), "0p5C 1p6C")
    assert told(state) == ["0p5C", "out 0", "1p6C"]
    assert state.size == 3
    run(state, "2p7C")
    assert told(state)[-1] == "done 2"
    assert (state.size, state.to_move()) == (2, 2)


def test_with_two_in_the_game_two_cards_complete_a_trick() -> None:
    state = run(shedding("5C", "6C 9C 3D", "7C 8C 6D", trump="S"), "0p5C 1p6C 2p7C 2p8C 1p9C")
    assert told(state)[-1] == "done 1"
    assert state.to_move() == 1


# Who leads


def test_when_the_only_card_is_taken_the_left_of_the_taker_leads() -> None:
    state = run(shedding("5C 2H", "2D 3D", "4D 6D", trump="S"), "0p5C 1-")
    assert state.legal() == ("2p4D", "2p6D")
    assert state.size == 3


def test_where_that_seat_is_out_the_next_one_leads() -> None:
    """0 is out; 2 takes the only card, and 1 leads, not 0."""
    state = run(shedding("5C", "2D 3D 9H", "4H 6H 7C", trump="S"), "0p5C 1- 2p4H 1p9H 1p2D 2-")
    assert told(state)[-1] == "2-=2D"
    assert state.legal() == ("1p5C", "1p3D")


def test_who_completes_a_trick_with_its_last_card_is_out_and_the_next_leads() -> None:
    state = run(shedding("5C 2H", "9C 3D", "TC", trump="S"), "0p5C 1p9C 2pTC")
    assert told(state)[-2:] == ["out 2", "done 2"]
    assert (state.to_move(), state.size) == (0, 2)


def test_a_seat_without_cards_is_not_out_can_only_take_and_plays_on() -> None:
    state = shedding("5C 2H", "", "TC 3D", trump="S")
    assert state.inside == 0b111
    run(state, "0p5C")
    assert (state.to_move(), state.legal()) == (1, ("1-",))
    run(state, "1-")
    assert state.to_move() == 2
    run(state, "2p3D 0-")
    assert state.legal() == ("1p5C",)


def test_a_seat_without_cards_does_not_lead() -> None:
    """1 has none: after 0 takes the only card, 2 leads."""
    state = shedding("5C 2H", "", "TC 3D", trump="S", maker=2)
    run(state, "2p3D 0-")
    assert state.to_move() == 2


# Out, and the end


def test_who_plays_its_last_card_is_out_at_once_and_has_no_more_turns() -> None:
    state = run(shedding("5C", "9C 3D", "TC 4D 6D", trump="S"), "0p5C 1p9C 2-")
    assert state.to_move() == 1
    assert state.gone == (0,)
    assert state.totals() == (2, 0, 0)


def test_the_fourth_worked_example() -> None:
    """Out in the order 1, 0: 2 has lost, and its trick is not completed any more."""
    state = run(shedding("5C TC", "9C", "KC AC 6D", trump="S"), "0p5C 1p9C 2- 0pTC")
    assert told(state) == ["0p5C", "1p9C", "out 1", "2-=9C", "0pTC", "out 0", "loser 2", "score 1 2 0"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.placement, outcome.scores, outcome.winners) == ((2, 1, 3), (1, 2, 0), (1,))
    assert outcome.credit == outcome.scores
    assert (state.to_move(), state.phase) == (None, "over")
    assert outcome.hands == ({"dealer": 2, "trump": "S", "maker": 0, "out": [1, 0], "standstill": False},)


def test_the_card_that_puts_the_second_out_completes_nothing_even_as_the_last_of_the_trick() -> None:
    state = run(shedding("5C", "9C 2D", "TC", trump="S"), "0p5C 1p9C 2pTC")
    assert told(state) == ["0p5C", "out 0", "1p9C", "2pTC", "out 2", "loser 1", "score 2 0 1"]


def test_the_loser_may_hold_no_card() -> None:
    state = run(shedding("5C", "9C", "", trump="S"), "0p5C 1p9C")
    assert told(state)[-2:] == ["loser 2", "score 2 1 0"]


# Standstill


def stalled(turns: int) -> MyllymattiState:
    """Everybody takes what is led, for so many turns."""
    state = shedding("5C 2H 3C", "9C 3D 4D", "TC 6D 7D", trump="S")
    for _ in range(turns):
        state.apply(state.legal()[-1])
    return state


def test_after_150_turns_in_which_nothing_is_settled_the_game_stands_still() -> None:
    assert stalled(149).phase == "second"
    state = stalled(150)
    assert told(state)[-2:] == ["standstill", "score 0 0 0"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.placement, outcome.scores, outcome.winners) == ((1, 1, 1), (0, 0, 0), ())
    assert outcome.hands[0]["standstill"] is True
    assert outcome.hands[0]["out"] == []


def test_the_last_of_these_turns_may_complete_a_trick_and_the_count_begins_anew() -> None:
    state = shedding("5C 2H 3C", "9C 3D 4D", "TC 6D 7D", trump="S")
    state.quiet = 147
    run(state, "0p5C 1p9C")
    assert state.quiet == 149
    run(state, "2pTC")
    assert told(state)[-1] == "done 2"
    assert (state.quiet, state.phase) == (0, "second")


def test_or_it_may_put_a_seat_out() -> None:
    state = shedding("5C", "9C 3D 4D", "TC 6D 7D", trump="S")
    state.quiet = 149
    run(state, "0p5C")
    assert told(state)[-1] == "out 0"
    assert (state.quiet, state.phase) == (0, "second")


def test_after_a_standstill_those_still_in_share_the_best_place_left_and_score_nothing() -> None:
    """Two seats cannot take for so long with the cards they have; the count is put forward."""
    state = run(shedding("5C", "9C 3D 4D", "TC 6D 7D", trump="S"), "0p5C")
    state.quiet = 149
    run(state, "1-")
    assert told(state)[-3:] == ["1-=5C", "standstill", "score 2 0 0"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.placement, outcome.scores, outcome.winners) == ((1, 2, 2), (2, 0, 0), (0,))
    assert outcome.hands[0]["out"] == [0]


# The default


def test_the_default_beats_with_the_lowest_card_trumps_last_and_takes_only_if_it_must() -> None:
    assert shedding("2S 5D 5C", "9C", "3H", trump="S").default() == "0p5C"
    assert shedding("3S 2S", "9C", "3H", trump="S").default() == "0p2S"
    hands = ("9D 2H", "TD JD 2S", "4H")
    assert run(shedding(*hands, trump="S"), "0p9D").default() == "1pTD"
    hands = ("9D 2H", "3D 2S AS", "4H")
    assert run(shedding(*hands, trump="S"), "0p9D").default() == "1p2S"
    hands = ("9D 2H", "3D 2C AC", "4H")
    assert run(shedding(*hands, trump="S"), "0p9D").default() == "1-"
