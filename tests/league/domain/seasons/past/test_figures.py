"""Points, places and dates as people write them; what can be read in two ways is not guessed."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.seasons.past.figures import (
    COMMA,
    DAY_FIRST,
    MONTH_FIRST,
    POINT,
    date_order,
    decimal_mark,
    read_date,
    read_place,
    read_points,
)


@pytest.mark.parametrize(
    ("cells", "mark"),
    [
        (["12", "7"], POINT), (["12,5", "1.234"], COMMA), (["1.234,5"], COMMA), (["1,234.5", "1,234"], POINT),
        (["3.143", "2.5"], POINT), (["0.125"], POINT), (["1.234.567"], COMMA), (["1'234", "x", ""], POINT),
        (["1.234"], None), (["1,234", "5"], None), (["12,5", "12.5"], None),
    ],
)  # fmt: skip
def test_the_column_says_what_begins_decimals(cells: list[str], mark: str | None) -> None:
    assert decimal_mark(cells) == mark


@pytest.mark.parametrize(
    ("cell", "mark", "points"),
    [
        ("12,5", COMMA, Fraction(25, 2)), ("1.234,5", COMMA, Fraction(2469, 2)), ("1.234", COMMA, 1234),
        ("1.234", POINT, Fraction(617, 500)), ("1,234.50", POINT, Fraction(2469, 2)), ("-3", POINT, -3),
        ("−3,5", COMMA, Fraction(-7, 2)), ("1 234,5", COMMA, Fraction(2469, 2)),
        ("1'234.5", POINT, Fraction(2469, 2)),
        ("12,5", POINT, None), ("12.5", COMMA, None), ("=1+1", POINT, None), ("x", POINT, None),
        ("", POINT, None),
        ("1.2.3", COMMA, None), ("1e9", POINT, None), ("9999999999", POINT, None), ("1.1234567", POINT, None),
        ("۲۰٫۵", POINT, Fraction(41, 2)), ("\u200f٣", POINT, 3), ("²", POINT, None), ("12 pts", POINT, None),
        ("2½", COMMA, Fraction(5, 2)), ("-½", POINT, Fraction(-1, 2)), ("¾", POINT, Fraction(3, 4)),
    ],
)  # fmt: skip
def test_points(cell: str, mark: str, points: Fraction | int | None) -> None:
    assert read_points(cell, mark) == points


@pytest.mark.parametrize(
    ("cell", "place"),
    [("1", 1), ("3.", 3), ("3rd", 3), ("=3", 3), ("T3", 3), ("#12", 12), ("2º", 2), (" 4 ", 4),
     ("1ère", 1), ("2ème", 2), ("3e", 3), ("1re", 1), ("1er", 1), ("۳", 3), ("1-2", 1), ("3–4", 3),
     ("0", None), ("x", None), ("", None), ("-1", None), ("1.5", None), ("=1+1", None), ("10000", None)],
)  # fmt: skip
def test_places(cell: str, place: int | None) -> None:
    assert read_place(cell) == place


@pytest.mark.parametrize(
    ("cells", "order"),
    [
        (["31/12/2024", "03/04/2024"], DAY_FIRST), (["12/31/2024"], MONTH_FIRST), (["2024-04-03"], DAY_FIRST),
        (["3.4.2024"], DAY_FIRST), (["05/05/2024"], DAY_FIRST), (["03/04/2024"], None),
        (["31/12/2024", "12/31/2024"], None),
    ],
)  # fmt: skip
def test_the_column_says_whether_days_come_first(cells: list[str], order: str | None) -> None:
    assert date_order(cells) == order


@pytest.mark.parametrize(
    ("cell", "order", "day"),
    [
        ("03/04/2024", DAY_FIRST, date(2024, 4, 3)), ("03/04/2024", MONTH_FIRST, date(2024, 3, 4)),
        ("3-4-24", DAY_FIRST, date(2024, 4, 3)), ("3.4.2024", MONTH_FIRST, date(2024, 4, 3)),
        ("2024-04-03T19:00", MONTH_FIRST, date(2024, 4, 3)),
        ("3. 4. 2024 19:00", DAY_FIRST, date(2024, 4, 3)),
        ("3 April 2024", DAY_FIRST, date(2024, 4, 3)), ("03 Apr 2024", DAY_FIRST, date(2024, 4, 3)),
        ("3-Apr-24", DAY_FIRST, date(2024, 4, 3)), ("Apr 3, 2024", DAY_FIRST, date(2024, 4, 3)),
        ("1er août 2023", DAY_FIRST, date(2023, 8, 1)), ("3 jui 2024", DAY_FIRST, None),
        ("3 de marzo de 2024", DAY_FIRST, date(2024, 3, 3)), ("Mo 3.4.2024", DAY_FIRST, date(2024, 4, 3)),
        ("Monday, November 27, 2023", DAY_FIRST, date(2023, 11, 27)),
        ("Fri 03/04/2024", MONTH_FIRST, date(2024, 3, 4)), ("45257", DAY_FIRST, date(2023, 11, 27)),
        ("۱۴۰۲/۰۹/۰۶", DAY_FIRST, date(2023, 11, 27)), ("6/9/1402", DAY_FIRST, date(2023, 11, 27)),
        ("1402-12-30", DAY_FIRST, None), ("2023", DAY_FIRST, None),
        ("3.4.98", DAY_FIRST, date(1998, 4, 3)), ("31.2.2024", DAY_FIRST, None),
        ("0000-01-01", DAY_FIRST, None),
        ("soon", DAY_FIRST, None), ("3 Foo 2024", DAY_FIRST, None),
    ],
)  # fmt: skip
def test_dates(cell: str, order: str, day: date | None) -> None:
    assert read_date(cell, order) == day


@given(st.text(max_size=40), st.sampled_from([POINT, COMMA]), st.sampled_from([DAY_FIRST, MONTH_FIRST]))
def test_any_cell_is_read_or_is_none(cell: str, mark: str, order: str) -> None:
    points, place, day = read_points(cell, mark), read_place(cell), read_date(cell, order)
    assert points is None or abs(points) < 10**9
    assert place is None or 1 <= place < 10**4
    assert day is None or 1 <= day.year < 10**4
    assert decimal_mark([cell]) in (POINT, COMMA, None)
    assert date_order([cell]) in (DAY_FIRST, MONTH_FIRST, None)


@given(st.fractions(min_value=-999_999, max_value=999_999, max_denominator=1), st.sampled_from([".", ","]))
def test_what_is_written_with_a_decimal_is_read_again(number: Fraction, sign: str) -> None:
    written = f"{int(number)}{sign}25"
    mark = POINT if sign == "." else COMMA
    assert decimal_mark([written]) == mark
    assert read_points(written, mark) == Fraction(written.replace(",", "."))
