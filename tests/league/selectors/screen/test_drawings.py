"""What the script of a table is told to draw."""

from random import Random
from typing import Any

import pytest

from games.core.interface import Game, State
from games.core.replays import LATEST
from games.registry import GAMES
from league.selectors.screen.drawings import DrawingJson, drawing_of
from league.selectors.screen.tables import deal_cards

SEED = bytes(32)
MOVES = 120


def drawn(state: State, seat: int | None) -> DrawingJson:
    steps = state.game.replay_events(state.options, 0, seat, state.events(seat))
    names = [f"Player {number}" for number in range(state.table.seats)]
    return drawing_of(state, state.view(seat), seat=seat, steps=steps, names=names, game="1", turn=None)


def played(game: Game, moves: int, options: dict[str, Any] | None = None) -> State:
    state, rng = deal_cards(game.new(game.resolve(options or {}), 0), SEED), Random(3)
    for _ in range(moves):
        if state.to_move() is None:
            break
        state.apply(rng.choice(state.legal()))
        deal_cards(state, SEED)
    return state


def test_a_game_that_was_just_dealt_has_one_position_of_no_step() -> None:
    state = played(GAMES["dingo"], 0)
    (position,) = drawn(state, 2)["positions"]
    assert (position["n"], position["step"]) == (0, None)
    assert position["zones"] == state.view(2)["zones"]


@pytest.mark.parametrize("key", list(GAMES))
def test_the_latest_positions_lead_to_what_the_view_shows(key: str) -> None:
    state = played(GAMES[key], MOVES)
    for seat in (*range(state.table.seats), None):
        drawing, view = drawn(state, seat), state.view(seat)
        positions = drawing["positions"]
        assert 2 <= len(positions) <= LATEST
        numbers = [position["n"] for position in positions]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        assert positions[-1]["zones"] == view["zones"]
        assert positions[-1]["labels"].keys() == {zone for zone, text in view["labels"].items() if text}
        assert (drawing["first"], drawing["below"]) == (seat or 0, seat is not None)
        assert view["zones"].keys() <= set(drawing["zones"])


@pytest.mark.parametrize("key", list(GAMES))
def test_the_felt_is_laid_out_alike_for_the_whole_game(key: str) -> None:
    at_first, later = (drawn(played(GAMES[key], moves), None) for moves in (1, MOVES))
    kinds = [{zone[0] for zone in drawing["zones"]} for drawing in (at_first, later)]
    assert kinds[0] == kinds[1]
