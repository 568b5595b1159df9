"""What an organizer does with a season in a browser, and tables that are played without one."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.league.people import SCORES
from tests.league.seasons import next_friday
from tests.running.service import Service

MOMENT = "%Y-%m-%dT%H:%M"  # as the field of a browser takes it


def new_season(page: Page, club: str, template: str, name: str) -> str:
    """A season from a template, one game a match. Returns its address."""
    page.goto(f"{club}seasons/")
    page.get_by_role("link", name="New season").first.click()
    page.get_by_role("navigation", name="Template").get_by_role("link", name=template).click()
    expect(page.get_by_role("link", name=template)).to_have_attribute("aria-current", "true")
    page.wait_for_load_state()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("First date").fill(next_friday().strftime(MOMENT))
    page.get_by_text("Who plays, and how a match goes").click()
    page.locator("[name=rule_wins]").fill("1")
    page.get_by_role("button", name="Make the season").click()
    expect(page.get_by_text("The season is made.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.wait_for_load_state()
    return urlsplit(page.url).path


def let_in(page: Page, names: tuple[str, ...]) -> None:
    """From the season's page: people of the club, ticked on its page of people."""
    page.get_by_role("link", name="People", exact=True).click()
    others = page.get_by_role("group", name="Others in the club")
    expect(others).to_be_visible()
    page.wait_for_load_state()
    for name in names:
        others.get_by_label(name, exact=True).check()
    page.get_by_role("button", name="Let in those ticked").click()
    expect(page.get_by_text(f"Done, for {len(names)} players.")).to_be_visible()
    page.wait_for_load_state()


def next_season(page: Page, season: str, name: str, *, weeks_later: int, without: str = "") -> None:
    """The one after this, with everybody who took part but `without`."""
    page.goto(season)
    page.get_by_role("link", name="Next season…").click()
    coming = page.get_by_role("group", name="Who comes along")
    expect(coming).to_be_visible()
    page.wait_for_load_state()
    page.get_by_label("Name", exact=True).fill(name)
    first = next_friday() + timedelta(weeks=weeks_later)
    page.get_by_label("First date").fill(first.strftime(MOMENT))
    if without:
        coming.get_by_label(without, exact=True).uncheck()
    page.get_by_role("button", name="Make the next season").click()
    expect(page.get_by_text("The next season is made.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.wait_for_load_state()


def tables_of(service: Service, club: str, event: int) -> dict[int, list[str]]:
    """By match, who sits at each table of the event that is not played, by their seats."""
    found = service.api(f"{club.strip('/')}/matches/?event={event}&page_size=100")["results"]
    return {
        match["id"]: [seat["player"]["name"] for seat in match["seats"]]
        for match in found
        if match["status"] != "finished"
    }


def play_table(service: Service, club: str, match: int, places: Sequence[int] = range(4)) -> None:
    """With one game; `places` are those of its seats, from 0."""
    here = f"{club.strip('/')}/matches/{match}"
    sheet = [{"scores": [SCORES[place] for place in places]}]
    service.api(f"{here}/games/", {"number": 1, "sheet": sheet})
    service.api(f"{here}/confirm/", {})


def play_evening(service: Service, club: str, event: int, *, rounds: int) -> None:
    """All rounds of an evening of a series, to its end."""
    here = f"{club.strip('/')}/events/{event}"
    service.api(f"{here}/run/", {})
    for entry in service.api(f"{here}/roll-call/")["rows"]:
        service.api(f"{here}/roll-call/mark/", {"player": entry["player"]["id"], "state": "here"})
    for _round in range(rounds):
        service.api(f"{here}/seat/", {})
        for match in tables_of(service, club, event):
            play_table(service, club, match)
    service.api(f"{here}/finish/", {})


def refused(stranger: Page, path: str, *parts: str) -> None:
    """Who is not signed in is led to the sign-in page."""
    for part in parts:
        stranger.goto(f"{path}{part}")
        assert "/accounts/login/" in stranger.url, part


def no_sideways_scrolling(page: Page, *addresses: str) -> None:
    """On a phone each of these pages is as wide as its screen."""
    before: Any = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    for address in addresses:
        page.goto(address)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), address
    page.set_viewport_size(before)
