"""The rule of thumb by which games are played out: legal, blind to what is hidden, and over with the game."""

from random import Random

import pytest

from games.rulesets.myllymatti.playouts import play_out, thrifty
from games.rulesets.myllymatti.state import MyllymattiState
from tests.games.myllymatti.positions import GAME, random_record, run, shedding, started


def moments(seed: int) -> list[MyllymattiState]:
    """Some moments of a random game, and its end."""
    found = []
    for state in GAME.walk(random_record(seed)):
        assert isinstance(state, MyllymattiState)
        found.append(state.copy())
    return [*found[:-1:5], found[-1]]


@pytest.mark.parametrize("seed", range(6))
def test_playing_out_comes_to_what_the_rule_of_thumb_leads_to(seed: int) -> None:
    for state in moments(seed):
        played = state.copy()
        while played.to_move() is not None:
            played.apply(thrifty(played))
        assert tuple(play_out(state)) == played.totals()


@pytest.mark.parametrize("seed", range(3))
def test_the_state_stays_as_it_is(seed: int) -> None:
    for state in moments(seed):
        before = (state.view(0), state.hands[:], state.piles[:], state.plays[:], state.gone)
        play_out(state)
        assert (state.view(0), state.hands, state.piles, state.plays, state.gone) == before


@pytest.mark.parametrize("seed", range(3))
def test_the_rule_of_thumb_does_not_look_at_what_is_hidden(seed: int) -> None:
    rng = Random(seed)
    for state in moments(seed)[:-1:3]:
        twin = GAME.sample(state.view(state.turn), rng)
        assert isinstance(twin, MyllymattiState)
        assert thrifty(twin) == thrifty(state)
        assert thrifty(state) in state.legal()


def test_in_the_first_phase_it_tries_to_lose() -> None:
    state = started("9C 4D KH", "TH 5S 6S", "9D JC QH")
    assert thrifty(state) == "0p4D"
    assert thrifty(run(state, "0p9C")) == "1p6S"
    state = run(started("4C 5D KH", "TH 5S 6S"), "0p4C")
    assert thrifty(state) == "1pTH"  # it cannot lose, and parts with its highest


def test_in_the_second_it_beats_cheaply_with_trumps_last_and_takes_if_it_must() -> None:
    hands = ("9D 2H", "TD JD 2S", "4H")
    assert thrifty(run(shedding(*hands, trump="S"), "0p9D")) == "1pTD"
    hands = ("9D 2H", "3D 3S 2S", "4H")
    assert thrifty(run(shedding(*hands, trump="S"), "0p9D")) == "1p2S"
    hands = ("9D 2H", "3D 2C AC", "4H")
    assert thrifty(run(shedding(*hands, trump="S"), "0p9D")) == "1-"


def test_it_leads_what_the_next_cannot_beat_else_low_and_trumps_last() -> None:
    assert thrifty(shedding("2H 9D 2S", "3H TC", "4H", trump="S")) == "0p9D"
    assert thrifty(shedding("2H 9D 2S", "3H TD", "4H", trump="S")) == "0p2H"
    assert thrifty(shedding("4S 3S", "3H TD", "4H", trump="S")) == "0p3S"
    assert thrifty(shedding("2H 9D", "3H 2S", "4H", trump="S")) == "0p2H"


def test_it_looks_past_a_seat_that_is_out() -> None:
    """0 is out and 1 leads: 2 is the next, and cannot beat diamonds. Then 2 leads: 1 is."""
    state = run(shedding("5C", "6C 2H 9D 8H", "7C 3H TC QD", trump="S"), "0p5C 1p6C 2p7C")
    assert thrifty(state) == "2pTC"
    assert run(state, "2p3H 1p8H").turn == 1
    assert thrifty(state) == "1p2H"
