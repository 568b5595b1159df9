"""The card table of the replay page in a real browser: nothing covers a name, from a phone to a desk.

The page is drawn from a game of the engine and its static files come from the disk, so no server is needed.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import override_settings
from playwright.sync_api import Browser, Page, Route, expect

from games.core.documents import View
from games.core.interface import Game, ReplayStep, Seat
from games.referee import play_game
from games.registry import GAMES
from league.selectors.badges import PlayerBadge
from league.selectors.matches.games import SeatBadge
from league.selectors.matches.replays import describe_steps
from league.selectors.matches.stand_ins import StandIn, moves_of
from tests.e2e.films import BLANK_CARDS, PLAIN

ADDRESS = "http://replay.test/"
NAMES = (
    *("Mara", "deep-burrow v3", "Parisa", "Théo Lemaire-Dubois", "Kofi", "Aiko", "Nils", "Odalys", "Reza"),
    *("Ciara", "Jonas", "Sanna"),
)
OUTSIDE = """() => {
  const felt = document.querySelector("[data-table]").getBoundingClientRect();
  const cards = [...document.querySelectorAll(".pc:not(.gone):not([hidden])")];
  return cards.map((card) => card.getBoundingClientRect())
    .filter((card) => card.left < felt.left || card.right > felt.right || card.top < felt.top
      || card.bottom > felt.bottom);
}"""
BACKS = """() => [...document.querySelectorAll(".pc use")]
  .filter((use) => use.getAttribute("href").endsWith("#back")).length"""
PLAIN_FILES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
LOOKS = 8  # at each width, between those at the others
HANDS_OPTIONS, HANDS = ("hands", "max_hands"), 3  # of a game whose page would be long
WIDTHS = (320, 390, 768, 1024, 1440)
NEXT = "[data-act=next]"
INSIDE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const header = document.querySelector("header").getBoundingClientRect();
  return box.top >= header.bottom && box.bottom <= innerHeight;
}"""

GO_TO = """(count) => {
  const slider = document.querySelector("[data-seek]");
  slider.value = count;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().map((movement) => movement.finished);
  const arrived = async () => { // a new size in between begins some movements anew
    while (moving().length) await Promise.allSettled(moving()).then(frame);
  };
  return frame().then(frame).then(arrived); // a movement begins in the next frame
}"""
COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const others = document.querySelectorAll(
    ".worth:not([hidden]), .passed:not([hidden]), .spot:not([hidden]) span, .pc:not(.gone):not([hidden])");
  return [...document.querySelectorAll(".plate")].flatMap((plate) =>
    [...others].filter((other) => meet(box(plate), box(other)))
      .map((other) => `${plate.innerText} and ${other.className} ${other.innerText}`));
}"""


@cache
def usual_page(key: str) -> str:
    return replay_page(GAMES[key])


def replay_page(game: Game, options: dict[str, object] | None = None) -> str:
    chance = Random(8)

    def choose(_seat: Seat, view: View) -> str:
        return str(chance.choice(view["legal"]))

    resolved = game.resolve(options or {key: HANDS for key in HANDS_OPTIONS if key in game.resolve({})})
    state = play_game(game, resolved, seed=bytes(32), number=1, dealer=0, choose=choose)
    record = game.write_record(state)
    return page_of(game.replay(record), game.layout(record), game.table(resolved).seats)


def page_of(steps_of_game: Sequence[ReplayStep], layout: Mapping[str, str], count: int) -> str:
    names = NAMES[:count]
    seats = [
        SeatBadge(seat, PlayerBadge(seat, name, name[:2], 11 - seat, True, False, ""), seat + 1, seat - 2)
        for seat, name in enumerate(names)
    ]
    steps = describe_steps(steps_of_game, names)
    marks = [StandIn(move, 1, "timeout", 7) for move in moves_of(steps, 1)[2:3]]
    faults = [(mark, seats[mark.chair % count].badge) for mark in marks]
    page = SimpleNamespace(
        number=1,
        match_pk=1,
        title="Match 1",
        seats=seats,
        layout=layout,
        steps=steps,
        winner_text="Mara won this game.",
    )
    with override_settings(STORAGES=PLAIN_FILES):
        return render_to_string(
            "games/replay.html",
            {"club": SimpleNamespace(name="Club", slug="c"), "game": page, "marks": marks, "faults": faults},
        )


def answer(route: Route, page: str) -> None:
    path = route.request.url.removeprefix(ADDRESS).split("?")[0]
    if not path or path.startswith("#"):
        route.fulfill(body=page, content_type="text/html")
        return
    file = finders.find(path.removeprefix("static/"))
    if path == "static/cards.svg":
        route.fulfill(body=BLANK_CARDS, content_type="image/svg+xml")
    elif file:
        route.fulfill(path=Path(str(file)))
    else:
        route.fulfill(status=404)


@pytest.fixture
def errors() -> list[str]:
    return []


@pytest.fixture
def table(browser: Browser, errors: list[str], request: pytest.FixtureRequest) -> Iterator[Page]:
    key, width = getattr(request, "param", (next(iter(GAMES)), 1280))
    with opened(browser, errors, usual_page(key), width) as page:
        yield page


@contextmanager
def opened(browser: Browser, errors: list[str], html: str, width: int) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route("**/*", lambda route: answer(route, html))
    page.goto(ADDRESS)
    page.add_style_tag(content=PLAIN)
    page.wait_for_function("() => document.querySelector('[data-position]').textContent !== ''")
    yield page
    context.close()


# Two phases have headings, and no numbers or ranks to be found by.
NUMBERED = [key for key in GAMES if key not in ("mattis", "myllymatti")]


@pytest.mark.parametrize("table", [(key, WIDTHS[0]) for key in GAMES], indirect=True, ids=list(GAMES))
def test_nothing_covers_a_name_and_no_card_leaves_the_felt(table: Page, errors: list[str]) -> None:
    last = int(table.get_attribute("[data-seek]", "max") or 0)
    assert last > 40
    stride = last / LOOKS
    for place, width in enumerate(WIDTHS):
        table.set_viewport_size({"width": width, "height": 844})
        for count in [*(int(stride * (look + place / len(WIDTHS))) for look in range(LOOKS)), last]:
            assert (width, count, look(table, count, COVERED, OUTSIDE)) == (width, count, [[], []])
        assert table.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert errors == []


def look(table: Page, count: int, *seen: str) -> list[Any]:
    """What each of these functions sees once the step is shown."""
    found: list[Any] = table.evaluate(
        f"async (count) => {{ await ({GO_TO})(count); return [{', '.join(f'({one})()' for one in seen)}]; }}",
        count,
    )
    return found


@pytest.mark.parametrize("table", [(key, 1280) for key in GAMES], indirect=True, ids=list(GAMES))
def test_each_game_is_stepped_through_and_says_what_it_shows(
    table: Page, request: pytest.FixtureRequest
) -> None:
    """All that may differ from game to game, on a page that is opened once."""
    keyboard_steps_jumps_and_plays(table)
    caption_says_the_move_that_the_list_marks(table)
    last_step_shows_the_final_scores_on_the_plates(table)
    if request.node.callspec.id in NUMBERED:
        chip_of_a_chapter_leads_to_it_and_says_its_heading(table)
    table_and_controls_are_in_the_window_together(table)


def keyboard_steps_jumps_and_plays(table: Page) -> None:
    last = int(table.get_attribute("[data-seek]", "max") or 0)
    for key, position in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        table.keyboard.press(key)
        assert table.inner_text("[data-position]") == f"{position} / {last}"
    table.keyboard.press(" ")
    table.wait_for_function("() => document.querySelector('[data-position]').textContent.startsWith('2 ')")
    assert table.is_visible("[data-shown=playing]")
    table.keyboard.press(" ")
    assert table.is_visible("[data-shown=paused]")


def caption_says_the_move_that_the_list_marks(table: Page) -> None:
    table.click("[data-step='5'] a")
    expect(table.locator("[data-step='5']")).to_have_attribute("aria-current", "step")
    assert table.inner_text("[data-caption]") == table.inner_text("[data-step='5'] span >> nth=1")
    assert table.get_attribute("[data-step='5']", "aria-current") == "step"


def last_step_shows_the_final_scores_on_the_plates(table: Page) -> None:
    table.keyboard.press("End")
    seats = table.locator("[data-plate]").count()
    plates = [table.inner_text(f"[data-plate='{seat}'] b") for seat in range(seats)]
    panel = [table.inner_text(f"aside [data-score='{seat}']") for seat in range(seats)]
    assert plates == panel
    assert all(plates)


def chip_of_a_chapter_leads_to_it_and_says_its_heading(table: Page) -> None:
    chips = table.locator("[data-from]")
    assert chips.count() > 1
    chip = chips.nth(1)
    chip.click()
    expect(chip).to_have_attribute("aria-current", "step")
    assert table.url.endswith(f"#move-{chip.get_attribute('data-from')}")
    assert chip.inner_text() in (chip.get_attribute("aria-label") or "")


def table_and_controls_are_in_the_window_together(table: Page) -> None:
    for width, height in ((1440, 900), (1280, 720), (360, 640)):
        table.set_viewport_size({"width": width, "height": height})
        table.evaluate("scrollTo(0, 0)")
        for what in ("[data-table]", NEXT):
            table.wait_for_function(INSIDE, arg=what)


@pytest.mark.parametrize("table", [("omi", 1280)], indirect=True)
def test_a_stock_lies_face_down_until_trumps_are_named_and_written_on_the_felt(table: Page) -> None:
    assert table.evaluate(BACKS) == 16
    assert table.inner_text("[data-sign=t]") == ""
    table.keyboard.press("ArrowRight")
    assert table.inner_text("[data-sign=t]") in tuple("♣♦♥♠")
    table.keyboard.press("ArrowRight")
    assert table.evaluate(BACKS) == 0


@pytest.mark.parametrize("table", [("omi", 1280)], indirect=True)
def test_won_tricks_are_counted_by_team_and_taken_away_at_the_next_deal(table: Page) -> None:
    table.click("[data-from] >> nth=1")
    expect(table.locator("[data-from] >> nth=1")).to_have_attribute("aria-current", "step")
    table.click("[data-act=previous]")
    labels = table.locator("[data-worth]:visible").all_inner_texts()
    assert sum(map(int, labels)) == 8
    table.click("[data-act=next]")
    assert table.locator("[data-worth]:visible").count() == 0
