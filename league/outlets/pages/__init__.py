"""Open pages are told what changed. Messages carry ids; a page then asks for what it may see."""

import json
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

import redis
from django.conf import settings

from league.domain.activities import KINDS, PagePart
from league.models import Activity

log = logging.getLogger(__name__)


def tell(batch: Sequence[Activity]) -> None:
    """Each part that a change makes out of date, once for each thing that was changed."""
    news: defaultdict[int, dict[str, Mapping[str, object]]] = defaultdict(dict)
    for activity in batch:
        kind = KINDS.get(activity.kind)
        if kind is None or activity.club_id is None:
            continue
        about, _space, number = activity.subject.partition(" ")
        ids = {about: int(number)} if number.isascii() and number.isdecimal() else {}
        for part in sorted(kind.refreshes):
            told = {"event": str(part), "ids": ids}
            news[activity.club_id][json.dumps(told)] = told
    _publish({channel(club): list(told.values()) for club, told in news.items()})


def refresh(club_id: int, part: PagePart, **ids: int) -> None:
    """Say at once that a part of the club's pages is out of date, without an activity."""
    _publish({channel(club_id): [{"event": str(part), "ids": ids}]})


def refresh_table(table_id: int) -> None:
    """Say at once that something happened at a table on screen."""
    _publish({channel(table_id, "table"): [{"event": "moves", "ids": {}}]})


def channel(about: int, kind: str = "club") -> str:
    """Where news of a club or of a table on screen are published."""
    return f"league:{kind}:{about}"


def _publish(news: Mapping[str, Sequence[Mapping[str, object]]]) -> None:
    """On one way to the queue. If it is away the streams end, and pages come again by themselves."""
    try:
        pipeline = _client().pipeline(transaction=False)
        for place, told in news.items():
            for one in told:
                pipeline.publish(place, json.dumps(one))
        pipeline.execute()
    except redis.RedisError as error:
        log.warning("pages were not told of %s: %s", news, error)


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=1)
