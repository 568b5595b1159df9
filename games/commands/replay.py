"""`python -m games replay FILE`: plays records through and prints what they lead to."""

import argparse
import sys
from collections.abc import Mapping
from typing import Any

from games.commands.files import add_file, lines_of, parse_line, refusal_of
from games.core.errors import RecordError, ResultDiffers
from games.core.records import record_line
from games.registry import game_of_record

ABOUT = """Play every record of a file through by the rules and print one object a line: its result, or
{"illegal": INDEX, "why": "..."} for a record that is not a legal game. INDEX is that of the move at fault
from 0, the number of moves where the game stops too early, and null for a fault of the head or of the text.
A record whose moves are legal but lead to something else than its own "result" has the engine's result
printed and the difference written to standard error. Blank lines are skipped; a file that holds nothing but
one object may spread it over several lines. Exit: 0 all is well, 1 a record was not legal or differs, 2 wrong
use."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "replay", help="play records through and print their results", description=ABOUT
    )
    add_file(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay the file; return the exit code."""
    well = True
    for number, line in lines_of(args.file):
        answer, difference = verdict(line)
        print(record_line(answer))
        if difference:
            print(f"line {number}: {difference}", file=sys.stderr)
        well = well and not difference and "illegal" not in answer
    return 0 if well else 1


def verdict(line: bytes) -> tuple[Mapping[str, object], str | None]:
    """Judge one line: what to print, and in what its own result differs."""
    try:
        record = parse_line(line)
        game = game_of_record(record)
        return game.result(game.read_record(record)), None
    except ResultDiffers as error:
        return error.result, str(error)
    except RecordError as error:
        return refusal_of(error), None
