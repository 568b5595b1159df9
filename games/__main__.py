"""The engine's command line: python -m games --help."""

import argparse
import os
import sys

from games.commands import listing, replay, simulate
from games.core.errors import OptionError, UnknownGame
from games.policies import PolicyError, PolicyFailed

FAILED = 1
WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141  # as a program stopped by SIGPIPE


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m games", description="Play card games by their rules.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in (listing, replay, simulate):
        command.add(commands)
    args = parser.parse_args(argv)
    if sys.stdin is None or sys.stdout is None:
        print(f"{parser.prog}: standard input and output must be open", file=sys.stderr)
        return WRONG_USE
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except (OptionError, UnknownGame, PolicyError, OSError) as error:
        print(f"{parser.prog}: {_sentence(error)}", file=sys.stderr)
        return FAILED if isinstance(error, PolicyFailed) else WRONG_USE


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename or 'standard output'}: {error.strerror}"
    return str(error)


def _forget_output() -> None:
    """Send what is left to nowhere, so that the interpreter does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
