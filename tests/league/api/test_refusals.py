"""Every “no” has the same shape, also those that come before a view is reached."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousFileOperation
from django.http import Http404
from rest_framework.test import APIClient

from league.api.refusals import answer

SHAPE = {"code", "message", "field", "facts"}
JSON = "application/json"
BODIES: dict[str, tuple[bytes, str, int, str]] = {
    "broken JSON": (b'{"game": ', JSON, 400, "malformed"),
    "no UTF-8": (b'{"game": "\xff"}', JSON, 400, "malformed"),
    "not a number": (b'{"game": NaN}', JSON, 400, "malformed"),
    "too deep": (b"[" * 200_000, JSON, 400, "malformed"),
    "an endless number": (b'{"game": ' + b"9" * 5000 + b"}", JSON, 400, "malformed"),
    "a charset that is none": (b"{}", f"{JSON}; charset=bz2_codec", 400, "malformed"),
    "a list": (b"[1, 2]", JSON, 400, "invalid"),
    "null": (b"null", JSON, 400, "invalid"),
    "empty": (b"", JSON, 400, "invalid"),
    "plain text": (b"game", "text/plain", 415, "wrong_content_type"),
    "a form": (b"game=dingo", "application/x-www-form-urlencoded", 415, "wrong_content_type"),
    "no type at all": (b"game", "", 415, "wrong_content_type"),
    "5 MiB": (b" " * (5 << 20), JSON, 413, "body_too_large"),
}


@pytest.mark.parametrize(("content", "kind", "status", "code"), BODIES.values(), ids=BODIES)
def test_a_body_that_cannot_be_read_is_refused_in_the_one_shape(
    clients: Any, content: bytes, kind: str, status: int, code: str
) -> None:
    told = clients.olga.generic("POST", "/api/clubs/red-gum/matches/", content, kind)
    assert (told.status_code, told.json()["code"]) == (status, code), told.content
    assert told.json().keys() == SHAPE


def test_a_body_without_a_length_is_not_taken_for_an_empty_one(clients: Any) -> None:
    told = clients.pia.post("/api/clubs/red-gum/bots/", {}, HTTP_TRANSFER_ENCODING="chunked")
    assert (told.status_code, told.json()["code"]) == (411, "no_length")


def part(head: str) -> bytes:
    return f"--B\r\nContent-Disposition: form-data; {head}\r\n\r\nx\r\n".encode()


END, KIND = b"--B--\r\n", "multipart/form-data; boundary=B"
MULTIPARTS: dict[str, tuple[bytes, str]] = {
    "no boundary": (b"x", "multipart/form-data"),
    "nothing in it": (b"x", KIND),
    "cut off": (part('name="file"; filename="a.py"')[:-3], KIND),
    "a thousand fields": (b"".join(part(f'name="n{n}"') for n in range(1100)) + END, KIND),
    "hundreds of files": (b"".join(part(f'name="n{n}"; filename="a.py"') for n in range(150)) + END, KIND),
}


@pytest.mark.parametrize(("content", "kind"), MULTIPARTS.values(), ids=MULTIPARTS)
def test_a_broken_form_is_refused(clients: Any, at: Any, content: bytes, kind: str) -> None:
    told = clients.pia.generic("POST", at("bots", "red-gum"), content, kind)
    assert told.status_code == 400, told.content
    assert told.json().keys() == SHAPE


@pytest.mark.parametrize(
    "path",
    ["nowhere/", "clubs", "clubs/Red Gum/", "clubs/red-gum/matches/x/", "clubs/red-gum/matches/1/cancel"],
)
@pytest.mark.parametrize("method", ["get", "post", "delete", "options"])
def test_an_address_that_is_none_answers_as_the_api_does(
    guest: APIClient, db: None, path: str, method: str
) -> None:
    told = getattr(guest, method)(f"/api/{path}")
    assert (told.status_code, told.json()["code"]) == (404, "not_found")
    assert told.json().keys() == SHAPE


def test_a_method_that_an_address_does_not_know_is_refused(clients: Any, at: Any) -> None:
    told = clients.olga.delete(at("matches", "red-gum"))
    assert (told.status_code, told.json()["code"]) == (405, "method_not_allowed")


@pytest.mark.parametrize("number", [0, 2**63 - 1, 2**63, 10**30])
@pytest.mark.parametrize("name", ["player", "bot", "match", "match_games"])
def test_numbers_of_any_size_are_simply_not_found(clients: Any, at: Any, name: str, number: int) -> None:
    assert clients.guest.get(at(name, "red-gum", number)).status_code == 404


@pytest.mark.parametrize("number", [0, 2**31, 2**63, 10**30])
def test_game_numbers_of_any_size_are_simply_not_found(
    clients: Any, tables: SimpleNamespace, at: Any, number: int
) -> None:
    match = tables.schedule()
    told = clients.guest.get(at("match_game", "red-gum", match.pk, number))
    assert (told.status_code, told.json()["code"]) == (404, "no_game")


def test_whatever_a_client_accepts_it_gets_json(clients: Any, at: Any) -> None:
    told = clients.guest.get(at("clubs"), {"format": "xml"}, HTTP_ACCEPT="application/xml")
    assert (told.status_code, told["Content-Type"]) == (200, JSON)


def test_every_problem_of_a_form_is_told_at_once(clients: Any, at: Any) -> None:
    told = clients.olga.post(
        at("matches", "red-gum"), {"rule": {"kind": "wins"}, "players": [0]}, format="json"
    )
    problems = {problem["field"]: problem["code"] for problem in told.json()["facts"]["problems"]}
    assert problems == {"game": "required", "players.0": "min_value", "rule.n": "required"}


def test_what_django_refuses_has_the_same_shape() -> None:
    told = {
        type(exc).__name__: answer(exc, {"request": None})
        for exc in (Http404("x"), PermissionDenied("No."), RequestDataTooBig(), SuspiciousFileOperation())
    }
    assert {name: (reply.status_code, reply.data["code"]) for name, reply in told.items() if reply} == {
        "Http404": (404, "not_found"),
        "PermissionDenied": (403, "forbidden"),
        "RequestDataTooBig": (413, "request_too_large"),
        "SuspiciousFileOperation": (400, "malformed"),
    }


def test_a_fault_of_ours_is_not_called_a_fault_of_the_client() -> None:
    assert answer(AssertionError("ours"), {}) is None
