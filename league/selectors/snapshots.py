"""Reading the database as it was at one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def snapshot() -> Iterator[None]:
    """All that is read inside belongs to one moment. Nothing may be written; nobody has to wait.

    Inside a transaction, or another snapshot, it is that one's own view.
    """
    if connection.in_atomic_block or _begun_by_hand():
        yield
    elif connection.vendor == "postgresql":
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
    else:
        # Django begins its own transactions IMMEDIATE here, as a writer: this one only reads.
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")


def _begun_by_hand() -> bool:
    """Whether a snapshot of SQLite, of which Django knows nothing, is open."""
    return connection.vendor == "sqlite" and bool(
        connection.connection and connection.connection.in_transaction
    )
