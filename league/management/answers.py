"""The commands that answer one file with one JSON object and need nothing of Django, not even its set-up."""

import json
import sys
from collections.abc import Callable, Mapping, Sequence

from league.management.files import read_file

Answered = tuple[Mapping[str, object], bool]  # what is printed, and whether it is no refusal


def answers_at_once(arguments: Sequence[str]) -> bool:
    """Whether a command line asks for such an answer and for nothing else; options are for Django."""
    if len(arguments) != len(("manage.py", "command", "file")):
        return False
    _, command, file = arguments
    return command in COMMANDS and (file == "-" or not file.startswith("-"))


def print_answer(command: str, file: str, write: Callable[[str], object]) -> int:
    """Print the answer to a file, or to what is piped in (`-`). Returns the exit code."""
    document, is_answered = COMMANDS[command](file)
    write(json.dumps(document) + "\n")
    return 0 if is_answered else 1


def _plan(file: str) -> Answered:
    from league.domain.seasons.planning.documents import answer, no_plan

    try:
        given = answer(read_file(file))
    except (OSError, ValueError) as error:
        given = no_plan("unreadable", f"The file cannot be read: {error}")
    return given.document, given.is_plan


def _seat(file: str) -> Answered:
    from league.domain.formats.documents import answer, no_seating

    try:
        given = answer(read_file(file))
    except (OSError, ValueError) as error:
        given = no_seating("unreadable", f"The file cannot be read: {error}")
    return given.document, given.is_seating


COMMANDS: Mapping[str, Callable[[str], Answered]] = {"plan": _plan, "seat": _seat}


def exit_with_answer(arguments: Sequence[str]) -> None:
    """Answer a command line that asks for it, and end."""
    _, command, file = arguments
    sys.exit(print_answer(command, file, sys.stdout.write))
