"""The dates of a season: more of them, moving them later, letting one fall out. Each with a preview."""

from collections.abc import Callable

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from games.refusals import Refused
from league.domain.rights import Right
from league.models import Club, Season
from league.selectors.seasons.changes import DatesAndTables, SeasonChanges, dates_and_tables, season_changes
from league.selectors.seasons.pages import date_lines
from league.selectors.seasons.seasons import season_in, slot_in
from league.services.previews import preview_deed
from league.services.rights import require
from league.services.seasons.slots import slot_fall_out, slots_add, slots_move_later
from league.web.answers import redirect_with_message, render_form
from league.web.forms.refusals import refuse
from league.web.forms.seasons import FallOutForm, LaterForm, SlotsForm
from league.web.requests import WebRequest, in_club, number_in


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def season_dates(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """All dates, with what can be done to each; a POST adds some."""
    seen = season_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    form = SlotsForm(request.POST or None)
    if form.is_valid():
        found = form.cleaned_data
        try:
            made = slots_add(
                by=request.user, season=seen, first=found["first"], count=found["weeks"],
                days_between=found["days_between"], tables=found["tables"],
            )  # fmt: skip
        except Refused as refused:
            refuse(form, refused)
        else:
            text = ngettext("%(n)d date added.", "%(n)d dates added.", len(made)) % {"n": len(made)}
            return redirect_with_message(request, text, "web:season_dates", club.slug, pk)
    context = {"form": form, "season": seen, "dates": date_lines(seen)}
    return render_form(request, "seasons/dates.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def later(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """Move this date and all behind it: the page shows from when to when; a POST does it."""
    seen = season_in(club, pk)
    slot = slot_in(seen, number)
    require(request.user, Right.MANAGE_EVENTS, club)
    weeks = (number_in(request, "weeks") or 1) if request.method != "POST" else None
    form = LaterForm(request.POST or {"weeks": weeks})
    before = dates_and_tables(seen)
    if not form.is_valid():
        return render_form(request, "seasons/later.html", {"form": form, "season": seen, "slot": slot})
    chosen = form.cleaned_data["weeks"]

    def move() -> None:
        slots_move_later(by=request.user, season=seen, slot=slot, weeks=chosen)

    if request.method == "POST":
        move()
        said = _("The dates are moved.")
        return redirect_with_message(request, said, "web:season_dates", club.slug, pk)
    changes = preview_deed(lambda: _after(seen, before, move))
    context = {"form": form, "season": seen, "slot": slot, "changes": changes, "weeks": chosen}
    return render(request, "seasons/later.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def fall_out(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """Let this date fall out: the page shows what that does; a POST does it."""
    seen = season_in(club, pk)
    slot = slot_in(seen, number)
    require(request.user, Right.MANAGE_EVENTS, club)
    form = FallOutForm(request.POST or None)
    if form.is_valid():
        slot_fall_out(by=request.user, season=seen, slot=slot, note=form.cleaned_data["note"])
        return redirect_with_message(request, _("The date falls out."), "web:season_dates", club.slug, pk)
    before = dates_and_tables(seen)
    changes = preview_deed(
        lambda: _after(seen, before, lambda: slot_fall_out(by=request.user, season=seen, slot=slot))
    )
    context = {"form": form, "season": seen, "slot": slot, "changes": changes}
    return render_form(request, "seasons/fall_out.html", context)


def _after(season: Season, before: DatesAndTables, deed: Callable[[], None]) -> SeasonChanges:
    deed()
    return season_changes(before, dates_and_tables(season))
