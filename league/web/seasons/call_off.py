"""Calling off what is still open in a season: first who and what, then all of it at once."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from league.domain.rights import Right
from league.models import Club
from league.selectors.seasons.open_tables import open_tables
from league.selectors.seasons.seasons import season_in
from league.services.rights import may, require
from league.services.seasons.open_tables import tables_call_off
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, whole_number


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def call_off(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Which tables are open; a POST cancels those that were shown and are open still."""
    season = season_in(club, pk)
    require(request.user, Right.SEAT, club)
    may_close = may(request.user, Right.MANAGE_EVENTS, club)
    if request.method == "POST":
        sent = map(whole_number, request.POST.get("shown", "").split())
        shown = [number for number in sent if number is not None]
        ended = len(tables_call_off(by=request.user, season=season, matches=shown))
        said = ngettext("%(n)d table was cancelled.", "%(n)d tables were cancelled.", ended) % {"n": ended}
        page = "web:season_close" if may_close else "web:season"
        return redirect_with_message(request, said if ended else _("No table was open."), page, club.slug, pk)
    tables = open_tables(season)
    context = {
        "season": season,
        "tables": tables,
        "people": len({seat.player_id for table in tables for seat in table.match.seats.all()}),
        "begun": sum(table.has_begun for table in tables),
        "shown": " ".join(str(table.match.pk) for table in tables),
        "back": "web:season_close" if may_close else "web:season",
        "nav": "seasons",
    }
    return render(request, "seasons/call_off.html", context)
