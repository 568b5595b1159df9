"""What a bot is sent makes the views of the engine, whenever the bot looks at them."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import given, settings

from bots.arena.turn_views import TurnViews
from bots.bot_info import start_info
from games.core.documents import View
from games.core.interface import Game
from games.core.lazy_views import LazyView
from tests.games.conformance import SEEDS, every_registered_set_up, moments

Seen = list[tuple[LazyView, View]]  # as made of what was sent, and as the engine has it


def views_of(game: Game, options: dict[str, Any], seed: int, *, look: float) -> Seen:
    """The views of one seat in its turns, with this share of them read at once."""
    rng, seen, known, listener = Random(seed), [], 0, None
    for state in moments(game, options, seed):
        if listener is None:
            info = start_info(game, state.options, seat=1, dealer=state.dealer, number=1, stream="")
            listener = TurnViews(json.loads(json.dumps(info)))
        if state.to_move() == 1:
            news = state.events(1, known)
            known += len(news)
            lazy = listener.view((1, list(state.legal()), news))
            if rng.random() < look:
                assert lazy["board"] == state.view(1)["board"]
            seen.append((lazy, state.view(1)))
    return seen


@every_registered_set_up
@settings(deadline=None, max_examples=5)
@given(seed=SEEDS)
def test_views_are_those_of_the_engine(game: Game, options: dict[str, Any], seed: int) -> None:
    for look in (0, 0.3, 1):
        seen = views_of(game, options, seed, look=look)
        Random(seed).shuffle(seen)
        assert [json.dumps(dict(lazy)) for lazy, _ in seen] == [json.dumps(view) for _, view in seen]


@every_registered_set_up
def test_a_bot_may_do_with_its_view_as_it_likes(game: Game, options: dict[str, Any]) -> None:
    for lazy, view in views_of(game, options, 7, look=0):
        assert lazy == view
        ruin(lazy)


@every_registered_set_up
def test_a_bot_may_do_with_what_it_is_told_at_the_start_as_it_likes(
    game: Game, options: dict[str, Any]
) -> None:
    info = start_info(game, game.resolve(options), seat=0, dealer=0, number=1, stream="")
    listener = TurnViews(info)
    view = listener.view((0, [], []))

    ruin(info)

    assert view["options"] == game.resolve(options)


def ruin(value: Any) -> None:
    for part in list(value.values()) if isinstance(value, Mapping) else list(value):
        if isinstance(part, dict | list):
            ruin(part)
    if isinstance(value, dict | list):
        value.clear()
