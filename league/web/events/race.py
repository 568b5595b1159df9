"""The race of an event: who stood where after each round, as a picture and as a table."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.models import Club
from league.selectors.events.events import event_in
from league.selectors.events.race import event_race
from league.web.race_charts import LINES_SHOWN, Way
from league.web.requests import WebRequest, in_club


@require_safe
@in_club
def race(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Of a format without rounds, and before the first result, the page says that there is none."""
    seen = event_in(club, pk)
    found = event_race(seen)
    ways: list[Way] = [(line.badge.name, line.places) for line in found.lines[:LINES_SHOWN]]
    context = {"event": seen, "race": found, "ways": ways, "nav": "events"}
    return render(request, "events/race.html", context)
