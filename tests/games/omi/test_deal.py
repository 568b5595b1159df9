"""What is dealt and when, at which table, and what is no move at any time."""

from typing import Any

import pytest

from games.core.interface import DEAL, Table
from games.registry import game_named
from games.rulesets.omi.cards import DECK
from games.rulesets.omi.state import OmiState
from tests.games.omi.positions import play_hand, started
from tests.games.omi.test_tricks import HALVES

GAME = game_named("omi")


def test_those_who_sit_across_are_a_team() -> None:
    state = GAME.new({}, 0)
    assert state.table == GAME.table({}) == Table(4, (0, 1, 0, 1), 4, (0, 1, 2, 3))


@pytest.mark.parametrize("deck", [DECK[:31], (*DECK, "7C"), (*DECK[:31], "7C"), (*DECK[:31], "2C")])
def test_a_deck_that_is_no_permutation_is_refused(deck: tuple[str, ...]) -> None:
    state = GAME.new({}, 0)
    with pytest.raises(ValueError, match="32 cards"):
        state.deal(deck)
    assert state.hand == 0


def test_a_hand_is_dealt_once_and_none_after_the_end() -> None:
    state = started(*HALVES)
    with pytest.raises(ValueError, match="have been dealt"):
        state.deal(DECK)
    over = GAME.new({"max_hands": 1}, 0)
    assert isinstance(over, OmiState)
    play_hand(over, 5)
    with pytest.raises(ValueError, match="have been dealt"):
        over.deal(DECK)


def test_what_is_no_text_is_no_legal_move_and_what_is_legal_is() -> None:
    state = started(*HALVES)
    no_texts: list[Any] = [None, 0, [], ("0tC",)]
    assert not any(map(state.is_legal, no_texts))
    assert state.is_legal("0tC")
    assert not state.is_legal("1tC")


def test_advancing_plays_the_last_trick_by_itself() -> None:
    state = started(*HALVES)
    state.apply("0tC")
    while len(state.history.moves()) < 29:
        state.apply(state.default())
    assert state.advance() == (DEAL, [])
    assert (len(state.past), state.legal()) == (1, ())


def test_between_the_hands_it_is_nobodys_turn() -> None:
    state = GAME.new({}, 0)
    assert isinstance(state, OmiState)
    for _ in range(2):
        assert (state.phase, state.legal()) == ("deal", ())
        with pytest.raises(ValueError, match="nobody has a turn now"):
            state.default()
        play_hand(state, 5)
