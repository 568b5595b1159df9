"""What is kept: one value a key, so many at most, and none for longer than it may be."""

from itertools import count

import pytest

from league.selectors import kept as module
from league.selectors.kept import Kept


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of a clock that stands until somebody sets it."""
    seconds = [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: seconds[0])
    return seconds


def test_a_value_is_made_once_for_its_key_until_it_is_too_old(clock: list[float]) -> None:
    kept, made = Kept[int](most=2, seconds=10.0), count(1)
    assert [kept.value_of("a", lambda: next(made)) for _again in range(3)] == [1, 1, 1]
    assert kept.value_of("b", lambda: next(made)) == 2
    clock[0] = 9.9
    assert kept.value_of("a", lambda: next(made)) == 1
    clock[0] = 10.0
    assert kept.value_of("a", lambda: next(made)) == 3


def test_the_one_that_was_read_last_goes_last(clock: list[float]) -> None:
    kept, made = Kept[int](most=2, seconds=10.0), count(1)
    for key in "abac":
        kept.value_of(key, lambda: next(made))
    assert kept.value_of("a", lambda: next(made)) == 1
    assert kept.value_of("b", lambda: next(made)) == 4


def test_a_value_that_says_nothing_is_kept_as_well() -> None:
    kept, made = Kept[tuple[int, ...]](most=2, seconds=10.0), count()
    assert [kept.value_of("a", lambda: (next(made),)[:0]) for _again in range(3)] == [(), (), ()]
    assert next(made) == 1
