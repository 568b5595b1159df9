"""What goes into files that people open in a spreadsheet."""

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify

from league.domain.standings.decimals import decimal_text
from league.domain.standings.interface import Value
from league.models import Event

DECIMALS = 3

BEGINNINGS_OF_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def plain_cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula, whoever wrote it."""
    return f"'{text}" if text.startswith(BEGINNINGS_OF_FORMULAS) else text


def plain_figure(number: Value, decimals: int = DECIMALS) -> str:
    """With a point and at most so many decimals, but at least three; a whole number without any; empty for
    none.
    """
    if number is None:
        return ""
    return decimal_text(number, max(decimals, DECIMALS)).rstrip("0").removesuffix(".")


def csv_of(event: Event, what: str) -> HttpResponse:
    """An empty file for a spreadsheet, named after the event, its day and what it holds."""
    name = slugify(event.name, allow_unicode=True) or f"event-{event.pk}"
    file = f"{name}-{event.day.isoformat()}-{what}.csv"
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = content_disposition_header(True, file) or ""
    answer.write("\ufeff")  # Excel takes a file without it for its own old encoding
    return answer
