"""A database of SQLite is a file: a new one is made beside it and takes its place when it is whole."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from django.db import DatabaseError, connection

BESIDE = ("-wal", "-shm", "-journal")  # files that SQLite keeps beside its database


@contextmanager
def file_replaced(*, copy: bool) -> Iterator[None]:
    """Inside, the database is an empty file, or a copy of the present one, which takes its place at the end.

    Nobody else may use the present one. If the block raises, it stays as it was. Where its name is a link,
    to another disk perhaps, the file takes the place of what the link leads to, and SQLite keeps its other
    files there too.
    """
    present = Path(connection.settings_dict["NAME"]).resolve()
    draft = present.with_name(f".{present.name}.new")
    _remove(draft)
    try:
        if copy:
            _copy(present, draft)
        with _connect_to(draft):
            yield
        _settle(draft)
        if present.exists():
            with suppress(DatabaseError):  # it may be damaged, and that is why something is restored
                _settle(present)
        _remove(present, BESIDE)  # what belongs to the old file would be read into the new one
        draft.replace(present)
    finally:
        _remove(draft)


def file_settle() -> None:
    """When all have stopped: bring what they wrote last into the file, so that it can be copied alone."""
    if connection.vendor == "sqlite":
        with suppress(DatabaseError):
            _checkpoint()
        connection.close()


def _checkpoint() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _copy(present: Path, draft: Path) -> None:
    connection.close()
    with closing(sqlite3.connect(present)) as source, closing(sqlite3.connect(draft)) as target:
        source.backup(target)


@contextmanager
def _connect_to(path: Path) -> Iterator[None]:
    before = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = str(path)
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before


def _settle(path: Path) -> None:
    """Bring all of it into the one file: whose connection is the last to close does that."""
    with _connect_to(path):
        _checkpoint()


def _remove(path: Path, suffixes: Sequence[str] = ("", *BESIDE)) -> None:
    for suffix in suffixes:
        with suppress(FileNotFoundError):
            path.with_name(path.name + suffix).unlink()
