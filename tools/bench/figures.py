"""Figures: what counting requests for /metrics/ costs: the same requests with it and without it, by turns."""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence

from django.core.management import call_command
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.test import RequestFactory, override_settings

from league.models import Club
from league.web.server.garbage import keep_what_is_loaded
from league.web.server.handler import OneThreadHandler
from league.web.server.request_figures import tally
from league.web.server.shared_figures import SHARE_SECONDS, Sharer
from tools.bench import engine
from tools.bench.at_size.build import build
from tools.bench.at_size.databases import KINDS, run_apart

RATIO_MAX = 1.03
WORD = {"METRICS_TOKEN": "a-word"}
Answer = Callable[[HttpRequest], HttpResponseBase]


def run(argv: Sequence[str]) -> int:
    """Prints the ratios; 1 if that of a page is above the goal."""
    arguments = _arguments(argv)
    if arguments.inside:
        return _measure(arguments)
    return run_apart("figures", argv, arguments.database)


def _measure(arguments: argparse.Namespace) -> int:
    build(200, 400, 2_000, 5)
    call_command("collectstatic", interactive=False, verbosity=0)
    with override_settings(ALLOWED_HOSTS=["*"]):
        without = _handler()
        with override_settings(**WORD):
            counting = _handler()
        keep_what_is_loaded()
        print(engine.machine())
        club = f"/clubs/{Club.objects.get(pk=1).slug}/"
        page = _ratio(without, counting, club, arguments)
        _ratio(without, counting, "/health/live/", arguments)
        print(f"bringing them together: {100 * _share_share():.3f} % of a processor")
    print(f"a page, at most {RATIO_MAX}")
    return int(page > RATIO_MAX)


def _handler() -> Answer:
    """With the middleware that the settings of this moment ask for."""
    handler = OneThreadHandler()
    return handler.get_response


def _ratio(without: Answer, counting: Answer, path: str, arguments: argparse.Namespace) -> float:
    """Processor time with ÷ without: medians of requests that are asked in pairs, either one first by lot."""
    rng = random.Random(path)  # noqa: S311 (the same order every time)
    spent: dict[Answer, list[float]] = {without: [], counting: []}
    for _ in range(arguments.requests):
        for answer in rng.sample((without, counting), 2):
            request = RequestFactory().get(path)
            began = time.process_time()
            answer(request).close()
            spent[answer].append(time.process_time() - began)
    cost, base = (1e6 * statistics.median(spent[answer]) for answer in (counting, without))
    print(f"{path}: with ÷ without {cost / base:.3f} ({cost:.0f} and {base:.0f} µs)")
    return cost / base


def _share_share() -> float:
    """The part of a processor that a web process needs to bring its figures together, at one view in each."""
    sharer, times = Sharer(), []
    for number in range(200):
        tally.count(f"view {number % 20}", "GET", 200, 0.01)
        began = time.process_time()
        sharer.share()
        times.append(time.process_time() - began)
    return statistics.median(times) / SHARE_SECONDS


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench figures", description=__doc__)
    parser.add_argument("--requests", type=int, default=2_000, help="of each kind, for a page")
    parser.add_argument("--database", choices=KINDS, default=KINDS[0])
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(argv)
