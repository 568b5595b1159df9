"""Whether the database stores something: found out by storing it."""

import shutil
import time
from datetime import timedelta
from pathlib import Path

from django.db import OperationalError, connection, transaction
from django.utils import timezone

from league.services.outages import is_busy

STORED_SECONDS = 5.0  # so long nothing new need be stored to know that it can be
LOCK_MS = 200  # that the trial waits for others who write: they store something
ROOM_BYTES_MIN = 4 * 2**20  # of the disk of a database in a file
# An entry of the cache that nobody reads.
TRIAL = (
    "INSERT INTO cache_entries (cache_key, value, expires) VALUES ('health', '', %s) "
    "ON CONFLICT (cache_key) DO UPDATE SET expires = excluded.expires"
)
_stored_at = -STORED_SECONDS


def database_stores() -> bool:
    """Store something small, unless that went well a moment ago. Raises DatabaseError."""
    global _stored_at  # noqa: PLW0603 (one process, one database)
    if not _has_room():
        return False
    if time.monotonic() - _stored_at < STORED_SECONDS:
        return True
    try:
        with connection.cursor() as cursor:
            if connection.vendor == "sqlite":
                cursor.execute(f"PRAGMA busy_timeout = {LOCK_MS}")
            with transaction.atomic():
                cursor.execute(TRIAL, [timezone.now() + timedelta(hours=1)])
    except OperationalError as error:
        if not is_busy(error):
            raise
    _stored_at = time.monotonic()
    return True


def _has_room() -> bool:
    """A file that was longer before takes small things for a while after its disk is full."""
    if connection.vendor != "sqlite":
        return True
    folder = Path(connection.settings_dict["NAME"]).parent
    return shutil.disk_usage(folder).free >= ROOM_BYTES_MIN
