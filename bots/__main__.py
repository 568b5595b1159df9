"""The authors' command line: python -m bots --help."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from bots.arena.interface import ArenaError
from games.builds import use_build
from games.commands.running import WRONG_USE, run_command
from games.core.errors import RecordError
from games.refusals import Refused

PROGRAM = "python -m bots"
FAULTY = 1
MODULES = {"list": "listing", "try": "trying", "duel": "duel", "replay": "replay"}
ABOUT = """Try bots, compare them, find their faults: in the service's own sandbox, without the service. What
goes wrong is said on standard error. Exit: 0 all is well, 1 a bot is refused or did wrong, 2 wrong use."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. With the words of the process itself it may start it anew."""
    if argv is None:
        _order_sets_as_the_arena_does()
    use_build()
    return run_command(PROGRAM, _parser, argv, _explain_error)


def _order_sets_as_the_arena_does() -> None:
    """Go on as a process without random hashes: a bot that loops over a set plays as in the arena."""
    if sys.flags.hash_randomization and not sys.flags.ignore_environment:
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)  # noqa: S606


def _parser(words: list[str]) -> argparse.ArgumentParser:
    """Make the parser. Only the command that is called is loaded, so that it starts at once."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description=ABOUT)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    called = [word for word in words[:1] if word in MODULES]
    for word in called or MODULES:
        import_module(f"bots.commands.{MODULES[word]}").add(commands)
    return parser


def _explain_error(error: Exception) -> tuple[int, str] | None:
    """What is wrong with a bot, with the machine, or with a record."""
    if isinstance(error, Refused):
        return FAULTY, f"{error.code}: {error.message}"
    if isinstance(error, ArenaError):
        return WRONG_USE, f"the sandbox does not work here: {error}"
    return (WRONG_USE, str(error)) if isinstance(error, RecordError) else None


if __name__ == "__main__":
    sys.exit(main())
