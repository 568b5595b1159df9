"""Requests and live streams of all web processes, as Prometheus is told of them."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import pytest
import redis
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from league.web import health, live, metrics
from league.web.server import request_figures, shared_figures
from league.web.server.request_figures import TURNED_AWAY, RequestCounts, tally
from league.web.server.shared_figures import Sharer, read_figures
from league.web.server.slots import Slots

pytestmark = pytest.mark.django_db
WORD = "a-long-word-of-the-operator"
Scraped = dict[tuple[str, ...], float]


@pytest.fixture(autouse=True)
def metered(settings: Any, queue: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    settings.METRICS_TOKEN = WORD
    monkeypatch.setattr(health, "PARTS", dict.fromkeys(health.PARTS, lambda: True))
    tally.take()
    yield
    tally.take()
    queue.flushall()


def scraped(client: Client) -> Scraped:
    """Samples of what web processes share, by name and the values of their labels in alphabetical order."""
    answer = client.get("/metrics/", headers={"Authorization": f"{metrics.SCHEME}{WORD}"})
    families = text_string_to_metric_families(answer.content.decode())
    found = [one for family in families for one in family.samples]
    return {
        (one.name, *(value for _label, value in sorted(one.labels.items()))): one.value
        for one in found
        if one.name.startswith(("league_request", "league_live"))
    }


def test_requests_are_counted_by_view_method_and_class_of_status(cast: Any, at: Any) -> None:
    client, word = Client(), "k7qm2vxh9rtebw4s"
    for path in (at("club", "red-gum"), at("club", "red-gum"), f"/l/{word}/", f"/{word}/", "/health/live/"):
        client.get(path)
    client.head("/health/live/")
    client.post("/health/live/")
    client.generic("BREW", "/health/live/")
    client.get("/robots.txt")
    Sharer().share()
    found = scraped(client)
    counted = {key[1:]: number for key, number in found.items() if key[0] == "league_requests_total"}
    assert counted == {
        ("GET", "2xx", "web:club"): 2,
        ("GET", "4xx", "web:link"): 1,
        ("GET", "4xx", "(none)"): 1,
        ("GET", "2xx", "(file)"): 1,
        ("GET", "2xx", "alive"): 1,
        ("HEAD", "2xx", "alive"): 1,
        ("POST", "4xx", "alive"): 1,
        ("(other)", "4xx", "alive"): 1,
    }
    assert word not in str(found)
    assert found["league_request_seconds_count", "web:club"] == 2
    assert found["league_request_seconds_bucket", "+Inf", "web:club"] == 2
    assert found["league_request_seconds_sum", "web:club"] > 0


def test_seconds_fall_into_a_bucket_and_all_above_it() -> None:
    for seconds in (0.05, 0.051, 0.6, 7.0):
        tally.count("web:club", "GET", 200, seconds)
    Sharer().share()
    found = scraped(Client())
    buckets = [
        found["league_request_seconds_bucket", bound, "web:club"]
        for bound in ("0.05", "0.15", "0.5", "2.0", "+Inf")
    ]
    assert buckets == [1, 2, 2, 3, 4]
    assert found["league_request_seconds_sum", "web:club"] == pytest.approx(7.701)


def test_what_several_processes_counted_is_added_up_and_outlives_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for _ in range(3):
        own = RequestCounts()
        monkeypatch.setattr(shared_figures, "tally", own)
        own.count("web:club", "GET", 200, 0.01)
        Sharer().share()
    shared = read_figures()
    assert shared is not None
    assert shared.requests == {("GET", "2xx", "web:club"): 3}


def test_streams_of_all_processes_are_counted_by_kind_and_those_of_the_dead_are_forgotten(
    cast: Any, at: Any, queue: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, mine, other = Client(), Sharer(), Sharer()
    monkeypatch.setattr(live, "places", live.Places())
    monkeypatch.setattr(shared_figures, "places", live.places)
    answer = client.get(at("live", "red-gum"))
    mine.share()
    other.share()
    found = scraped(client)
    assert found == found | {
        ("league_live_streams", "club"): 2,
        ("league_live_streams", "table"): 0,
        ("league_live_streams", "projector"): 0,
    }
    assert 0 < queue.ttl(other.streams_key) <= shared_figures.STREAMS_SECONDS
    queue.delete(other.streams_key)  # as its age does
    del answer
    gc.collect()
    mine.share()
    assert scraped(client)["league_live_streams", "club"] == 0


def test_a_screen_on_the_wall_is_a_kind_of_its_own(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    places = live.Places()
    taken = [places.take("192.0.2.1", kind) for kind in live.KINDS]
    assert +places.open == {"club": 1, "table": 1, "projector": 1}
    for place in taken:
        assert place is not None
        place.give_back()
        place.give_back()
    assert +places.open == {}


def test_what_is_counted_while_redis_is_away_is_added_later(settings: Any, tmp_path: Any) -> None:
    there = settings.REDIS_URL
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock?db=0"
    tally.count("web:club", "GET", 200, 0.01)
    away = Sharer()
    away.share()
    assert read_figures() is None
    assert ("league_live_streams", "club") not in scraped(Client())
    settings.REDIS_URL = there
    Sharer().share()
    assert scraped(Client())["league_requests_total", "GET", "2xx", "web:club"] == 1


def test_who_is_turned_away_is_counted(queue: redis.Redis) -> None:
    """Before any view: a server that is full must not look idle."""

    async def nothing(*_: object) -> None: ...

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()

    async def request() -> dict[str, Any]:
        return {"type": "http.request"}

    slots = Slots(application, at_once=0, waiting_max=0)
    asyncio.run(slots({"type": "http", "method": "GET", "client": ("192.0.2.1", 1)}, request, nothing))
    Sharer().share()
    assert scraped(Client())["league_requests_total", "GET", "5xx", TURNED_AWAY] == 1


def test_where_nobody_may_read_them_nothing_is_counted(settings: Any) -> None:
    settings.METRICS_TOKEN = ""
    Client().get("/health/live/")
    assert tally.take() == {}


def test_a_process_shares_again_and_again_and_no_error_ends_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shared: list[int] = []

    class Ended(BaseException): ...

    def share(_self: Sharer) -> None:
        shared.append(len(shared))
        if len(shared) == 1:
            raise ValueError("once")

    def sleep(_seconds: float) -> None:
        if len(shared) == 2:
            raise Ended

    monkeypatch.setattr(Sharer, "share", share)
    monkeypatch.setattr(shared_figures.time, "sleep", sleep)
    with pytest.raises(Ended):
        Sharer().share_for_ever()
    assert shared == [0, 1]


def test_all_names_of_views_are_a_list_and_hold_no_separator() -> None:
    from django.urls import get_resolver

    def names(patterns: Any, before: str = "") -> Iterator[str]:
        for entry in patterns:
            if hasattr(entry, "url_patterns"):
                space = f"{before}{entry.namespace}:" if entry.namespace else before
                yield from names(entry.url_patterns, space)
            else:
                yield f"{before}{entry.name or entry.lookup_str}"

    found = set(names(get_resolver().url_patterns))
    assert 100 < len(found) < 600
    assert not [name for name in found if shared_figures.SEPARATOR in name]
    assert not request_figures.METHODS & found
