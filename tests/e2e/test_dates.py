"""Four phones in three time zones find a time; one of them never answers, and an organizer sets it."""

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Page, expect

from league.services.demo.club import CLUB
from league.services.demo.evening import WITHOUT_ACCOUNT
from tests.e2e.conftest import sign_in
from tests.e2e.phones import fits_a_thumb, phone
from tests.running.service import ROOT, Service
from tests.waits import limit

ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe")
# A planned table of the match, as the plan of a season makes it: in ten days, 90 minutes long.
PLAN = """
from datetime import timedelta
from django.utils import timezone
from games.core.interface import MatchRule
from league.models import Match, MatchDate
from league.services.seasons.seasons import SeasonWish, season_create
match = Match.objects.select_related("club").get(pk={match})
olga = match.club.memberships.get(user__username="olga").user
wish = SeasonWish(kind="league", kind_settings={{"tables_each": 4}}, game="dingo", counting="points_a_round",
    rule=MatchRule("wins", 1), played_by="people", format="swiss", zone="Europe/Berlin", table_minutes=90)
season = season_create(by=olga, club=match.club, name="Boxes", wish=wish)
at = timezone.now().replace(minute=0, second=0, microsecond=0) + timedelta(days=10)
MatchDate.objects.create(match=match, season=season, default_at=at, starts_at=at, changed_at=timezone.now())
print(int((at - timedelta(days=5)).timestamp()) // 1800)
"""


@pytest.fixture
def planned(organizer: Service) -> SimpleNamespace:
    """A table of four people without accounts that is planned ahead, their links, and a half hour before."""
    base, service = f"clubs/{CLUB[0]}/", organizer
    people = {row["name"]: row["id"] for row in service.api(f"{base}players/?page_size=100")["results"]}
    wish = {
        "name": "Four find a time", "game": "dingo", "rule": {"kind": "wins", "n": 1},
        "format": "round_robin", "played_by": "people", "roll_call": False,
    }  # fmt: skip
    here = f"{base}events/{service.api(f'{base}events/', wish)['id']}/"
    service.api(f"{here}enter/", {"players": [people[name] for name in WITHOUT_ACCOUNT[:4]]})
    service.api(f"{here}run/", {})
    service.api(f"{here}seat/", {})
    (line,) = service.api(f"{base}matches/?event={here.split('/')[-2]}")["results"]
    links = [row["path"] for row in service.api(f"{here}links/", {})]
    first = int(run_in(service, PLAN.format(match=line["id"])).split()[-1])
    return SimpleNamespace(match=line["id"], links=links, first=first)


def run_in(service: Service, code: str) -> str:
    """What a command says that works on the database of the service."""
    own = {"LEAGUE_VAR": str(service.var), "OUTBACK_NO_BOOTSTRAP": "1"}
    command = [sys.executable, "manage.py", "shell", "--no-imports", "--command", code]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | own, capture_output=True, text=True, timeout=limit(), check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def tap_times(page: Page, first: int) -> None:
    """By night too, and in whichever week it is on this phone: three half hours."""
    page.get_by_role("link", name="Show the night").click()
    expect(page.get_by_role("link", name="Hide the night")).to_be_visible()
    saved, is_first = page.locator("[data-saved]"), True
    for number in range(first, first + 3):
        here = page.locator(f"button[name=cells][value^='{number}:']")
        if here.count() == 0:
            if not is_first:
                expect(saved).to_have_text("Saved")
            page.get_by_role("link", name="The next week").click()
        here.click()
        expect(here).to_have_attribute("data-answer", "can")
        is_first = False
    expect(saved).to_have_text("Saved")


def test_three_of_four_agree_from_three_zones_and_one_is_silent(
    browser: Browser, service: Service, planned: SimpleNamespace, page: Page, club: str
) -> None:
    complaints: list[str] = []
    one_link, two_link, three_link, four_link = planned.links
    with (
        phone(browser, service, one_link, complaints, ZONES[0]) as one,
        phone(browser, service, two_link, complaints, ZONES[1]) as two,
        phone(browser, service, three_link, complaints, ZONES[2]) as three,
        phone(browser, service, four_link, complaints, ZONES[1]) as four,
    ):
        one.locator("a[href*='/dates/']").first.click()
        one.get_by_role("button", name="Find another time").click()
        expect(one.get_by_role("heading", name="Find a time")).to_be_visible()
        tap_times(one, planned.first)
        fits_a_thumb(one)
        for other, link in ((two, two_link), (three, three_link)):
            other.goto(f"{link}dates/{planned.match}/times/")
            expect(other.locator("[data-zone]").first).not_to_have_attribute("data-zone-known", "")
            tap_times(other, planned.first)
        expect(three.locator("#windows")).to_contain_text("3 of 4 can")
        go_by_keys(three)
        three.get_by_role("button", name="Propose").first.click()
        expect(three.get_by_role("heading", name="A new time is proposed")).to_be_visible()
        shown = [agree(asked, link, planned.match) for asked, link in ((one, one_link), (two, two_link))]
        assert shown[0] != shown[1]
        four.goto(f"{four_link}dates/{planned.match}/")
        expect(four.get_by_text("yes", exact=True)).to_have_count(2)
        sign_in(page, "olga")
        page.goto(f"{club}dates/{planned.match}/")
        page.get_by_role("button", name="Set this time").click()
        expect(page.get_by_text("Another time is agreed.")).to_be_visible()
        expect(four.get_by_text("Another time is agreed.")).to_be_visible()
        fits_a_thumb(four)
    assert complaints == []


def go_by_keys(page: Page) -> None:
    """One stop for the whole grid; arrows go on, the space bar taps, and what was tapped is taken back."""
    focused = page.locator("button[name=cells]:focus")
    page.locator("button[name=cells]").first.focus()
    before = focused.get_attribute("value")
    page.keyboard.press("ArrowDown")
    expect(focused).not_to_have_attribute("value", str(before))
    page.keyboard.press("Space")
    expect(focused).to_have_attribute("data-answer", "can")
    expect(focused.locator("[data-mine]")).to_have_text("you can")
    expect(page.locator("[data-saved]")).to_have_text("Saved")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("button[name=cells]").first).to_be_visible()


def agree(page: Page, link: str, match: int) -> str:
    """Say yes, and tell how the proposed time is written on this phone."""
    page.goto(f"{link}dates/{match}/")
    fits_a_thumb(page)
    shown = page.locator(".date-when").last.inner_text()
    page.get_by_role("button", name="Yes, I can").click()
    expect(page.get_by_role("button", name="Yes, I can")).to_have_attribute("aria-pressed", "true")
    return shown
