"""What the script of a table draws: what lies where, and how it came about, as one viewer may know it."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import TypedDict

from django.utils.translation import gettext

from games.core.documents import ViewJson
from games.core.interface import ReplayStep, Seat, State
from games.core.move_texts import area_texts
from games.registry import game_named
from league.selectors.matches.replays import StepJson, describe_steps, translate_labels
from league.selectors.screen.tables import deal_cards

Lying = Mapping[str, "list[str] | int"]
SAMPLE_MOVES = 600
LAYOUTS_KEPT = 64


class PositionJson(TypedDict):
    """What lies and is written where after step `n`, and the step; 0 and None: it was just dealt."""

    n: int
    zones: Lying  # by zone the cards, or how many where the viewer cannot see them
    labels: dict[str, str]
    step: StepJson | None


class DrawingJson(TypedDict):
    """The latest positions of a game, at least one, as the page's script reads them."""

    game: str  # tells it from other games at the table
    seats: int
    first: Seat  # the one nearest to the viewer
    below: bool  # whether that seat's hand is shown below the felt
    turn: Seat | None  # who is to move
    zones: list[str]  # all that the game uses: the felt is laid out for them
    areas: dict[str, str]  # what the areas are called on which bets are made
    positions: list[PositionJson]


def drawing_of(
    state: State,
    view: ViewJson,
    *,
    seat: Seat | None,
    steps: Sequence[ReplayStep],
    names: Sequence[str],
    game: str,
    turn: Seat | None,
) -> DrawingJson:
    """The game as it stands, which the seat, None: a spectator, views, and its latest `steps` as it was told.

    `names` are by seat; `game` tells it from others at the same table; `turn` is the seat that is to move.
    """
    dealt_now: PositionJson = {
        "n": 0, "zones": view["zones"], "labels": translate_labels(view["labels"]), "step": None,
    }  # fmt: skip
    return {
        "game": game,
        "seats": state.table.seats,
        "first": seat or 0,
        "below": seat is not None,
        "turn": turn,
        "zones": sorted(
            _zones_of(state.game.name, json.dumps(state.options)).union(view["zones"], view["labels"])
        ),
        "areas": {area: gettext(text) for area, text in area_texts(state.game).items()},
        "positions": _positions(steps, names) or [dealt_now],
    }


def _positions(steps: Sequence[ReplayStep], names: Sequence[str]) -> list[PositionJson]:
    found: list[PositionJson] = []
    labels: dict[str, str] = {}
    for number, step in enumerate(steps, 1):
        labels |= dict(step.labels)
        if step.zones is not None:
            (shown,) = describe_steps([step], names)
            written = translate_labels({zone: text for zone, text in labels.items() if text})
            found.append({"n": number, "zones": step.zones, "labels": written, "step": shown})
    return found


@lru_cache(maxsize=LAYOUTS_KEPT)
def _zones_of(key: str, options: str) -> frozenset[str]:
    """The zones that a sample game of these options uses, played at random from a seed of its own."""
    game, seed = game_named(key), sha256(key.encode()).digest()
    rng = Random(key)  # noqa: S311 - a sample, no secret
    state = deal_cards(game.new(json.loads(options), 0), seed)
    used: set[str] = set()
    for _ in range(SAMPLE_MOVES):
        view = state.view(None)
        used |= view["zones"].keys() | view["labels"].keys()
        if state.to_move() is None:
            break
        state.apply(rng.choice(state.legal()))
        deal_cards(state, seed)
    return frozenset(used)
