"""Scheduling a match in the browser: what is offered, and what happens to wrong input."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Match


@pytest.fixture
def wish(tables: SimpleNamespace) -> dict[str, Any]:
    """What the form sends when nothing is wrong."""
    seats = {f"players_{seat}": player.pk for seat, player in enumerate(tables.players)}
    return {
        "game": "dingo", "rule": "wins", "rule_wins": "5", "rule_points": "100", "rule_fixed": "8",
        "option_obligation": "enforced", **seats,
    }  # fmt: skip


@pytest.fixture
def address(at: Any) -> str:
    return str(at("match_new", "red-gum"))


@pytest.fixture
def pia(browsers: dict[str, Client]) -> Client:
    return browsers["pia"]


def test_a_match_is_scheduled_and_its_page_is_shown(
    pia: Client, tables: SimpleNamespace, wish: dict[str, Any], address: str
) -> None:
    response = pia.post(address, wish, follow=True)
    match = Match.objects.get()
    assert response.redirect_chain == [(f"/clubs/red-gum/matches/{match.pk}/", 302)]
    assert [seat.player for seat in match.seats.order_by("seat")] == tables.players
    assert (match.rule_kind, match.rule_n, match.options) == ("wins", 5, {"obligation": "enforced"})


def test_each_kind_of_match_has_a_number_of_its_own(
    pia: Client, tables: SimpleNamespace, wish: dict[str, Any], address: str
) -> None:
    pia.post(address, wish | {"rule": "points", "rule_wins": "", "rule_fixed": "nonsense"})
    match = Match.objects.get()
    assert (match.rule_kind, match.rule_n) == ("points", 100)


def test_the_form_proposes_a_table_that_can_be_played(
    pia: Client, tables: SimpleNamespace, address: str
) -> None:
    house, wombat = tables.players[:3], tables.wombat
    form = pia.get(address).context["form"]
    assert form["players"].initial == [wombat.pk, *(player.pk for player in house)]
    shown = pia.get(f"{address}?player={house[1].pk}").context["form"]
    assert shown["players"].initial[0] == house[1].pk


WRONG = {
    "the same entrant twice": ({"players_1": "first"}, "only once"),
    "three entrants": ({"players_3": ""}, "every seat"),
    "somebody who cannot play": ({"players_3": "999999"}, "not ready"),
    "a number beyond all numbers": ({"players_3": "9" * 30}, "not ready"),
    "no number": ({"players_3": "wombat"}, "not ready"),
    "a NUL": ({"players_3": "1\0"}, "not ready"),
    "an unknown rule": ({"rule": "sudden death"}, "sudden death"),
    "no rule": ({"rule": ""}, "required"),
    "nothing to win": ({"rule_wins": "0"}, "greater than or equal to 1"),
    "too many games": ({"rule_wins": "10001"}, "less than or equal to 10000"),
    "games without a number": ({"rule_wins": ""}, "whole number"),
    "half a game": ({"rule_wins": "1.5"}, "whole number"),
    "an unknown option": ({"option_obligation": "sometimes"}, "sometimes"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_input_is_said_and_nothing_is_scheduled(
    pia: Client, tables: SimpleNamespace, wish: dict[str, Any], address: str, wrong: str
) -> None:
    change, said = WRONG[wrong]
    given = {key: tables.players[0].pk if value == "first" else value for key, value in change.items()}
    response = pia.post(address, wish | given)
    assert response.status_code == 422
    assert said in response.content.decode()
    assert not Match.objects.exists()


def test_what_was_chosen_is_kept_when_the_form_comes_back(
    pia: Client, tables: SimpleNamespace, wish: dict[str, Any], address: str
) -> None:
    response = pia.post(
        address, wish | {"rule": "points", "rule_points": "70000", "option_obligation": "honour"}
    )
    text = response.content.decode()
    assert '<option value="honour" selected>' in text
    assert 'value="70000"' in text
    assert all(f'<option value="{player.pk}" selected>' in text for player in tables.players)


def test_a_member_without_a_bot_at_the_table_is_told_so(
    browsers: dict[str, Client], tables: SimpleNamespace, wish: dict[str, Any], address: str
) -> None:
    tables.wombat.bot.owner = tables.cast.olga
    tables.wombat.bot.save()
    response = browsers["pia"].post(address, wish)
    assert response.status_code == 422
    assert "Members schedule matches of their own bots" in response.content.decode()


@pytest.mark.parametrize("send", ["get", "post"])
def test_an_unknown_game_is_refused(pia: Client, address: str, send: str) -> None:
    response = getattr(pia, send)(address, {"game": "poker"})
    assert response.status_code == 400
    assert "There is no game “poker”" in response.content.decode()
    assert not Match.objects.exists()


def test_where_too_few_bots_are_ready_the_page_says_what_to_do(pia: Client, cast: Any, address: str) -> None:
    response = pia.get(address)
    assert "A table needs 4 bots; 0 can play now" in response.content.decode()
