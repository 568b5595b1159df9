"""The page on which organizers prepare a planned season. Nobody else sees any of it."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.texts import Text
from games.refusals import CATALOGUE, Forbidden, NotFound, Refused
from league.domain.rights import Right
from league.models import Club, Season, SeasonDraft
from league.selectors.seasons.draft_pages import season_draft_page
from league.selectors.seasons.drafts import season_draft_of
from league.selectors.seasons.seasons import season_in
from league.selectors.seasons.teams import season_partners
from league.services.rights import require
from league.services.seasons.drafts import (
    season_draft_discard,
    season_draft_make,
    season_draft_move,
    season_draft_redraw,
)
from league.services.seasons.publishing import season_publish
from league.texts import refusal_text, translate
from league.web.answers import redirect_with_message, render_live
from league.web.requests import WebRequest, in_club, post_only, whole_number

PAGE, PART = "seasons/draft.html", "seasons/_draft.html"


@require_safe
@in_club
def draft(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """How far the plan is, or the draft with its boxes and tables."""
    season = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    return render_live(request, PAGE, PART, _context(season))


@in_club
@post_only
def make(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    season = season_in(club, pk)
    return _act(request, season, lambda: season_draft_make(by=request.user, season=season))


@in_club
@post_only
def move(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """`player` is to play in `box`, which is named by level and box."""
    season = season_in(club, pk)
    level, _point, box = request.POST.get("box", "").partition(".")

    def deed() -> object:
        return season_draft_move(
            by=request.user, season=season, version=_number(request, "version"),
            player=_number(request, "player"), level=whole_number(level) or 0, box=whole_number(box) or 0,
            reason=request.POST.get("reason", ""),
        )  # fmt: skip

    return _act(request, season, deed)


@in_club
@post_only
def redraw(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    season, version = season_in(club, pk), _number(request, "version")
    return _act(request, season, lambda: season_draft_redraw(by=request.user, season=season, version=version))


@in_club
@post_only
def discard(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    season = season_in(club, pk)
    return _act(request, season, lambda: season_draft_discard(by=request.user, season=season))


@in_club
@post_only
def publish(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    season, version = season_in(club, pk), _number(request, "version")
    try:
        season_publish(by=request.user, season=season, version=version)
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        messages.error(request, refusal_text(refused))
        return redirect("web:season_draft", club.slug, pk)
    said = _("The season is running. Everybody sees their tables and dates.")
    return redirect_with_message(request, said, "web:season_board", club.slug, pk)


def _act(request: WebRequest, season: Season, deed: Callable[[], object]) -> HttpResponseBase:
    """Do it and show the page as it is then; what cannot be done is said above it."""
    try:
        deed()
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        messages.error(request, refusal_text(refused))
    return redirect("web:season_draft", season.club.slug, season.pk)


def _context(season: Season) -> dict[str, object]:
    found = season_draft_of(season)
    partners = season_partners(season)
    context: dict[str, object] = {
        "season": season, "held": season.held, "draft": found, "partners": partners
    }  # fmt: skip
    if found is None:
        return context
    if found.status == SeasonDraft.Status.IMPOSSIBLE:
        context["impossible"] = translate(Text(CATALOGUE[found.refusal["code"]].text, found.refusal["facts"]))
    context["page"] = season_draft_page(season, found)
    return context


def _number(request: WebRequest, name: str) -> int:
    return whole_number(request.POST.get(name, "")) or 0
