"""Seasons: the list, one season as everybody sees it, and how a member comes in and leaves."""

from inspect import cleandoc

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from league.domain.rights import Right
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.states import Deed, allows
from league.models import Club, Entry, Event, Season
from league.selectors.dates.tables import tables_today
from league.selectors.matches.matches import rule_text
from league.selectors.seasons.outlooks import season_outlooks
from league.selectors.seasons.pages import (
    date_lines,
    next_date,
    own_season_entry,
    people_lines,
    season_lines,
)
from league.selectors.seasons.seasons import season_in, seasons_of
from league.selectors.seasons.standings import SeasonTable, season_tables
from league.selectors.seasons.tables import DatedTable, dated_tables_by_event
from league.services.rights import is_member, require
from league.services.seasons.entries import season_apply, season_leave
from league.web.answers import fragment, page_of, redirect_with_message, render_live
from league.web.forms.options import option_title
from league.web.requests import WebRequest, in_club, number_in, post_only


@require_safe
@in_club
def seasons(request: WebRequest, club: Club) -> HttpResponseBase:
    page = page_of(request, seasons_of(club))
    return render(request, "seasons/seasons.html", {"page": page, "lines": season_lines(page.object_list)})


@require_safe
@in_club
def season(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """A season: what comes next, its standing, its dates. The query names whose points are explained."""
    seen = season_in(club, pk)
    lines, now = date_lines(seen), timezone.now()
    rule = COUNTING_RULES[seen.counting]
    context = {
        "season": seen,
        "held": seen.held,
        "explanation": _(cleandoc(type(seen.held).__doc__ or "")),
        "rule": rule,
        "rule_settings": [
            (option_title(option), value)
            for option in rule.settings
            if (value := seen.counting_settings[option.key])
        ],
        "rule_explanation": _(cleandoc(type(rule).__doc__ or "")),
        "match_rule": rule_text(seen),
        "dates": lines,
        "next": next_date(lines, now),
        "boxes": _boxes(seen),
        "people": people_lines(seen),
        "today": tables_today(now, season=seen),
        "why": number_in(request, "why"),
        "may_make_stage": allows(seen.status, Deed.MAKE_STAGE),
        "may_close": allows(seen.status, Deed.CLOSE),
        "may_cancel_stages": allows(seen.status, Deed.CANCEL_STAGE),
        **_own(request, seen),
    }
    return render_live(request, "seasons/season.html", "seasons/_season.html", context, over=seen.is_over)


def _boxes(seen: Season) -> list[tuple[SeasonTable, tuple[DatedTable, ...]]]:
    """Each standing with the planned tables of its box."""
    dated = dated_tables_by_event(seen) if seen.held.plans_tables else {}
    whole = tuple(table for tables in dated.values() for table in tables)
    return [(table, dated.get(table.event, ()) if table.event else whole) for table in season_tables(seen)]


def _own(request: WebRequest, seen: Season) -> dict[str, object]:
    """What a member reads of their own part in it."""
    belongs = is_member(request.user, seen.club)
    own = own_season_entry(request.user, seen) if belongs else None
    is_open = seen.admission != Event.Admission.LIST and seen.company.takes_people
    return {"own": own, "may_join": belongs and (is_open or (own is not None and own.left_at is None))}


@require_safe
@in_club
def possible(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """What is still possible: a part of the season's page that takes a moment to work out."""
    seen = season_in(club, pk)
    return fragment(request, "seasons/_possible.html", {"outlooks": season_outlooks(seen)})


@in_club
@post_only
def join(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    entry = season_apply(by=request.user, season=season_in(club, pk))
    texts = {
        Entry.Status.APPLIED: _("You have applied. An organizer lets you in."),
        Entry.Status.WAITING: _("The season is full. You are on the waiting list."),
    }
    said = texts.get(Entry.Status(entry.status), _("You take part."))
    return redirect_with_message(request, said, "web:season", club.slug, pk)


@in_club
@post_only
def leave(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    seen = season_in(club, pk)
    require(request.user, Right.SEE, club)
    own = own_season_entry(request.user, seen)
    if own is None or own.left_at:
        return redirect_with_message(request, _("You do not take part."), "web:season", club.slug, pk)
    season_leave(by=request.user, season=seen, players=[own.player_id])
    said = _("You have left the season. What you played still counts.")
    return redirect_with_message(request, said, "web:season", club.slug, pk)
