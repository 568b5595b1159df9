"""{% navigation as entries %}: the main sections of a club, the present one marked; and what waits."""

from collections.abc import Container
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

from django import template
from django.contrib.auth.models import User
from django.db import DatabaseError
from django.template.context import RequestContext
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from league.domain.rights import Right
from league.models import Club, Player
from league.selectors.bots.bot import is_owner
from league.services.rights import rights_in
from league.web.waiting import Waiting, waiting_for

register = template.Library()


@dataclass(frozen=True)
class Section:
    key: str
    label: str | Promise
    icon: str
    pages: frozenset[str]  # names of the URLs that belong to the section
    right: Right | None = None  # for those alone who have it


BOT_PAGES = ("bot_edit", "bot_versions", "bot_results", "bot_faults", "bot_fault", "version", "version_trial")
MATCH_PAGES = ("match_enter", "match_end", "match_correct", "match_dispute", "game_review")
EVENT_PAGES = frozenset({
    "calendar", "events", "event", "event_new", "event_freeze", "event_desk", "event_entries", "event_enter",
    "event_import", "event_rollcall", "event_draft", "event_links", "event_settings", "event_edit",
    "event_copy", "event_disputes", "dispute", "event_corrections", "event_meetings",
    "event_race", "round_seating",
})  # fmt: skip
SEASON_PAGES = frozenset({
    "seasons", "season", "season_new", "season_people", "season_settings", "season_dates", "season_later",
    "season_fall_out", "season_board", "season_draft", "season_table", "season_close", "season_repeat",
    "season_hall", "season_away", "season_archive", "season_book",
})  # fmt: skip
SECTIONS = (
    Section("club", _("Club"), "flag", frozenset({"club"})),
    Section("leaderboard", _("Leaderboard"), "trophy", frozenset({"leaderboard"})),
    Section(
        "matches",
        _("Matches"),
        "cards",
        frozenset({"matches", "match", "match_new", "match_fairness", "game", "watch", *MATCH_PAGES}),
    ),
    Section("bots", _("Bots"), "bot", frozenset({"bots", "bot", "bot_new", *BOT_PAGES})),
    Section(
        "players", _("Players"), "person", frozenset({"players", "player", "player_career", "player_against"})
    ),
    Section("events", _("Events"), "calendar", EVENT_PAGES),
    Section("seasons", _("Seasons"), "sun", SEASON_PAGES),
    Section(
        "members",
        _("Members"),
        "people",
        frozenset({"members", "member", "member_links"}),
        Right.MANAGE_MEMBERS,
    ),
)


BOT_TABS = (
    Section("bot", _("Overview"), "bot", frozenset({"bot"})),
    Section("player", _("Rating"), "trophy", frozenset({"player"})),
    Section("bot_results", _("Results"), "cards", frozenset({"bot_results"})),
    Section("bot_versions", _("Versions"), "upload", frozenset({"bot_versions", "version", "version_trial"})),
    Section("bot_faults", _("Faults"), "warning", frozenset({"bot_faults", "bot_fault"})),
)


@dataclass(frozen=True)
class NavigationEntry:
    label: str | Promise
    icon: str
    url: str
    current: bool


@register.simple_tag(takes_context=True)
def navigation(context: RequestContext) -> list[NavigationEntry]:
    """The sections of the page's club, or of the club that was seen last; none without a club.

    The URL's name tells which is the present one; a context variable `nav` with a section's key overrides it.
    """
    club = context.get("nav_club") or context.get("club")
    if not club:
        return []
    here = context.get("nav") or _section_of(context)
    rights = _rights(context, club)
    return [
        NavigationEntry(
            section.label, section.icon, reverse(f"web:{section.key}", args=[club.slug]), section.key == here
        )
        for section in SECTIONS
        if section.right is None or section.right in rights
    ]


def _rights(context: RequestContext, club: Club) -> Container[Right]:
    """What the person may do in the club; a page of the club knows it already."""
    if context.get("club") == club:
        return cast("Container[Right]", context.get("rights", ()))
    person = getattr(context.get("request"), "user", None)
    return rights_in(person, club) if person else ()


@register.simple_tag(takes_context=True)
def tables_waiting(context: RequestContext) -> list[Waiting]:
    """What waits for the person elsewhere than on this page; of strangers nothing is looked up."""
    request = context.get("request")
    person = getattr(request, "user", None)
    if request is None or not isinstance(person, User) or not getattr(person, "is_awaited", True):
        return []
    with suppress(DatabaseError):  # the page of the status is there without a database too
        return [table for table in waiting_for(person) if table.address != request.path]
    return []


@register.simple_tag(takes_context=True)
def bot_tabs(context: RequestContext, player: Player) -> list[NavigationEntry]:
    """The pages of one bot; that of its faults is its owner's."""
    here = _page_name(context)
    person = getattr(context.get("request"), "user", None)
    tabs = [tab for tab in BOT_TABS if tab.key != "bot_faults" or (person and is_owner(player, person))]
    path = [player.club.slug, player.pk]
    return [
        NavigationEntry(tab.label, tab.icon, reverse(f"web:{tab.key}", args=path), here in tab.pages)
        for tab in tabs
    ]


def _section_of(context: RequestContext) -> str:
    page = _page_name(context)
    return next((section.key for section in SECTIONS if page in section.pages), "")


def _page_name(context: RequestContext) -> str:
    """The name of the URL that was asked for."""
    match: Any = getattr(context.get("request"), "resolver_match", None)
    return match.url_name or "" if match else ""
