"""Four players without accounts enter and confirm a match on phones; one disputes it, a referee decides."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from league.services.demo.club import CLUB
from league.services.demo.evening import WITHOUT_ACCOUNT
from tests.e2e.conftest import sign_in
from tests.e2e.lines import line_to
from tests.e2e.phones import PHONE, fits_a_thumb, phone, tap
from tests.running.service import Service

# Seat 0 sends the first dingo and seat 1 catches the rabbit; nothing else comes of the game but two aces.
TAPS = ["0", "1", "none", *["none"] * 11, "2", "none", "3"]


@pytest.fixture
def evening(request: pytest.FixtureRequest, organizer: Service) -> SimpleNamespace:
    """An event of four people without accounts, one table, a private link for each, by seat."""
    base, service = f"clubs/{CLUB[0]}/", organizer
    people = {row["name"]: row["id"] for row in service.api(f"{base}players/?page_size=100")["results"]}
    wish = {
        "name": f"{request.node.name}"[:80], "game": "dingo", "rule": {"kind": "wins", "n": 1},
        "format": "round_robin", "played_by": "people", "roll_call": False,
    }  # fmt: skip
    event = service.api(f"{base}events/", wish)["id"]
    here = f"{base}events/{event}/"
    service.api(f"{here}enter/", {"players": [people[name] for name in WITHOUT_ACCOUNT[:4]]})
    service.api(f"{here}run/", {})
    service.api(f"{here}seat/", {})
    (line,) = service.api(f"{base}matches/?event={event}")["results"]
    match = service.api(f"{base}matches/{line['id']}/")
    links = {row["player"]["name"]: row["path"] for row in service.api(f"{here}links/", {})}
    names = [seat["player"]["name"] for seat in match["seats"]]
    return SimpleNamespace(event=event, match=match["id"], names=names, paths=[links[name] for name in names])


def test_four_players_without_accounts_play_and_one_objects(
    browser: Browser, service: Service, evening: SimpleNamespace, page: Page
) -> None:
    complaints: list[str] = []
    first, second, _third, fourth = evening.names
    with (
        phone(browser, service, evening.paths[0], complaints) as one,
        phone(browser, service, evening.paths[1], complaints) as two,
        phone(browser, service, evening.paths[2], complaints) as three,
        phone(browser, service, evening.paths[3], complaints) as four,
    ):
        enter(one, two, first)
        confirm(one, three, second)
        object_to(four, fourth)
    decide(page, service, evening)
    assert complaints == []


def test_who_was_slower_is_told_until_they_tap_again(
    browser: Browser, service: Service, evening: SimpleNamespace
) -> None:
    quicker, slower = evening.paths[:2]
    with phone(browser, service, quicker, []) as one, phone(browser, service, slower, []) as two:
        for each in (one, two):
            each.get_by_role("link", name="Enter what you play").click()
        tap(one, TAPS[0])
        expect(two.locator("input[name=version]")).to_have_value("1")
        two.locator("input[name=version]").evaluate("field => { field.value = '0'; }")
        two.locator(f"button[name=tap][value='{TAPS[1]}']").click()
        told = two.locator("#score").get_by_role("alert")
        expect(told).to_contain_text("was quicker")
        expect(two.locator("[data-score-said]")).to_contain_text(re.compile(r"tap again\. [^.]"))
        tap(one, TAPS[1])
        expect(two.locator("input[name=version]")).to_have_value("2")
        expect(told).to_contain_text("was quicker")
        tap(two, TAPS[2])
        expect(told).to_have_count(0)


def enter(one: Page, two: Page, first: str) -> None:
    """Two phones tap one game, each sees what the other taps, and a clash is told."""
    for each in (one, two):
        fits_a_thumb(each)
        each.get_by_role("link", name="Enter what you play").click()
    expect(one.get_by_role("heading", name="Who sent the dingo?")).to_be_visible()
    tap(one, TAPS[0])
    expect(two.get_by_role("heading", name="Who played the first wolf?")).to_be_visible()
    expect(two.get_by_text(f"{first} tapped last")).to_be_visible()
    for number, answer in enumerate(TAPS[1:]):
        tap((two, one)[number % 2 == 1], answer)
        other = (one, two)[number % 2 == 1]
        expect(other.locator("input[name=version]")).to_have_value(str(number + 2))
    fits_a_thumb(one)
    one.get_by_role("button", name="Undo").click()
    expect(one.get_by_role("heading", name="Who held the ace rabbit?")).to_be_visible()
    tap(one, TAPS[-1])
    one.get_by_role("button", name="Finish game 1").click()


def confirm(one: Page, three: Page, winner: str) -> None:
    """Who entered the game is not offered to confirm it; somebody else is."""
    short = winner.split(maxsplit=1)[0]
    expect(one.get_by_role("heading", name=f"{short} wins in game 1")).to_be_visible()
    expect(one.get_by_role("button", name="Yes, this is right")).to_have_count(0)
    expect(three.get_by_text("An opponent at the table confirms the result.")).to_be_visible()
    three.get_by_role("link", name="See the result").click()
    fits_a_thumb(three)
    three.get_by_role("button", name="Yes, this is right").click()
    expect(three.get_by_text("Confirmed by")).to_be_visible()
    expect(three.get_by_text("each player of the table may object")).to_be_visible()


def object_to(four: Page, me: str) -> None:
    """The fourth says what is wrong, and is shown what it would change before it is sent."""
    four.reload()
    four.get_by_role("link", name="See the result").click()
    four.get_by_role("link", name="Something is wrong").click()
    four.get_by_role("navigation", name="In which game?").get_by_role("link", name="Game 1").click()
    fits_a_thumb(four)
    four.get_by_role("spinbutton", name=me).fill("9")
    four.get_by_label("In your words").fill(f"I had nine points{'!' * 80}")
    four.get_by_role("button", name="Show what it would change").click()
    expect(four.get_by_role("status").filter(has_text="If you are right")).to_contain_text(
        f"{me.split(maxsplit=1)[0]} moves from place"
    )
    four.get_by_role("button", name="Send it").click()
    expect(four.get_by_text("says that this result is wrong")).to_be_visible()
    fits_a_thumb(four)


def decide(page: Page, service: Service, evening: SimpleNamespace) -> None:
    """The referee sees the preview and decides; everybody reads it."""
    club = f"/clubs/{CLUB[0]}/"
    sign_in(page, "olga")
    page.goto(f"{club}events/{evening.event}/disputes/")
    page.get_by_role("link", name="game 1").click()
    expect(page.get_by_role("heading", name="What this changes")).to_be_visible()
    page.get_by_label("Why do you decide like this?").fill("All four remember it.")
    page.get_by_role("button", name="Correct the result").click()
    expect(page.get_by_text("Decided: the result is corrected.")).to_be_visible()
    page.goto(f"{club}events/{evening.event}/corrections/")
    expect(page.get_by_role("heading", name="Result corrected")).to_be_visible()
    expect(page.get_by_role("heading", name="Dispute decided")).to_be_visible()
    expect(page.get_by_text("All four remember it.").first).to_be_visible()
    found: Any = service.api(f"clubs/{CLUB[0]}/matches/{evening.match}/results/")
    assert [version["status"] for version in found] == ["superseded", "confirmed"]


def test_a_lost_connection_keeps_the_tap_and_sends_it_later(
    browser: Browser, service: Service, evening: SimpleNamespace
) -> None:
    complaints: list[str] = []
    with line_to(service) as line, phone(browser, line, evening.paths[0], complaints) as page:
        page.get_by_role("link", name="Enter what you play").click()
        expect(page.get_by_role("heading", name="Who sent the dingo?")).to_be_visible()
        expect(page.get_by_text("Everything that was tapped is sent.")).to_be_visible()
        line.cut(page.context)
        page.locator("button[name=tap][value='1']").click()
        expect(page.get_by_text("No connection.")).to_be_visible()
        line.mend(page.context)
        expect(page.get_by_role("heading", name="Who played the first wolf?")).to_be_visible()
        expect(page.get_by_text("No connection.")).to_be_hidden()
        version = page.locator("input[name=version]").get_attribute("value")
    assert version == "1"


def test_without_script_the_page_is_a_form(
    browser: Browser, service: Service, evening: SimpleNamespace
) -> None:
    """Also in a browser that, as the page asks, says nothing of where the form comes from."""
    context = browser.new_context(base_url=service.address, viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(evening.paths[0])
    page.get_by_role("link", name="Enter what you play").click()
    page.locator("button[name=tap][value='2']").click()
    expect(page.get_by_role("heading", name="Who played the first wolf?")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Who sent the dingo?")).to_be_visible()
    context.close()
