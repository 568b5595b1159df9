"""The score pad without a connection: tapped on, reloaded, restarted, and sent once there is one again."""

import re
from types import SimpleNamespace

from playwright.sync_api import Browser, Page, expect

from league.services.demo.club import CLUB
from tests.e2e.lines import line_to
from tests.e2e.phones import fits_a_thumb, phone
from tests.e2e.test_phone import TAPS, evening
from tests.running.service import Service

__all__ = ["evening"]
CLUB_SLUG = CLUB[0]
OTHER = ["3", *TAPS[1:]]  # another game: seat 3 sends the first dingo


def open_pad(page: Page) -> None:
    """Open the pad once with a connection, until the phone keeps it."""
    page.get_by_role("link", name="Enter what you play").click()
    expect(page.get_by_text("This page works without a connection, too.")).to_be_visible()


def tap_all(page: Page, taps: list[str]) -> None:
    """Tap what is asked; after each the pad says what it meant."""
    for tap in taps:
        before = page.locator("[data-asked]").inner_text() + page.locator("[data-last]").inner_text()
        page.locator(f"button[name=tap][value='{tap}']").click()
        page.wait_for_function(
            "before => document.querySelector('[data-asked]').innerText"
            " + document.querySelector('[data-last]').innerText !== before",
            arg=before,
        )


def test_a_whole_match_is_tapped_without_a_connection_and_sent_later(
    browser: Browser, organizer: Service, evening: SimpleNamespace
) -> None:
    with line_to(organizer) as line, phone(browser, line, evening.paths[0], []) as page:
        open_pad(page)
        line.cut(page.context)
        tap_all(page, TAPS[:5])
        expect(page.get_by_text("Taps that wait: 5.")).to_be_visible()
        fits_a_thumb(page)
        page.reload()
        expect(page.get_by_text("Taps that wait: 5.")).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_text("Taps that wait: 4.")).to_be_visible()
        again = page.context.new_page()
        again.goto(page.url)
        page.close()
        tap_all(again, TAPS[4:])
        again.get_by_role("button", name=re.compile("Finish game 1: .* wins with")).click()
        expect(again.get_by_role("heading", name="wins the match")).to_be_visible()
        assert organizer.api(f"clubs/{CLUB_SLUG}/matches/{evening.match}/sheet/")["taps"] == []
        line.mend(again.context)
        expect(again.get_by_role("heading", name="wins in game 1")).to_be_visible()
        expect(again.get_by_text("No connection.")).to_be_hidden()
    sheet = organizer.api(f"clubs/{CLUB_SLUG}/matches/{evening.match}/sheet/")
    assert (sheet["stage"], sheet["number"]) == ("decided", 2)


def test_a_second_tab_sends_what_a_closed_one_has_written(
    browser: Browser, organizer: Service, evening: SimpleNamespace
) -> None:
    with line_to(organizer) as line, phone(browser, line, evening.paths[0], []) as page:
        open_pad(page)
        second = page.context.new_page()
        second.goto(page.url)
        line.cut(page.context)
        tap_all(page, TAPS[:3])
        page.close()
        line.mend(second.context)
        expect(second.get_by_role("button", name="Undo")).to_be_enabled()
        expect(second.get_by_text("Taps that wait: 3.")).to_be_hidden()
    sheet = organizer.api(f"clubs/{CLUB_SLUG}/matches/{evening.match}/sheet/")
    assert sheet["taps"] == TAPS[:3]


def test_two_phones_that_wrote_differently_are_asked_which_is_right(
    browser: Browser, organizer: Service, evening: SimpleNamespace
) -> None:
    with (
        line_to(organizer) as ones,
        line_to(organizer) as twos,
        phone(browser, ones, evening.paths[0], []) as one,
        phone(browser, twos, evening.paths[1], []) as two,
    ):
        for page, line, taps in ((one, ones, TAPS[:4]), (two, twos, OTHER[:3])):
            open_pad(page)
            line.cut(page.context)
            tap_all(page, taps)
        ones.mend(one.context)
        expect(one.get_by_text("No connection.")).to_be_hidden()
        twos.mend(two.context)
        expect(two.get_by_role("heading", name="Two phones wrote this match differently")).to_be_visible()
        expect(one.get_by_role("heading", name="Two phones wrote this match differently")).to_be_visible()
        fits_a_thumb(one)
        one.get_by_role("button", name="This is right").first.click()
        expect(one.get_by_role("heading", name="Two phones wrote")).to_have_count(0)
    sheet = organizer.api(f"clubs/{CLUB_SLUG}/matches/{evening.match}/sheet/")
    assert sheet["taps"] == OTHER[:3]


def test_what_is_refused_stays_readable_on_the_phone(
    browser: Browser, organizer: Service, evening: SimpleNamespace
) -> None:
    with line_to(organizer) as line, phone(browser, line, evening.paths[0], []) as page:
        open_pad(page)
        line.cut(page.context)
        tap_all(page, TAPS[:2])
        organizer.api(f"clubs/{CLUB_SLUG}/matches/{evening.match}/cancel/", {})
        line.mend(page.context)
        expect(page.locator("#score").get_by_role("alert")).to_contain_text("This match was cancelled.")
        expect(page.get_by_text("This was not entered.")).to_be_visible()
        page.get_by_text("What was tapped on this phone", exact=True).click()
        expect(page.get_by_text(re.compile("1. .* sent .*2♥"))).to_be_visible()
        page.reload()
        expect(page.get_by_text("This was not entered.")).to_be_visible()
        page.get_by_role("button", name="Forget what was tapped").click()
        page.get_by_role("button", name="Tap once more").click()
        expect(page.get_by_text("Nothing is entered at this table.")).to_be_visible()


def test_the_language_waits_for_a_connection_and_takes_no_tap_away(
    browser: Browser, organizer: Service, evening: SimpleNamespace
) -> None:
    with line_to(organizer) as line, phone(browser, line, evening.paths[0], []) as page:
        open_pad(page)
        line.cut(page.context)
        tap_all(page, TAPS[:2])
        page.reload()
        expect(page.get_by_text("Taps that wait: 2.")).to_be_visible()
        page.get_by_label("Language").select_option("fr")
        page.get_by_role("button", name="Change language").click()
        said = page.get_by_text("The language can be changed as soon as there is one.")
        expect(said).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        expect(page.get_by_text("Taps that wait: 2.")).to_be_visible()
        line.mend(page.context)
        expect(page.get_by_text(re.compile("^No connection"))).to_be_hidden()
        expect(said).to_be_hidden()
        page.get_by_label("Language").select_option("fr")
        page.get_by_role("button", name="Change language").click()
        expect(page.locator("html")).to_have_attribute("lang", "fr")
    sheet = organizer.api(f"clubs/{CLUB_SLUG}/matches/{evening.match}/sheet/")
    assert sheet["taps"] == TAPS[:2]
