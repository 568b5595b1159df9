"""Telling open pages that something changed. Messages carry ids; a page then asks for what it may see."""

import json
import logging
from collections.abc import Mapping, Sequence
from functools import cache

import redis
from django.conf import settings

log = logging.getLogger(__name__)


def channel(about: int, kind: str = "club") -> str:
    return f"league:{kind}:{about}"


def announce(club_id: int, *events: str, **ids: int) -> None:
    """Publish these events to the club's open pages, on one way to the queue: matches, ratings, entries.

    A lost message only costs time.
    """
    _publish(channel(club_id), [{"event": event, **ids} for event in events])


def announce_result(club_id: int, match_id: int, *, confirmed: bool) -> None:
    """A match moved on; once confirmed or corrected, the ratings did too."""
    announce(club_id, *(("matches", "ratings") if confirmed else ("matches",)), match=match_id)


def announce_sheet(club_id: int, match_id: int) -> None:
    """A table tapped on its sheet; nothing of the match has changed yet."""
    announce(club_id, "sheets", match=match_id)


def announce_moves(table_id: int) -> None:
    """Something happened at a table on screen."""
    _publish(channel(table_id, "table"), [{"event": "moves"}])


def _publish(place: str, news: Sequence[Mapping[str, object]]) -> None:
    try:
        told = _client().pipeline(transaction=False)
        for one in news:
            told.publish(place, json.dumps(one))
        told.execute()
    except redis.RedisError as error:
        log.warning("nobody who watches %s was told of %s: %s", place, news, error)


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=1)
