"""Which errors say that the database is away for a while, and not that we made a mistake."""

from django.db import InterfaceError, OperationalError, connection

WAIT_SECONDS = 5
BUSY = ("database is locked", "database table is locked")


def is_outage(error: BaseException | None) -> bool:
    """True if the same request may well succeed when it comes again in WAIT_SECONDS."""
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    # Of SQLite, the same class of error also tells of a missing table, which waiting does not mend.
    return connection.vendor != "sqlite" or str(error).startswith(BUSY)
