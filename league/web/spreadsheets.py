"""What goes into files that people open in a spreadsheet."""

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify

from league.domain.standings.decimals import decimal_text
from league.domain.standings.interface import Value
from league.models import Event, Season

DECIMALS = 3


def plain_figure(number: Value, decimals: int = DECIMALS) -> str:
    """With a point and at most so many decimals, but at least three; a whole number without any; empty for
    none.
    """
    if number is None:
        return ""
    return decimal_text(number, max(decimals, DECIMALS)).rstrip("0").removesuffix(".")


def csv_of(event: Event, what: str) -> HttpResponse:
    """An empty file for a spreadsheet, named after the event, its day and what it holds."""
    return _csv_named(event.name, f"event-{event.pk}", f"{event.day.isoformat()}-{what}")


def csv_of_season(season: Season, what: str) -> HttpResponse:
    """The same, named after the season."""
    return _csv_named(season.name, f"season-{season.pk}", what)


def _csv_named(name: str, instead: str, what: str) -> HttpResponse:
    file = f"{slugify(name, allow_unicode=True) or instead}-{what}.csv"
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = content_disposition_header(True, file) or ""
    answer.write("\ufeff")  # Excel takes a file without it for its own old encoding
    return answer
