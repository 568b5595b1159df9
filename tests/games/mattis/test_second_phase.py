"""Getting rid of cards: sequences, beating, picking up, complete tricks, being out, and how the game ends."""

import pytest

from games.core.beating.cards import PACK
from games.core.errors import IllegalMove
from tests.games.mattis.positions import (
    GAME,
    STANDSTILLS,
    MattisState,
    default_record,
    random_record,
    run,
    second,
    told,
)


def table(state: MattisState) -> list[str]:
    return ["".join(PACK.cards_of(cards)) for cards in state.plays]


def held(state: MattisState, seat: int) -> str:
    return " ".join(PACK.cards_of(state.hands[seat]))


def test_a_leader_makes_any_play_and_must_make_one() -> None:
    state = second("9C TC QC 2D AS 2S", "3C", "4C", trump="H")
    assert state.legal() == ("0p9C", "0p9CTC", "0pTC", "0pQC", "0p2D", "0p2S", "0pAS")
    with pytest.raises(IllegalMove, match="nothing on the table"):
        state.apply("0-")


def test_sequences_are_listed_by_their_lowest_card_the_shorter_first_and_the_ace_is_high() -> None:
    state = second("QH KH AH 2H 3H", "3C", "4C", trump="S")
    assert state.legal() == (
        *("0p2H", "0p2H3H", "0p3H"),
        *("0pQH", "0pQHKH", "0pQHKHAH", "0pKH", "0pKHAH", "0pAH"),
    )
    assert not state.is_legal("0pAH2H")
    assert not state.is_legal("0p3H2H")


def test_higher_of_the_suit_or_a_trump_beats_and_length_means_nothing() -> None:
    state = run(second("5S 6S 2C", "4S 7S 8S 9S 2H", "3C", trump="H"), "0p5S6S")
    assert state.legal() == ("1p2H", "1p7S", "1p7S8S", "1p7S8S9S", "1p8S", "1p8S9S", "1p9S")
    with pytest.raises(IllegalMove, match="does not beat 5S, 6S"):
        state.apply("1p4S")


def test_trumps_are_beaten_by_higher_trumps_alone() -> None:
    state = run(second("5H 2C", "4H 7H AS 9C", "3C", trump="H"), "0p5H")
    assert state.legal() == ("1p7H",)


def test_who_can_beat_has_to() -> None:
    state = run(second("5S 2C", "7S 2D", "3C", trump="H"), "0p5S")
    assert state.legal() == ("1p7S",)
    with pytest.raises(IllegalMove, match="can beat the newest play, and has to"):
        state.apply("1-")


def test_who_cannot_beat_picks_up_the_oldest_play_all_of_it() -> None:
    state = run(second("5S 6S 2C", "9S 2D", "3C", trump="H"), "0p5S6S 1p9S")
    assert state.legal() == ("2-",)
    run(state, "2-")
    assert told(state, 1) == ["2-=5S6S"]
    assert held(state, 2) == "3C 5S 6S"
    assert (table(state), state.to_move()) == (["9S"], 0)


def test_the_worked_example_of_a_trick() -> None:
    state = run(second("5S 6S 2H 3D", "9S 4H 4D", "3C", trump="H"), "0p5S6S 1p9S 2- 0p2H 1p4H")
    assert told(state, 2) == ["1p4H", "done 1"]
    assert (table(state), state.to_move(), state.size) == ([], 1, 3)


def test_a_trick_goes_round_until_it_has_all_its_plays() -> None:
    state = run(second("5S 6S 8S 3D", "7S 4D", "3C 4C", trump="H"), "0p5S 1p7S 2- 0p8S 1-")
    assert (table(state), state.to_move()) == (["8S"], 2)


def test_when_the_only_play_is_picked_up_the_trick_is_over_and_the_next_seat_leads() -> None:
    state = run(second("5S 6S 3D", "2D 4D", "3C 4C", trump="H"), "0p5S 1-")
    assert told(state, 1) == ["1-=5S"]
    assert (table(state), state.to_move()) == ([], 2)
    assert state.legal() == ("2p3C", "2p3C4C", "2p4C")


def test_one_beats_ones_own_play_or_picks_it_up() -> None:
    state = run(second("5S 8S 9S", "6S", "3C 4C", trump="H"), "0p5S 1p6S 2- 0p8S 2-")
    assert (table(state), state.to_move()) == (["8S"], 0)
    assert state.legal() == ("0p9S",)
    state = run(second("5S 8S 2D", "6S", "3C 4C", trump="H"), "0p5S 1p6S 2- 0p8S 2-")
    assert state.legal() == ("0-",)
    run(state, "0-")
    assert (table(state), state.to_move(), state.size) == ([], 2, 2)


def test_who_is_out_has_no_turn_and_the_trick_needs_as_many_plays_as_before() -> None:
    state = run(second("5S", "7S 4D", "3C 8S", trump="H"), "0p5S")
    assert told(state, 2) == ["0p5S", "out 0"]
    run(state, "1p7S")
    assert state.size == 3
    run(state, "2p8S")
    assert told(state, 2) == ["2p8S", "done 2"]
    assert (state.size, state.to_move()) == (2, 2)


def test_out_comes_before_done_and_the_next_seat_with_cards_leads() -> None:
    state = run(second("5S 2C", "7S 4D", "8S", trump="H"), "0p5S 1p7S 2p8S")
    assert told(state, 3) == ["2p8S", "out 2", "done 2"]
    assert (state.to_move(), state.size, state.gone) == (0, 2, (2,))


def test_when_the_only_play_is_picked_up_and_the_next_seat_has_no_cards_another_leads() -> None:
    state = run(second("5S 2C", "4D", "", "9C", trump="H"), "0p5S 1-")
    assert (table(state), state.to_move()) == ([], 3)


def test_a_blamattis_picks_up_and_plays_on_with_that() -> None:
    state = run(second("5S 2C", "6S 4D", "", trump="H"), "0p5S 1p6S 2-")
    assert told(state, 1) == ["2-=5S"]
    assert held(state, 2) == "5S"
    assert (state.to_move(), table(state)) == (0, ["6S"])


def test_the_game_is_over_when_one_is_left_whatever_lies_there() -> None:
    state = run(second("5S 2C", "6S", "9D", trump="H", out=[2]), "0p5S 1p6S")
    assert told(state, 4) == ["1p6S", "out 1", "mattis 0", "score 0 1 2"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.placement, outcome.scores, outcome.winners) == ((3, 2, 1), (0, 1, 2), (2,))
    assert state.to_move() is None
    assert state.legal() == ()


def test_the_mattis_may_have_no_card() -> None:
    state = run(second("5S", "6S", "", trump="H"), "0p5S 1p6S")
    assert told(state, 2) == ["mattis 2", "score 2 1 0"]


def test_the_worked_examples_of_the_result() -> None:
    state = second("5S 9C", "6S", "", "", "", trump="H", out=[2, 0, 4])
    state.turn = 1
    run(state, "1p6S")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.placement, outcome.scores) == ((2, 4, 1, 5, 3), (3, 1, 4, 0, 2))
    assert (outcome.credit, outcome.winners, outcome.tiebreak) == (outcome.scores, (2,), False)
    state = second("", "5S 9C", "", "7C 8C", "2D 3D", trump="H", out=[2, 0], leader=1)
    state.quiet = 249
    run(state, "1p9C")
    outcome = state.outcome()
    assert told(state, 2) == ["standstill", "score 3 0 4 0 0"]
    assert outcome is not None
    assert (outcome.placement, outcome.scores) == ((2, 3, 1, 3, 3), (3, 0, 4, 0, 0))
    assert outcome.winners == (2,)
    assert outcome.hands[0]["standstill"] is True


def test_turns_are_counted_anew_when_something_is_settled() -> None:
    state = second("5S 2C", "7S 4D", "8S 3C", trump="H")
    state.quiet = 147
    run(state, "0p5S 1p7S 2p8S")
    assert (state.quiet, state.phase) == (0, "second")
    state = second("5S", "7S 4D", "8S 3C", trump="H")
    state.quiet = 149
    run(state, "0p5S")
    assert (state.quiet, state.phase) == (0, "second")
    state = second("5S 9C", "2D 4D", "8S 3C", trump="H")
    state.quiet = 148
    run(state, "0p5S 1-")
    assert told(state, 3) == ["1-=5S", "standstill", "score 0 0 0"]


@pytest.mark.parametrize(("seed", "players"), STANDSTILLS)
def test_some_games_by_default_stand_still(seed: int, players: int) -> None:
    result = default_record(seed, players)["result"]
    out = result["hands"][0]["out"]
    assert result["hands"][0]["standstill"]
    still_in = [seat for seat in range(players) if seat not in out]
    assert {result["placement"][seat] for seat in still_in} == {len(out) + 1}
    assert {result["scores"][seat] for seat in still_in} == {0}
    assert result["winners"] == out[:1]


def test_the_default_is_the_lowest_card_that_may_be_played_trumps_last() -> None:
    state = second("5S 3D 3C 2H", "7S 8S 4H", "3H", trump="H")
    assert state.default() == "0p3C"
    run(state, "0p5S")
    assert state.default() == "1p7S"
    run(state, "1p8S")
    assert state.default() == "2p3H"
    assert run(second("5S 3D", "4S 4C", "3H", trump="H"), "0p5S").default() == "1-"


def test_moves_that_leave_no_choice_are_made_in_one_go() -> None:
    state = run(second("5S 6S 2C 8D", "9S 2D", "3C 4C", trump="H"), "0p5S6S")
    assert state.advance() == (0, ["0p2C", "0p8D", "0p9S"])
    assert told(state, 6) == ["1p9S", "2-=5S6S", "0-=9S", "1p2D", "out 1", "2-=2D"]


def test_totals_are_the_players_outlasted_by_those_who_are_out() -> None:
    state = run(second("5S", "7S 4D", "3C 8S", trump="H"), "0p5S")
    assert state.totals() == (2, 0, 0)


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_ever_lost_or_doubled(seed: int) -> None:
    record = random_record(seed, 3 + seed)
    for state in GAME.walk(record):
        assert isinstance(state, MattisState)
        hands = [*state.hands, *state.piles, *state.plays]
        assert sum(hand.bit_count() for hand in hands) == sum(hands).bit_count()
