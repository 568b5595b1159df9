"""A round is prepared in the browser: seated, changed by key, by mouse and without script, published."""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from league.services.demo.club import CLUB
from tests.e2e.conftest import sign_in
from tests.running.service import Service
from tests.waits import until

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text()
names = iter(range(100))


class Evening:
    """A running round robin of the demo's people; eight fill two tables, and whoever is left sits out."""

    def __init__(self, service: Service) -> None:
        self.service = service
        club = f"clubs/{CLUB[0]}"
        people = [
            player["id"] for player in service.api(f"{club}/players/?page_size=100")["results"]
            if not player["is_bot"]
        ][:9]  # fmt: skip
        made = service.api(
            f"{club}/events/",
            {
                "name": f"Prepared evening {next(names)}", "game": "dingo", "format": "round_robin",
                "played_by": "people", "roll_call": False, "rule": {"kind": "fixed", "n": 1},
            },
        )  # fmt: skip
        self.path = f"{club}/events/{made['id']}"
        self.people = people
        service.api(f"{self.path}/enter/", {"players": people})
        service.api(f"{self.path}/run/", {})

    @property
    def page(self) -> str:
        return f"/{self.path}/draft/"

    @property
    def draft(self) -> dict[str, Any]:
        found: dict[str, Any] = self.service.api(f"{self.path}/draft/")
        return found

    def lock(self, table: int) -> None:
        """Another organizer locks a table."""
        change = {"version": self.draft["version"], "table": table, "is_locked": True}
        self.service.api(f"{self.path}/draft/lock/", change)

    @property
    def tables(self) -> list[list[int]]:
        tables: list[list[int]] = self.draft["tables"]
        return tables


@pytest.fixture
def evening(organizer: Service) -> Iterator[Evening]:
    evening = Evening(organizer)
    yield evening
    organizer.api(f"{evening.path}/finish/", {"with_open_tables": True})


def seated(page: Page, evening: Evening) -> None:
    """Olga is on the page, and a worker has seated the draft."""
    sign_in(page, "olga")
    page.goto(evening.page)
    page.get_by_role("button", name="Seat round 1").click()
    expect(page.locator("[data-draft]")).to_be_visible()


def plate(page: Page, player: int) -> Locator:
    return page.locator(f"[data-plate]:has(#player-{player})")


def test_two_change_places_by_key_and_undo_brings_them_back(page: Page, evening: Evening) -> None:
    seated(page, evening)
    before = evening.tables
    here = page.locator(f"#player-{before[0][0]}")
    here.focus()
    page.keyboard.press("Enter")
    expect(plate(page, before[0][0])).to_have_class("plate-pick is-lifted")
    page.keyboard.press("Escape")
    expect(plate(page, before[0][0])).to_have_class("plate-pick")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    target = int(page.evaluate("document.activeElement.value"))
    assert target in before[1]
    expect(page.locator("[data-note]")).to_contain_text("change places:")
    assert evening.tables == before
    page.keyboard.press("Enter")
    expect(page.get_by_text("After one change by hand")).to_be_visible()
    expect(here).to_be_focused()
    after = evening.tables
    assert after[0][0] == target
    assert after[1][before[1].index(target)] == before[0][0]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("As it was drawn.")).to_be_visible()
    assert evening.tables == before


def test_news_that_come_late_do_not_put_back_whom_one_holds(page: Page, evening: Evening) -> None:
    seated(page, evening)
    here, held = page.locator(f"#player-{evening.tables[0][0]}"), list[Route]()
    page.route("**/draft/", lambda route: held.append(route))  # noqa: PLW0108 (it marks what it is given)
    with page.expect_request("**/draft/"):
        evening.lock(2)
    page.evaluate(
        "() => { window.over = new Promise((done) => "
        "document.addEventListener('htmx:finally:request', () => done(true), { once: true })); }"
    )
    here.focus()
    page.keyboard.press("Enter")
    held[0].continue_()
    assert page.evaluate("window.over")
    expect(here).to_be_checked()
    page.unroute("**/draft/")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Locked table 2")).to_be_visible()


def test_a_player_is_dragged_onto_another_and_a_locked_table_stays(page: Page, evening: Evening) -> None:
    seated(page, evening)
    before, out = evening.tables, evening.draft["out"]
    plate(page, before[0][1]).hover()
    page.mouse.down()
    place = plate(page, before[1][2]).bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + 20, place["y"] + 20, steps=8)
    expect(page.locator("[data-note]")).to_contain_text("change places:")
    page.mouse.up()
    expect(page.get_by_text("After one change by hand")).to_be_visible()
    after = evening.tables
    assert (after[0][1], after[1][2]) == (before[1][2], before[0][1])
    page.get_by_role("button", name="Lock table 1").click()
    expect(page.get_by_role("button", name="Locked table 1")).to_be_visible()
    expect(page.locator(f"#player-{after[0][0]}")).to_be_disabled()
    page.get_by_role("button", name="Seat again, keep locked tables").click()
    expect(page.get_by_text("As it was drawn.")).to_be_visible()
    anew = evening.draft
    assert (anew["tables"][0], anew["draws"]) == (after[0], 2)
    assert sorted([*anew["tables"][1], *anew["out"]]) == sorted([*after[1], *out])


def test_it_is_published_and_then_everybody_sees_why(
    page: Page, evening: Evening, browser: Browser, service: Service
) -> None:
    seated(page, evening)
    tables = evening.tables
    stranger = browser.new_context(base_url=service.address).new_page()
    stranger.goto(f"/{evening.path}/")
    expect(stranger.get_by_text("Nobody is seated yet.")).to_be_visible()
    stranger.goto(evening.page)
    assert "/accounts/login/" in stranger.url
    for person in page, stranger:
        person.wait_for_load_state()
    page.get_by_role("button", name="Publish round 1").click()
    page.wait_for_url(lambda url: url.endswith(f"/{evening.path}/"))
    stranger.goto(f"/{evening.path}/")
    stranger.get_by_role("link", name="Why these tables?").click()
    expect(stranger.get_by_role("heading", name="Why these tables in round 1")).to_be_visible()
    with urllib.request.urlopen(f"{service.address}/{evening.path}/rounds/1/seating.json") as answer:
        assert json.load(answer)["seats"] == len(tables[0])
    stranger.context.close()


def test_another_organizer_sees_each_change_at_once(
    page: Page, evening: Evening, browser: Browser, service: Service
) -> None:
    seated(page, evening)
    context = browser.new_context(base_url=service.address)
    other = context.new_page()
    sign_in(other, "olga")
    other.goto(evening.page)
    other.get_by_role("button", name="Lock table 2").click()
    expect(page.get_by_role("button", name="Locked table 2")).to_be_visible()
    context.close()


@pytest.fixture
def without_script(browser: Browser, service: Service) -> Iterator[Page]:
    context = browser.new_context(base_url=service.address, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_it_works_without_script(without_script: Page, evening: Evening) -> None:
    page = without_script
    sign_in(page, "olga")
    page.goto(evening.page)
    page.get_by_role("button", name="Seat round 1").click()
    page.get_by_role("heading", name="The tables are being seated").or_(
        page.locator("[data-draft]")
    ).wait_for()
    until(lambda: page.reload() and page.locator("[data-draft]").count(), "the tables are seated")
    before = evening.tables
    page.locator(f"#player-{before[0][0]}").check()
    page.locator(f"#player-{before[1][0]}").check()
    page.get_by_role("button", name="Change places").click()
    expect(page.get_by_text("After one change by hand")).to_be_visible()
    assert evening.tables[0][0] == before[1][0]
    page.get_by_role("button", name="Lock table 1").click()
    expect(page.get_by_role("button", name="Locked table 1")).to_be_visible()
    page.get_by_role("button", name="Publish round 1").click()
    expect(page.get_by_text("Round 1 is published.")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it_also_on_a_small_screen(page: Page, evening: Evening, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    seated(page, evening)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        found = page.evaluate(f"async () => {{ {AXE}; return (await axe.run(document)).violations }}")
        assert [(fault["id"], [node["target"] for node in fault["nodes"]]) for fault in found] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 360, "height": 800})
    small = page.evaluate(
        "[...document.querySelectorAll('#draft button, #draft [data-plate]')]"
        ".filter((seen) => seen.offsetParent && seen.getBoundingClientRect().height < 43.5)"
        ".map((seen) => seen.textContent.trim())"
    )
    assert small == []
