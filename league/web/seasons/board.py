"""The board on which organizers look after the planned tables of a season."""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from league.domain.rights import Right
from league.models import Club, Season
from league.selectors.seasons.board import planned_table_in, season_board, table_places
from league.selectors.seasons.changes import SeasonChanges, dates_and_tables, season_changes
from league.selectors.seasons.seasons import season_in, slot_in
from league.selectors.seasons.tables import stand_ins_for
from league.services.previews import preview_deed
from league.services.rights import require
from league.services.seasons.tables import stand_in_seat, table_move, tables_replan
from league.web.addresses import Addresses
from league.web.answers import (
    mark_live,
    redirect_with_message,
    shared_fragment,
    wants_part,
)
from league.web.requests import WebRequest, in_club, post_only, whole_number

BOARD = "seasons/_board.html"


@require_safe
@in_club
def board(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """All tables by dates, and what to look after. Its part is shared by all who may see it; the page is not,
    since whoever comes from a change of their own wants to see just that.
    """
    season = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    if wants_part(request):
        response: HttpResponse = shared_fragment(
            request, BOARD, club, lambda: _board(season), is_of_changes=True
        )
    else:
        response = render(request, "seasons/board.html", _board(season))
    return mark_live(response, over=season.closed_at is not None)


def _board(season: Season) -> dict[str, object]:
    return {
        "season": season,
        "board": season_board(season),
        "open_at": Addresses("web:season_table", season.club.slug, season.pk),
        "over_at": Addresses("web:match", season.club.slug),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def table(request: WebRequest, club: Club, pk: int, match: int) -> HttpResponseBase:
    """Where this table could go; a POST moves it to the date that it names."""
    season = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    if request.method == "POST":
        slot = slot_in(season, whole_number(request.POST.get("slot", "")) or 0)

        table_move(by=request.user, season=season, match=match, slot=slot)
        said = _("The table has another date.")
        return redirect_with_message(request, said, "web:season_board", club.slug, pk)
    seen = planned_table_in(season, match)
    places = table_places(season, seen)
    context = {
        "season": season,
        "table": seen,
        "places": places,
        "has_free": any(not place.reasons and not place.is_now for place in places),
        "stand_ins": stand_ins_for(season, seen),
    }
    return render(request, "seasons/table.html", context)


@in_club
@post_only
def stand_in(request: WebRequest, club: Club, pk: int, match: int) -> HttpResponseBase:
    """`stand_in` plays for `player` at this table."""
    season = season_in(club, pk)
    player, other = (whole_number(request.POST.get(name, "")) or 0 for name in ("player", "stand_in"))
    stand_in_seat(by=request.user, season=season, match=match, player=player, stand_in=other)
    said = _("The stand-in plays at this table.")
    return redirect_with_message(request, said, "web:season_board", club.slug, pk)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def replan(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Find dates for tables without one: the page shows who moves; a POST does it."""
    season = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    if request.method == "POST":
        moved = tables_replan(by=request.user, season=season)
        said = ngettext("%(n)d table moved.", "%(n)d tables moved.", moved) % {"n": moved}
        return redirect_with_message(request, said, "web:season_board", club.slug, pk)
    before = dates_and_tables(season)

    def after() -> SeasonChanges:
        tables_replan(by=request.user, season=season)
        return season_changes(before, dates_and_tables(season))

    return render(request, "seasons/replan.html", {"season": season, "changes": preview_deed(after)})
