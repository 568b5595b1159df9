"""Fragments that all see alike are made once for those who ask together, and anew after news."""

import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Rating
from league.web import answers
from league.web.broadcast import CLUB, told
from league.web.shared import KEPT_MAX, SharedContents


def test_who_asks_at_once_gets_what_one_of_them_made() -> None:
    made: list[int] = []

    def make() -> bytes:
        made.append(1)
        time.sleep(0.05)
        return b"board"

    contents = SharedContents(age_s_max=60)
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda _: contents.get("club", make), range(8)))
    assert found == [b"board"] * 8
    assert len(made) == 1


def test_what_is_too_old_is_made_again() -> None:
    contents = SharedContents(age_s_max=-1)
    assert [contents.get("club", lambda text=text: text) for text in (b"one", b"two")] == [b"one", b"two"]


def test_an_attempt_that_breaks_is_not_kept() -> None:
    contents = SharedContents(age_s_max=60)
    with pytest.raises(ZeroDivisionError):
        contents.get("club", lambda: b"%d" % (1 // 0))
    assert contents.get("club", lambda: b"well") == b"well"


def test_only_so_many_are_kept() -> None:
    contents = SharedContents(age_s_max=60)
    for number in range(KEPT_MAX + 1):
        contents.get(number, lambda: b"old")
    assert contents.get(0, lambda: b"new") == b"new"
    assert contents.get(KEPT_MAX, lambda: b"new") == b"old"


@pytest.fixture
def ask(browsers: dict[str, Client], at: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(answers, "shared_contents", SharedContents(age_s_max=60))
    return lambda person, club="red-gum": browsers[person].get(
        at("leaderboard", club), headers={"HX-Request": "true"}
    )


def test_the_board_is_shared_by_all_who_see_the_club_until_there_are_news(
    tables: SimpleNamespace, play: Any, ask: Any
) -> None:
    play(tables.schedule())
    before = ask("anonymous").content
    Rating.objects.update(wins=7_654)
    assert ask("pia").content == before
    told[CLUB, tables.club.pk] += 1
    assert b"7,654" in ask("olga").content or b"7654" in ask("olga").content


def test_a_shared_board_opens_no_closed_club(tables: SimpleNamespace, ask: Any) -> None:
    assert ask("olga", "back-room").status_code == 200
    assert ask("sam", "back-room").status_code == 404
