"""Requests made up from the schema: nothing breaks, and every answer is one that the schema describes."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import hypothesis
import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from drf_spectacular.generators import SchemaGenerator
from rest_framework.throttling import ScopedRateThrottle
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from games.core.interface import MatchRule
from league.models import Match
from league.services.events import event_create
from league.services.tokens import token_issue

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 30

schema = schemathesis.openapi.from_dict(SchemaGenerator().get_schema(public=True))
HANDLER = WSGIHandler()


def server(environ: dict[str, Any], start_response: Any) -> Any:
    """Our application, as a server calls it: with the address of the client, who unpacks nothing."""
    return HANDLER(environ | {"REMOTE_ADDR": "127.0.0.1", "HTTP_ACCEPT_ENCODING": ""}, start_response)


schema.app = server


@pytest.fixture
def one_connection(db: None) -> Iterator[None]:
    """A WSGI client ends each request as a server does; the test's connection must outlive that."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def no_throttle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        ScopedRateThrottle, "THROTTLE_RATES", {"uploads": None, "schedules": None, "taps": None}
    )


@pytest.fixture
def real(tables: SimpleNamespace, played: Match) -> dict[str, Any]:
    """What stands in the addresses of things that are there, by the noun before it."""
    waiting = tables.schedule(by=tables.cast.pia)
    wombat = tables.wombat.pk
    seats = [player.pk for player in tables.players]
    cast, rule = tables.cast, MatchRule("wins", 1)
    event = event_create(by=cast.olga, club=cast.club, name="Cup", game="dingo", rule=rule, options={})
    known = {"players": wombat, "bots": wombat, "matches": (played.pk, waiting.pk), "events": event.pk}
    known |= {"disputes": 1}
    people = {"members": cast.club.players.get(user=cast.pia).pk, "invitations": 1}
    return known | people | {"seats": seats}


def place(case: Any, real: dict[str, Any]) -> None:
    """Lead the request to the club, and three times of four to something that is there."""
    path = case.path_parameters
    if "slug" in path:
        path["slug"] = "red-gum"
    if "id" in path and drawn(path["id"]) % 4:
        found = real[case.path.split("/{id}")[0].rsplit("/", 1)[1]]
        path["id"] = found[drawn(case.body) % 2] if isinstance(found, tuple) else found
    for name in ("number", "version"):
        if name in path and drawn(path[name]) % 2:
            path[name] = 1


def fill(case: Any, real: dict[str, Any]) -> None:
    """Let some of the bodies name a game that there is, and some of those bots that there are."""
    body = case.body
    if isinstance(body, dict) and "game" in body and drawn(body) % 3:
        body["game"] = "dingo"
        if "players" in body and drawn(body) % 3:
            body.update(players=real["seats"], options={})


def drawn(value: Any) -> int:
    """A number that follows from the value, in this process and in the next."""
    return crc32(repr(value).encode("utf-8", "replace"))


@pytest.mark.usefixtures("one_connection", "no_throttle")
@pytest.mark.parametrize("who", ["pia", "guest"])
@schema.parametrize()
@hypothesis.settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_whatever_is_sent_gets_an_answer_that_is_described(
    case: Any, who: str, tables: SimpleNamespace, real: dict[str, Any]
) -> None:
    place(case, real)
    fill(case, real)
    headers = {}
    if who == "pia":
        headers["Authorization"] = f"Token {token_of(tables.cast.pia)}"
    case.call_and_validate(headers=headers, checks=CHECKS)


def token_of(person: Any) -> str:
    if not hasattr(person, "token_text"):
        person.token_text = token_issue(person=person)[1]
    text: str = person.token_text
    return text
