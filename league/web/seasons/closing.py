"""The end of a season, the next one, and what the club remembers of those that are over."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import Forbidden, Refused
from league.domain.rights import Right
from league.models import Club, Season
from league.selectors.seasons.archive import hall_of
from league.selectors.seasons.open_tables import open_matches
from league.selectors.seasons.pages import people_lines
from league.selectors.seasons.seasons import season_in
from league.services.rights import require
from league.services.seasons.closing import (
    season_archive,
    season_close,
    season_close_preview,
    season_reopen,
)
from league.services.seasons.repeats import season_repeat
from league.texts import refusal_text
from league.web.answers import redirect_with_message, render_form
from league.web.forms.refusals import refuse
from league.web.forms.seasons import RepeatForm
from league.web.requests import WebRequest, in_club, post_only


@require_safe
@in_club
def hall(request: WebRequest, club: Club) -> HttpResponseBase:
    return render(request, "seasons/hall.html", {"hall": hall_of(club), "nav": "seasons"})


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def close(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The final standing as it would be; a POST makes it final."""
    seen = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    if request.method == "POST":
        season_close(by=request.user, season=seen)
        return redirect_with_message(request, _("The season is closed."), "web:season", club.slug, pk)
    context: dict[str, object] = {"season": seen, "nav": "seasons"}
    try:
        context["tables"] = season_close_preview(by=request.user, season=seen)
    except Forbidden:
        raise
    except Refused as refused:
        context["why_not"] = refusal_text(refused)
        context["has_open"] = open_matches(seen).exists()
    return render(request, "seasons/close.html", context)


@in_club
@post_only
def reopen(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    season_reopen(by=request.user, season=season_in(club, pk), reason=request.POST.get("reason", ""))
    return redirect_with_message(request, _("The season is open again."), "web:season", club.slug, pk)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def archive(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """What archiving means; a POST does it."""
    seen = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    if request.method == "POST":
        season_archive(by=request.user, season=seen)
        return redirect_with_message(request, _("The season is archived."), "web:season", club.slug, pk)
    return render(request, "seasons/archive.html", {"season": seen, "nav": "seasons"})


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def repeat(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The next season, made from this one."""
    seen = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    form = RepeatForm(people_lines(seen), request.POST or None)
    if form.is_valid() and (made := _repeat(request, seen, form)):
        said = _("The next season is made. Let more people in, then start it.")
        return redirect_with_message(request, said, "web:season", club.slug, made.pk)
    return render_form(request, "seasons/repeat.html", {"form": form, "season": seen, "nav": "seasons"})


def _repeat(request: WebRequest, season: Season, form: RepeatForm) -> Season | None:
    found = form.cleaned_data
    try:
        return season_repeat(
            by=request.user, season=season, name=found["name"], first=found["first"], players=found["players"]
        )
    except Refused as refused:
        refuse(form, refused)
        return None
