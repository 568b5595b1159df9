"""A line a request, as JSON if that is wanted, and in no line anything that opens something."""

import io
import json
import logging
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from league.config.environment import SettingsReader
from league.config.logs import logging_settings
from league.web.server.logs import JsonFormatter, request_id

pytestmark = pytest.mark.django_db


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is logged meanwhile, as JSON."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonFormatter())
    logger, root = logging.getLogger("league.requests"), logging.getLogger()
    before = logger.level
    logger.setLevel(logging.INFO)
    root.addHandler(handler)
    yield written
    root.removeHandler(handler)
    logger.setLevel(before)


def told(lines: io.StringIO) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in lines.getvalue().splitlines()]
    return [one for one in found if one["logger"] == "league.requests"]


def test_a_request_is_one_line_with_the_id_of_its_answer(client: Client, lines: io.StringIO) -> None:
    answers = [client.get("/health/live/?q=Pia"), client.get("/no-such-page/")]
    found = told(lines)
    assert [one["request"] for one in found] == [answer["X-Request-ID"] for answer in answers]
    assert found[0]["request"] != found[1]["request"]
    first = {key: found[0][key] for key in ("method", "path", "route", "status", "level")}
    assert first == {
        "method": "GET", "path": "/health/live/", "route": "alive", "status": 200, "level": "INFO",
    }  # fmt: skip
    assert found[1]["status"] == 404
    assert "Pia" not in lines.getvalue()


def test_no_word_of_a_link_and_no_token_stands_in_it(client: Client, lines: io.StringIO) -> None:
    word = "k7qm2vxh9rtebw4s"
    for path in ("/l/{}/", "/p/{}/", "/invitations/{}/", "/password/{}/", "/mail/stop/{}/", "/cal/{}/x.ics"):
        client.get(path.format(word), headers={"Authorization": f"Token {word}"})
    assert len(told(lines)) == 6
    assert word not in lines.getvalue()


def test_an_id_that_a_client_sends_is_not_taken(client: Client, lines: io.StringIO) -> None:
    answer = client.get("/health/live/", headers={"X-Request-ID": "mine"})
    assert answer["X-Request-ID"] != "mine"


def test_a_traceback_is_in_the_line_and_has_no_words() -> None:
    try:
        raise ValueError("/l/k7qm2vxh9rtebw4s/ broke\nin two")
    except ValueError:
        record = logging.LogRecord("a", logging.ERROR, "", 1, "it %s", ("broke",), sys.exc_info())
    token = request_id.set("12ab")
    try:
        text = JsonFormatter().format(record)
    finally:
        request_id.reset(token)
    assert "\n" not in text
    line = json.loads(text)
    assert (line["message"], line["request"], line["level"]) == ("it broke", "12ab", "ERROR")
    assert "k7qm2vxh9rtebw4s" not in text
    assert "ValueError" in line["error"]


def test_requests_are_logged_in_json_or_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def level(**given: str) -> str:
        for name in ("LOG_FORMAT", "LOG_REQUESTS"):
            monkeypatch.delenv(name, raising=False)
        for name, value in given.items():
            monkeypatch.setenv(name, value)
        found: str = logging_settings(SettingsReader(os.environ))["loggers"]["league.requests"]["level"]
        return found

    assert level() == "WARNING"
    assert level(LOG_FORMAT="json") == "INFO"
    assert level(LOG_REQUESTS="1") == "INFO"
    assert level(LOG_FORMAT="json", LOG_REQUESTS="0") == "WARNING"
