"""What a page, a write and a sweep cost: statements, time in them, and processor time."""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from celery import current_app
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client, override_settings

from league.models import Club, Event, Match
from league.web.server.garbage import keep_what_is_loaded
from tools.bench.at_size.clock import ProcessorClock
from tools.bench.at_size.pages import PLAIN_FILES
from tools.bench.many_clubs.first import EVENING, SLUG, newcomer, report

OK = 200
FLOORS = 5  # requests in one
SWEEP = "sweep "
OVER_ALL = frozenset({"search in all clubs", "clubs, API"})


@dataclass(frozen=True)
class Cost:
    """Of one deed, medians. Some look at all clubs, and so may grow with them."""

    queries: int
    sql_ms: float
    cpu_ms: float
    over_all: bool
    floor_ms: float  # of requests at the same time that ask the database for nothing

    @property
    def floors(self) -> float:
        """How many times the floor it took: the machine may be busier at one time than at another."""
        return self.cpu_ms / self.floor_ms


class StatementCount:
    """Counts those that are made meanwhile, and how long they took."""

    def __init__(self) -> None:
        self.number, self.seconds = 0, 0.0

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        began = time.perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            self.number += 1
            self.seconds += time.perf_counter() - began


def measure(times: int) -> dict[str, Cost]:
    """By what is done. Always in the first club, whatever others there are."""
    clock = ProcessorClock()
    with override_settings(STORAGES=PLAIN_FILES, ALLOWED_HOSTS=["*"]):
        floor = partial(_page, Client(), "/health/live/")
        return {label: _cost(label, (deed, floor), clock, times) for label, deed in _deeds()}


def _deeds() -> Iterator[tuple[str, Callable[[], object]]]:
    client, club = Client(), Club.objects.get(slug=SLUG)
    olga = get_user_model().objects.get(username="olga")
    client.force_login(olga)
    keep_what_is_loaded()
    for label, path in _pages(club):
        yield label, partial(_page, client, path)
    table = Match.objects.filter(event__club=club, status=Match.Status.SCHEDULED).order_by("pk")[0]
    yield "a result is reported", lambda: _undone(lambda: report(olga, _fresh(table), Random(1)))  # noqa: S311
    yield "a newcomer enters", lambda: _undone(lambda: newcomer(olga, club))
    for name in settings.SWEEPS:
        yield f"{SWEEP}{name.rpartition('.')[2]}", partial(_undone, _sweep(name))


def _pages(club: Club) -> Sequence[tuple[str, str]]:
    event = Event.objects.get(club=club, name=EVENING)
    match = Match.objects.filter(event=event, status=Match.Status.FINISHED).order_by("pk")[0]
    player = club.players.order_by("pk")[0]
    home = f"/clubs/{club.slug}/"
    return (
        ("front page", "/"), ("search in all clubs", "/search/?q=Player"), ("clubs, API", "/api/clubs/"),
        ("club", home), ("search in a club", f"{home}search/?q=Player"),
        ("events", f"{home}events/"), ("event", f"{home}events/{event.pk}/"),
        ("standing, API", f"/api{home}events/{event.pk}/standings/"),
        ("match", f"{home}matches/{match.pk}/"), ("matches", f"{home}matches/"),
        ("leaderboard", f"{home}leaderboard/"), ("players", f"{home}players/"),
        ("player", f"{home}players/{player.pk}/"), ("audit", f"{home}audit/"),
        ("status", "/status/"),
    )  # fmt: skip


def _page(client: Client, path: str) -> None:
    answer = client.get(path)
    if answer.status_code != OK:
        raise RuntimeError(f"{path} answered {answer.status_code}")
    answer.getvalue()


def _fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def _undone(deed: Callable[[], object]) -> None:
    """Done, and taken back, so that the next time finds the same."""
    with transaction.atomic():
        deed()
        transaction.set_rollback(True)


def _sweep(name: str) -> Callable[[], object]:
    current_app.loader.import_default_modules()
    run: Callable[[], object] = current_app.tasks[name].run
    return run


def _cost(
    label: str, deeds: tuple[Callable[[], object], Callable[[], object]], clock: ProcessorClock, times: int
) -> Cost:
    deed, floor = deeds
    deed()  # once for what is made only once
    found: list[tuple[int, float, float, float]] = []
    for _ in range(times):
        with _statements() as made:
            began = clock.seconds()
            deed()
            took = clock.seconds() - began
        began = clock.seconds()
        for _again in range(FLOORS):
            floor()
        found.append((made.number, 1000 * made.seconds, 1000 * took, 1000 * (clock.seconds() - began)))
    queries, sql_ms, cpu_ms, floor_ms = (statistics.median(column) for column in zip(*found, strict=True))
    return Cost(int(queries), sql_ms, cpu_ms, label in OVER_ALL or label.startswith(SWEEP), floor_ms)


@contextmanager
def _statements() -> Iterator[StatementCount]:
    cache.clear()
    made = StatementCount()
    with connection.execute_wrapper(made):
        yield made
