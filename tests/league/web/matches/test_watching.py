"""Watching a match of bots: what the page holds while it is played, and after."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from games.core.interface import MatchRule
from league.models import Match
from league.selectors.results.results import games_of
from league.services.matches import play as playing
from league.services.matches.matches import match_cancel
from league.services.matches.play import match_play

SCRIPT = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def stored_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game is stored as soon as it is over."""
    monkeypatch.setattr(playing, "STORE_SECONDS", 0.0)


@pytest.fixture
def look(browsers: dict[str, Client], at: Any) -> Any:
    """look(match, role="anonymous", **headers): the page; look.game(match, number): one of its games."""

    def page(match: Match, role: str = "anonymous", **more: Any) -> Any:
        return browsers[role].get(at("watch", match.club.slug, match.pk), **more)

    def game(match: Match, number: int, role: str = "anonymous", **more: Any) -> Any:
        return browsers[role].get(at("watch_game", match.club.slug, match.pk, number), **more)

    page.game = game  # type: ignore[attr-defined]
    return page


@pytest.fixture
def halfway(tables: SimpleNamespace, arena: Any) -> Any:
    """halfway(games, look): a match in play, looked at after so many of its games; gives what was seen."""

    def seen(after: int, looking: Any, games: int = 4) -> Any:
        match = tables.schedule(rule=MatchRule("fixed", games))
        found: list[Any] = []

        def on_games(played: Match) -> None:
            played.refresh_from_db()
            if played.games_played == after:
                found.append(looking(played))

        match_play(match_id=match.pk, arena=arena, on_games=on_games)
        assert len(found) == 1
        return found[0]

    return seen


def test_before_the_first_game_it_says_so_and_asks_again(tables: SimpleNamespace, look: Any) -> None:
    text = look(tables.schedule()).content.decode()
    assert "No game is over yet" in text
    assert 'id="watch-score" data-newest="0"' in text
    assert 'hx-trigger="matches from:body throttle:500ms, every 3s"' in text
    assert 'id="record"' not in text


def test_it_begins_at_the_newest_finished_game(halfway: Any, look: Any) -> None:
    text = halfway(3, look).content.decode()
    assert 'data-newest="3"' in text
    assert 'id="watch-game" class="contents" data-game="3"' in text
    assert "3 games are over." in text
    assert "data-ended" not in text


def test_the_score_alone_is_asked_for_again_and_not_sent_twice(halfway: Any, look: Any) -> None:
    def asked(match: Match) -> list[Any]:
        first = look(match, headers=SCRIPT)
        return [first, look(match, headers=SCRIPT | {"If-None-Match": first["ETag"]})]

    first, again = halfway(2, asked)
    assert first.content.decode().lstrip().startswith('<div id="watch-score" data-newest="2"')
    assert "watch-game" not in first.content.decode()
    assert "HX-Request" in first["Vary"]
    assert (again.status_code, again.content) == (204, b"")


def test_a_game_is_a_part_of_its_own_which_a_browser_keeps(halfway: Any, look: Any) -> None:
    def asked(match: Match) -> list[Any]:
        first = look.game(match, 1)
        kept = look.game(match, 1, headers={"If-None-Match": f"W/{first['ETag']}"})
        return [first, kept, look.game(match, 3), look.game(match, 0)]

    first, kept, unplayed, nothing = halfway(2, asked)
    assert 'data-game="1"' in first.content.decode()
    assert "<html" not in first.content.decode()
    assert first["Cache-Control"] == "private, no-cache"
    assert (kept.status_code, kept.content) == (304, b"")
    assert (unplayed.status_code, nothing.status_code) == (404, 404)


def test_at_the_end_it_says_who_won_and_leads_on(
    tables: SimpleNamespace, play: Any, look: Any, at: Any
) -> None:
    match = play(tables.schedule())
    part = look(match, headers=SCRIPT)
    text = part.content.decode()
    assert part["HX-Reswap"] == "outerHTML"
    assert "hx-trigger" not in text
    assert f"<bdi>{match.seats.get(won=True).player.name}</bdi> won the match." in text
    assert at("match", "red-gum", match.pk) in text
    assert at("game", "red-gum", match.pk, games_of(match).count()) in text
    assert "data-live" not in look(match).content.decode()


def test_a_match_that_was_cancelled_says_so(tables: SimpleNamespace, look: Any) -> None:
    match = tables.schedule()
    match_cancel(by=tables.cast.olga, match=match)
    text = look(match).content.decode()
    assert "The match was cancelled." in text
    assert "No game was played." in text


def test_a_match_of_people_is_followed_on_its_own_page(people: Any, look: Any, at: Any) -> None:
    match = people.enter(people.schedule(), 0)
    response = look(match)
    assert (response.status_code, response.url) == (302, at("match", match.club.slug, match.pk))
    assert look.game(match, 1).status_code == 404


def test_a_match_in_play_is_linked_wherever_it_stands_and_no_longer_at_its_end(
    halfway: Any, browsers: dict[str, Client], at: Any, tables: SimpleNamespace
) -> None:
    places = [
        at("matches", "red-gum") + "?status=playing",
        at("matches", "red-gum"),
        at("leaderboard", "red-gum"),
    ]

    def linked(match: Match) -> list[bool]:
        address = f'href="{at("watch", "red-gum", match.pk)}"'
        pages = [at("match", "red-gum", match.pk), *places]
        return [address in browsers["sam"].get(page).content.decode() for page in pages]

    assert halfway(1, linked) == [True] * 4
    assert linked(Match.objects.get()) == [False] * 4


def test_page_score_and_game_take_a_fixed_number_of_queries(
    tables: SimpleNamespace, play: Any, look: Any, django_assert_max_num_queries: Any
) -> None:
    match = play(tables.schedule(rule=MatchRule("fixed", 12)))
    with django_assert_max_num_queries(9):
        look(match)
    with django_assert_max_num_queries(4):
        look(match, headers=SCRIPT)
    with django_assert_max_num_queries(7):
        look.game(match, 3)


def test_without_a_match_in_play_the_latest_one_can_be_watched(
    tables: SimpleNamespace, play: Any, browsers: dict[str, Client], at: Any
) -> None:
    match = play(tables.schedule())
    page = browsers["sam"].get(at("leaderboard", "red-gum")).content.decode()
    assert f'href="{at("game", "red-gum", match.pk, 1)}">Watch the latest one' in page
