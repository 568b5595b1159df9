"""The database's clock: workers on several machines share the database, not a clock.

SQLite is for one machine, and its clock is that machine's own.
"""

from datetime import datetime, timedelta

from django.db import connection
from django.db.models.expressions import Combinable
from django.db.models.functions import Now
from django.utils import timezone

TICK = timedelta(milliseconds=1)  # SQLite counts whole ones


def from_now(seconds: float) -> Combinable:
    """So many seconds from now, for queries."""
    return Now() + timedelta(seconds=seconds)


def database_now() -> datetime:
    """The time, for Python."""
    if connection.vendor == "sqlite":
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT STATEMENT_TIMESTAMP()")
        now: datetime = cursor.fetchone()[0]
    return now
