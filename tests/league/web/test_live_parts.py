"""Parts of pages that are fetched again and again: nothing is sent for a part that is as it was."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from bots.models import Bot
from league.models import Rating
from league.services.clubs.players import player_add

BY_SCRIPT = {"HX-Request": "true"}


def part(client: Client, address: str, etag: str = "") -> Any:
    return client.get(address, headers=BY_SCRIPT | ({"If-None-Match": etag} if etag else {}))


@pytest.mark.parametrize("name", ["leaderboard", "playing", "matches", "bots", "status"])
def test_a_part_that_is_as_it_was_is_not_sent_again(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any, name: str
) -> None:
    play(tables.schedule())
    address = at(name) if name == "status" else at(name, "red-gum")
    first = part(browsers["olga"], address)
    assert first.status_code == 200
    assert len(first.content) > 100
    again = part(browsers["olga"], address, first["ETag"])
    assert (again.status_code, again.content) == (204, b"")
    weak = part(browsers["olga"], address, f"W/{first['ETag']}")
    assert weak.status_code == 204


def test_a_new_result_is_sent(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    address = at("leaderboard", "red-gum")
    etag = part(browsers["pia"], address)["ETag"]
    play(tables.schedule())
    fresh = part(browsers["pia"], address, etag)
    assert fresh.status_code == 200
    assert "Wombat" in fresh.content.decode()


def test_the_token_of_a_form_makes_no_part_new(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address = at("match", "red-gum", tables.schedule().pk)
    first = part(browsers["olga"], address)
    assert b"csrfmiddlewaretoken" in first.content
    assert part(browsers["olga"], address, first["ETag"]).status_code == 204


def test_a_whole_page_is_always_sent(tables: SimpleNamespace, browsers: dict[str, Client], at: Any) -> None:
    address = at("leaderboard", "red-gum")
    etag = part(browsers["pia"], address)["ETag"]
    assert browsers["pia"].get(address, headers={"If-None-Match": etag}).status_code == 200


def test_the_board_fetches_the_board_alone(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    play(tables.schedule())
    board = part(browsers["pia"], at("leaderboard", "red-gum")).content.decode()
    assert 'id="board"' in board
    assert 'id="playing"' not in board


def test_beside_the_board_stand_the_latest_results_with_their_players(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    match = play(tables.schedule())
    shown = part(browsers["pia"], at("playing", "red-gum")).content.decode()
    assert "Latest results" in shown
    assert at("match", "red-gum", match.pk) in shown
    assert ">WO<" in shown  # the initials of Wombat


def test_the_board_has_a_caption_row_headers_and_the_value_it_is_sorted_by(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    play(tables.schedule())
    response = browsers["anonymous"].get(at("leaderboard", "red-gum"))
    rows = response.context["board"].rows
    assert [row.level for row in rows] == sorted((row.level for row in rows), reverse=True)
    page = response.content.decode()
    assert "Standings in Dingo, sorted by level</caption>" in page
    assert page.count('<th scope="row"') == len(rows)
    assert 'aria-sort="descending"' in page


def test_a_retired_bot_is_marked(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    play(tables.schedule())
    address = at("leaderboard", "red-gum") + "?q=wombat"
    assert ">retired<" not in browsers["pia"].get(address).content.decode()
    browsers["pia"].post(at("bot_retire", "red-gum", tables.wombat.pk))
    assert ">retired<" in browsers["pia"].get(address).content.decode()


def test_best_per_author_shows_one_bot_of_each(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    play(tables.schedule())
    second = Bot.objects.create(owner=tables.cast.pia, name="Second", game="dingo")
    player = player_add(club=tables.club, name="Second", bot=second)
    best = Rating.objects.get(player=tables.wombat)
    Rating.objects.create(
        club=tables.club,
        player=player,
        game="dingo",
        mu=best.mu,
        variance=1.0,
        sort_key=best.sort_key - 1,
        matches=1,
    )

    def shown(kind: str) -> set[str]:
        response = browsers["pia"].get(at("leaderboard", "red-gum") + f"?kind={kind}")
        return {row.badge.name for row in response.context["board"].rows}

    assert shown("bots") - shown("best") == {"Second"}
    assert "Wombat" in shown("best")


@pytest.mark.parametrize(
    ("query", "says"),
    [("?kind=people", "No people yet"), ("?q=nobody", "Nobody found"), ("", "No ratings yet")],
)
def test_an_empty_board_says_why(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any, query: str, says: str
) -> None:
    assert says in browsers["pia"].get(at("leaderboard", "red-gum") + query).content.decode()
