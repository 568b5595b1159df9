"""While the database is away, pages and the API say so and when to come again; bugs stay bugs."""

from typing import Any

import pytest
from django.db import OperationalError, ProgrammingError
from django.test import Client
from django.test.utils import override_settings
from rest_framework.test import APIClient

from league.services import outages

LOCKED = OperationalError("database is locked")
CLUB = "/clubs/red-gum/"


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch, cast: Any) -> Any:
    """Let every reading of a club raise this."""

    def fail_with(error: Exception) -> None:
        def club_for(*_: Any) -> None:
            raise error

        monkeypatch.setattr("league.web.requests.club_for", club_for)
        monkeypatch.setattr(
            "league.services.accounts.sign_in.SignInTally.objects.select_for_update", club_for
        )

    return fail_with


def quiet() -> Client:
    """A client that shows what a browser gets instead of the exception."""
    return Client(raise_request_exception=False)


def test_a_page_is_answered_with_503(failing: Any) -> None:
    failing(LOCKED)
    answer = quiet().get(CLUB)
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) == outages.WAIT_SECONDS
    assert "does not answer" in answer.content.decode()


def test_a_fragment_is_answered_with_503(failing: Any) -> None:
    failing(LOCKED)
    answer = quiet().get(CLUB, headers={"HX-Request": "true"})
    assert (answer.status_code, int(answer["Retry-After"])) == (503, outages.WAIT_SECONDS)
    assert "<html" not in answer.content.decode()


def test_a_token_is_asked_for_with_503_and_not_with_too_often(failing: Any) -> None:
    failing(LOCKED)
    client = APIClient(raise_request_exception=False)
    answer = client.post("/api/tokens/", {"username": "pia", "password": "x"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer["Retry-After"] == "5"


@pytest.mark.parametrize(
    "error", [OperationalError("no such column: x"), ProgrammingError("x"), ValueError("database is locked")]
)
def test_a_mistake_of_ours_is_not_called_an_outage(failing: Any, error: Exception) -> None:
    failing(error)
    with override_settings(DEBUG=False):
        assert quiet().get(CLUB).status_code == 500


def test_a_lost_connection_to_a_server_is_an_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outages.connection, "vendor", "postgresql", raising=False)
    assert outages.is_outage(OperationalError("connection refused"))
    assert not outages.is_outage(None)


FULL = OperationalError("database or disk is full")


def test_where_nothing_can_be_stored_it_is_said_and_nothing_is_promised(failing: Any) -> None:
    failing(FULL)
    for headers in ({}, {"HX-Request": "true"}):
        answer = quiet().get(CLUB, headers=headers)
        assert (answer.status_code, int(answer["Retry-After"])) == (503, outages.WAIT_SECONDS)
        assert "Nothing can be saved" in answer.content.decode()


def test_signing_in_is_answered_with_503_where_nothing_can_be_stored(failing: Any) -> None:
    failing(FULL)
    answer = quiet().post("/accounts/login/", {"login": "pia", "password": "x"})
    assert (answer.status_code, int(answer["Retry-After"])) == (503, outages.WAIT_SECONDS)
    client = APIClient(raise_request_exception=False)
    answer = client.post("/api/tokens/", {"username": "pia", "password": "x"}, format="json")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
