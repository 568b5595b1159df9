"""The engine's command line: python -m games --help."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from games.builds import use_build
from games.commands.running import run_command

PROGRAM = "python -m games"
COMMANDS = (
    "listing",
    "rules",
    "replay",
    "legal",
    "simulate",
    "deal",
    "match",
    "fair",
    "perft",
    "prove",
    "bench",
)
ABOUT = """Play card games by their rules. Answers are JSON, one object a line, on standard output; what goes
wrong is said on standard error. Exit: 0 all is well, 1 something is not legal or differs, 2 wrong use."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    use_build()
    return run_command(PROGRAM, _parser, argv)


def _parser(words: list[str]) -> argparse.ArgumentParser:
    """Make the parser. Only the command that is called is loaded, so that it starts at once."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description=ABOUT)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    called = "listing" if words[:1] == ["list"] else "".join(words[:1])
    for name in (called,) if called in COMMANDS else COMMANDS:
        import_module(f"games.commands.{name}").add(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())
