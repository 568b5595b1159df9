"""A command line from its words to its end: what is wrong with the machine is told in one line."""

import errno
import os
import sys
from collections.abc import Sequence

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line
from django.db import DatabaseError, DataError, IntegrityError

from tools.runtime.join_file import NoJoinFile
from tools.runtime.secret_key import NoKey
from tools.runtime.state_folder import NotWritable

PIPE_CLOSED = 141  # as a program stopped by SIGPIPE
OUTPUT_FAILS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
SAY_WHY = "--traceback"


def run_command_line(arguments: Sequence[str]) -> None:
    """Hand it over to Django. A fault of ours still ends in a traceback, and `--traceback` shows any."""
    try:
        execute_from_command_line(list(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        sys.exit(PIPE_CLOSED)
    except Exception as error:
        said = None if SAY_WHY in arguments else what_is_wrong(error)
        if said is None:
            raise
        if isinstance(error, OSError) and not error.filename:
            _forget_output()  # what could not be written would be tried again at the interpreter's end
        sys.exit(said)


def what_is_wrong(error: Exception) -> str | None:
    """With settings, files or the database; None for whatever may be a fault of ours."""
    if isinstance(error, NotWritable | NoJoinFile | NoKey):
        return str(error)
    if isinstance(error, ImproperlyConfigured):
        return f"The settings cannot be used. {error}"
    if isinstance(error, EOFError):
        return "Nothing more was typed, so nothing was done."
    if isinstance(error, OSError) and (error.filename or error.errno in OUTPUT_FAILS):
        return f"{error.filename or 'Output'}: {error.strerror}."
    if isinstance(error, DatabaseError) and not isinstance(error, IntegrityError | DataError):
        return _what_is_wrong_with_database(error)
    return None


def _what_is_wrong_with_database(error: DatabaseError) -> str | None:
    from league.services.backups.schemas import migrations_missing
    from league.services.outages import is_outage

    first = str(error).partition("\n")[0].strip()
    try:
        lacks_tables = bool(migrations_missing())
    except DatabaseError:
        return f"The database cannot be used: {first}"
    if lacks_tables:
        return f"The database lacks tables of this version ({first}). `manage.py prepare` makes them."
    return f"The database cannot be used: {first}" if is_outage(error) else None


def _forget_output() -> None:
    """Send what is left to nowhere, so that the interpreter does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
