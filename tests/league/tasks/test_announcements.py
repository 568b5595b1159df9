"""News of pages: in order, each in its place, with ids alone; a queue that is away only costs time."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import redis

from league.runtime.redis_server import temporary_redis
from league.tasks import announcements
from league.tasks.announcements import announce, announce_moves, announce_result, announce_sheet, channel

CLUB, OTHER, TABLE = 3, 30, 3


@pytest.fixture(scope="module")
def queue_url() -> Iterator[str]:
    with temporary_redis() as socket:
        yield f"unix://{socket}?db=0"


@pytest.fixture
def heard(queue_url: str, settings: Any) -> Iterator[Any]:
    """heard(): what was published since, with its place."""
    settings.REDIS_URL = queue_url
    announcements._client.cache_clear()
    with redis.Redis.from_url(queue_url) as client, client.pubsub() as pages:
        pages.psubscribe("league:*")
        assert pages.get_message(timeout=10), "the subscription stands"

        def listen() -> list[tuple[str, Any]]:
            client.publish("league:end", "{}")
            found = []
            while True:
                message = pages.get_message(timeout=10)
                assert message is not None
                if message["channel"] == b"league:end":
                    return found
                found.append((message["channel"].decode(), json.loads(message["data"])))

        yield listen
    announcements._client.cache_clear()


def test_news_of_one_moment_arrive_in_their_order(heard: Any) -> None:
    announce(CLUB, "matches", "ratings", "entries", match=7)
    assert heard() == [
        (channel(CLUB), {"event": event, "match": 7}) for event in ("matches", "ratings", "entries")
    ]
    announce(CLUB)
    assert heard() == [], "no news is no message"


@pytest.mark.parametrize(("confirmed", "events"), [(False, ["matches"]), (True, ["matches", "ratings"])])
def test_ratings_are_told_of_only_when_a_result_counts(
    heard: Any, confirmed: bool, events: list[str]
) -> None:
    announce_result(CLUB, 7, confirmed=confirmed)
    assert heard() == [(channel(CLUB), {"event": event, "match": 7}) for event in events]


def test_each_kind_of_page_has_a_place_of_its_own(heard: Any) -> None:
    announce_sheet(CLUB, 7)
    announce_moves(TABLE)
    announce_sheet(OTHER, 8)
    assert heard() == [
        ("league:club:3", {"event": "sheets", "match": 7}),
        ("league:table:3", {"event": "moves"}),
        ("league:club:30", {"event": "sheets", "match": 8}),
    ]
    assert len({channel(3), channel(30), channel(3, "table")}) == 3


def test_where_the_queue_is_away_nobody_is_told_and_nothing_breaks(
    settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS_URL = "unix:///nowhere/at.sock?db=0"
    announcements._client.cache_clear()
    try:
        announce_result(CLUB, 7, confirmed=True)
        announce_moves(TABLE)
    finally:
        announcements._client.cache_clear()
    assert len(caplog.records) == 2
    assert "league:club:3" in caplog.text
    assert "'match': 7" in caplog.text


def test_a_queue_that_comes_back_is_used_again(heard: Any, queue_url: str, settings: Any) -> None:
    announce_moves(TABLE)
    with redis.Redis.from_url(queue_url) as client:
        client.client_kill_filter(_type="normal", skipme=True)
    announce_moves(TABLE)
    assert [place for place, _news in heard()] == [channel(TABLE, "table")] * 2
