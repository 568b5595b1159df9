"""The book of a season: final standing, race, records and every table, on a page and as a file."""

import csv

from django.core.paginator import Paginator
from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from league.domain.exports.cells import plain_cell
from league.models import Club
from league.selectors.seasons.book import StandingRace, book_lines, season_book
from league.selectors.seasons.records import season_records
from league.selectors.seasons.seasons import season_in
from league.web.race_charts import LINES_SHOWN, Way
from league.web.requests import WebRequest, in_club, number_in
from league.web.spreadsheets import csv_of_season, plain_figure

TABLES_SHOWN = 25  # on a page
RACERS_SHOWN = 40  # of each standing, in the figures of its race; the file has all


@require_safe
@in_club
def book(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Of a season that is over, or of what is played so far. An imported one has nothing but its page."""
    season = season_in(club, pk)
    if season.imported_id is not None:
        return redirect("web:season", club.slug, pk)
    found = season_book(season)
    page = Paginator(found.tables, TABLES_SHOWN).get_page(number_in(request, "page") or 1)
    context = {
        "season": season,
        "book": found,
        "records": season_records(season, found),
        "boxes": [
            (table, race, _ways(race), race.lines[:RACERS_SHOWN])
            for table, race in zip(found.standings, found.races, strict=True)
        ],
        "page": page,
        "lines": book_lines(season, found, page.object_list),
        "nav": "seasons",
    }
    return render(request, "seasons/book.html", context)


def _ways(race: StandingRace) -> list[Way]:
    return [
        (line.badge.name, [stand.place if stand else None for stand in line.stands])
        for line in race.lines[:LINES_SHOWN]
    ]


@require_safe
@in_club
def race_csv(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Everybody's place and total after each date, a row each."""
    season = season_in(club, pk)
    answer = csv_of_season(season, "race")
    lines = csv.writer(answer)
    lines.writerow(["level", "box", "step", "date", "player", "place", "total"])
    for race in season_book(season).races:
        lines.writerows(_race_rows(race))
    return answer


def _race_rows(race: StandingRace) -> list[list[object]]:
    return [
        [
            race.level or "", race.box or "", step + 1, date.day.isoformat(), plain_cell(line.badge.name),
            stand.place, plain_figure(stand.total, race.decimals),
        ]
        for step, date in enumerate(race.dates)
        for line in race.lines
        if (stand := line.stands[step])
    ]  # fmt: skip
