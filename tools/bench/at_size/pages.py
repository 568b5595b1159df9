"""Requests of every page and API list, found in the addresses themselves, and what each costs."""

import logging
import re
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db import connection
from django.http import HttpResponseBase
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver

from bots.models import Version
from league.models import Club, Entry, Event, Fault, Match, Membership, Seat
from league.web.server.garbage import keep_what_is_loaded
from tools.bench.at_size.clock import ProcessorClock

PLAIN_FILES = {
    **settings.STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
NAMESPACES = ("web", "api")
# A stream, what does not touch the database, and what answers nothing to an address alone.
LEFT_OUT = frozenset({"live", "schema", "docs", "draft_preview"})
PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
SEARCH, DEEP = "Wombat", 200
ANSWERED = frozenset({200, 204, 304})  # the page, or that it is as it was


@dataclass(frozen=True)
class Measured:
    """What one address cost. `size` is in bytes; CPU that of this process and of the database's."""

    label: str
    queries: int
    p50_ms: float
    p95_ms: float
    cpu_p50_ms: float
    cpu_p95_ms: float
    size: int


@dataclass(frozen=True)
class Samples:
    """What is looked at: always the largest there is of its kind."""

    club: Club
    small: Club
    match: Match
    long_match: Match
    event: Event
    player: int
    version: Version
    fault: Fault | None


def measured_pages(requests: int, only: str = "") -> Iterator[Measured]:
    """Every address that answers, in the order in which they are declared, then filters and deep pages."""
    samples = find_samples()
    logging.getLogger("django.request").setLevel(logging.CRITICAL)  # addresses that only take posts
    with override_settings(STORAGES=PLAIN_FILES, ALLOWED_HOSTS=["*"]):
        client, clock = sign_in(samples), ProcessorClock()
        keep_what_is_loaded()  # as the web server does
        for label, address in addresses(samples):
            if only in label and (found := measure_page(client, clock, label, address, requests)):
                yield found


def find_samples() -> Samples:
    """The sample bot is given to the club's organizer, who may see the most."""
    club = Club.objects.get(pk=1)
    event = Event.objects.filter(club=club).order_by("pk")[0]
    player = Entry.objects.filter(event=event).order_by("-matches").select_related("player__bot")[0].player
    organizer = Membership.objects.get(club=club, role=Membership.Role.ORGANIZER).user
    if player.bot is None:
        raise ValueError("a ladder of bots")
    type(player.bot).objects.filter(pk=player.bot.pk).update(owner=organizer)
    version = Version.objects.filter(bot=player.bot_id).order_by("-number")[0]
    finished = Match.objects.filter(club=club, status=Match.Status.FINISHED)
    seats = Seat.objects.filter(player=player, match__status=Match.Status.FINISHED)
    if not Fault.objects.filter(version__bot=player.bot_id).exists():
        seat = seats.order_by("-match")[0]
        Fault.objects.create(
            match_id=seat.match_id, game_number=1, seat=seat.seat, version=version, decision=1, code="crash",
            text="It raised an exception.", view={"seat": seat.seat, "board": {}, "legal": []},
        )  # fmt: skip
    return Samples(
        club=club,
        small=Club.objects.order_by("-pk")[0],
        match=seats.order_by("-match").select_related("match")[0].match,
        long_match=finished.order_by("-games_played", "-pk")[0],
        event=event,
        player=player.pk,
        version=version,
        fault=Fault.objects.filter(version__bot=player.bot_id).order_by("-pk").first(),
    )


def sign_in(samples: Samples) -> Client:
    """As the organizer of the largest club."""
    client = Client()
    roles = Membership.objects.filter(club=samples.club, role=Membership.Role.ORGANIZER)
    client.force_login(get_user_model().objects.get(pk=roles.values("user")[:1]))
    cache.clear()
    return client


def addresses(samples: Samples) -> Iterator[tuple[str, str]]:
    """Label and address of everything that can be asked for."""
    for namespace, path in sorted(_paths(), key=lambda found: NAMESPACES.index(found[0])):
        if filled := _fill_path(path, samples):
            yield f"{'' if namespace == 'web' else namespace + ' '}{_short(path)}", filled
    club = f"clubs/{samples.club.slug}/"
    long_match, event = samples.long_match.pk, samples.event.pk
    for path in (
        f"clubs/{samples.small.slug}/leaderboard/",
        *(f"{club}leaderboard/?{query}" for query in ("kind=people", "kind=bots", f"q={SEARCH}", "game=omi")),
        *(f"{club}matches/?{query}" for query in (f"page={DEEP}", "page=999999", "status=finished")),
        *(
            f"{club}matches/?{query}"
            for query in ("status=playing", "status=cancelled", "status=finished&page=200")
        ),
        *(f"{club}matches/?player={samples.player}{more}" for more in ("", "&page=5", "&status=finished")),
        *(f"{club}players/?{query}" for query in (f"q={SEARCH}", "page=100")),
        *(f"{club}bots/?{query}" for query in (f"q={SEARCH}", "page=100")),
        *(f"{club}events/?page=10", f"{club}events/{event}/?page=100"),
        *(f"{club}matches/{long_match}/{page}" for page in ("", "fairness/", "games/100/")),
        f"{club}bots/{samples.player}/results/?page=5",
        f"{club}matches/new/?who=people",
    ):
        yield path.replace(str(long_match), "LONG"), f"/{path}"
    for path in (
        *(f"{club}leaderboard/?{query}" for query in ("kind=bots", f"q={SEARCH}", "page=40")),
        *(f"{club}players/?page=50", f"{club}bots/?page=50", f"{club}events/?page=10"),
        *(f"{club}bots/?ready_for={samples.event.game}", f"{club}matches/?player={samples.player}"),
        *(f"{club}matches/?status={status}" for status in ("finished", "playing", "cancelled")),
        *(f"{club}matches/{long_match}/{page}" for page in ("", "fairness/", "games/")),
    ):
        yield f"api {path}".replace(str(long_match), "LONG"), f"/api/{path}"


def _paths() -> Iterator[tuple[str, str]]:
    """Namespace and path of every address, as they are declared."""

    def walk(found: Any, before: str, namespace: str) -> Iterator[tuple[str, str]]:
        for entry in found:
            path = before + str(entry.pattern)
            if isinstance(entry, URLResolver):
                yield from walk(entry.url_patterns, path, entry.namespace or namespace)
            elif isinstance(entry, URLPattern) and entry.name and entry.name not in LEFT_OUT:
                yield namespace, path

    for namespace, path in walk(get_resolver().url_patterns, "", ""):
        if namespace in NAMESPACES:
            yield namespace, path


def _fill_path(path: str, samples: Samples) -> str:
    """The address with our samples in it; empty if there is a place for which we have none."""
    known: dict[str, Any] = {
        "slug": samples.club.slug, "number": 1, "version": samples.version.number,
        "fault": samples.fault.pk if samples.fault else None,
    }  # fmt: skip
    by_noun = {"matches": samples.match.pk, "events": samples.event.pk}
    noun = re.search(r"(\w+)/<int:pk>", path)
    known["pk"] = by_noun.get(noun[1], samples.player) if noun else None
    parts = PARAMETER.findall(path)
    if any(known.get(part) is None for part in parts):
        return ""
    return "/" + PARAMETER.sub(lambda part: str(known[part[1]]), path).replace("^", "")


def _short(path: str) -> str:
    return PARAMETER.sub("…", path) or "/"


def measure_page(
    client: Client, clock: ProcessorClock, label: str, address: str, requests: int, **headers: str
) -> Measured | None:
    """None for an address that only takes posts, or leads elsewhere. `headers` are sent along."""
    with CaptureQueriesContext(connection) as queries:
        response = client.get(address, headers=headers)
        size = _size(response)
    queries_made = len(queries)
    if response.status_code not in ANSWERED:
        if response.status_code not in (302, 404, 405):
            raise RuntimeError(f"{address} answered {response.status_code}")
        return None
    took, cpu = [], []
    for _ in range(requests):
        began, began_cpu = time.perf_counter(), clock.seconds()
        _size(client.get(address, headers=headers))
        took.append(1000 * (time.perf_counter() - began))
        cpu.append(1000 * (clock.seconds() - began_cpu))
    return Measured(
        label, queries_made, statistics.median(took), _p95(took), statistics.median(cpu), _p95(cpu), size
    )


def _p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20, method="inclusive")[18] if len(values) > 1 else values[0]


def _size(response: HttpResponseBase) -> int:
    return len(response.getvalue())
