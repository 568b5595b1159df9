"""Olga holds a series of Fridays, from its template to the next one."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import sign_in
from tests.e2e.seasons import (
    let_in,
    new_season,
    next_season,
    no_sideways_scrolling,
    play_evening,
    refused,
)
from tests.running.service import Service

NAMES = (
    "Pia Lindqvist", "Kofi Mensah", "Bruno Sartori", "Callum Reid", "Ciara Doyle", "Grace Adeyemi",
    "Leila Haddad", "Mara Whitlock",
)  # fmt: skip
ROUNDS = 3  # of an evening, as the template has it
FOR_STAFF = ("people/", "dates/", "dates/2/later/", "dates/5/fall-out/", "settings/", "close/", "repeat/")


def test_a_series_from_its_template_to_the_next_one(
    page: Page, sam: Page, pia: Page, club: str, organizer: Service
) -> None:
    sign_in(page, "olga")
    season = new_season(page, club, "Friday league", "Winter Fridays")
    let_in(page, NAMES)
    page.goto(season)
    page.get_by_role("button", name="Start the season").click()
    expect(page.get_by_text("The season is running.")).to_be_visible()
    refused(sam, season, *FOR_STAFF)
    move_later(page, season)
    fall_out(page, season)
    pia_is_away(pia, season)
    play_evening(organizer, club, first_evening(page, season), rounds=ROUNDS)
    standing(page, season)
    no_sideways_scrolling(page, season, *(f"{season}{part}" for part in FOR_STAFF))
    close(page, season)
    repeat(page, season)


def open_dates(page: Page, season: str) -> None:
    page.goto(season)
    page.get_by_role("link", name="Dates", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dates")
    page.wait_for_load_state()


def move_later(page: Page, season: str) -> None:
    """The preview names each date from the second on, and changes nothing."""
    open_dates(page, season)
    dates = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Later…"))
    expect(dates).to_have_count(8)
    before = dates.all_inner_texts()
    dates.nth(1).get_by_role("link", name="Later…").click()
    page.get_by_label("Weeks").fill("2")
    page.get_by_role("button", name="Show what that does").click()
    page.wait_for_url("**/later/?weeks=2")
    page.wait_for_load_state()
    changes = page.get_by_role("region", name="What this does")
    expect(changes.get_by_role("listitem")).to_have_count(7)
    expect(changes).to_contain_text("This is a preview.")
    page.go_back()
    open_dates(page, season)
    assert dates.all_inner_texts() == before
    page.goto(f"{season}dates/2/later/?weeks=2")
    page.get_by_role("button", name="Move them").click()
    expect(page.get_by_text("The dates are moved.")).to_be_visible()
    days = [text.splitlines()[0] for text in before]
    assert [text.splitlines()[0] for text in dates.all_inner_texts()][:6] == [days[0], *days[3:]]


def fall_out(page: Page, season: str) -> None:
    open_dates(page, season)
    page.get_by_role("link", name="Falls out…").nth(2).click()
    expect(page.get_by_role("region", name="What this does")).to_contain_text("falls out")
    page.wait_for_load_state()
    page.get_by_label("Why, for everybody").fill("The hall is closed.")
    page.get_by_role("button", name="Let it fall out").click()
    expect(page.get_by_text("The date falls out.")).to_be_visible()
    page.goto(season)
    fallen = page.get_by_role("region", name="Dates").get_by_role("listitem").nth(2)
    expect(fallen).to_contain_text("The hall is closed.")
    expect(fallen).to_contain_text("falls out")


def pia_is_away(pia: Page, season: str) -> None:
    pia.goto(season)
    expect(pia.get_by_text("You take part.")).to_be_visible()
    pia.get_by_role("link", name="Away dates").click()
    boxes = pia.get_by_role("group", name="Away on").get_by_role("checkbox")
    expect(boxes).to_have_count(7)
    pia.wait_for_load_state()
    boxes.nth(3).check()
    pia.get_by_role("button", name="Save").click()
    expect(pia.get_by_text("Saved.")).to_be_visible()
    pia.get_by_role("link", name="Away dates").click()
    expect(boxes.nth(3)).to_be_checked()
    expect(boxes.nth(2)).not_to_be_checked()


def first_evening(page: Page, season: str) -> int:
    """The number of the event that is its first date."""
    page.goto(season)
    link = page.get_by_role("region", name="Dates").get_by_role("link").first
    return int((link.get_attribute("href") or "").rstrip("/").rpartition("/")[2])


def standing(page: Page, season: str) -> None:
    """It counts the evening, a total says why, and what is still possible is worked out."""
    page.goto(season)
    page.wait_for_load_state()
    rows = page.get_by_role("region", name="Standing").locator("tbody > tr")
    expect(rows).to_have_count(len(NAMES))
    expect(page.get_by_role("heading", name="Still possible")).to_be_visible()
    rows.first.get_by_role("button", name="why?").click()
    why = page.get_by_role("region", name=re.compile("^Why .* has place 1$"))
    expect(why).to_contain_text("Counts in full.")
    expect(why).to_contain_text("3 of")
    chances = page.get_by_role("region", name="Still possible").get_by_role("listitem")
    expect(chances).to_have_count(len(NAMES))
    chances.first.locator("summary").click()
    expect(chances.first.locator("p")).to_be_visible()


def close(page: Page, season: str) -> None:
    """Nothing is final before the button."""
    page.goto(season)
    page.get_by_role("link", name="Close…").click()
    final = page.get_by_role("region", name="Final standing")
    expect(final.get_by_role("listitem")).to_have_count(len(NAMES))
    page.wait_for_load_state()
    page.get_by_role("button", name="Close the season").click()
    expect(page.get_by_text("The season is closed.")).to_be_visible()
    expect(page.get_by_role("heading", name="Final standing")).to_be_visible()


def repeat(page: Page, season: str) -> None:
    """Everybody comes along but one, and the dates are as many as were played."""
    next_season(page, season, "Spring Fridays", weeks_later=12, without=NAMES[-1])
    expect(page.get_by_role("region", name="Who takes part").get_by_role("listitem")).to_have_count(7)
    expect(page.get_by_role("region", name="Dates").get_by_role("listitem")).to_have_count(7)
