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
from league.domain.webhooks.topics import TOPICS
from league.models import Match
from league.services.accounts.tokens import token_issue
from league.services.events.events import event_create
from league.services.matches.play import match_play
from league.services.seasons.past import past_seasons_import
from league.services.seasons.seasons import season_create
from league.services.seasons.slots import slots_add
from league.services.webhooks.webhooks import webhook_add
from tests.league.conftest import InProcessArena, kept_for_a_file, make_cast, make_tables
from tests.league.past_seasons import GAME, wish_of
from tests.league.screens import opened
from tests.league.seasons import next_friday, wish

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 8
EXAMPLES_AT_A_CLOSED_DOOR = 3
HANDLER = WSGIHandler()


def server(environ: dict[str, Any], start_response: Any) -> Any:
    """Our application, as a server calls it: with the address of the client, who unpacks nothing."""
    return HANDLER(environ | {"REMOTE_ADDR": "127.0.0.1", "HTTP_ACCEPT_ENCODING": ""}, start_response)


def told_by_the_service() -> Any:
    """The schema as the service tells it, answered by the service itself."""
    schema = schemathesis.openapi.from_dict(SchemaGenerator().get_schema(public=True))
    schema.app = server
    return schema


def is_open_to_guests(context: Any) -> bool:
    operation = context.operation
    return operation.method == "get" or {} in operation.definition.raw.get("security", [{}])


def made_up(examples: int) -> hypothesis.settings:
    """So many requests besides those that the schema leads to; the same in every run."""
    return hypothesis.settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )


def by(who: str) -> pytest.MarkDecorator:
    """Named in the test's own name, as schemathesis names the operation where there is one parameter more."""
    return pytest.mark.parametrize("who", [who])


schema = told_by_the_service()
# Whoever has not signed in is turned away before it is read what they sent: a few requests tell that.
closed_to_guests = told_by_the_service()
closed_to_guests.config.phases.update(phases=["fuzzing"])

pytestmark = pytest.mark.usefixtures("one_connection", "no_throttle")


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
    free = dict.fromkeys(ScopedRateThrottle.THROTTLE_RATES)
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", free)


@pytest.fixture(scope="module")
def tables(django_db_setup: None, django_db_blocker: Any) -> Iterator[SimpleNamespace]:
    """As for other tests, but stored once: what the requests of an operation change is undone after them."""
    with kept_for_a_file(django_db_blocker):
        tables = make_tables(make_cast())
        token_of(tables.cast.pia)
        yield tables


@pytest.fixture(scope="module")
def played(tables: SimpleNamespace) -> Match:
    match: Match = tables.schedule()
    match_play(match_id=match.pk, arena=InProcessArena(), on_games=lambda match: None)
    match.refresh_from_db()
    return match


@pytest.fixture(scope="module")
def real(tables: SimpleNamespace, played: Match) -> dict[str, Any]:
    """What stands in the addresses of things that are there, by the noun before it."""
    waiting = tables.schedule(by=tables.cast.pia)
    wombat = tables.wombat.pk
    seats = [player.pk for player in tables.players]
    cast, rule = tables.cast, MatchRule("wins", 1)
    event = event_create(
        by=cast.olga, club=cast.club, name="Cup", game="dingo", rule=rule, options={}, format="ladder"
    )
    known = {"players": wombat, "bots": wombat, "matches": (played.pk, waiting.pk), "events": event.pk}
    known |= {"disputes": 1}
    people = {"members": cast.club.players.get(user=cast.pia).pk, "invitations": 1}
    table = opened(by=cast.pia)
    season = season_create(by=cast.olga, club=cast.club, name="Fridays", wish=wish(admission="open"))
    slots_add(by=cast.olga, season=season, first=next_friday())
    imported = past_seasons_import(by=cast.olga, club=cast.club, wish=wish_of(), game=GAME)
    hook = webhook_add(
        by=cast.olga, club=cast.club, url="https://hooks.example/", topics=[next(iter(TOPICS))]
    )
    known |= {"seasons": season.pk, "imports": imported.pk, "webhooks": hook.pk, "deliveries": 1}
    return known | people | {"seats": seats, "tables": table.word}


def place(case: Any, real: dict[str, Any]) -> None:
    """Lead the request to the club, and three times of four to something that is there."""
    path = case.path_parameters
    if "slug" in path:
        path["slug"] = "red-gum"
    if "id" in path and drawn(path["id"]) % 4:
        found = real[case.path.split("/{id}")[0].rsplit("/", 1)[1]]
        path["id"] = found[drawn(case.body) % 2] if isinstance(found, tuple) else found
    if "word" in path and drawn(path["word"]) % 4:
        path["word"] = real["tables"]
    for name in ("number", "version", "date"):
        if name in path and drawn(path[name]) % 2:
            path[name] = 1


def fill(case: Any, real: dict[str, Any]) -> None:
    """Let some of the bodies name a game that there is, and some of those bots that there are."""
    body = case.body
    if isinstance(body, dict) and isinstance(body.get("game"), str) and drawn(body) % 3:
        body["game"] = "dingo"
        if "players" in body and drawn(body) % 3:
            body.update(players=real["seats"], options={})


def drawn(value: Any) -> int:
    """A number that follows from the value, in this process and in the next."""
    return crc32(repr(value).encode("utf-8", "replace"))


@by("pia")
@schema.parametrize()
@made_up(EXAMPLES)
def test_whatever_a_member_sends_gets_an_answer_that_is_described(
    case: Any, who: str, tables: SimpleNamespace, real: dict[str, Any]
) -> None:
    answered(case, real, Authorization=f"Token {token_of(getattr(tables.cast, who))}")


@by("guest")
@schema.include(is_open_to_guests).parametrize()
@made_up(EXAMPLES)
def test_whatever_a_guest_sends_gets_an_answer_that_is_described(
    case: Any, who: str, real: dict[str, Any]
) -> None:
    answered(case, real)


@by("guest")
@closed_to_guests.exclude(is_open_to_guests).parametrize()
@made_up(EXAMPLES_AT_A_CLOSED_DOOR)
def test_a_guest_is_turned_away_as_it_is_described(case: Any, who: str, real: dict[str, Any]) -> None:
    assert answered(case, real).status_code in (401, 404), "404: with a number like that there is no address"


def answered(case: Any, real: dict[str, Any], **headers: str) -> Any:
    place(case, real)
    fill(case, real)
    return case.call_and_validate(headers=headers, checks=CHECKS)


def token_of(person: Any) -> str:
    if not hasattr(person, "token_text"):
        person.token_text = token_issue(person=person)[1]
    text: str = person.token_text
    return text
