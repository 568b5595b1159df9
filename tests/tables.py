"""The tables of the tests: one process of a run makes them, by the migrations; the others copy them."""

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

KEPT = "tables"


@contextmanager
def first_makes_tables(shared: Path) -> Iterator[None]:
    """Make the tables in the block, or find them in the folder of all processes of a run and copy them first.

    Whoever comes meanwhile waits. Each process has a test database of its own name.
    """
    with (shared / f"{KEPT}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        known = shared / KEPT  # says where they lie
        if known.exists():
            _copy(known.read_text(), str(connection.settings_dict["TEST"]["NAME"]))
            connection.settings_dict["TEST"]["MIGRATE"] = False
        yield
        if not known.exists():
            made = str(connection.settings_dict["NAME"])
            connection.close()  # a copy wants it at rest
            kept = str(shared / f"{KEPT}.sqlite3") if connection.vendor == "sqlite" else f"{made}_{KEPT}"
            _copy(made, kept)
            known.write_text(kept)


def were_copied() -> bool:
    """Whether the tables of this process were there before it."""
    return not connection.settings_dict["TEST"]["MIGRATE"]


def _copy(name: str, to: str) -> None:
    """A database as another: a file, or one beside it on the server of PostgreSQL."""
    if connection.vendor == "sqlite":
        for more in ("-wal", "-shm"):  # of an earlier run
            Path(f"{to}{more}").unlink(missing_ok=True)
        shutil.copyfile(name, to)
        return
    with connection._nodb_cursor() as cursor:
        cursor.execute(f'DROP DATABASE IF EXISTS "{to}"')
        cursor.execute(f'CREATE DATABASE "{to}" TEMPLATE "{name}"')
