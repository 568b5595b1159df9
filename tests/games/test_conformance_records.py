"""What the record of every game must keep to: nothing in it is believed that the moves do not give."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from games.core.errors import RecordError, ResultDiffers
from games.core.interface import Game
from games.registry import GAMES
from tests.games.conformance import at_start, every_game, played, set_ups, some_moments
from tests.games.toy.game import TOY

Place = tuple[str | int, ...]


def record_of(game: Game, seed: int) -> dict[str, Any]:
    """Of a game played at random."""
    return game.write_record(played(game, next(set_ups(game)), seed))


def places(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """All that lies in a result, with where it lies."""
    yield place, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield from places(below, (*place, key))


def holder(record: dict[str, Any], place: Place) -> Any:
    """What holds the value at this place of the result."""
    found = record["result"]
    for key in place[:-1]:
        found = found[key]
    return found


def differs(game: Game, record: dict[str, Any]) -> None:
    with pytest.raises(ResultDiffers) as refused:
        game.read_record(record)
    assert (refused.value.part, refused.value.index) == ("result", None)


@every_game
def test_a_result_that_lacks_anything_differs(game: Game) -> None:
    record = record_of(game, 1)
    for place, _value in [*places(record["result"])][1:]:
        less = copy.deepcopy(record)
        del holder(less, place)[place[-1]]
        differs(game, less)


@every_game
def test_values_of_a_result_are_compared_with_their_types(game: Game) -> None:
    record = record_of(game, 2)
    changed = 0
    for place, value in places(record["result"]):
        if isinstance(value, int):
            other = copy.deepcopy(record)
            holder(other, place)[place[-1]] = int(value) if isinstance(value, bool) else float(value)
            differs(game, other)
            changed += 1
    assert changed


@every_game
def test_a_result_that_is_no_object_differs(game: Game) -> None:
    record = record_of(game, 1)
    for result in (None, [], "won", 1):
        differs(game, {**record, "result": result})


@every_game
def test_without_a_result_a_record_is_replayed_and_reading_leaves_it_as_it_was(game: Game) -> None:
    record = record_of(game, 3)
    before = copy.deepcopy(record)
    assert game.write_record(game.read_record(record)) == before == record
    result = record.pop("result")
    assert game.result(game.read_record(record)) == result


@every_game
def test_what_is_no_move_at_all_is_refused_where_it_stands(game: Game) -> None:
    record = record_of(game, 2)
    at = len(record["moves"]) // 2
    move = record["moves"][at]
    for wrong in (None, 7, True, [], {}, [move], "", move[0], f" {move}", f"{move}\n", f"٠{move[1:]}"):
        moves = [*record["moves"][:at], wrong, *record["moves"][at + 1 :]]
        with pytest.raises(RecordError) as refused:
            game.read_record({**record, "moves": moves})
        assert (refused.value.part, refused.value.index) == ("move", at), wrong


@every_game
def test_only_a_finished_game_has_a_record(game: Game) -> None:
    with pytest.raises(ValueError, match="finished"):
        game.write_record(at_start(game, next(set_ups(game)), 1))


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_a_game_records_only_its_own_kind(game: Game) -> None:
    with pytest.raises(TypeError, match=f"no state of {game.title}"):
        game.write_record(TOY.new({}, 0))


@every_game
def test_a_view_shares_nothing_with_its_state(game: Game) -> None:
    for state in some_moments(game, next(set_ups(game)), 5):
        for seat in (0, None):
            before = copy.deepcopy(state.view(seat))
            spoil(state.view(seat))
            assert state.view(seat) == before


def spoil(value: Any) -> None:
    """Take everything out, from the inside."""
    if isinstance(value, dict | list):
        for below in value.values() if isinstance(value, dict) else value:
            spoil(below)
        value.clear()
