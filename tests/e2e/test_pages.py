"""Every main page: readable by a screen reader, on a phone, light and dark."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import event_address
from tests.e2e.phones import FINGER_PX, PHONE
from tests.e2e.readers import sign_in_anywhere
from tests.running.service import Service

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text()
PUBLIC = [
    "", "leaderboard/", "matches/", "matches/1/", "bots/", "bots/7/", "bots/7/results/",
    "bots/7/versions/", "players/", "players/1/", "players/7/", "events/", "events/1/",
]  # fmt: skip
ANYWHERE = [
    "/", "/evening/", "/accounts/login/", "/status/", "/rules/", "/rules/dingo/", "/play/", "/play/omi/",
    "/api/docs/",
    "/api/docs/clubs/",
    "/api/docs/shapes/",
]  # fmt: skip
MEMBERS = ["bots/new/", "matches/new/"]
OF_COLOURS = ("color-contrast", "link-in-text-block")  # a theme changes nothing else
ORGANIZERS = ["events/new/", "events/1/freeze/"]
LINE_PX = 68
IN_FRAME = "header :is(button, summary, .btn, .entry), footer :is(a, .btn)"
FRAME_TOO_SMALL = f"""() => [...document.querySelectorAll("{IN_FRAME}")]
  .filter((target) => target.getClientRects().length && (target.offsetHeight < {FINGER_PX} ||
    target.matches(".btn-square") && target.offsetWidth < {FINGER_PX}))
  .map((target) => target.textContent.trim() || target.ariaLabel)"""
OF_AN_EVENING = ["entries/", "import/", "settings/", "rollcall/", "edit/", "desk/"]


def replay(page: Page, club: str) -> str:
    """The address of a game that has a replay, within the club; waits until there is one."""
    page.goto(f"{club}matches/?status=finished&event=1")  # a ladder: the list follows it by itself
    page.goto(page.locator("#matches tr[id] a").first.get_attribute("href") or "")
    game = page.locator("a[href*='/games/1/']").first.get_attribute("href") or ""
    return game.partition(club)[2].partition("#")[0]


def evening(page: Page, club: str) -> str:
    """The address of the evening of people, within the club."""
    return event_address(page, club, "Friday evening").partition(club)[2]


# A text that is fading in has too little contrast for a moment.
AT_REST = """() => {
  const moving = document.getAnimations().filter(({ playState, effect }) =>
    playState === "running" && effect.getComputedTiming().endTime !== Infinity);
  return Promise.all(moving.map(({ finished }) => finished.catch(() => {}))).then(() => true);
}"""


def problems(page: Page, rules: Sequence[str] = (), without: Sequence[str] = ()) -> list[str]:
    """What axe finds by these rules, or by all but some, once all is at rest. From now on nothing moves."""
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(AT_REST)
    chosen = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    left_out = {rule: {"enabled": False} for rule in without}
    options = {"resultTypes": ["violations"], "rules": left_out, **chosen}
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"() => {{ {AXE} }}")
    found = page.evaluate("async (options) => (await axe.run(document, options)).violations", options)
    return [f"{rule['id']}: {node['html'][:200]}" for rule in found for node in rule["nodes"]]


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize(("theme", "rules"), [("outback", ()), ("dusk", OF_COLOURS)])
def test_every_page_is_accessible_and_fits_a_phone(
    page: Page, club: str, service: Service, theme: str, rules: Sequence[str]
) -> None:
    page.context.add_cookies([{"name": "theme", "value": theme, "url": service.address}])
    found: list[str] = []
    for where in every_page(page, club):
        found += examined(page, where, rules)
    assert found == []


def every_page(page: Page, club: str) -> Iterator[str]:
    """The addresses, each while somebody is signed in who may see it."""
    yield from [*ANYWHERE, *(club + part for part in (*PUBLIC, replay(page, club)))]
    sign_in_anywhere(page, "pia")
    yield from ["/account/tokens/", *(club + part for part in MEMBERS)]
    page.context.clear_cookies(name="sessionid")
    sign_in_anywhere(page, "olga")
    friday = evening(page, club)
    yield from (club + part for part in (*ORGANIZERS, *(friday + part for part in OF_AN_EVENING)))


@pytest.mark.parametrize(("language", "direction"), [("fr", "ltr"), ("fa", "rtl")])
def test_every_page_is_accessible_and_fits_in_other_languages(
    page: Page, club: str, service: Service, language: str, direction: str
) -> None:
    """Axe looks at them on a phone alone: what a language changes shows there, and it changes no colours."""
    page.context.add_cookies([{"name": "language", "value": language, "url": service.address}])
    found: list[str] = []
    for where in every_page(page, club):
        page.set_viewport_size({"width": 360, "height": 800})
        page.goto(where)
        told = page.evaluate("[document.documentElement.lang, document.documentElement.dir]")
        if told != [language, direction]:
            found.append(f"{where} is {told}")
        if not page.locator("footer select[name=language]").count():
            found.append(f"{where} has no switch of languages")
        found += [f"{where}: {problem}" for problem in problems(page, without=OF_COLOURS)]
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            if overflow(page) > 0:
                found.append(f"{where} is {overflow(page)} px too wide at {width}")
    assert found == []


def test_text_of_twice_the_size_fits_a_phone(page: Page, club: str) -> None:
    pages = [*ANYWHERE, *(club + part for part in (*PUBLIC, replay(page, club)))]
    page.set_viewport_size({"width": 360, "height": 740})
    found = []
    for where in pages:
        page.goto(where)
        page.evaluate("document.documentElement.style.fontSize = '200%'; document.fonts.ready.then(() => 1)")
        if overflow(page) > 0:
            found.append(f"{where} is {overflow(page)} px too wide")
    assert found == []


def test_with_the_colours_of_the_system_the_choice_still_shows(page: Page, club: str) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(f"{club}leaderboard/")
    outline = "(element) => getComputedStyle(element).outlineStyle"
    assert page.locator("nav [aria-current=page]").first.evaluate(outline) == "solid"
    assert page.get_by_role("radio", name="All").evaluate(outline) == "solid"
    assert page.get_by_role("radio", name="Bots").evaluate(outline) != "solid"


def examined(page: Page, where: str, rules: Sequence[str] = ()) -> list[str]:
    """What is wrong with a page that is opened on a phone, and then widened."""
    found = []
    page.set_viewport_size({"width": 360, "height": 800})
    answer = page.goto(where)
    assert answer is not None
    assert answer.status == 200, where
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        if overflow(page) > 0:
            found.append(f"{where} is {overflow(page)} px too wide at {width}")
        found += [f"{where} at {width}: {problem}" for problem in problems(page, rules)]
    return found


def test_titles_and_tables_are_whole_in_text_of_twice_the_size(page: Page, club: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for where in ("leaderboard/", "players/"):
        page.goto(club + where)
        page.evaluate("document.documentElement.style.fontSize = '200%'; document.fonts.ready.then(() => 1)")
        cut = page.evaluate(
            "() => [...document.querySelectorAll('h1, .panel.overflow-hidden')]"
            ".filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent)"
        )
        assert cut == [], where


def test_targets_on_pages_with_many_links_are_large_enough_for_a_finger(page: Page, club: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for where in ("/rules/dingo/", f"{club}seasons/1/book/"):
        page.goto(where)
        assert problems(page, ["target-size"]) == [], where


def test_what_frames_a_page_fits_a_thumb_in_the_longest_language(page: Page, service: Service) -> None:
    """The header stays one line: in French “Se connecter” leaves the least room."""
    page.context.add_cookies([{"name": "language", "value": "fr", "url": service.address}])
    page.set_viewport_size(PHONE)
    page.goto("/")
    assert page.locator(".shell-header > div").evaluate("(bar) => bar.offsetHeight") <= LINE_PX
    page.locator(".shell-header [data-menu] > summary").click()
    assert page.evaluate(FRAME_TOO_SMALL) == []


def test_a_name_that_is_wider_than_a_phone_breaks(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/status/")
    page.locator("main").evaluate(
        "(main) => main.insertAdjacentHTML('afterbegin', `<p><bdi>${'W'.repeat(60)}</bdi></p>`)"
    )
    assert overflow(page) == 0


def test_an_answer_of_a_score_pad_that_takes_many_lines_stays_in_its_button(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/status/")
    page.locator("main").evaluate(
        "(main) => { main.innerHTML = `<div class=phone-page><div class='pad-choices pad-many'>"
        "<button class='btn pad-none'>Stock used up, nobody had opened</button></div></div>`; }"
    )
    button = page.locator(".pad-none")
    assert button.evaluate("({ scrollHeight, clientHeight }) => scrollHeight - clientHeight") <= 0
    assert button.evaluate("({ offsetHeight }) => offsetHeight") > FINGER_PX
