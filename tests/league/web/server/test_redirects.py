"""A plain form that a script sends: whole pages, and an address in place of a redirect."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from tests.league.web.offered import as_offered

BY_SCRIPT = {"HX-Request": "true", "HX-Boosted": "true"}

pytestmark = pytest.mark.django_db


def test_it_learns_where_to_go_and_what_is_said_there_is_said_once(
    browsers: dict[str, Client], cast: SimpleNamespace, at: Any
) -> None:
    olga, page = browsers["olga"], at("event_new", "red-gum")
    sent = as_offered(olga.get(page)) | {"name": "Friday"}
    answer = olga.post(page, sent, headers=BY_SCRIPT)
    assert (answer.status_code, answer.content) == (204, b"")
    assert "Location" not in answer
    assert "message-success" in olga.get(answer["HX-Redirect"]).content.decode()


def test_what_is_wrong_comes_in_a_whole_page(
    browsers: dict[str, Client], cast: SimpleNamespace, at: Any
) -> None:
    refused = browsers["olga"].post(at("event_new", "red-gum"), {"name": ""}, headers=BY_SCRIPT)
    assert refused.status_code == 422
    assert 'id="main"' in refused.content.decode()


def test_without_that_script_a_redirect_is_one(
    browsers: dict[str, Client], cast: SimpleNamespace, at: Any
) -> None:
    answer = browsers["pia"].post("/accounts/logout/", headers={"HX-Request": "true"})
    assert answer.status_code == 302
