"""Means, intervals and savings, against figures worked out by hand and from printed tables."""

from fractions import Fraction
from random import Random

import pytest

from bots.kit.estimates import estimate, student


def blocks(*values: float) -> list[list[Fraction]]:
    return [[Fraction(value)] * 4 for value in values]


@pytest.mark.parametrize(
    ("freedom", "printed"), [(1, 12.706), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_student_s_quantiles_are_those_of_the_tables(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, abs=0.01)


def test_student_s_quantile_for_another_confidence() -> None:
    assert student(30, 0.99) == pytest.approx(2.750, abs=0.01)


def test_the_block_is_the_unit() -> None:
    seen = estimate(blocks(1, 2, 3))

    assert (seen.mean, seen.blocks, seen.games) == (2, 3, 12)
    assert seen.error == pytest.approx(1 / 3**0.5)
    assert seen.half_width == pytest.approx(4.303 / 3**0.5)


def test_one_block_has_no_interval() -> None:
    seen = estimate(blocks(1))

    assert seen.error is seen.half_width is seen.saved is None
    assert not seen.sure


def test_where_nothing_varies_nothing_is_claimed() -> None:
    seen = estimate(blocks(0, 0, 0, 0))

    assert (seen.mean, seen.half_width, seen.saved, seen.sure) == (0, 0, None, False)


def test_games_that_have_nothing_in_common_save_nothing() -> None:
    rng = Random(1)
    seen = estimate([[Fraction(rng.gauss(0, 1)) for _ in range(4)] for _ in range(3000)])

    assert seen.saved == pytest.approx(1, abs=0.1)


def test_games_that_cancel_out_save_much() -> None:
    rng = Random(2)
    pairs = [(Fraction(rng.gauss(0, 1)), Fraction(rng.gauss(0, 0.1))) for _ in range(300)]
    seen = estimate([[luck + own, own - luck] for luck, own in pairs])

    assert seen.saved is not None
    assert seen.saved > 20


def test_a_clear_difference_is_sure() -> None:
    assert estimate(blocks(1, 1.1, 0.9, 1, 1.2)).sure
    assert not estimate(blocks(1, -1.1, 0.9, -1, 1.2)).sure
