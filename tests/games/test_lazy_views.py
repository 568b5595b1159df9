"""A lazy view is the view: whenever, and in whatever way, it is read."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.core.interface import Game, Seat, View
from games.core.lazy_views import LazyView
from games.referee import play_game
from tests.games.conformance import every_set_up

SEED = bytes(range(32))
OBSERVERS: dict[str, Callable[[View], Any]] = {
    "dict": dict,
    "unpacking": lambda view: {**view},
    "json": lambda view: json.loads(json.dumps(view)),
    "items": lambda view: {key: value for key, value in view.items()},  # noqa: C416 - the way matters
    "keys": lambda view: {key: view[key] for key in view.keys()},  # noqa: SIM118
    "copy": lambda view: view.copy(),
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda view: pickle.loads(pickle.dumps(view)),
    "or": lambda view: view | {},
    "other or": lambda view: {} | view,
    "get": lambda view: {"board": view.get("board")} | dict(view),
    "board first": lambda view: {"board": view["board"]} | dict(view),
}


def given_views(game: Game, options: dict[str, Any], read: Callable[[View], Any] | None) -> list[Any]:
    """Play a game at random and read each view when it is given, or keep it."""
    rng, seen = Random(4), []

    def choose(_seat: Seat, view: View) -> str:
        move = rng.choice(view["legal"])
        seen.append(view if read is None else read(view))
        return str(move)

    play_game(game, options, seed=SEED, number=1, dealer=1, choose=choose)
    return seen


@every_set_up
def test_a_view_kept_for_later_shows_the_game_as_it_stood(game: Game, options: dict[str, Any]) -> None:
    kept = given_views(game, options, None)[:60]
    assert all(isinstance(view, LazyView) for view in kept)
    at_once = given_views(game, options, dict)
    for late, view in zip(kept, at_once, strict=False):
        assert late == view
        assert view == late
        assert list(late) == list(view)
        assert json.dumps(late) == json.dumps(view)


@pytest.mark.parametrize("way", OBSERVERS)
@every_set_up
def test_however_it_is_read_it_is_the_same(game: Game, options: dict[str, Any], way: str) -> None:
    assert given_views(game, options, OBSERVERS[way])[:20] == given_views(game, options, dict)[:20]


def test_an_unknown_key_is_a_key_error_and_the_view_can_be_changed_like_a_dict() -> None:
    made = {"game": "x", "legal": ["a"], "board": {}}

    def late() -> LazyView:
        view = LazyView(legal=["a"])
        view.source = (lambda _turn, _seat: dict(made), 0, 0)
        return view

    with pytest.raises(KeyError):
        late()["nothing"]
    assert "board" in late()
    assert "nothing" not in late()
    assert len(late()) == len(made)
    assert repr(late()) == repr(made)
    changed = late()
    changed["game"] = "y"
    changed.update(seat=1)
    del changed["board"]
    assert changed == {"game": "y", "legal": ["a"], "seat": 1}
    assert changed != made
    emptied = late()
    emptied.clear()
    assert emptied == {}


def test_a_change_to_the_legal_moves_stays_the_viewers_own() -> None:
    view = LazyView(legal=["a", "b"])
    view.source = (lambda _turn, _seat: {"legal": ["a", "b"], "events": []}, 0, 0)
    legal = view["legal"]
    legal.clear()
    assert view["events"] == []
    assert view["legal"] is legal
