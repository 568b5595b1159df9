"""What every game must pass at its edges: before a deal, after the end, with what is no move."""

from typing import Any

import pytest

from games.core.errors import IllegalMove
from games.core.interface import DEAL, Game
from tests.games.conformance import at_start, every_set_up, look, moments


@every_set_up
def test_a_copy_made_before_a_deal_is_a_game_of_its_own(game: Game, options: dict[str, Any]) -> None:
    state = at_start(game, options, 2)
    twin = state.copy()
    assert look(twin) == look(state)
    twin.deal(game.deck(state.options))
    assert state.to_move() is DEAL
    assert state.hand == 0


@every_set_up
def test_what_is_no_text_is_no_legal_move_at_any_moment(game: Game, options: dict[str, Any]) -> None:
    for state in moments(game, options, 3):
        assert not any(state.is_legal(wrong) for wrong in (None, 0, True, b"0-", [], {}, ("0-",), 1.5))


@every_set_up
def test_nobody_moves_or_deals_where_it_is_not_the_time(game: Game, options: dict[str, Any]) -> None:
    for state in moments(game, options, 4):
        if state.to_move() is not DEAL:
            with pytest.raises(ValueError, match=r"."):
                state.deal(game.deck(state.options))
        if state.to_move() in (DEAL, None):
            with pytest.raises(ValueError, match="turn"):
                state.default()
            with pytest.raises(IllegalMove):
                state.apply("0-")
            assert not state.is_legal("0-")


@every_set_up
def test_a_deck_that_is_not_the_games_is_refused(game: Game, options: dict[str, Any]) -> None:
    deck = list(game.deck(game.resolve(options)))
    for wrong in ([], deck[:-1], [*deck, deck[0]], [*deck[:-1], deck[0]], [*deck[:-1], "XY"]):
        state = at_start(game, options, 1)
        with pytest.raises(ValueError, match=r"."):
            state.deal(wrong)
        assert state.to_move() is DEAL
