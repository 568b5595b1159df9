"""A season for spreadsheets: its standing, its dates, and its planned tables."""

import csv
from collections.abc import Sequence
from datetime import datetime

from django.http import HttpResponseBase
from django.views.decorators.http import require_safe

from league.domain.exports.cells import plain_cell
from league.models import Club, MatchDate, Season
from league.selectors.seasons.kept import kept_tables
from league.selectors.seasons.pages import date_lines
from league.selectors.seasons.seasons import season_in
from league.selectors.seasons.standings import SeasonTable
from league.selectors.seasons.tables import UNDATED, DatedTable, dated_tables
from league.web.requests import WebRequest, in_club
from league.web.spreadsheets import csv_of_season, plain_figure


@require_safe
@in_club
def standing_csv(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The whole standing: of a series with a column for each evening, by its number."""
    season = season_in(club, pk)
    answer = csv_of_season(season, "standing")
    lines, tables = csv.writer(answer), kept_tables(season)
    of_box = ["level", "box"] if season.held.has_divisions else []
    parts = [] if of_box else [str(column.number) for table in tables for column in table.columns]
    lines.writerow([*of_box, "place", "player", "total", "points", "rounds", *parts])
    for table in tables:
        place = [table.level or "", table.box or ""] if of_box else []
        lines.writerows([*place, *cells] for cells in _standing_rows(table, with_parts=not of_box))
    return answer


def _standing_rows(table: SeasonTable, *, with_parts: bool) -> list[list[object]]:
    return [
        [
            row.shown_place or "", plain_cell(row.badge.name), plain_figure(row.total, table.decimals),
            plain_figure(row.points), row.rounds,
            *(plain_figure(cell.points) for cell in row.cells if with_parts),
        ]
        for row in table.rows
    ]  # fmt: skip


@require_safe
@in_club
def dates_csv(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Its dates in their order, by the clocks of its place."""
    season = season_in(club, pk)
    answer = csv_of_season(season, "dates")
    lines = csv.writer(answer)
    lines.writerow(["date", "starts_at", "state", "fits", "tables", "finished", "event", "note"])
    for line in date_lines(season):
        slot, name = line.slot, line.event.name if line.event else ""
        fits = "" if slot.tables is None else slot.tables
        at = _clock(season, slot.starts_at)
        cells = [slot.number, at, line.state, fits, line.tables, line.finished]
        lines.writerow([*cells, plain_cell(name), plain_cell(slot.note)])
    return answer


@require_safe
@in_club
def tables_csv(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Its planned tables, with who sits there and at which place they came in."""
    season = season_in(club, pk)
    answer = csv_of_season(season, "tables")
    tables = dated_tables(MatchDate.objects.filter(season=season), season)
    seats = range(1, max((len(table.seats) for table in tables), default=0) + 1)
    lines = csv.writer(answer)
    head = ["match", "date", "starts_at", "event", "state"]
    lines.writerow([*head, *(f"player_{seat}" for seat in seats), *(f"place_{seat}" for seat in seats)])
    lines.writerows(_table_row(season, table, len(seats)) for table in tables)
    return answer


def _table_row(season: Season, table: DatedTable, seats: int) -> list[object]:
    date, event = table.date, table.match.event
    at = "" if table.state == UNDATED else _clock(season, date.starts_at)
    number = date.slot.number if date.slot else ""
    names = _pad([plain_cell(seat.badge.name) for seat in table.seats], seats)
    places = _pad([seat.place or "" for seat in table.seats], seats)
    return [table.match.pk, number, at, plain_cell(event.name if event else ""), table.state, *names, *places]


def _pad(cells: Sequence[object], width: int) -> list[object]:
    return [*cells, *[""] * (width - len(cells))]


def _clock(season: Season, at: datetime) -> str:
    return season.local(at).strftime("%Y-%m-%d %H:%M")
