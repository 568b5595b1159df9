"""The authors' command line: python -m bots --help."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from bots.arena.interface import ArenaError
from games.commands.refusal import WrongUse
from games.core.errors import OptionError, RecordError, UnknownGame
from games.refusals import Refused

FAULTY = 1
WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141  # as a program stopped by SIGPIPE
MODULES = {"list": "listing", "try": "trying", "duel": "duel", "replay": "replay"}
ABOUT = """Try bots, compare them, find their faults: in the service's own sandbox, without the service. What
goes wrong is said on standard error. Exit: 0 all is well, 1 a bot is refused or did wrong, 2 wrong use."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # whatever the terminal, a text can be printed
    try:
        args = _parser(words).parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # no complaint at the end
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Refused as refusal:
        return _said(FAULTY, f"{refusal.code}: {refusal.message}")
    except ArenaError as error:
        return _said(WRONG_USE, f"the sandbox does not work here: {error}")
    except (OptionError, UnknownGame, RecordError, WrongUse, OSError) as error:
        return _said(WRONG_USE, _sentence(error))


def _parser(words: list[str]) -> argparse.ArgumentParser:
    """Make the parser. Only the command that is called is loaded, so that it starts at once."""
    parser = argparse.ArgumentParser(prog="python -m bots", description=ABOUT)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    called = [word for word in words[:1] if word in MODULES]
    for word in called or MODULES:
        import_module(f"bots.commands.{MODULES[word]}").add(commands)
    return parser


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename or 'standard output'}: {error.strerror}"
    return str(error)


def _said(code: int, text: str) -> int:
    print(f"python -m bots: {text}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
