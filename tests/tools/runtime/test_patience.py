"""Limits grow with what the machine is like, and never shrink."""

from itertools import count

import pytest

from tools.runtime import patience as told
from tools.runtime.patience import SLOWNESS, patience, slowness, wait_until


@pytest.fixture(autouse=True)
def measured_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    slowness.cache_clear()
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("os.getloadavg", lambda: (0.0, 0.0, 0.0))
    monkeypatch.setenv(SLOWNESS, "1")


@pytest.mark.parametrize(
    ("load", "given", "seconds"), [(0, "1", 10), (2, "1", 10), (30, "1", 150), (0, "2.5", 25), (4, "3", 60)]
)
def test_a_limit_grows_with_load_and_slowness(
    monkeypatch: pytest.MonkeyPatch, load: float, given: str, seconds: float
) -> None:
    monkeypatch.setattr("os.getloadavg", lambda: (load, 0.0, 0.0))
    monkeypatch.setenv(SLOWNESS, given)
    assert patience(10) == seconds


@pytest.mark.parametrize(("cpu_seconds", "times"), [(0.001, 1), (0.015, 1), (0.06, 4)])
def test_the_speed_is_measured_once_by_the_cpu_that_a_computation_takes(
    monkeypatch: pytest.MonkeyPatch, cpu_seconds: float, times: float
) -> None:
    monkeypatch.delenv(SLOWNESS)
    monkeypatch.setattr(told, "_work", lambda: cpu_seconds)
    assert slowness() == times
    monkeypatch.setattr(told, "_work", lambda: 99.0)
    assert slowness() == times


def test_a_machine_that_gets_busy_meanwhile_is_given_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on a second a look; after the tenth look the load is twenty."""
    seconds, looks = count(), count(1)
    monkeypatch.setattr("time.monotonic", lambda: next(seconds))
    monkeypatch.setattr("time.sleep", lambda _pause: None)
    monkeypatch.setattr("os.getloadavg", lambda: (next(looks) // 10 * 20.0, 0.0, 0.0))
    asked = count(1)
    assert wait_until(lambda: next(asked) >= 50, 10)
    looks, asked = count(1), count(1)
    monkeypatch.setattr("os.getloadavg", lambda: (0.0, 0.0, 0.0))
    assert not wait_until(lambda: next(asked) >= 50, 10)


def test_the_answer_that_was_waited_for_is_given() -> None:
    answers = iter(["", "here"])
    assert wait_until(lambda: next(answers), 1, pause=0) == "here"
