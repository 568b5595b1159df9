"""While a game goes on nothing of the page moves from under a finger, in every game and at every size."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser

from games.registry import GAMES
from tests.e2e.films import Film, filmed, screened, show

SIZES = [(360, 640), (1280, 720)]
SHIFT_MAX = 0.05  # a game: of the page's height or width, weighed by how much of the window moves
FRAMES_MAX = 16  # the first ones: all kinds of moves are among them
OBSERVE = """() => {
  window.shifts = [];
  window.keep = (entries) => window.shifts.push(...entries.map(({ value, sources }) =>
    [value, sources.map(({ node }) => node?.className || node?.parentElement?.className || "").join(", ")]));
  window.observer = new PerformanceObserver((list) => window.keep(list.getEntries()));
  window.observer.observe({ type: "layout-shift", buffered: true });
}"""
TAKE = "() => { window.keep(window.observer.takeRecords()); return window.shifts.splice(0); }"

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="session", autouse=True)
def no_loop() -> Iterator[None]:
    """The loop of the browser runs in this thread, and Django takes it for one that it would hold up.

    To the end of the session: then the database is taken away.
    """
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        yield


@pytest.fixture(params=GAMES)
def film(request: Any, monkeypatch: pytest.MonkeyPatch, settings: Any) -> Film:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    settings.SECRET_KEY = "always the same deals"
    return filmed(Client(), request.param, monkeypatch, frames_max=FRAMES_MAX)


def test_nothing_moves_but_what_somebody_moved(browser: Browser, film: Film) -> None:
    """What answers one's own move may change the hand at once: nobody is surprised by that."""
    for width, height in SIZES:
        moved: list[tuple[float, str]] = []
        with screened(browser, film, viewport={"width": width, "height": height}) as page:
            page.evaluate(OBSERVE)
            for frame in film.frames:
                show(page, frame)
                taken = page.evaluate(TAKE)
                moved += [] if frame.is_answer else taken
        assert sum(value for value, _what in moved) <= SHIFT_MAX, (width, height, sorted(moved)[-3:])
