"""The rule of thumb by which hands are played out: legal, blind to what is hidden, and over with the hand."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rulesets.tong_its.cards import DECK, PACK
from games.rulesets.tong_its.deadwood import deadwood, loose, worth
from games.rulesets.tong_its.melds import MELDS
from games.rulesets.tong_its.playouts import arrange_melds, find_unwanted, play_out, thrifty
from games.rulesets.tong_its.state import TongItsState
from tests.games.tong_its.positions import GAME, random_record, run, started


@pytest.mark.parametrize("seed", range(8))
def test_the_rule_of_thumb_is_legal_and_the_same_in_whatever_the_seat_cannot_see(seed: int) -> None:
    rng = Random(seed)
    for index, state in enumerate(GAME.walk(random_record(seed, hands=2))):
        if isinstance(seat := state.to_move(), int):
            assert isinstance(state, TongItsState)
            move = thrifty(state)
            assert move in state.legal()
            if index % 4 == 0:
                other = GAME.sample(state.view(seat), rng)
                assert isinstance(other, TongItsState)
                assert thrifty(other) == move


@pytest.mark.parametrize("seed", range(8))
def test_a_hand_is_played_out_to_its_end_and_no_further(seed: int) -> None:
    for state in GAME.walk(random_record(seed, hands=2)):
        assert isinstance(state, TongItsState)
        twin, hands = state.copy(), len(state.past)
        under_way = isinstance(state.to_move(), int)
        play_out(twin)
        assert len(twin.past) == hands + under_way
        assert twin.phase in ("deal", "over")


CARDS = st.lists(st.sampled_from(DECK), min_size=1, max_size=13, unique=True)
CROWDED = st.lists(
    st.sampled_from([card for card in DECK if card[0] in "345678"]), min_size=9, max_size=13, unique=True
)


@settings(deadline=None, max_examples=200)
@given(CARDS | CROWDED)
def test_a_hand_is_arranged_in_melds_that_leave_the_least_over(cards: list[str]) -> None:
    hand = PACK.set_of(cards)
    melds = arrange_melds(hand)
    assert all(meld in MELDS for meld in melds)
    assert sum(melds) == hand & ~loose(hand)
    assert worth(hand & ~sum(melds)) == deadwood(hand)
    assert find_unwanted(hand, loose(hand)) & (loose(hand) or hand)


def test_it_goes_out_where_it_can() -> None:
    state = started("AC 2C 3C 4H 5H 6H 7D 7H 7S KC KD KH 9S", "2D", "3D")
    play_out(state)
    assert state.past[-1].how == 0
    assert state.past[-1].winner == 0


def test_it_opens_with_what_gives_least_away_and_lays_fours_face_down() -> None:
    assert thrifty(started("4H 5H 6H 9C 9D 9H 2S KD QC JS 3D 7C TC")) == "0m9C9D9H"
    assert thrifty(started("4H 5H 6H 9C 9D 9H 9S KD QC JS 3D 7C TC")) == "0k9C9D9H9S"


def test_it_calls_when_nobody_else_has_opened() -> None:
    state = started("5H 6H 7H KC 9C TD QD 2S 3D 4C 7S JC KS", "2C 2D", "3C 4D", stock="AC AD AH 2H 8S 4S")
    run(state, "0m5H6H7H 0xKC 1d 1xAC 2d 2xAD")
    assert thrifty(state) == "0!"
