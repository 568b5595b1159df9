"""The sequential test is right as often as it says, also where most blocks are exactly 0."""

from collections.abc import Callable
from random import Random

import pytest

from bots.kit.sequential import BLOCKS_MIN, TELLING_MIN, SequentialAnswer, SequentialTest

GAIN = 0.1
RUNS = 300
Value = Callable[[Random], float]


def verdict(value: Value, rng: Random) -> tuple[SequentialAnswer, int]:
    test = SequentialTest(GAIN)
    while test.add(value(rng)) is SequentialAnswer.OPEN:
        assert test.blocks < 100_000
    return test.answer, test.blocks


def rare(mean: float) -> Value:
    """Four blocks of five are exactly 0; the others come out either way."""
    return lambda rng: 0.0 if rng.random() < 0.8 else rng.gauss(5 * mean, 1)


def share_better(value: Value) -> tuple[float, float]:
    rng = Random(4)
    seen = [verdict(value, rng) for _ in range(RUNS)]
    return sum(answer is SequentialAnswer.BETTER for answer, _ in seen) / RUNS, sum(n for _, n in seen) / RUNS


def test_a_bot_that_is_better_by_the_gain_passes() -> None:
    passed, blocks = share_better(rare(GAIN))

    assert passed >= 0.93
    assert blocks <= 250


def test_a_bot_that_is_no_better_seldom_passes() -> None:
    passed, _ = share_better(rare(0))

    assert passed <= 0.05


def test_a_copy_never_passes() -> None:
    assert verdict(lambda _: 0.0, Random(1)) == (SequentialAnswer.NO_BETTER, BLOCKS_MIN)


def test_equal_blocks_that_are_not_0_are_decided_too() -> None:
    assert verdict(lambda _: 1.0, Random(1)) == (SequentialAnswer.BETTER, TELLING_MIN)
    assert verdict(lambda _: -1.0, Random(1)) == (SequentialAnswer.NO_BETTER, TELLING_MIN)


def test_nothing_is_decided_on_few_telling_blocks() -> None:
    test = SequentialTest(GAIN)
    for _ in range(TELLING_MIN - 1):
        assert test.add(5.0) is SequentialAnswer.OPEN


def test_the_ratio_is_the_formula_s() -> None:
    test = SequentialTest(0.5)
    for value in (0.0, 1.0, 2.0, 1.0):
        test.add(value)

    variance = 2 / 3
    assert test.ratio == pytest.approx(4 * 0.5 * (2 * 1.0 - 0.5) / (2 * variance))
