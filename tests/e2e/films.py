"""Whole games on screen as a guest's page is told of them: the same on every run, shown without a service."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from django.contrib.staticfiles.finders import find
from django.test import Client
from playwright.sync_api import Browser, Page, Route

from bots.arena.interface import Limits, Program
from bots.arena.turns import Turn, TurnAnswer
from league.models import ScreenGame, ScreenTable
from league.selectors.screen.tables import state_of
from league.services.screen.play import house_play
from tests.league.screens import game_at

HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')
PART = {"HX-Request": "true"}
POLLS = re.compile(r", every \d+s")  # what is told here comes when it is shown, and at no other time
# The page asks, is told and draws it twice: as it came, and with all cards where they lie in the end.
ASK = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const swapped = new Promise((done) => document.addEventListener("htmx:after:swap", done, { once: true }));
  document.body.dispatchEvent(new CustomEvent("moves"));
  await swapped;
  await drawn();
  document.dispatchEvent(new Event("visibilitychange"));
  await drawn();
}"""


@dataclass(frozen=True)
class Frame:
    """What the page is told at once; `is_answer`: to somebody's own move."""

    html: str
    is_answer: bool = False


@dataclass(frozen=True)
class Film:
    """A game from its deal: the page as it is opened, and then what changes of it."""

    address: str
    page: str
    frames: tuple[Frame, ...]


def filmed(client: Client, key: str, monkeypatch: pytest.MonkeyPatch, *, frames_max: int) -> Film:
    """The first frames of a first game, whose moves are drawn, always the same ones."""
    chance = Random(key)
    monkeypatch.setattr("league.services.screen.deals.word_draw", lambda: f"film-{key}"[:16])
    monkeypatch.setattr("league.services.screen.deals.token_draw", lambda: "f" * 32)
    monkeypatch.setattr("league.tasks.screen_tables.send_after_commit", lambda *_: None)
    monkeypatch.setattr("league.outlets.pages._publish", lambda *_: None)
    address = first_hand(client, key)
    table = ScreenTable.objects.get()
    frames: list[Frame] = []

    def told(_game: ScreenGame) -> None:
        frames.append(Frame(client.get(address, headers=PART).content.decode()))

    def drawn(_program: Program, _limits: Limits, turn: Turn) -> TurnAnswer:
        return TurnAnswer(chance.choice(list(turn.legal)))

    page = client.get(address).content.decode()
    while True:
        house_play(game_id=game_at(table).pk, on_move=told, answer=drawn)
        game = game_at(table)
        if game.to_move is None or len(frames) >= frames_max:
            return Film(address, page, tuple(frames[:frames_max]))
        sent = {"index": game.moves_made, "move": chance.choice(list(state_of(game).legal()))}
        frames.append(
            Frame(client.post(f"{address}move/", sent, headers=PART).content.decode(), is_answer=True)
        )


def first_hand(client: Client, key: str) -> str:
    """By the button on the page of the rules; gives the address of the table."""
    page = client.get(f"/rules/{key}/").content.decode()
    form = page[page.index(f'action="/play/{key}/"') :].partition("</form>")[0]
    return str(client.post(f"/play/{key}/", dict(HIDDEN.findall(form))).url)


# What is printed on cards changes no place, and takes long to lay out.
BLANK_CARDS = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
# Shadows and gradients take no room, but most of the time that a page is painted in.
PLAIN = "* { filter: none !important; box-shadow: none !important; background-image: none !important; }"


@contextmanager
def screened(browser: Browser, film: Film, **looks: Any) -> Iterator[Page]:
    """A page on which the film has been opened, in a browser that looks so."""
    context = browser.new_context(base_url="http://film.test", **looks)
    told: list[str] = []

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix("http://film.test").partition("?")[0]
        if path == "/static/cards.svg":
            route.fulfill(body=BLANK_CARDS, content_type="image/svg+xml")
        elif path.startswith("/static/"):
            route.fulfill(path=str(find(path.removeprefix("/static/"))))
        elif path == film.address and "hx-request" not in route.request.headers:
            route.fulfill(body=POLLS.sub("", film.page), content_type="text/html")
        elif path == film.address and told:
            route.fulfill(body=POLLS.sub("", told[-1]), content_type="text/html")
        else:
            route.fulfill(status=204)

    context.route("**/*", answer)
    page = context.new_page()
    page.told = told  # type: ignore[attr-defined]
    page.goto(film.address)
    page.add_style_tag(content=PLAIN)
    yield page
    context.close()


def show(page: Page, frame: Frame) -> None:
    """The page asks, and is told this."""
    page.told.append(frame.html)  # type: ignore[attr-defined]
    page.evaluate(ASK)
