"""Stages after a season: who would play and why, then made; and taken back before they have a result."""

from django.http import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import Forbidden, Refused
from league.domain.rights import Right
from league.models import Club, Season
from league.selectors.seasons.seasons import season_in
from league.services.rights import require
from league.services.seasons.stages import season_stage_cancel, season_stage_make, season_stage_preview
from league.texts import refusal_text
from league.web.answers import redirect_with_message, render_form
from league.web.forms.refusals import refuse
from league.web.forms.stages import StageForm
from league.web.requests import WebRequest, in_club, post_only


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def stage(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The page shows who would play by what the query says; a POST makes the stage."""
    seen = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    form = StageForm(_boxes(seen), request.POST if request.method == "POST" else request.GET or None)
    if request.method == "POST" and form.is_valid() and _make(request, seen, form):
        said = _("The stage is made. Seat its tables on its own page.")
        return redirect_with_message(request, said, "web:season", club.slug, pk)
    context: dict[str, object] = {"season": seen, "form": form, "nav": "seasons"}
    if form.is_valid():
        context |= _preview(request, seen, form)
    return render_form(request, "seasons/stage.html", context)


@in_club
@post_only
def cancel(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    season_stage_cancel(by=request.user, season=season_in(club, pk), number=number)
    return redirect_with_message(request, _("The stage is cancelled."), "web:season", club.slug, pk)


def _boxes(season: Season) -> list[tuple[int, str]]:
    """The boxes whose standing it may go on from, with their names."""
    if not season.held.has_divisions:
        return []
    return list(season.parts.order_by("number").values_list("number", "event__name"))


def _make(request: WebRequest, season: Season, form: StageForm) -> bool:
    try:
        season_stage_make(by=request.user, season=season, wish=form.wish())
    except Refused as refused:
        refuse(form, refused)
        return False
    return True


def _preview(request: WebRequest, season: Season, form: StageForm) -> dict[str, object]:
    try:
        return {"found": season_stage_preview(by=request.user, season=season, wish=form.wish())}
    except Forbidden:
        raise
    except Refused as refused:
        return {"why_not": refusal_text(refused)}
