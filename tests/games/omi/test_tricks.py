"""Trumps, following suit, and who wins a trick."""

import pytest

from games.core.errors import IllegalMove
from tests.games.omi.positions import play, started

# Seat 0 declares. Seat 1 has no hearts, seat 2 no spades, seat 3 no clubs.
HANDS = (
    "7C 8C 7H 8H 7S 8S 7D 8D",
    "9C TC 9S TS JS QS 9D TD",
    "JC QC KC AC 9H TH JD QD",
    "JH QH KH AH KS AS KD AD",
)
# Seat 0 declares. Each has two suits.
HALVES = (
    "7C 8C 9C TC 7D 8D 9D TD",
    "JC QC KC AC 7H 8H 9H TH",
    "JD QD KD AD 7S 8S 9S TS",
    "JH QH KH AH JS QS KS AS",
)


@pytest.mark.parametrize("suit", "CDHS")
def test_the_declarer_names_any_suit_also_one_it_does_not_hold(suit: str) -> None:
    state = started(*HALVES)
    assert state.legal() == ("0tC", "0tD", "0tH", "0tS")
    assert play(state, f"0t{suit}").view(2)["board"]["trump"] == suit


def test_nobody_else_may_name_trumps_and_nobody_may_play_before() -> None:
    state = started(*HANDS)
    for move, why in (("1tH", "not the turn"), ("0p7C", "name trumps"), ("0tX", "is no move")):
        with pytest.raises(IllegalMove, match=why):
            state.apply(move)


def test_trumps_are_named_once() -> None:
    with pytest.raises(IllegalMove, match="has to play a card"):
        play(started(*HANDS), "0tH", "0tS")


def test_before_trumps_only_four_cards_are_in_a_hand() -> None:
    state = started(*HANDS)
    assert state.view(0)["board"]["hand"] == ["7C", "8C", "7H", "8H"]
    assert state.view(0)["board"]["sizes"] == [4, 4, 4, 4]
    assert sorted(play(state, "0tD").view(0)["board"]["hand"]) == sorted(HANDS[0].split())


def test_any_card_may_be_led() -> None:
    state = play(started(*HANDS), "0tH")
    assert {move[2:] for move in state.legal()} == set(HANDS[0].split())


def test_who_holds_the_suit_led_must_follow_it() -> None:
    state = play(started(*HANDS), "0tH", "0p7C")
    assert state.legal() == ("1p9C", "1pTC")
    with pytest.raises(IllegalMove, match="holds C, the suit led, and has to follow"):
        state.apply("1pQS")


def test_who_does_not_hold_it_may_play_anything() -> None:
    state = play(started(*HANDS), "0tH", "0p7C", "1p9C", "2pJC")
    assert {move[2:] for move in state.legal()} == set(HANDS[3].split())


def test_nobody_is_obliged_to_beat_the_trick_or_to_play_trumps() -> None:
    state = play(started(*HANDS), "0tS", "0p7H")
    assert "1p9D" in state.legal()


def test_without_a_trump_the_highest_card_of_the_suit_led_wins() -> None:
    state = play(started(*HANDS), "0tS", "0p7C", "1pTC", "2pJC", "3pAD")
    assert state.events(None)[-1] == "trick 2"
    assert state.to_move() == 2


def test_a_trump_beats_the_suit_led_and_a_higher_trump_a_lower_one() -> None:
    state = play(started(*HANDS), "0tS", "0p7H", "1p9S", "2pTH", "3pAH")
    assert state.events(None)[-1] == "trick 1"
    state = play(started(*HANDS), "0tD", "0p7S", "1p9S", "2pQD", "3pAS")
    assert state.events(None)[-1] == "trick 2"
    state = play(started(*HANDS), "0tH", "0p7S", "1p9S", "2pTH", "3pAS")
    assert state.events(None)[-1] == "trick 2"


def test_of_two_trumps_the_higher_wins() -> None:
    assert play(started(*HALVES), "0tS", "0p7C", "1pAC", "2p9S", "3pJS").to_move() == 3
    led = play(started(*HANDS), "0tD", "0p8D", "1p9D", "2pQD", "3pAD")
    assert led.to_move() == 3


def test_a_trump_wins_whatever_is_thrown_away_after_it() -> None:
    assert play(started(*HALVES), "0tS", "0p7C", "1pAC", "2p7S", "3pAH").to_move() == 2


def test_a_card_of_another_suit_never_wins() -> None:
    state = play(started(*HANDS), "0tH", "0p7S", "1p9S", "2pAC", "3pKS")
    assert state.to_move() == 3


def test_a_seat_with_one_legal_card_still_has_a_move() -> None:
    state = play(started(*HANDS), "0tH")
    while len(state.history.moves()) < 29:
        state.apply(state.default())
    for _ in range(4):
        (move,) = state.legal()
        state.apply(move)
    assert len(state.history.moves()) == 33


def test_all_eight_tricks_are_played_also_when_the_result_is_certain() -> None:
    state = play(started(*HANDS, target=1), "0tD")
    while state.to_move() is not None:
        state.apply(max(state.legal(), key=lambda move: "789TJQKA".index(move[2])))
        assert (state.to_move() is None) == (sum(state.tricks) == 8)


def test_the_default_names_the_longest_suit_and_plays_low_with_trumps_last() -> None:
    state = started(*HANDS)
    assert state.default() == "0tC"
    play(state, "0tC")
    assert state.default() == "0p7D"
    play(state, "0p8S")
    assert state.default() == "1p9S"
    play(state, "1p9S")
    assert state.default() == "2p9H"
