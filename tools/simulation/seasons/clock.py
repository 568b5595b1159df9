"""The clock of a simulated season: weeks go by in no time, and the same way in every run."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

from django.utils import timezone

BEGINS = datetime(2030, 1, 1, 12, tzinfo=UTC)
TICK = timedelta(milliseconds=1)  # whatever happens later has a later time


class SimulatedClock:
    """Called, it gives the time, each time a little later."""

    def __init__(self) -> None:
        self.now = BEGINS

    def __call__(self) -> datetime:
        self.now += TICK
        return self.now

    def pass_to(self, at: datetime) -> None:
        self.now = max(self.now, at)


@contextmanager
def simulated_clock() -> Iterator[SimulatedClock]:
    """Within the block Django asks this clock. Databases keep their own, which leases go by."""
    clock = SimulatedClock()
    with patch.object(timezone, "now", clock):
        yield clock
