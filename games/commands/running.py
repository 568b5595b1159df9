"""Runs a command line from its words to its exit code: what every `python -m` of this project does alike."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path

from games.commands.refusal import WrongUse
from games.core.errors import OptionError, UnknownGame

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141  # as a program stopped by SIGPIPE

NOT_INSTALLED = """{missing} is not installed here. Run this once, it installs all that is needed into .venv:
  cd {root} && python3 manage.py help
Then try again."""
_STARTED_AGAIN = "OUTBACK_STARTED_AGAIN"  # not twice, should something be missing there as well
ROOT = Path(__file__).resolve().parents[2]
OURS = frozenset({"games", "bots", "league"})


Explain = Callable[[Exception], tuple[int, str] | None]


def run_command(
    program: str,
    parser_for: Callable[[list[str]], argparse.ArgumentParser],
    argv: Sequence[str] | None,
    explain: Explain = lambda error: None,
) -> int:
    """Parse the words (without any, those of the process), run what they say and return the exit code.

    `explain` tells the code and the sentence of errors that are the program's own; None for others.
    """
    words = sys.argv[1:] if argv is None else list(argv)
    if sys.stdin is None or sys.stdout is None:
        return _print_error(program, WRONG_USE, "standard input and output must be open")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # whatever the terminal, a text can be printed
    try:
        args = parser_for(words).parse_args(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in OURS:
            raise
        _go_on_where_it_is_installed(program, words if argv is None else None)
        return _print_error(program, WRONG_USE, NOT_INSTALLED.format(missing=missing, root=ROOT))
    except Exception as error:
        explained = explain(error) or _explain_error(error)
        if explained is None:
            raise
        if isinstance(error, OSError) and not error.filename:
            _forget_output()  # what could not be written would be tried again, and the exit code be another
        return _print_error(program, *explained)


def _go_on_where_it_is_installed(program: str, words: list[str] | None) -> None:
    """Start the command once more in the checkout's environment, if there is one and this is not it."""
    python = ROOT / ".venv" / "bin" / "python"
    if words is not None and python.exists() and not os.environ.get(_STARTED_AGAIN):
        os.environ[_STARTED_AGAIN] = "1"
        os.execv(python, [str(python), *program.split()[1:], *words])  # noqa: S606


def _explain_error(error: Exception) -> tuple[int, str] | None:
    if isinstance(error, OSError) and error.strerror:
        return WRONG_USE, f"{error.filename or 'standard output'}: {error.strerror}"
    if isinstance(error, OptionError | UnknownGame | WrongUse | OSError):
        return WRONG_USE, str(error)
    return None


def _print_error(program: str, code: int, text: str) -> int:
    print(f"{program}: {text}", file=sys.stderr)
    return code


def _forget_output() -> None:
    """Send what is left to nowhere, so that the interpreter does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
