"""Processor time of what this process does, in itself and in the database's process that serves it."""

import time
from pathlib import Path

from django.db import connection

NANOSECOND = 1e-9


class ProcessorClock:
    """Seconds of processor time. Unlike time on the wall it hardly depends on what else the machine does."""

    def __init__(self) -> None:
        self.server: Path | None = None
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_backend_pid()")
                self.server = Path(f"/proc/{cursor.fetchone()[0]}/schedstat")

    def seconds(self) -> float:
        """Since some moment; without the server's share where it cannot be read."""
        own = time.process_time()
        if self.server is None or not self.server.exists():
            return own
        return own + NANOSECOND * int(self.server.read_text(encoding="ascii").split()[0])
