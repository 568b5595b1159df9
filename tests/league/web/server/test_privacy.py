"""Answers to somebody who is known are kept by no cache; answers to strangers say what they depend on."""

from types import SimpleNamespace

import pytest
from django.test import Client

from league.services.accounts.tokens import token_issue


@pytest.mark.parametrize("address", ["/api/clubs/", "/api/clubs/red-gum/", "/api/clubs/nowhere/"])
def test_an_answer_of_the_api_to_somebody_is_private_and_depends_on_the_token(
    cast: SimpleNamespace, browsers: dict[str, Client], address: str
) -> None:
    _token, text = token_issue(person=cast.pia)
    by_token = Client().get(address, headers={"Authorization": f"Token {text}"})
    refused = Client().get(address, headers={"Authorization": "Token wrong"})
    for answer in (by_token, refused, browsers["pia"].get(address)):
        assert answer["Cache-Control"] == "private, no-store"
        assert {"Authorization", "Cookie"} <= set(answer["Vary"].split(", "))
    assert "Authorization" in Client().get(address)["Vary"]


def test_a_page_of_somebody_signed_in_is_private_and_still_compressed(
    cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    packed = {"Accept-Encoding": "gzip"}
    page = browsers["pia"].get("/clubs/red-gum/events/", headers=packed)
    assert page["Cache-Control"] == "private, no-store"
    assert page["Content-Encoding"] == "gzip"
    assert "Cache-Control" not in Client().get("/clubs/red-gum/events/", headers=packed)


def test_a_view_that_says_how_its_answer_is_kept_is_left_alone(browsers: dict[str, Client]) -> None:
    part = browsers["pia"].get("/clubs/red-gum/leaderboard/", headers={"HX-Request": "true"})
    assert part["Cache-Control"] == "private, no-cache"
