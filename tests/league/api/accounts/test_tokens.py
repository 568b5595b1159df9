"""Getting a token, using it, and what happens with one that opens nothing."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient, RequestsClient

from league.models import Activity, Token

PASSWORD = "a-long-enough-secret"


def got(client: Any, password: str = PASSWORD) -> Any:
    return client.post("/api/tokens/", {"username": "pia", "password": password}, format="json")


def with_token(text: str) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {text}")
    return client


def test_name_and_password_give_a_token_that_opens_what_its_owner_may_see(
    cast: SimpleNamespace, guest: APIClient
) -> None:
    answer = got(guest)
    assert answer.status_code == 201
    assert answer["Cache-Control"] == "no-store, no-transform"
    assert with_token(answer.json()["token"]).get("/api/clubs/back-room/").json()["roles"] == ["bot_author"]


def test_a_token_works_through_a_real_http_request(cast: SimpleNamespace) -> None:
    client = RequestsClient()
    answer = client.post("http://testserver/api/tokens/", json={"username": "pia", "password": PASSWORD})
    client.headers["Authorization"] = f"Token {answer.json()['token']}"
    clubs = client.get("http://testserver/api/clubs/").json()["results"]
    assert "back-room" in [club["slug"] for club in clubs]


def test_the_text_of_a_token_is_stored_nowhere(cast: SimpleNamespace, guest: APIClient) -> None:
    text = got(guest).json()["token"]
    stored = Token.objects.get()
    assert text not in (stored.digest, stored.token_key)
    assert Activity.objects.get(kind="token_issued").subject == f"token {text[:15]}"


@pytest.mark.parametrize("given", [{"password": "wrong"}, {"username": "nobody"}])
def test_a_wrong_name_and_a_wrong_password_are_told_alike(
    cast: SimpleNamespace, guest: APIClient, given: dict[str, str]
) -> None:
    answer = guest.post("/api/tokens/", {"username": "pia", "password": PASSWORD} | given)
    assert (answer.status_code, answer.json()["code"]) == (401, "wrong_password")
    assert answer["WWW-Authenticate"] == "Token"


def test_whoever_guesses_passwords_has_to_wait(cast: SimpleNamespace, guest: APIClient) -> None:
    answers = [got(guest, "wrong") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [401] * 5 + [429]
    assert answers[-1].json()["facts"] == {"retry_after_s": 1}
    assert answers[-1]["Retry-After"] == "1"
    assert got(guest).status_code == 429, "the right password does not help before the pause is over"


def test_a_token_has_a_name_that_its_owner_chose(cast: SimpleNamespace, guest: APIClient) -> None:
    wish = {"username": "pia", "password": PASSWORD, "name": "  my   laptop "}
    answer = guest.post("/api/tokens/", wish, format="json").json()
    assert answer["name"] == "my laptop"
    assert [line["name"] for line in with_token(answer["token"]).get("/api/tokens/").json()] == ["my laptop"]
    assert guest.post("/api/tokens/", wish | {"name": "x" * 61}, format="json").json()["field"] == "name"


WRONG = {
    "wrong": "Token 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    "no token in it": "Token",
    "with a space": "Token a b",
    "no text at all": b"Token \xff\xfe",
    "no hex": "Token ümlaut",
}


@pytest.mark.parametrize("header", WRONG.values(), ids=WRONG)
def test_a_wrong_token_is_refused_even_where_no_token_is_needed(cast: SimpleNamespace, header: Any) -> None:
    answer = APIClient().get(
        "/api/clubs/", HTTP_AUTHORIZATION=header.decode("latin-1") if isinstance(header, bytes) else header
    )
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    assert answer["WWW-Authenticate"] == "Token"
    assert "/api/tokens/" in answer.json()["message"]


def test_a_token_with_the_right_beginning_and_a_wrong_end_opens_nothing(
    cast: SimpleNamespace, guest: APIClient
) -> None:
    text = got(guest).json()["token"]
    for wrong in (text[:-1] + ("0" if text[-1] != "0" else "1"), text[:15] + "zz", text[:15] + "é"):
        assert with_token(wrong).get("/api/clubs/").json()["code"] == "bad_token"


def test_an_expired_token_opens_nothing(cast: SimpleNamespace, guest: APIClient) -> None:
    text = got(guest).json()["token"]
    Token.objects.update(expiry=timezone.now() - timedelta(seconds=1))
    answer = with_token(text).get("/api/clubs/")
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


def test_a_revoked_token_opens_nothing_and_the_others_go_on(cast: SimpleNamespace, guest: APIClient) -> None:
    first, second = got(guest).json(), got(guest).json()
    assert with_token(first["token"]).delete(f"/api/tokens/{first['key']}/").status_code == 204
    assert with_token(first["token"]).get("/api/tokens/").json()["code"] == "bad_token"
    assert [line["key"] for line in with_token(second["token"]).get("/api/tokens/").json()] == [second["key"]]


def test_nobody_revokes_the_token_of_somebody_else(clients: SimpleNamespace, cast: SimpleNamespace) -> None:
    key = Token.objects.get(user=cast.pia).token_key
    answer = clients.sam.delete(f"/api/tokens/{key}/")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_token")
    assert Token.objects.filter(user=cast.pia).exists()


def test_no_token_no_list(guest: APIClient) -> None:
    for answer in (guest.get("/api/tokens/"), guest.delete("/api/tokens/abc/")):
        assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")
        assert answer["WWW-Authenticate"] == "Token"


def test_a_person_has_at_most_ten_tokens_that_are_alive(cast: SimpleNamespace, guest: APIClient) -> None:
    for _ in range(10):
        assert got(guest).status_code == 201
    assert got(guest).json()["code"] == "too_many_tokens"
    Token.objects.filter(pk=Token.objects.first().pk).update(expiry=timezone.now())
    assert got(guest).status_code == 201


def test_an_old_token_in_the_header_does_not_hinder_getting_a_new_one(cast: SimpleNamespace) -> None:
    assert got(with_token("0123")).status_code == 201


def test_a_person_whose_account_was_closed_is_not_let_in(
    clients: SimpleNamespace, cast: SimpleNamespace
) -> None:
    type(cast.pia).objects.filter(pk=cast.pia.pk).update(is_active=False)
    assert clients.pia.get("/api/clubs/").status_code == 401
    assert got(clients.guest).json()["code"] == "wrong_password"


def test_a_browser_session_needs_the_csrf_token(cast: SimpleNamespace, wish: dict[str, Any]) -> None:
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(cast.olga)
    assert client.get("/api/clubs/back-room/").status_code == 200
    answer = client.post("/api/clubs/red-gum/matches/", wish, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
