"""A lazy view is the view: whenever, and in whatever way, it is read."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from games.core.documents import View
from games.core.interface import Game, Seat
from games.core.lazy_views import LazyView
from games.core.perspectives import KEYS
from games.referee import play_game
from tests.games.conformance import every_set_up

SEED = bytes(range(32))
WAYS: dict[str, Callable[[View], Any]] = {
    "dict": dict,
    "unpacking": lambda view: {**view},
    "items": lambda view: {key: value for key, value in view.items()},  # noqa: C416 - the way matters
    "keys": lambda view: {key: view[key] for key in view.keys()},  # noqa: SIM118
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda view: pickle.loads(pickle.dumps(view)),
    "or": lambda view: {} | dict(view),
    "get": lambda view: {"board": view.get("board")} | dict(view),
    "board first": lambda view: {"board": view["board"]} | dict(view),
    "zones first": lambda view: {"zones": view["zones"]} | dict(view),
    "json": lambda view: json.loads(json.dumps(dict(view))),
}


def given_views(game: Game, options: dict[str, Any], read: Callable[[View], Any] | None) -> list[Any]:
    """Play a game at random and read each view when it is given, or keep it."""
    rng, seen = Random(4), []

    def choose(_seat: Seat, view: View) -> str:
        move = rng.choice(view["legal"])
        seen.append(view if read is None else read(view))
        return str(move)

    play_game(game, options, seed=SEED, number=1, dealer=game.table(options).seats - 1, choose=choose)
    return seen


@every_set_up
def test_a_view_kept_for_later_shows_the_game_as_it_stood(game: Game, options: dict[str, Any]) -> None:
    kept = given_views(game, options, None)[:60]
    assert all(isinstance(view, LazyView) for view in kept)
    at_once = given_views(game, options, dict)
    for lazy, view in zip(kept, at_once, strict=False):
        assert lazy["board"] == view["board"]
    for lazy, view in zip(kept, at_once, strict=False):
        assert lazy == view
        assert view == lazy
        assert list(lazy) == list(view) == list(KEYS)
        assert len(lazy) == len(view)
        assert repr(lazy) == repr(view)


@pytest.mark.parametrize("way", WAYS)
@every_set_up
def test_however_it_is_read_it_is_the_same(game: Game, options: dict[str, Any], way: str) -> None:
    assert given_views(game, options, WAYS[way])[:20] == given_views(game, options, dict)[:20]


@every_set_up
@pytest.mark.parametrize("encode", [json.dumps, msgspec.json.encode, msgspec.msgpack.encode])
def test_no_encoder_takes_it_for_a_view_of_one_key(
    game: Game, options: dict[str, Any], encode: Callable[[object], Any]
) -> None:
    view = given_views(game, options, None)[0]
    with pytest.raises(TypeError, match="LazyView"):
        encode(view)
    assert encode(dict(view))


def one_view(looked: list[int]) -> LazyView:
    def observer_at(moment: int, seat: Seat) -> Any:
        looked.append(moment)
        drawn = {"zones": {"h0": seat}, "labels": {}}
        made = {key: [] for key in KEYS if key not in ("legal", *drawn)}
        return SimpleNamespace(
            view=lambda _legal: dict(made), seen=SimpleNamespace(events=[], draw=lambda: drawn)
        )

    return LazyView(["a", "b"], observer_at, 7, 2)


def test_nothing_is_made_for_the_legal_moves_and_everything_once() -> None:
    looked: list[int] = []
    view = one_view(looked)
    assert view["legal"] == ["a", "b"]
    assert view.get("nothing") is None
    assert "board" in view
    assert looked == [7]
    assert view["zones"] == {"h0": 2}
    assert dict(view)["events"] == []
    assert looked == [7]
    with pytest.raises(KeyError):
        view["nothing"]


def test_it_cannot_be_changed_but_its_legal_moves_are_the_viewers_own() -> None:
    view = one_view([])
    with pytest.raises(TypeError):
        view["legal"] = []  # type: ignore[index]
    view["legal"].clear()
    assert dict(view)["legal"] == []
