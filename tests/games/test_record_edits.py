"""A record changed at any one place is refused where it is changed or later, or it is another legal game."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from games.core.interface import Game, State
from tests.games.conformance import SEEDS, every_set_up, played

Path = tuple[Any, ...]
JUNK = (None, True, False, 0, 1, -1, 4, 1.0, "", "0", "x", " ", [], {}, [[]], "٠", "0-", 10**30)


@cache
def original(game: Game, options: str, seed: int) -> str:
    """Of a game with these options, written as JSON."""
    record = game.write_record(played(game, json.loads(options), seed))
    del record["result"]
    return json.dumps(record)


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a record, from the outside in."""
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from places(value, (*path, key))


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def edited(record: Any, path: Path, rng: Random) -> Any:
    """Change the record at one place: other value, other place's value, gone, twice, swapped, one letter."""
    changed = copy.deepcopy(record)
    inside, key = at(changed, path[:-1]), path[-1]
    kind = rng.randrange(6)
    if kind == 0:
        inside[key] = rng.choice(JUNK)
    elif kind == 1:
        del inside[key]
    elif kind == 2 and isinstance(inside, list):
        inside.insert(key, copy.deepcopy(inside[key]))
    elif kind == 3 and isinstance(inside, list):
        other = rng.randrange(len(inside))
        inside[key], inside[other] = inside[other], inside[key]
    elif isinstance(inside[key], str) and inside[key]:
        inside[key] = _misspelled(inside[key], rng)
    else:
        inside[key] = copy.deepcopy(at(record, rng.choice(list(places(record)))))
    return changed


def _misspelled(text: str, rng: Random) -> str:
    spot, letter = rng.randrange(len(text)), rng.choice("0123456789xphtw>~!-TJQKACDHS ac\n")
    return rng.choice(
        (text[:spot] + letter + text[spot + 1 :], text[:spot] + text[spot + 1 :], text + letter)
    )


def read(game: Game, record: dict[str, Any]) -> State | RecordError:
    """The finished game of a record, or why it is none."""
    try:
        return game.read_record(record)
    except ResultDiffers:
        raise AssertionError("there is no result to differ") from None
    except RecordError as fault:
        return fault


def first_change(moves: list[Any], changed: list[Any]) -> int:
    pairs = enumerate(zip(moves, changed, strict=False))
    return next((index for index, (was, now) in pairs if was != now), min(len(moves), len(changed)))


@every_set_up
@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 3), spot=SEEDS, rng=st.randoms(use_true_random=False))
def test_an_edit_is_refused_where_it_is_or_makes_another_game(
    game: Game, options: dict[str, Any], seed: int, spot: int, rng: Random
) -> None:
    record = json.loads(original(game, json.dumps(options), seed))
    all_places = list(places(record))[1:]
    path = all_places[spot % len(all_places)]
    changed = edited(record, path, rng)
    again = read(game, changed)
    if isinstance(again, RecordError):
        assert again.why
        if path[0] == "moves" and len(path) > 1 and again.part == "move":
            assert again.index is not None
            assert first_change(record["moves"], changed["moves"]) <= again.index <= len(changed["moves"])
        return
    written = game.write_record(again)
    del written["result"]
    kept = {key: value for key, value in changed.items() if key in written and key != "options"}
    assert {**written, **kept} == written
    assert game.write_record(game.read_record(written)) == written | {"result": game.result(again)}
