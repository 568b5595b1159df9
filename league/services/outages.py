"""Which errors say that the database is away or stores nothing, and not that we made a mistake."""

import errno

from django.db import DatabaseError, InterfaceError, OperationalError, connection

WAIT_SECONDS = 5
BUSY = ("database is locked", "database table is locked")
# As SQLite says it where a disk is full, broken or may only be read.
STORES_NOTHING = (
    "database or disk is full",
    "disk I/O error",
    "attempt to write a readonly database",
    "unable to open database file",
)
# As PostgreSQL does (its standard's SQLSTATE): no space, no memory, only to be read, an error of its disk.
STORES_NOTHING_STATES = frozenset({"53100", "53200", "25006", "58030"})
DISK_ERRORS = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO})


def is_outage(error: BaseException | None) -> bool:
    """True if the same request may well succeed when it comes again in WAIT_SECONDS."""
    if stores_nothing(error):
        return True
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    # Of SQLite, the same class of error also tells of a missing table, which waiting does not mend.
    return connection.vendor != "sqlite" or is_busy(error)


def is_busy(error: BaseException) -> bool:
    """Whether others write to the file at this moment."""
    return str(error).startswith(BUSY)


def stores_nothing(error: BaseException | None) -> bool:
    """Whether somebody has to make room, or to let us write again, before anything can be stored."""
    if isinstance(error, OSError):
        return error.errno in DISK_ERRORS
    if not isinstance(error, DatabaseError):
        return False
    state = getattr(error.__cause__, "sqlstate", None)
    return state in STORES_NOTHING_STATES or (
        isinstance(error, OperationalError) and str(error).startswith(STORES_NOTHING)
    )
