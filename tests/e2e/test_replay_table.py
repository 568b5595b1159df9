"""The card table of the replay page in a real browser: nothing covers a name, from a phone to a desk.

The page is drawn from a game of the engine and its static files come from the disk, so no server is needed.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import override_settings
from playwright.sync_api import Browser, Page, Route

from games.core.interface import Seat, Step, View
from games.referee import play_game
from games.registry import GAMES

ADDRESS = "http://replay.test/"
NAMES = ("Mara", "deep-burrow v3", "Parisa", "Théo Lemaire-Dubois")
PLAIN_FILES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
STEPS_BETWEEN_LOOKS = 3

GO_TO = """(count) => {
  const slider = document.querySelector("[data-seek]");
  slider.value = count;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  const frame = () => new Promise(requestAnimationFrame);
  return frame().then(frame); // even a movement of no duration ends in the next frame
}"""
COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const others = document.querySelectorAll(
    ".worth:not([hidden]), .passed:not([hidden]), .spot:not([hidden]) span, .pc:not(.gone)");
  return [...document.querySelectorAll(".plate")].flatMap((plate) =>
    [...others].filter((other) => meet(box(plate), box(other)))
      .map((other) => `${plate.innerText} and ${other.className} ${other.innerText}`));
}"""


def shown(value: Any) -> str:
    if isinstance(value, int):
        return NAMES[value]
    return " ".join(map(shown, value)) if isinstance(value, list | tuple) else str(value)


def step_of(step: Step) -> dict[str, Any]:
    facts = {key: shown(value) for key, value in step.facts.items()}
    told = {"t": step.text.format(**facts), "head": step.heading.format(**facts)}
    moved = {"m": [list(pair) for pair in step.cards], "mv": step.move}
    return (
        told
        | moved
        | {"ph": step.phase, "s": step.seat, "sc": step.scores, "res": step.result, "by": step.by}
    )


def replay_page() -> str:
    game, chance = next(iter(GAMES.values())), Random(8)

    def choose(_seat: Seat, view: View) -> str:
        return str(chance.choice(view["legal"]))

    state = play_game(game, game.resolve({}), seed=bytes(32), number=1, dealer=0, choose=choose)
    record = game.write_record(state)
    seats = [
        SimpleNamespace(
            seat=seat, name=name, initials=name[:2], tint=seat, placement=seat + 1, score=seat - 2
        )
        for seat, name in enumerate(NAMES)
    ]
    page = SimpleNamespace(
        number=1,
        match_pk=1,
        title="Match 1",
        seats=seats,
        layout=game.layout(record),
        steps=[step_of(step) for step in game.story(record)],
        winner_text="Mara won this game.",
    )
    with override_settings(STORAGES=PLAIN_FILES):
        return render_to_string(
            "games/replay.html", {"club": SimpleNamespace(name="Club", slug="c"), "game": page}
        )


def answer(route: Route, page: str) -> None:
    path = route.request.url.removeprefix(ADDRESS).split("?")[0]
    if not path:
        route.fulfill(body=page, content_type="text/html")
        return
    file = finders.find(path.removeprefix("static/"))
    if file:
        route.fulfill(path=Path(str(file)))
    else:
        route.fulfill(status=404)


@pytest.fixture
def errors() -> list[str]:
    return []


@pytest.fixture
def table(browser: Browser, errors: list[str], request: pytest.FixtureRequest) -> Iterator[Page]:
    width = getattr(request, "param", 1280)
    context = browser.new_context(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page, html = context.new_page(), replay_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route("**/*", lambda route: answer(route, html))
    page.goto(ADDRESS)
    page.wait_for_function("document.querySelector('[data-position]').textContent !== ''")
    yield page
    context.close()


@pytest.mark.parametrize("table", [320, 390, 768, 1024, 1440], indirect=True)
def test_nothing_ever_covers_the_name_of_a_seat(table: Page, errors: list[str]) -> None:
    last = int(table.get_attribute("[data-seek]", "max") or 0)
    assert last > 40
    for count in [*range(0, last, STEPS_BETWEEN_LOOKS), last]:
        table.evaluate(GO_TO, count)
        assert (count, table.evaluate(COVERED)) == (count, [])
    assert table.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert errors == []


def test_the_keyboard_steps_jumps_and_plays(table: Page) -> None:
    last = int(table.get_attribute("[data-seek]", "max") or 0)
    for key, position in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        table.keyboard.press(key)
        assert table.inner_text("[data-position]") == f"{position} / {last}"
    table.keyboard.press(" ")
    table.wait_for_function("document.querySelector('[data-position]').textContent.startsWith('2 ')")
    assert table.is_visible("[data-shown=playing]")
    table.keyboard.press(" ")
    assert table.is_visible("[data-shown=paused]")


def test_the_caption_says_the_move_that_the_list_marks(table: Page) -> None:
    table.click("[data-step='5'] a")
    assert table.inner_text("[data-caption]") == table.inner_text("[data-step='5'] span >> nth=1")
    assert table.get_attribute("[data-step='5']", "aria-current") == "step"


def test_the_last_step_shows_the_final_scores_on_the_plates(table: Page) -> None:
    table.keyboard.press("End")
    plates = [table.inner_text(f"[data-plate='{seat}'] b") for seat in range(4)]
    panel = [table.inner_text(f"aside [data-score='{seat}']") for seat in range(4)]
    assert plates == panel
    assert any(score != "0" for score in plates)
