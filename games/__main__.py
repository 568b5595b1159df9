"""The engine's command line: python -m games --help."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from games.commands.refusal import WrongUse
from games.core.errors import OptionError, UnknownGame

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141  # as a program stopped by SIGPIPE
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
    words = sys.argv[1:] if argv is None else list(argv)
    if sys.stdin is None or sys.stdout is None:
        print("python -m games: standard input and output must be open", file=sys.stderr)
        return WRONG_USE
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # whatever the terminal, a text can be printed
    try:
        args = _parser(words).parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except (OptionError, UnknownGame, WrongUse, OSError) as error:
        print(f"python -m games: {_sentence(error)}", file=sys.stderr)
        return WRONG_USE


def _parser(words: list[str]) -> argparse.ArgumentParser:
    """Make the parser. Only the command that is called is loaded, so that it starts at once."""
    parser = argparse.ArgumentParser(prog="python -m games", description=ABOUT)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    called = "listing" if words[:1] == ["list"] else "".join(words[:1])
    for name in (called,) if called in COMMANDS else COMMANDS:
        import_module(f"games.commands.{name}").add(commands)
    return parser


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename or 'standard output'}: {error.strerror}"
    return str(error)


def _forget_output() -> None:
    """Send what is left to nowhere, so that the interpreter does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
