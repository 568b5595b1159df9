"""How long a bot stood still is measured so that nothing which the machine did to us counts against it."""

import pytest

from bots.arena import waiting
from bots.arena.waiting import Standstill

SECOND = 1_000_000_000


class Clock:
    """The time of a machine that keeps us from running for a second whenever we look at the process."""

    def __init__(self) -> None:
        self.now = 0

    def kept_waiting(self) -> int:
        self.now += SECOND
        return 0

    def cpu_time(self) -> int:
        return 0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(waiting.time, "monotonic_ns", lambda: clock.now)
    monkeypatch.setattr(waiting, "kept_waiting", lambda _thread: clock.now)
    return clock


def test_what_passes_between_two_looks_is_not_held_against_it(clock: Clock) -> None:
    standstill = Standstill(clock)
    assert [standstill.so_far() for _ in range(3)] == [0, 0, 0]


def test_what_it_sleeps_is_counted(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Clock, "kept_waiting", lambda _process: 0)
    monkeypatch.setattr(waiting, "kept_waiting", lambda _thread: 0)
    standstill = Standstill(clock)
    for seconds in (1, 2, 3):
        clock.now += SECOND
        assert standstill.so_far() == seconds * SECOND
