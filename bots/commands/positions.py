"""The turns of a seat in a recorded game, as its bot was asked about them."""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bots.bot_info import stream_of
from games.commands.arguments import HEX
from games.commands.files import lines_of, parse_line
from games.commands.refusal import WrongUse
from games.core.documents import View
from games.core.interface import DEAL, Game, Move, Outcome, Seat, State
from games.core.options import Options
from games.registry import game_of_record


@dataclass(frozen=True, slots=True)
class Position:
    """A turn with a choice. `turn` counts all turns of the seat from 1; `played` is the record's move."""

    turn: int
    view: View
    options: tuple[Move, ...]
    played: Move


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A game up to a decision. `last` is None for the time before the first turn or after the last."""

    game: Game
    options: Options
    dealer: Seat  # of the first hand
    earlier: tuple[Position, ...]
    last: Position | None
    is_last_turn: bool  # the decision is the seat's last in this game
    outcome: Outcome | None


def record_in(path: Path, number: int | None) -> dict[str, Any]:
    """The record in a file; of several the one in the line of this number. OSError; RecordError; WrongUse."""
    records = [parse_line(line) for _, line in lines_of(str(path))]
    if not records:
        raise WrongUse(f"{path}: it holds no record")
    if len(records) == 1:
        return records[0]
    if number is None or number > len(records):
        raise WrongUse(f"{path} holds {len(records)} records: say which one with --number")
    return records[number - 1]


def fault_in(record: Mapping[str, Any], seat: int | None, decision: int | None) -> tuple[Seat, int]:
    """Seat and decision as given, or else those of the record's first fault (of that seat). WrongUse."""
    faults = [fault for fault in record.get("faults", []) if seat in (None, fault["seat"])]
    if seat is None and faults:
        seat = faults[0]["seat"]
    if decision is None and faults:
        decision = faults[0]["decision"]
    if seat is None or decision is None:
        raise WrongUse("the record has no fault there: give --seat and --decision")
    return seat, decision


def stream_for(record: Mapping[str, Any], seat: Seat, args: argparse.Namespace) -> tuple[int, str | None]:
    """The number of the game, and the seat's random stream as far as it is known."""
    number = args.number or record.get("game") or 1
    if args.stream is not None:
        return number, args.stream
    seed = args.seed.hex() if args.seed else record.get("seed")
    known = isinstance(seed, str) and HEX.fullmatch(seed) and isinstance(number, int)
    return number, stream_of(bytes.fromhex(seed), number, seat) if known and seed else None


def replay_to_decision(record: Mapping[str, Any], seat: Seat, decision: int) -> ReplayedGame:
    """Walk through the record to the seat's turn of this number. RecordError; WrongUse if there is none."""
    game = game_of_record(record)
    moves, turn, before, last, dealer = list(record.get("moves", [])), 0, [], None, 0
    for index, state in enumerate(game.walk(record)):
        dealer = dealer if index else state.dealer
        mover = state.to_move()
        if mover is None or mover is DEAL or state.table.controller[mover] != _player(state, seat):
            continue
        turn += 1
        if turn > decision or len(legal := state.legal()) == 1:
            continue
        before.append(Position(turn, state.view(mover), legal, moves[index]))
    if decision > turn:
        raise WrongUse(f"seat {seat} has {turn} turns in this game, and no turn {decision}")
    if before and before[-1].turn == decision:
        last = before.pop()
    elif 0 < decision < turn:
        raise WrongUse(f"turn {decision} of seat {seat} has one legal move: its bot is not asked there")
    return ReplayedGame(game, state.options, dealer, tuple(before), last, decision == turn, state.outcome())


def _player(state: State, seat: Seat) -> int:
    if seat >= state.table.seats:
        raise WrongUse(f"the game has seats 0 to {state.table.seats - 1}, not {seat}")
    return state.table.controller[seat]
