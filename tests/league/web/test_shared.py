"""Fragments that all see alike are made once for those who ask together, and anew after news."""

import gzip
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Rating
from league.web import answers
from league.web.broadcast import CLUB, heard_at, listening, told_at
from league.web.shared import KEPT_MAX, Content, SharedContents

ALWAYS = float("-inf")


def test_who_asks_at_once_gets_what_one_of_them_made() -> None:
    made: list[int] = []

    def make() -> Content:
        made.append(1)
        time.sleep(0.05)
        return Content(b"board", "")

    contents = SharedContents()
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda _: contents.get("club", make, since=ALWAYS).text, range(8)))
    assert found == [b"board"] * 8
    assert len(made) == 1


def got(contents: SharedContents, key: object, text: bytes, since: float = ALWAYS) -> bytes:
    return contents.get(key, lambda: Content(text, ""), since=since).text


def test_what_is_too_old_is_made_again() -> None:
    contents = SharedContents()
    assert [got(contents, "club", text, time.monotonic()) for text in (b"one", b"two")] == [b"one", b"two"]


def test_an_attempt_that_breaks_is_not_kept() -> None:
    contents = SharedContents()
    with pytest.raises(ZeroDivisionError):
        contents.get("club", lambda: Content(b"%d" % (1 // 0), ""), since=ALWAYS)
    assert got(contents, "club", b"well") == b"well"


def test_only_so_many_are_kept() -> None:
    contents = SharedContents()
    for number in range(KEPT_MAX + 1):
        got(contents, number, b"old")
    assert got(contents, 0, b"new") == b"new"
    assert got(contents, KEPT_MAX, b"new") == b"old"


@pytest.fixture
def ask(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, monkeypatch: pytest.MonkeyPatch
) -> Any:
    monkeypatch.setattr(answers, "shared_contents", SharedContents())
    monkeypatch.setattr(answers, "AGE_LISTENING_SECONDS_MAX", 60)
    monkeypatch.setitem(listening, (CLUB, tables.club.pk), 1)
    return lambda person, club="red-gum": browsers[person].get(
        at("leaderboard", club), headers={"HX-Request": "true"}
    )


def test_the_board_is_shared_by_all_who_see_the_club_until_there_are_news(
    tables: SimpleNamespace, play: Any, ask: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(tables.schedule())
    before = ask("anonymous").content
    Rating.objects.update(wins=7_654)
    assert ask("pia").content == before
    monkeypatch.setitem(told_at, (CLUB, tables.club.pk), time.monotonic())
    assert b"7654" in ask("olga").content


@pytest.fixture
def opened(browsers: dict[str, Client], at: Any, ask: Any) -> Callable[[], bytes]:
    """Opens the whole page of the board."""
    return lambda: browsers["sam"].get(at("leaderboard", "red-gum")).content


def test_a_page_that_is_opened_is_newer_than_all_news_that_were_heard(
    tables: SimpleNamespace,
    play: Any,
    ask: Any,
    opened: Callable[[], bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play(tables.schedule())
    assert ask("anonymous").content in opened()
    Rating.objects.update(wins=7_654)
    assert b"7654" not in opened(), "made for another who sees the same"
    monkeypatch.setitem(heard_at, (CLUB, tables.club.pk), time.monotonic())
    assert b"7654" in opened()


def test_a_page_is_made_anew_where_the_process_hears_of_no_news(
    tables: SimpleNamespace, play: Any, opened: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(listening, (CLUB, tables.club.pk))
    play(tables.schedule())
    opened()
    Rating.objects.update(wins=7_654)
    assert b"7654" in opened()


def test_without_a_stream_the_board_is_made_again_soon(
    tables: SimpleNamespace, play: Any, ask: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(listening, (CLUB, tables.club.pk))
    play(tables.schedule())
    before = ask("anonymous").content
    Rating.objects.update(wins=7_654)
    assert ask("pia").content != before


def test_the_board_is_packed_for_those_who_take_it_so(
    tables: SimpleNamespace, play: Any, browsers: dict[str, Client], at: Any, ask: Any
) -> None:
    play(tables.schedule())
    headers = {"HX-Request": "true", "Accept-Encoding": "br, gzip"}
    packed = browsers["pia"].get(at("leaderboard", "red-gum"), headers=headers)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert gzip.decompress(packed.content) == ask("pia").content
    known = headers | {"If-None-Match": packed.headers["ETag"]}
    assert browsers["sam"].get(at("leaderboard", "red-gum"), headers=known).status_code == 204


def test_a_shared_board_opens_no_closed_club(tables: SimpleNamespace, ask: Any) -> None:
    assert ask("olga", "back-room").status_code == 200
    assert ask("sam", "back-room").status_code == 404
