"""{% navigation as entries %}: the main sections of a club, the present one marked."""

from dataclasses import dataclass
from typing import Any

from django import template
from django.template.context import RequestContext
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

register = template.Library()


@dataclass(frozen=True)
class Section:
    key: str
    label: str | Promise
    icon: str
    pages: frozenset[str]  # names of the URLs that belong to the section


BOT_PAGES = ("bot_edit", "bot_versions", "bot_results", "bot_faults", "bot_fault", "version", "version_trial")
SECTIONS = (
    Section("leaderboard", _("Leaderboard"), "trophy", frozenset({"leaderboard"})),
    Section(
        "matches",
        _("Matches"),
        "cards",
        frozenset({"matches", "match", "match_new", "match_fairness", "game"}),
    ),
    Section("bots", _("Bots"), "bot", frozenset({"bots", "bot", "bot_new", *BOT_PAGES})),
    Section("players", _("Players"), "person", frozenset({"players", "player"})),
    Section("events", _("Events"), "calendar", frozenset({"events", "event", "event_new", "event_freeze"})),
)


@dataclass(frozen=True)
class Entry:
    label: str | Promise
    icon: str
    url: str
    current: bool


@register.simple_tag(takes_context=True)
def navigation(context: RequestContext) -> list[Entry]:
    """The sections of the page's club, or of the club that was seen last; none without a club.

    The URL's name tells which is the present one; a context variable `nav` with a section's key overrides it.
    """
    club = context.get("nav_club") or context.get("club")
    if not club:
        return []
    here = context.get("nav") or _section_of(context)
    return [
        Entry(
            section.label, section.icon, reverse(f"web:{section.key}", args=[club.slug]), section.key == here
        )
        for section in SECTIONS
    ]


def _section_of(context: RequestContext) -> str:
    match: Any = getattr(context.get("request"), "resolver_match", None)
    page = match.url_name if match else ""
    return next((section.key for section in SECTIONS if page in section.pages), "")
