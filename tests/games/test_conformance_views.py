"""What every game must pass in what it shows: no leak, samples, views as JSON, events that only grow."""

import dataclasses
import json
import re
from random import Random
from typing import Any

from hypothesis import given, settings

from games.core.interface import Game, State
from games.observers import OBSERVERS
from games.registry import GAMES
from tests.games.conformance import (
    SEEDS,
    TESTED_OBSERVERS,
    every_set_up,
    everybody,
    moments,
    played,
    some_moments,
)

SEAT = r"(1[01]|[0-9])"
ZONE = re.compile(rf"rab|[cdkotu]|[hcspr]{SEAT}|[bj]{SEAT}\.[A-Z]|m{SEAT}\.[0-9]")
VIEW_KEYS = [
    *("game", "options", "table", "seat", "hand", "dealer"),
    *("phase", "to_move", "legal", "totals", "events", "board", "zones", "labels"),
]


# 4. No leak


@every_set_up
@settings(deadline=None, max_examples=6)
@given(seed=SEEDS)
def test_a_sample_looks_to_its_seat_exactly_like_the_view(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    rng = Random(seed)
    for state in some_moments(game, options, seed):
        for seat in everybody(state):
            view = state.view(seat)
            assert game.sample(view, rng).view(seat) == view


@every_set_up
def test_only_the_mover_reads_legal_moves(game: Game, options: dict[str, Any]) -> None:
    for state in moments(game, options, 5):
        who = state.to_move()
        for seat in everybody(state):
            mine = seat is not None and isinstance(who, int) and _controls(state, seat, who)
            assert state.view(seat)["legal"] == (list(state.legal()) if mine else [])


def _controls(state: State, seat: int, who: int) -> bool:
    return state.table.controller[seat] == state.table.controller[who]


# 5. Cards are conserved: nothing a view shows is ever there twice


@every_set_up
def test_a_hand_never_holds_a_card_twice(game: Game, options: dict[str, Any]) -> None:
    for state in moments(game, options, 6):
        hands = [state.view(seat)["board"].get("hand", []) for seat in range(state.table.seats)]
        held = [card for hand in hands for card in hand]
        assert len(set(held)) == len(held)
        assert set(held) <= set(game.deck(options))


# 8. Views


@every_set_up
@settings(deadline=None, max_examples=10)
@given(seed=SEEDS)
def test_views_are_json_and_events_only_ever_grow(game: Game, options: dict[str, Any], seed: int) -> None:
    read: dict[int | None, list[str]] = {}
    for state in some_moments(game, options, seed):
        for seat in everybody(state):
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert list(view) == VIEW_KEYS
            known = read.get(seat, [])
            assert view["events"][: len(known)] == known
            assert state.events(seat, len(known)) == view["events"][len(known) :]
            read[seat] = view["events"]


@every_set_up
@settings(deadline=None, max_examples=10)
@given(seed=SEEDS)
def test_a_view_says_what_the_state_says(game: Game, options: dict[str, Any], seed: int) -> None:
    """The one is made of the events, the other by the rules."""
    for state in some_moments(game, options, seed):
        who, table = state.to_move(), state.table
        for seat in everybody(state):
            view = state.view(seat)
            assert (view["phase"], view["hand"], view["dealer"]) == (state.phase, state.hand, state.dealer)
            assert (view["game"], view["options"], view["seat"]) == (game.name, dict(state.options), seat)
            assert view["totals"] == list(state.totals())
            assert view["table"] == json.loads(json.dumps(dataclasses.asdict(table)))
            if not isinstance(who, int):
                assert view["to_move"] is None
            elif seat is not None and _controls(state, seat, who):
                assert view["to_move"] == who
            else:
                assert view["to_move"] in (who, None)


def test_every_game_has_its_observer() -> None:
    assert set(OBSERVERS) == set(GAMES)


@every_set_up
@settings(deadline=None, max_examples=6)
@given(seed=SEEDS)
def test_the_events_alone_make_the_view(game: Game, options: dict[str, Any], seed: int) -> None:
    """Heard in one go or in the pieces they came in; from the state as it was played or from a copy."""
    first = next(iter(moments(game, options, seed)))
    make = TESTED_OBSERVERS[game.name]
    pieces = {seat: make(first.options, first.dealer, seat) for seat in everybody(first)}
    for state in some_moments(game, options, seed):
        for seat, observer in pieces.items():
            observer.observe(state.events(seat, len(observer.seen.events)))
            at_once = make(first.options, first.dealer, seat)
            at_once.observe(state.events(seat))
            view = state.view(seat)
            for one in (observer, at_once):
                assert one.view(view["legal"]) | one.seen.draw() == view
            assert state.copy().view(seat) == view


# 9. Zones: what a page draws


@every_set_up
@settings(deadline=None, max_examples=10)
@given(seed=SEEDS)
def test_zones_show_each_card_once_and_count_what_is_hidden(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    """Whoever looks, as many cards are on the table from the first deal to the end."""
    counted: dict[int | None, int] = {}
    for state in some_moments(game, options, seed):
        for seat in everybody(state):
            zones = state.view(seat)["zones"]
            assert all(ZONE.fullmatch(zone) for zone in zones)
            seen = [card for lying in zones.values() if isinstance(lying, list) for card in lying]
            assert len(set(seen)) == len(seen)
            hidden = sum(lying for lying in zones.values() if isinstance(lying, int))
            if state.hand:
                assert counted.setdefault(None, len(seen) + hidden) == len(seen) + hidden


@every_set_up
@settings(deadline=None, max_examples=5)
@given(seed=SEEDS)
def test_zones_show_the_hands_of_those_who_hold_them_and_of_nobody_else(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    for state in some_moments(game, options, seed):
        for seat in everybody(state):
            view = state.view(seat)
            for other in range(state.table.seats):
                own = seat is not None and _controls(state, seat, other)
                hand = view["zones"].get(f"h{other}", [] if own else 0)
                assert isinstance(hand, list) or not own
                if isinstance(hand, list) and not own:  # then everybody has read of each of its cards
                    assert all(any(card in event for event in state.events(None)) for card in hand)
                if other == seat:
                    assert hand == view["board"].get("hand", hand)


@every_set_up
@settings(deadline=None, max_examples=5)
@given(seed=SEEDS)
def test_who_knows_all_sees_what_everybody_sees(game: Game, options: dict[str, Any], seed: int) -> None:
    """A replay draws the table as the seats saw it: where two can say where a card lies, they agree."""
    state = played(game, options, seed)
    record = game.write_record(state)
    where = dict(game.layout(record))
    for step in game.replay(record):
        where |= dict(step.cards)
    for seat in everybody(state):
        for zone, lying in state.view(seat)["zones"].items():
            there = {card for card, at in where.items() if at == zone}
            assert there == set(lying) if isinstance(lying, list) else len(there) == lying
