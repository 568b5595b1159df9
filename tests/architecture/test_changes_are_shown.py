"""What changes something that an open page shows reaches it: it refreshes a part of which the page hears."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from league.domain.activities import KINDS, Audience, Change, PagePart
from league.web.broadcast import EVENTS

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"
HEARS = re.compile(r"(\w+) from:body")
INCLUDES = re.compile(r'{% include "([^"]+)"')

# What each live part shows: kinds of changes, or all those of a noun, a module of `league.domain.activities`.
NAMES = "player_renamed player_erased players_merged"
EVENING = f"{NAMES} entries events matches results rounds"
SEASON_DRAFT = "made redrawn moved planned discarded"
SHOWS = {
    "bots/_list.html": "bots ratings",
    "bots/_versions.html": "bots ratings",
    "dates/_date.html": "dates matches season_plans",
    "dates/_windows.html": "dates matches",
    "entries/_roll_call.html": f"{NAMES} entries events",
    "events/_desk.html": EVENING,
    "events/_state.html": EVENING,
    "events/projector.html": EVENING,
    "leaderboard/_playing.html": "matches results",
    "leaderboard/_rows.html": "bots clubs ratings",
    "link/_home.html": EVENING,
    "link/player/_home.html": f"{EVENING} dates seasons",
    "matches/_list.html": f"{NAMES} matches results",
    "matches/_state.html": f"{NAMES} matches results",
    "rounds/_draft.html": EVENING,
    "rounds/_slips.html": "matches results rounds",
    "seasons/_board.html": "dates matches results season_plans seasons",
    "seasons/_draft.html": "seasons " + " ".join(f"season_draft_{deed}" for deed in SEASON_DRAFT.split()),
    "seasons/_season.html": "dates matches results season_plans seasons",
    "watching/_score.html": "matches results",
}
# Of tables on screen: each move is told by itself, see `league.outlets`.
OF_TABLES = {"screen/_table.html"}
# The page that a part stands on, where it does not include it.
PAGE_OF = {
    "events/projector.html": "events/projector.html",
    "leaderboard/_rows.html": "leaderboard/page.html",
    "seasons/_season.html": "seasons/season.html",
}

# What others than staff hear of, and no live part shows.
SHOWN_NOWHERE = {
    "club_changed": "the texts of a club stand on pages that stay as they were opened",
    "club_picture_changed": "as its texts",
    "club_picture_removed": "as its texts",
    "bot_faulted": "the result of the same match is told at the same time",
    "match_due": "time has passed, and nothing has changed",
    "slips_seen": "who printed them stands in the audit alone",
}


def live_parts() -> Iterator[tuple[str, set[str]]]:
    """Each template that fetches itself again when something is told, and of what."""
    for path in sorted(TEMPLATES.rglob("*.html")):
        if heard := set(HEARS.findall(path.read_text(encoding="utf-8"))):
            yield str(path.relative_to(TEMPLATES)), heard


LIVE = dict(live_parts())


def concerned(shown: str, heard: set[str]) -> Iterator[type[Change]]:
    """The changes that a part shows: drafts are shown only where they are heard of."""
    for kind in KINDS.values():
        parts = kind.refreshes if PagePart.DRAFTS in heard else kind.refreshes - {PagePart.DRAFTS}
        if {kind.key(), kind.__module__.rpartition(".")[2]} & set(shown.split()) and parts:
            yield kind


def test_what_each_live_part_shows_is_said() -> None:
    assert set(LIVE) == set(SHOWS) | OF_TABLES


@pytest.mark.parametrize("part", SHOWS)
def test_a_live_part_hears_of_all_that_it_shows(part: str) -> None:
    shown = list(concerned(SHOWS[part], LIVE[part]))
    assert shown
    assert {kind.key() for kind in shown if not kind.refreshes & LIVE[part]} == set()


@pytest.mark.parametrize("part", LIVE)
def test_the_page_of_a_live_part_brings_the_news(part: str) -> None:
    pages = {
        path: text
        for path in TEMPLATES.rglob("*.html")
        if (text := path.read_text(encoding="utf-8")) and part in INCLUDES.findall(text)
    }
    if part in PAGE_OF:
        pages = {(path := TEMPLATES / PAGE_OF[part]): path.read_text(encoding="utf-8")}
    assert pages
    assert [path.name for path, text in pages.items() if "data-live" not in text] == []


def test_what_people_hear_of_is_shown_somewhere() -> None:
    silent = {
        kind.key() for kind in KINDS.values() if kind.heard_by is not Audience.STAFF and not kind.refreshes
    }
    assert silent == set(SHOWN_NOWHERE)


def test_every_part_is_known_on_the_way_and_heard_somewhere() -> None:
    script = (ROOT / "league/static/js/live.js").read_text(encoding="utf-8")
    names = re.search(r"const NEWS = \[([^]]*)\]", script)
    assert names is not None
    assert set(re.findall(r'"(\w+)"', names[1])) == EVENTS
    assert {part.value for part in PagePart} | {"moves"} == EVENTS
    assert set().union(*LIVE.values()) == EVENTS
