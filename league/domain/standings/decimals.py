"""Exact values as people read them: with as many decimals as are needed to see who is ahead."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import count

from league.domain.standings.interface import Value

DECIMALS = 2  # unless neighbours look level with them and are not


def decimal_text(value: Fraction | float, decimals: int) -> str:
    """The value with so many decimals, rounded exactly and half to even; “-0.50” below zero."""
    units = round(Fraction(value) * 10**decimals)
    digits = str(abs(units)).rjust(decimals + 1, "0")
    whole, part = digits[: len(digits) - decimals], digits[len(digits) - decimals :]
    return f"{'-' if units < 0 else ''}{whole}{'.' if part else ''}{part}"


def decimals_apart(pairs: Iterable[tuple[Value, Value]], least: int = DECIMALS) -> int:
    """How many decimals it takes until no two of a pair that differ look level."""
    decimals = least
    for one, other in pairs:
        if one is not None and other is not None and one != other:
            decimals = next(
                more for more in count(decimals) if decimal_text(one, more) != decimal_text(other, more)
            )
    return decimals
