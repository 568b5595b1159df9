"""Exact values as text, with as many decimals as part neighbours."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.standings.decimals import decimal_fact, decimal_text, decimals_apart


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(-2, 3), 3, "-0.667"),
        (Fraction(-1, 1000), 2, "0.00"),
        (4, 2, "4.00"),
        (Fraction(5, 2), 0, "2"),
        (12.345, 1, "12.3"),
    ],
)
def test_a_value_is_rounded_only_to_be_shown(value: Fraction | float, decimals: int, text: str) -> None:
    assert decimal_text(value, decimals) == text


@given(st.fractions(-50, 50), st.fractions(-50, 50))
def test_neighbours_who_differ_never_look_level(one: Fraction, other: Fraction) -> None:
    decimals = decimals_apart([(one, other)])
    assert (decimal_text(one, decimals) == decimal_text(other, decimals)) == (one == other)
    assert decimals == 2 or decimal_text(one, decimals - 1) == decimal_text(other, decimals - 1)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (Fraction(3), "3"), (Fraction(7, 4), "1.75"), (Fraction(1, 400), "0.002"),
        (Fraction(1199, 1200), "0.999"), (Fraction(-1, 300), "-0.003"),
    ],
)  # fmt: skip
def test_in_a_sentence_only_a_whole_value_looks_whole(value: Fraction, said: str) -> None:
    assert str(decimal_fact(value)) == said


def test_who_has_no_value_needs_no_decimals() -> None:
    assert decimals_apart([(None, Fraction(1, 3)), (Fraction(1, 3), Fraction(1, 3)), (None, None)]) == 2
