"""`python -m games legal FILE`: the legal moves before each move of a record."""

import argparse
from collections.abc import Iterator
from typing import Any

from games.commands.files import add_file, lines_of, parse_line, refusal_of
from games.core.errors import RecordError
from games.core.interface import DEAL, State
from games.core.records import record_line
from games.registry import game_of_record

ABOUT = """Play every record of a file through and print one object for each turn: {"line": number of the
record's line from 1, "index": of the move from 0, "seat", "phase", "legal": all moves that are legal there,
"move": the one that was made, null where the game stops too early}. A record that is not a legal game ends
with {"illegal": INDEX, "why": "..."} as in replay; its "result" is not looked at. Exit: 0 all is well, 1 a
record was not legal, 2 wrong use."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("legal", help="print the legal moves before each move", description=ABOUT)
    add_file(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the turns of every record; return the exit code."""
    well = True
    for number, line in lines_of(args.file):
        for answer in turns(line):
            print(record_line({"line": number, **answer}))
            well = well and "illegal" not in answer
    return 0 if well else 1


def turns(line: bytes) -> Iterator[dict[str, Any]]:
    """Yield each turn of a record, and at last the fault if it has one."""
    try:
        record = parse_line(line)
        for index, state in enumerate(game_of_record(record).walk(record)):
            if state.to_move() not in (None, DEAL):
                yield _turn(state, index, record["moves"])
    except RecordError as error:
        yield refusal_of(error)


def _turn(state: State, index: int, moves: list[Any]) -> dict[str, Any]:
    return {
        "index": index,
        "seat": state.to_move(),
        "phase": state.phase,
        "legal": list(state.legal()),
        "move": moves[index] if index < len(moves) else None,
    }
