"""Exact values as people read them: with as many decimals as are needed to see who is ahead."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import count, pairwise

from games.core.texts import Text
from games.core.texts import mark as _
from league.domain.standings.interface import Value

POINT = _("{whole}.{part}")  # the decimal sign
DECIMALS = 2  # unless neighbours look level with them and are not


def decimal_text(value: Fraction | float, decimals: int) -> str:
    """The value with so many decimals, rounded exactly and half to even; “-0.50” below zero."""
    units = round(Fraction(value) * 10**decimals)
    digits = str(abs(units)).rjust(decimals + 1, "0")
    whole, part = digits[: len(digits) - decimals], digits[len(digits) - decimals :]
    return f"{'-' if units < 0 else ''}{whole}{'.' if part else ''}{part}"


def decimal_fact(value: Fraction | float) -> Text | str:
    """The value in a sentence, with the decimal sign of its language; a whole one without decimals. No other
    looks whole: so little that parts two is not nothing.
    """
    whole, _dot, part = decimal_text(value, decimals_apart([(value, round(value))])).partition(".")
    return Text(POINT, {"whole": whole, "part": part}) if int(part) else whole


def decimals_apart(pairs: Iterable[tuple[Value, Value]], least: int = DECIMALS) -> int:
    """How many decimals it takes until no two of a pair that differ look level."""
    decimals = least
    for one, other in pairs:
        if one is not None and other is not None and one != other:
            decimals = next(
                more for more in count(decimals) if decimal_text(one, more) != decimal_text(other, more)
            )
    return decimals


def decimals_between(values: Iterable[Value], least: int = DECIMALS) -> int:
    """How many decimals it takes until no two neighbours that differ look level."""
    return decimals_apart(pairwise(values), least)
