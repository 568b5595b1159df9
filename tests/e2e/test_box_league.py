"""Olga holds a box league of 24, from its template to the draft of the next one."""

import re
from collections import Counter
from datetime import timedelta
from itertools import chain, permutations, product

import pytest
from playwright.sync_api import Locator, Page, expect

from league.services.demo.evening import WITHOUT_ACCOUNT
from tests.e2e.conftest import sign_in
from tests.e2e.seasons import (
    MOMENT,
    let_in,
    new_season,
    next_season,
    no_sideways_scrolling,
    play_table,
    refused,
    tables_of,
)
from tests.e2e.telling import Told
from tests.league.mail import Letterbox
from tests.league.seasons import next_friday
from tests.running.service import Service
from tests.waits import until

PIA = "Pia Lindqvist"
NAMES = (*WITHOUT_ACCOUNT, PIA, "Kofi Mensah")
BOXES, TABLES, EACH = 3, 24, 4  # eight in a box, each of whom plays four tables
BORDERS, POINTS = (2, 6), (4, 2, 1, 0)  # places above each; what a table gives
Places = tuple[int, ...]
FOR_STAFF = ("draft/", "board/", "people/", "dates/", "close/")


@pytest.fixture
def told(pia: Page, club: str, letterbox: Letterbox) -> Told:
    """Pia, whom the season tells what concerns her."""
    return Told(pia, club, letterbox, "pia@example.org")


def test_a_box_league_from_its_template_to_the_next_draft(
    page: Page, sam: Page, told: Told, club: str, organizer: Service
) -> None:
    told.give_address()
    sign_in(page, "olga")
    season = new_season(page, club, "Box league of eights", "Summer boxes")
    let_in(page, NAMES)
    page.goto(season)
    page.get_by_role("link", name="Plan the tables").click()
    page.get_by_role("button", name="Make a draft").click()
    planned(page)
    exchange(page)
    refused(sam, season, *FOR_STAFF)
    no_sideways_scrolling(page, f"{season}draft/")
    page.get_by_role("button", name="Publish and start").click()
    expect(page.get_by_text("Everybody sees their tables and dates.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Season board")
    page.goto(season)
    expect(page.get_by_role("heading", name="Tables and dates")).to_have_count(BOXES)
    told.wait_for_letter("Summer boxes begins")
    before = told.dates("Summer boxes")
    assert len(before) == EACH
    add_a_date(page, season)
    lose_a_week(page, season)
    told.wait_for_letter("another date")
    after = told.dates("Summer boxes")
    assert after.keys() == before.keys()
    assert sum(after[uid].sequence > before[uid].sequence for uid in after) == 1
    boxes = [tables_of(organizer, club, event) for event in events_of(page)]
    (own,) = [tables for tables in boxes if PIA in chain(*tables.values())]
    wins = {match: won_by(names, PIA) for match, names in own.items() if PIA in names}
    play(organizer, club, wins)
    is_safe(told.page, season)
    for tables in boxes:
        if tables is not own:
            play(organizer, club, {match: won_by(names, names[0]) for match, names in tables.items()})
    play(organizer, club, with_ties(own, wins))
    borders(page, season)
    tie_is_decided(page)
    no_sideways_scrolling(page, season, *(f"{season}{part}" for part in FOR_STAFF))
    close(page, season)
    promoted(page, season)


def planned(page: Page) -> None:
    """A worker has planned the tables of the draft: every one has a date."""
    expect(page.get_by_text(f"{TABLES} of {TABLES} tables have a date.")).to_be_visible()
    page.wait_for_load_state()


def box(page: Page, number: int) -> Locator:
    return page.get_by_role("region", name=f"Division {number}", exact=False)


def names_in(page: Page, number: int) -> list[str]:
    return box(page, number).locator("a bdi").all_inner_texts()


def exchange(page: Page) -> None:
    """The last of the first box and the first of the second change places, each with a reason."""
    one, other = names_in(page, 1)[-1], names_in(page, 2)[0]
    move(page, one, 2)
    move(page, other, 1)
    planned(page)
    assert (len(names_in(page, 1)), len(names_in(page, 2))) == (8, 8)
    assert other in names_in(page, 1)
    assert one in names_in(page, 2)
    for number, name in ((2, one), (1, other)):
        line = box(page, number).get_by_role("listitem").filter(has_text=name).first
        expect(line).to_contain_text("by hand")
        expect(line).to_contain_text("They asked for it.")


def move(page: Page, name: str, number: int) -> None:
    form = page.locator("form#move")
    form.get_by_label("Player").select_option(label=name)
    form.get_by_label("Box").select_option(label=f"Division {number}")
    form.get_by_label("Why").fill("They asked for it.")
    form.get_by_role("button", name="Move").click()
    expect(box(page, number).get_by_role("link", name=name)).to_be_visible()
    expect(page.get_by_text("tables have a date.")).to_be_visible()  # until then the draft changes once more
    page.wait_for_load_state()


def add_a_date(page: Page, season: str) -> None:
    """A ninth, on which whatever loses its date can be played."""
    page.goto(f"{season}dates/")
    page.get_by_label("First date").fill((next_friday() + timedelta(weeks=8)).strftime(MOMENT))
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("1 date added.")).to_be_visible()
    page.wait_for_load_state()


def lose_a_week(page: Page, season: str) -> None:
    """The first date on which Pia plays falls out: a preview says which tables move, and those alone move."""
    page.goto(season)
    page.get_by_role("link", name="Board", exact=True).click()
    expect(page.get_by_text(f"0 of {TABLES} tables played.")).to_be_visible()
    dates = page.get_by_role("region", name="Boxes and dates").locator("tbody > tr")
    on_dates = [row.locator("td a").count() for row in dates.all()]
    place = next(place for place, row in enumerate(dates.all()) if PIA in row.inner_text())
    lost = on_dates[place]
    page.get_by_role("link", name="Move dates").click()
    page.get_by_role("link", name="Falls out…").nth(place).click()
    changes = page.get_by_role("region", name="What this does")
    expect(changes).to_contain_text("Tables that move")
    expect(changes).to_contain_text(f"{TABLES - lost} tables stay.")
    expect(changes).not_to_contain_text("no date")
    page.wait_for_load_state()
    page.get_by_label("Why, for everybody").fill("The hall is let.")
    page.get_by_role("button", name="Let it fall out").click()
    expect(page.get_by_text("The date falls out.")).to_be_visible()
    page.goto(f"{season}board/")
    expect(dates.nth(place)).to_contain_text("falls out")
    expect(dates.nth(place).locator("td a")).to_have_count(0)
    expect(dates.locator("td a")).to_have_count(TABLES)
    expect(page.get_by_text("Nothing waits for you.")).to_be_visible()


def play(service: Service, club: str, results: dict[int, Places]) -> None:
    for match, places in results.items():
        play_table(service, club, match, places)


def won_by(names: list[str], winner: str) -> Places:
    """The places of the seats, if this one wins and the others follow in their order."""
    order = sorted(names, key=lambda name: name != winner)
    return tuple(map(order.index, names))


def is_safe(pia: Page, season: str) -> None:
    """Who has won all her tables cannot be overtaken, whatever the others do."""
    pia.goto(season)
    possible = pia.get_by_role("region", name=re.compile("^Still possible")).get_by_role("listitem")
    expect(possible.filter(has_text=PIA).get_by_text("safe", exact=True)).to_be_visible()


def with_ties(tables: dict[int, list[str]], played: dict[int, Places]) -> dict[int, Places]:
    """How the other tables of a box may end so that those on both sides of either border are level."""
    rest = [match for match in tables if match not in played]
    for ends in product(permutations(range(4)), repeat=len(rest)):
        coming = dict(zip(rest, ends, strict=True))
        points = Counter[str]()
        for match, places in (played | coming).items():
            points.update({name: POINTS[place] for name, place in zip(tables[match], places, strict=True)})
        ranked = sorted(points.values(), reverse=True)
        if all(ranked[above - 1] == ranked[above] for above in BORDERS):
            return coming
    raise AssertionError("no results make them level")


def tie_is_decided(page: Page) -> None:
    """Whoever is level with others over a border reads what decides between them."""
    region = page.get_by_role("region", name=re.compile("^Division")).filter(has_text=PIA)
    level = region.locator("tbody > tr[id]").nth(1)
    level.get_by_role("button", name="why?").click()
    expect(page.get_by_text(re.compile("^Level with .*; decided by: "))).to_be_visible()


def events_of(page: Page) -> list[int]:
    """The numbers of the events that are the boxes, on the board."""
    heads = page.get_by_role("region", name="Boxes and dates").locator("thead a").all()
    found = [int((head.get_attribute("href") or "").rstrip("/").rpartition("/")[2]) for head in heads]
    assert len(found) == BOXES
    return found


def borders(page: Page, season: str) -> None:
    """The standing of each box has the borders over which places lead; a total says why."""
    page.goto(season)
    page.wait_for_load_state()
    expect(page.get_by_text("Places above lead up")).to_have_count(BOXES - 1)
    expect(page.get_by_text("Places below lead down")).to_have_count(BOXES - 1)
    first = page.get_by_role("region", name="Division 1", exact=True).locator("tbody > tr[id]")
    expect(first).to_have_count(8)
    first.first.get_by_role("button", name="why?").click()
    expect(page.get_by_role("region", name=re.compile("^Why .* has place 1$"))).to_be_visible()


def close(page: Page, season: str) -> None:
    page.goto(season)
    page.get_by_role("link", name="Close…").click()
    expect(page.get_by_role("region", name="Division 2").get_by_text("up", exact=True)).to_have_count(2)
    page.wait_for_load_state()
    page.get_by_role("button", name="Close the season").click()
    expect(page.get_by_text("The season is closed.")).to_be_visible()
    page.wait_for_load_state()


def promoted(page: Page, season: str) -> None:
    """The draft of the next season has the first two of the second box in the first, and says so."""
    page.goto(season)
    second = page.get_by_role("region", name="Division 2", exact=True)
    rising = second.locator("tr[id] bdi").all_inner_texts()[:2]
    next_season(page, season, "Autumn boxes", weeks_later=20)
    page.get_by_role("link", name="Plan the tables").click()
    page.get_by_role("button", name="Make a draft").click()
    planned(page)
    until(lambda: len(names_in(page, 1)) == 8, "the first box is drafted")
    for name in rising:
        line = box(page, 1).get_by_role("listitem").filter(has_text=name).first
        expect(line).to_contain_text(re.compile(r"up, place \d of Division 2"))
