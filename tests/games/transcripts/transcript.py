"""Golden games: a record, and all that each seat and a spectator get to see of it, move by move.

A transcript is text, one JSON object a line: first the record, then for each move, and for the end, what has
changed in the views since the line before: under `all` what changed alike for everybody, under `0`, `1`, …
what changed for that seat besides, under `spectator` for one. Events are those that are new; `legal` is in
the view of the seat that is to move.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from games.commands.prove import random_game, set_ups_of
from games.core.interface import Game, State
from games.core.records import record_line
from games.registry import GAMES
from tests.games.conformance import SHORT

FOLDER = Path(__file__).parent
GAMES_EACH = 2  # for every choice of options

Shown = dict[str, Any]


def names() -> Iterator[tuple[Path, Game, dict[str, Any], str]]:
    """Name each file, with its game, options and the seed its players choose by."""
    for game in GAMES.values():
        for options in set_ups_of(game):
            chosen = [key if value is True else value for key, value in options.items() if _is_told(value)]
            for number in range(1, GAMES_EACH + 1):
                name = "-".join([game.name, *chosen, str(number)])
                short = {key: SHORT.get(key, value) for key, value in options.items()}
                yield FOLDER / f"{name}.jsonl", game, short, f"transcript/{number}"


def _is_told(value: object) -> bool:
    """Whether the value of an option stands in the name: a word, or the option itself where it is on."""
    return isinstance(value, str) or value is True


def new_record(game: Game, options: dict[str, Any], seed: str) -> dict[str, Any]:
    return game.write_record(random_game(game, options, Random(seed)))


def transcript(game: Game, record: dict[str, Any]) -> Iterator[str]:
    """Tell a recorded game; yield the lines."""
    yield record_line(record)
    before: dict[str, Shown] = {}
    for index, state in enumerate(game.walk(record)):
        now = _everybody(state)
        over = state.to_move() is None
        entry: Shown = {"end": _outcome(state)} if over else {"index": index, "move": record["moves"][index]}
        yield json.dumps(entry | _changes(before, now), separators=(",", ":"))
        before = now


def _outcome(state: State) -> Shown:
    outcome = state.outcome()
    assert outcome is not None
    return asdict(outcome) | {"next_dealer": state.next_dealer()}


def _everybody(state: State) -> dict[str, Shown]:
    """The views with the entries of the board beside the rest, but for what is there to be drawn."""
    shown = {}
    for seat in (*range(state.table.seats), None):
        view = {key: part for key, part in state.view(seat).items() if key not in ("zones", "labels")}
        board = {f"board.{key}": value for key, value in view.pop("board").items()}
        shown["spectator" if seat is None else str(seat)] = view | board
    return shown


def _changes(before: dict[str, Shown], now: dict[str, Shown]) -> dict[str, Shown]:
    changed = {who: _changed(before.get(who, {}), shown) for who, shown in now.items()}
    first = next(iter(changed.values()))
    alike = {
        key: value for key, value in first.items() if all(c.get(key, ...) == value for c in changed.values())
    }
    besides = {who: {k: v for k, v in one.items() if k not in alike} for who, one in changed.items()}
    return {who: one for who, one in {"all": alike, **besides}.items() if one}


def _changed(before: Shown, now: Shown) -> Shown:
    changed = {key: value for key, value in now.items() if key not in before or before[key] != value}
    if "events" in before and "events" in changed:
        known = before["events"]
        assert now["events"][: len(known)] == known
        changed["events"] = now["events"][len(known) :]
    return changed
