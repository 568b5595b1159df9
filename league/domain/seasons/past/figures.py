"""Points, places and dates as people write them in spreadsheets of many countries.

What one cell leaves open, the whole column says: “1.234” is a thousand where others end in “,5”. Where the
column does not say it either, nobody guesses: it is asked.
"""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from fractions import Fraction

from persiantools.jdatetime import JalaliDate

from league.domain.alike import fold_name

POINT, COMMA = "point", "comma"  # what begins the decimals
DAY_FIRST, MONTH_FIRST = "day_first", "month_first"
UNSAID = ""
DIGITS_MAX, DECIMALS_MAX = 9, 6
PLACE_MAX = 9999
YEAR_MIN = 1900
LAST_OF_2000S = 69  # of years with two digits
PERSIAN_YEARS = range(1300, 1478)  # none of them is one of ours
# Digits and signs of numbers of Persian and Arabic, and marks of direction beside them.
_IN_LATIN = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫٬", "01234567890123456789.'", "\u200e\u200f\u061c")

_NUMBER = re.compile(r"([+-]?)([0-9]+(?:[.,'][0-9]+)*)", re.ASCII)
_GROUPED = {
    POINT: re.compile(r"[0-9]{1,3}(?:[,'][0-9]{3})+"),
    COMMA: re.compile(r"[0-9]{1,3}(?:[.'][0-9]{3})+"),
}
_SIGNS = {POINT: ".", COMMA: ","}
_SPACES = re.compile(r"(?<=[0-9])[ \u00a0\u202f\u2009](?=[0-9]{3}(?![0-9]))")
_PLACE = re.compile(r"(?:[#=]|t)? ?([0-9]{1,5})(?:\.|st|nd|rd|th|[ºª°]|i?[èe]?[rm]?e|er| ?=)?", re.IGNORECASE)
_SHARED = re.compile(r"([0-9]{1,5}) ?[-–] ?[0-9]{1,5}")  # the places of a tie
_PART = re.compile(r"([+-]?)([0-9]{0,9}) ?([¼½¾])")
_PARTS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}
_ISO = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[T ].*)?")
_DOTTED = re.compile(r"([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4}|[0-9]{2})(?: .*)?")
_SLASHED = re.compile(r"([0-9]{1,2})[/-]([0-9]{1,2})[/-]([0-9]{4}|[0-9]{2})(?: .*)?")
_WORDED = re.compile(
    r"([0-9]{1,2})(?:\.|er|st|nd|rd|th)?[ -](?:de |of )?([^\W\d_]{3,12})\.?,?[ -](?:de )?([0-9]{4}|[0-9]{2})",
    re.IGNORECASE,
)
_WORDED_FIRST = re.compile(r"([^\W\d_]{3,12})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})", re.IGNORECASE)
_WEEKDAY = re.compile(r"^[^\W\d_]{2,12}(?:[.,]{1,2} ?| )")
# A day as spreadsheets count it, where a column lost its format; from the years 1954 to 2064.
_SERIAL, _FIRST_DAY = re.compile(r"[2-5][0-9]{4}(?:\.[0-9]{1,12})?"), date(1899, 12, 30)
SHORT_MONTH = 3  # letters
_MONTHS = (
    "january february march april may june july august september october november december",
    "januar februar marz april mai juni juli august september oktober november dezember",
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
    "januari februari maart april mei juni juli augustus september oktober november december",
)


def decimal_mark(cells: Iterable[str]) -> str | None:
    """What begins the decimals in a column of numbers; None if cells mean other things each way."""
    said, is_open = set[str](), False
    for cell in cells:
        found = _mark_of(_plain(cell))
        if found:
            said.add(found)
        is_open = is_open or found is None
    if len(said) > 1:
        return None
    return next(iter(said), None if is_open else POINT)


def _mark_of(number: str) -> str | None:
    """What one number says: a mark, nothing, or None where it can be read either way."""
    if not _NUMBER.fullmatch(number):
        return UNSAID
    signs = [sign for sign in number if sign in ".,"]
    if not signs:
        return UNSAID
    other = {".": COMMA, ",": POINT}
    if len(set(signs)) > 1:
        return POINT if signs[-1] == "." else COMMA
    if len(signs) > 1:
        return other[signs[0]]
    before, _sign, after = number.lstrip("+-").partition(signs[0])
    if len(after) == 3 and 1 <= len(before) <= 3 and before != "0":  # noqa: PLR2004 (thousands)
        return None
    return POINT if signs[0] == "." else COMMA


def read_points(cell: str, mark: str) -> Fraction | None:
    """The number in a cell; None if it is none, or a larger or finer one than points are."""
    plain = _plain(cell)
    if part := _PART.fullmatch(plain):
        number = int(part.group(2) or 0) + _PARTS[part.group(3)]
        return -number if part.group(1) == "-" else number
    found = _NUMBER.fullmatch(plain)
    if found is None:
        return None
    whole, _sign, decimals = found.group(2).partition(_SIGNS[mark])
    if not whole.isdecimal():
        if not _GROUPED[mark].fullmatch(whole):
            return None
        whole = re.sub(r"[.,']", "", whole)
    if len(whole) > DIGITS_MAX or len(decimals) > DECIMALS_MAX or (decimals and not decimals.isdecimal()):
        return None
    number = Fraction(int(whole + decimals), 10 ** len(decimals))
    return -number if found.group(1) == "-" else number


def _plain(cell: str) -> str:
    return _SPACES.sub("", plain_figures(cell).replace("\u2212", "-"))


def plain_figures(cell: str) -> str:
    """The cell with its digits as a program knows them."""
    return cell.translate(_IN_LATIN).strip()


def read_place(cell: str) -> int | None:
    """A place from 1, such as “3”, “3.”, “3rd”, “3ème”, “=3” or “3-4”; None for anything else."""
    plain = plain_figures(cell)
    found = _PLACE.fullmatch(plain) or _SHARED.fullmatch(plain)
    place = int(found.group(1)) if found else 0
    return place if 1 <= place <= PLACE_MAX else None


def date_order(cells: Iterable[str]) -> str | None:
    """Whether days or months come first in a column of dates; None if that cannot be told."""
    said, is_open = set[str](), False
    for cell in cells:
        found = _SLASHED.fullmatch(_without_weekday(plain_figures(cell)))
        if found is None:
            continue
        first, second = int(found.group(1)), int(found.group(2))
        if first > 12 or second > 12:  # noqa: PLR2004 (months)
            said.add(DAY_FIRST if first > second else MONTH_FIRST)
        is_open = is_open or first != second
    if len(said) > 1:
        return None
    return next(iter(said), None if is_open else DAY_FIRST)


def read_date(cell: str, order: str) -> date | None:
    """The day in a cell; None if it is none. What follows it, such as a time, is of no account."""
    plain = plain_figures(cell)
    return _read_date(plain, order) or _read_date(_without_weekday(plain), order)


def _without_weekday(cell: str) -> str:
    return _WEEKDAY.sub("", cell, count=1)


def _read_date(cell: str, order: str) -> date | None:
    if found := _ISO.fullmatch(cell):
        return _day(found.group(1), found.group(2), found.group(3))
    if found := _DOTTED.fullmatch(cell):
        return _day(found.group(3), found.group(2), found.group(1))
    if found := _SLASHED.fullmatch(cell):
        first, second, year = found.groups()
        return _day(year, first, second) if order == MONTH_FIRST else _day(year, second, first)
    if _SERIAL.fullmatch(cell):
        return _FIRST_DAY + timedelta(days=int(float(cell)))
    if found := _WORDED.fullmatch(cell):
        day, word, year = found.groups()
    elif found := _WORDED_FIRST.fullmatch(cell):
        word, day, year = found.groups()
    else:
        return None
    return _day(year, str(_month_number(word)), day)


def _month_number(word: str) -> int:
    """By its name or the beginning of it; 0 if it is of none or of several."""
    plain = fold_name(word)
    meant = {
        number
        for months in _MONTHS
        for number, name in enumerate(months.split(), start=1)
        if name.startswith(plain)
    }
    return meant.pop() if len(meant) == 1 and len(plain) >= SHORT_MONTH else 0


def _day(year: str, month: str, day: str) -> date | None:
    number = int(year)
    if len(year) == 2:  # noqa: PLR2004 (digits)
        number += 2000 if number <= LAST_OF_2000S else 1900
    try:
        if number in PERSIAN_YEARS:
            found: date = JalaliDate(number, int(month), int(day)).to_gregorian()
            return found
        return date(number, int(month), int(day)) if number >= YEAR_MIN else None
    except ValueError:
        return None
