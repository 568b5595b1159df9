"""`python -m games perft GAME FILE`: positions with the number of legal lines to a depth, counted again."""

import argparse
from collections.abc import Sequence
from typing import Any, NamedTuple

from games.commands.arguments import add_game, whole
from games.commands.files import add_file, lines_of, parse_line, refusal_of
from games.core.errors import IllegalMove, OptionError, RecordError
from games.core.interface import DEAL, Card, Game, State
from games.core.records import record_line
from games.registry import game_named

ABOUT = """Count the legal lines from every position of a file and compare. A position is one object a line:
{"name", "options", "dealer", "decks": the deck of each hand in the order dealt, "moves": those made so far,
"lines": [number of lines of one move, of two moves, ...]}. A line is a run of legal moves; where the game
ends, or a hand for which there is no deck, it goes no further. Printed is {"line", "name", "lines", "right"},
and {"line", "name", "illegal": INDEX, "why"} for what is no position. Without "lines", --depth says how far
to count. Exit: 0 all numbers are right, 1 they are not, 2 wrong use."""
DEPTH_MAX = 100


class CountedPosition(NamedTuple):
    """A game at one moment, with the decks of all hands that may be dealt, and the counted lines."""

    name: str
    state: State
    decks: Sequence[Sequence[Card]]
    lines: list[int]


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("perft", help="count the legal lines from positions", description=ABOUT)
    add_game(parser)
    add_file(parser, "positions")
    parser.add_argument(
        "--depth", type=whole(1, DEPTH_MAX), metavar="N", help="count no further than N moves"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count all positions of the file; return the exit code."""
    game, well = game_named(args.game), True
    for number, line in lines_of(args.file):
        answer = judge_position(game, line, args.depth)
        print(record_line({"line": number, **answer}))
        well = well and answer.get("right", False)
    return 0 if well else 1


def judge_position(game: Game, line: bytes, depth: int | None) -> dict[str, Any]:
    """Count the lines of one position and compare them."""
    data: dict[str, Any] = {}
    try:
        data = parse_line(line)
        position = position_of(game, data)
    except RecordError as error:
        return {"name": data.get("name"), **refusal_of(error)}
    known = position.lines[:depth]
    counted = [
        lines(position.state, deep, position.decks) for deep in range(1, (len(known) or depth or 1) + 1)
    ]
    return {"name": position.name, "lines": counted, "right": known in ([], counted)}


def lines(state: State, depth: int, decks: Sequence[Sequence[Card]]) -> int:
    """Count the runs of `depth` legal moves from a state, which is left as it is."""
    if depth == 0:
        return 1
    if state.to_move() is DEAL:
        if state.hand >= len(decks):
            return 0
        state = state.copy()
        state.deal(decks[state.hand])
    if depth == 1:
        return len(state.legal())
    total = 0
    for move in state.legal():
        after = state.copy()
        after.apply(move)
        total += lines(after, depth - 1, decks)
    return total


def position_of(game: Game, data: dict[str, Any]) -> CountedPosition:
    """Play a game to the position described. RecordError with the index of the move at fault."""
    if missing := [key for key in ("dealer", "decks", "moves") if key not in data]:
        raise RecordError(None, f"there is no {' and no '.join(missing)}")
    decks, moves, counted = data["decks"], data["moves"], data.get("lines", [])
    if not all(isinstance(part, list) for part in (decks, moves, counted, *(decks or []))):
        raise RecordError(None, "decks, moves and lines must be lists, and each deck a list of cards")
    try:
        state = game.new(data.get("options", {}), data["dealer"])
        _play(state, decks, moves)
    except (OptionError, ValueError, TypeError) as error:
        raise RecordError(None, str(error)) from None
    return CountedPosition(str(data.get("name", "")), state, decks, counted)


def _play(state: State, decks: list[list[Card]], moves: list[Any]) -> None:
    for index, move in enumerate(moves):
        _deal(state, decks)
        try:
            state.apply(move)
        except IllegalMove as error:
            raise RecordError(index, str(error)) from None
    _deal(state, decks)


def _deal(state: State, decks: list[list[Card]]) -> None:
    if state.to_move() is DEAL and state.hand < len(decks):
        state.deal(decks[state.hand])
