"""Telling open pages that something changed. Messages carry ids; a page then asks for what it may see."""

import json
import logging
from functools import cache

import redis
from django.conf import settings

log = logging.getLogger(__name__)


def channel(club_id: int) -> str:
    return f"league:club:{club_id}"


def announce(club_id: int, *events: str, **ids: int) -> None:
    """Publish these events to the club's open pages, on one way to the queue: matches, ratings, entries.

    A lost message only costs time.
    """
    try:
        told = _client().pipeline(transaction=False)
        for event in events:
            told.publish(channel(club_id), json.dumps({"event": event, **ids}))
        told.execute()
    except redis.RedisError as error:
        log.warning("nobody was told of %s in club %s: %s", " and ".join(events), club_id, error)


def announce_result(club_id: int, match_id: int, *, confirmed: bool) -> None:
    """A match moved on; once confirmed or corrected, the ratings did too."""
    announce(club_id, *(("matches", "ratings") if confirmed else ("matches",)), match=match_id)


def announce_sheet(club_id: int, match_id: int) -> None:
    """A table tapped on its sheet; nothing of the match has changed yet."""
    announce(club_id, "sheets", match=match_id)


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=1)
