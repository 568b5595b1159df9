"""Three languages at the tables: guests play in Persian and in French, and an evening is held in both."""

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Page, expect

from league.services.demo.club import CLUB
from league.services.demo.evening import WITHOUT_ACCOUNT
from tests.e2e.lines import line_to
from tests.e2e.phones import fits_a_thumb, tap
from tests.e2e.readers import Says, reader, sign_in_anywhere
from tests.e2e.test_pages import overflow, problems
from tests.e2e.test_phone import TAPS, evening
from tests.e2e.test_screen_table import WAYS, moved_on, own_turn, tab_to
from tests.running.service import Service

assert evening
LATIN_DIGIT = re.compile("[0-9]")
NAMES = re.compile("\u2068[^\u2069]*\u2069")
DIRECTIONS_OF_CODE = """() => [...new Set([...document.querySelectorAll("pre, code, .code")]
  .map((element) => getComputedStyle(element).direction))]"""
QUESTION = "['asked', 'last'].map((name) => document.querySelector(`[data-${name}]`).innerText).join(' ')"
DIRECTION = "(element) => getComputedStyle(element).direction"


def sit_down(page: Page, says: Says, way: str) -> None:
    """From the first page to a table of Dingo, in two steps."""
    page.goto("/")
    play = page.get_by_role("main").get_by_role("link", name=says("Play now"))
    deal = page.get_by_role("button", name=re.compile(f"{says('Deal me in')}.*{says('Dingo')}"))
    if way == "touch":
        play.tap()
        deal.tap()
    else:
        expect(play).to_be_visible()
        tab_to(page, "main a[href='/play/']")
        page.keyboard.press("Enter")
        expect(deal).to_be_visible()
        tab_to(page, f"button:has-text('{says('Dingo')}')")
        page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")


@pytest.mark.parametrize(
    ("language", "way", "direction"), [("fa", "touch", "rtl"), ("fr", "keyboard", "ltr")]
)
def test_a_guest_plays_dingo(
    browser: Browser, service: Service, language: str, way: str, direction: str
) -> None:
    says = Says(language)
    with reader(browser, service, language, on_phone=way == "touch") as page:
        sit_down(page, says, way)
        html = page.locator("html")
        expect(html).to_have_attribute("lang", language)
        expect(html).to_have_attribute("dir", direction)
        assert page.locator(".felt").first.evaluate(DIRECTION) == "ltr"  # tables are not mirrored
        assert problems(page) == []
        while own_turn(page):
            index = page.locator("#screen").get_attribute("data-index")
            WAYS[way](page)
            moved_on(page, index)
            assert overflow(page) == 0
        expect(page.get_by_role("heading", name=says("The game is over"))).to_be_visible()
        assert problems(page) == []
        if language == "fa":
            told = page.locator(".screen-log li").all_text_contents()
            assert told
            assert [line for line in told if LATIN_DIGIT.search(NAMES.sub("", line))] == []


def new_evening(page: Page, club: str, says: Says, name: str) -> None:
    """Olga makes an evening with a roll call, whose matches are one won game."""
    page.goto(f"{club}events/new/?format=swiss")
    page.get_by_label(says("Name"), exact=True).fill(name)
    page.locator("[name=rule_wins]").fill("1")
    page.locator("[name=rule][value=wins]").check()
    page.get_by_role("button", name=says("Create the event")).click()
    page.get_by_role("button", name=says("Start"), exact=True).click()
    expect(page.get_by_role("button", name=says("Start"), exact=True)).to_have_count(0)


def enter_four(page: Page, says: Says, names: list[str]) -> None:
    """Their names are pasted, and they are here."""
    page.get_by_role("link", name=says("Desk")).click()
    page.get_by_role("link", name=says("Entries")).click()
    page.get_by_role("link", name=says("Enter a list")).click()
    page.locator("textarea").fill("\n".join(["Nom", *names]))
    page.get_by_role("button", name=says("Look at the lines")).click()
    page.locator("main form button.btn-primary").click()
    page.get_by_role("link", name=says("Roll call")).click()
    for name in names:
        row = page.locator(".rc-item").filter(has_text=name)
        row.get_by_role("button", name=name).click()
        expect(row).to_have_attribute("data-state", "here")


def publish(page: Page, says: Says) -> None:
    seat = says("Seat round %(n)s", n=1)
    page.get_by_role("link", name=seat).click()
    page.get_by_role("button", name=seat).click()
    page.get_by_role("button", name=says("Publish round %(number)s", number=1)).click()
    expect(page.get_by_role("button", name=says("Publish round %(number)s", number=1))).to_have_count(0)


def test_an_evening_in_french_whose_players_read_persian(
    browser: Browser, organizer: Service, club: str
) -> None:
    french, persian = Says("fr"), Says("fa")
    with reader(browser, organizer, "fr") as olga:
        sign_in_anywhere(olga, "olga")
        new_evening(olga, club, french, "Soirée de jeu")
        event = olga.url.rstrip("/").rpartition("/")[2]
        enter_four(olga, french, list(WITHOUT_ACCOUNT[:4]))
        publish(olga, french)
        links = {
            row["player"]["name"]: row["path"]
            for row in organizer.api(f"clubs/{CLUB[0]}/events/{event}/links/", {})
        }
        (line,) = organizer.api(f"clubs/{CLUB[0]}/matches/?event={event}")["results"]
        match = organizer.api(f"clubs/{CLUB[0]}/matches/{line['id']}/")
        names = [seat["player"]["name"] for seat in match["seats"]]
        with (
            reader(browser, organizer, "fa", on_phone=True) as one,
            reader(browser, organizer, "fa", on_phone=True) as two,
        ):
            one.goto(links[names[0]])
            two.goto(links[names[1]])
            enter(one, persian)
            confirm(two, persian)
        olga.goto(f"{club}matches/{line['id']}/")
        expect(olga.get_by_role("main")).to_contain_text(french("finished"))
        expect(olga.locator("html")).to_have_attribute("lang", "fr")
        assert problems(olga) == []


def enter(one: Page, says: Says) -> None:
    """A player taps a whole game on a phone."""
    fits_a_thumb(one)
    one.get_by_role("link", name=says("Enter what you play")).tap()
    expect(one.get_by_role("heading", name=says("Who sent the dingo?"))).to_be_visible()
    assert problems(one) == []
    for answer in TAPS:
        tap(one, answer)
    fits_a_thumb(one)
    assert LATIN_DIGIT.search(one.locator("[data-asked]").inner_text()) is None
    one.locator("button[name=enter]").tap()
    expect(one.locator("#asked")).to_contain_text(persian_number(1))


def confirm(two: Page, says: Says) -> None:
    two.get_by_role("link", name=says("See the result")).tap()
    fits_a_thumb(two)
    assert problems(two) == []
    two.get_by_role("button", name=says("Yes, this is right")).tap()
    expect(two.get_by_role("button", name=says("Yes, this is right"))).to_have_count(0)


def persian_number(number: int) -> str:
    return "".join(chr(ord("۰") + int(digit)) for digit in str(number))


def test_the_pad_speaks_persian_without_a_connection(
    browser: Browser, service: Service, evening: SimpleNamespace
) -> None:
    says = Says("fa")
    with line_to(service) as line, reader(browser, line, "fa", on_phone=True) as page:
        page.goto(evening.paths[0])
        page.get_by_role("link", name=says("Enter what you play")).tap()
        expect(
            page.get_by_text(
                says("Everything that was tapped is sent. This page works without a connection, too.")
            )
        ).to_be_visible()
        line.cut(page.context)
        seen = [question(page)]
        for answer in TAPS[:4]:
            page.locator(f"button[name=tap][value='{answer}']").tap()
            page.wait_for_function(f"(before) => {QUESTION} !== before", arg=seen[-1])
            seen.append(question(page))
        fits_a_thumb(page)
        page.reload()  # by what the phone keeps
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        assert question(page) == seen[-1]
        assert [text for text in seen if re.search("[A-Za-z0-9]", NAMES.sub("", text))] == []
        line.mend(page.context)


def question(page: Page) -> str:
    return str(page.evaluate(QUESTION))


def test_what_programs_read_is_not_mirrored(browser: Browser, service: Service) -> None:
    with reader(browser, service, "fa") as page:
        page.goto("/api/docs/clubs/")
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        assert page.evaluate(DIRECTIONS_OF_CODE) == ["ltr"]


def test_the_switch_works_without_a_script(browser: Browser, service: Service) -> None:
    with reader(browser, service, "fr", has_script=False) as page:
        page.goto("/rules/")
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        page.locator("select[name=language]").select_option("fa")
        page.get_by_role("button", name=Says("fr")("Change language")).click()
        expect(page).to_have_url(re.compile("/rules/$"))
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        page.locator("select[name=language]").select_option("en")
        page.get_by_role("button", name=Says("fa")("Change language")).click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
