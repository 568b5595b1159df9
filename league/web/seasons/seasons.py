"""Seasons: the list, one season as everybody sees it, and how a member comes in and leaves."""

from collections.abc import Sequence
from inspect import cleandoc

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from league.domain.rights import Right
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.states import SeasonAction, allows
from league.models import Club, Entry, Event, Season
from league.selectors.dates.tables import tables_today
from league.selectors.matches.matches import rule_text
from league.selectors.seasons.fingerprints import season_state
from league.selectors.seasons.kept import kept_tables
from league.selectors.seasons.outlooks import season_outlooks
from league.selectors.seasons.pages import (
    date_lines,
    next_date,
    own_season_entry,
    season_lines,
)
from league.selectors.seasons.seasons import archived_seasons_of, season_in, seasons_of
from league.selectors.seasons.stages import stages_to_cancel
from league.selectors.seasons.standing_pages import SHOWN, SHOWN_WITH_TABLES, standing_page
from league.selectors.seasons.standings import SeasonTable, season_planned, season_tables
from league.selectors.seasons.tables import ShownTables, dated_tables_by_event
from league.services.rights import require, rights_in
from league.services.seasons.entries import season_apply, season_leave
from league.web.answers import (
    fragment,
    mark_live,
    page_of,
    redirect_with_message,
    shared_fragment,
    shared_text,
    wants_part,
)
from league.web.forms.options import option_title
from league.web.requests import WebRequest, in_club, number_in, post_only, text_in

PART = "seasons/_season.html"
TODAY_SHOWN = 24
PEOPLE_SHOWN = 50  # of those who take part: all of them stand in the standing of a season that has begun


@require_safe
@in_club
def seasons(request: WebRequest, club: Club) -> HttpResponseBase:
    """Those under way and those that ended lately; the query asks for the archived ones instead."""
    is_archive = text_in(request, "archived") == "1"
    page = page_of(request, archived_seasons_of(club) if is_archive else seasons_of(club))
    context = {"page": page, "lines": season_lines(page.object_list), "is_archive": is_archive}
    return render(request, "seasons/seasons.html", context)


@require_safe
@in_club
def season(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """A season: what comes next, its standing, its dates. The query names the page of the standing, and whose
    points are explained. But for what is on top of it everybody sees the same.
    """
    seen = season_in(club, pk)
    if seen.imported_id is not None:
        return _season_of_before(request, seen)
    if wants_part(request):
        response = shared_fragment(request, PART, club, lambda: _context(request, seen), is_of_changes=True)
    else:
        context = {
            "season": seen,
            "held": seen.held,
            "match_rule": rule_text(seen),
            "may_make_stage": allows(seen.status, SeasonAction.MAKE_STAGE),
            "may_close": allows(seen.status, SeasonAction.CLOSE),
            "cancellable": stages_to_cancel(seen),
            "shared": shared_text(request, PART, club, lambda: _context(request, seen)),
            **_own(request, seen),
        }
        response = render(request, "seasons/season.html", context)
    return mark_live(response, over=seen.is_over)


def _context(request: WebRequest, seen: Season) -> dict[str, object]:
    """Nothing of it is only for whoever asks."""
    lines, now = date_lines(seen), timezone.now()
    today = tables_today(now, season=seen, most=TODAY_SHOWN + 1)
    rule, why = COUNTING_RULES[seen.counting], number_in(request, "why")
    state, shown = season_state(seen), None if seen.status == Season.Status.OPEN else PEOPLE_SHOWN
    most = SHOWN_WITH_TABLES if seen.held.plans_tables else SHOWN
    page = standing_page(kept_tables(seen, state), number_in(request, "page"), why, most=most)
    return {
        "season": seen,
        "held": seen.held,
        "explanation": _(cleandoc(type(seen.held).__doc__ or "")),
        "rule": rule,
        "rule_settings": [
            (option_title(option), value)
            for option in rule.settings_used(seen.counting_settings, season_planned(seen))
            if (value := seen.counting_settings[option.key])
        ],
        "rule_explanation": _(cleandoc(type(rule).__doc__ or "")),
        "dates": lines,
        "next": next_date(lines, now),
        "page": page,
        "boxes": _boxes(seen, page.tables),
        "people": state.people[:shown],
        "people_more": len(state.people[shown:]) if shown else 0,
        "people_count": len(state.people),
        "today": today[:TODAY_SHOWN],
        "today_more": len(today) > TODAY_SHOWN,
        "why": why,
    }


def _season_of_before(request: WebRequest, seen: Season) -> HttpResponseBase:
    """One that was imported: its final standing, and where that comes from. It has no dates and no tables."""
    tables = season_tables(seen)
    context = {
        "season": seen,
        "held": seen.held,
        "tables": tables,
        "players": sum(len(table.rows) for table in tables),
        "champions": [
            row for table in tables if table.level in (None, 1) for row in table.rows if row.place == 1
        ],
        "has_totals": any(row.total for table in tables for row in table.rows),
        "has_rounds": any(row.rounds for table in tables for row in table.rows),
    }
    return render(request, "seasons/past.html", context)


def _boxes(seen: Season, tables: Sequence[SeasonTable]) -> list[tuple[SeasonTable, ShownTables | None]]:
    """Each standing with the planned tables of its box."""
    if not seen.held.plans_tables:
        return [(table, None) for table in tables]
    events = {column.event for table in tables for column in table.columns}
    dated = dated_tables_by_event(seen, events)
    return [(table, dated.get(column.event)) for table in tables for column in table.columns]


def _own(request: WebRequest, seen: Season) -> dict[str, object]:
    """What a member reads of their own part in it."""
    rights = rights_in(request.user, seen.club)
    belongs = Right.SEE in rights
    own = own_season_entry(request.user, seen) if belongs else None
    may_enter = seen.admission != Event.Admission.LIST and seen.company.takes_people
    is_open = may_enter and allows(seen.status, SeasonAction.ENTER)
    return {
        "rights": rights,
        "own": own,
        "may_join": belongs and (is_open or (own is not None and own.left_at is None)),
    }


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
