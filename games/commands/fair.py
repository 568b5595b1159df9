"""`python -m games fair FILE`: whether the deals of a finished match were fixed before it began."""

import argparse
from typing import Any

from games.commands.files import add_file, lines_of, parse_line, refusal_of
from games.core.errors import RecordError
from games.core.records import record_line
from games.fairness import checks

ABOUT = """Check finished matches, and finished games at tables on screen, as the service exports them, one
JSON object a line, with nothing but this program. For each thing that is checked one object is printed:
{"check", "game": its number, null for the match as a whole, "passed", "formula": what was computed, "why":
what differs, empty if nothing does}. The checks: commitment (the SHA-256 of the secret, public before the
match), nonce (made of the files that played, or of the words of the players), seed (of secret and nonce); for
each game order (its place, deal, dealer and chairs), cards (every deck, dealt again from the seed) and play
(the record by the rules, and its scores); end (how a match ended). What is no such export is {"illegal":
null, "why"}. Exit: 0 all passed, 1 something did not, 2 wrong use."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("fair", help="check that the deals of a match were fair", description=ABOUT)
    add_file(parser, "exported matches")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every check; return the exit code."""
    answers = [well for _number, line in lines_of(args.file) for well in _judge_line(line)]
    return 0 if answers and all(answers) else 1


def _judge_line(line: bytes) -> list[bool]:
    """Print what is found in one line, and return whether each of it is well."""
    well = []
    try:
        for check in checks(parse_line(line)):
            told = {"check": check.name, "game": check.game, "passed": check.passed}
            print(record_line({**told, "formula": check.formula, "why": check.why}))
            well.append(check.passed)
    except RecordError as error:
        print(record_line(refusal_of(error)))
        well.append(False)
    return well
