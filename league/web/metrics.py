"""Figures for Prometheus, read from the database when they are asked for.

Queues, leases and reports of workers are rows, so any web process can say what all processes do. Requests and
live streams are no rows: web processes bring those together in Redis.
"""

import hmac
from collections.abc import Iterator
from datetime import datetime
from itertools import accumulate

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from league.models import Activity
from league.outlets.workers import QUEUES
from league.selectors.mail.queue import mail_figures
from league.selectors.status import WorkerLine, status_page
from league.selectors.webhooks.queue import webhook_figures
from league.web.alerts import oldest
from league.web.health import PARTS, parts_working
from league.web.live import KINDS
from league.web.server.request_figures import BOUNDS_S
from league.web.server.shared_figures import SharedFigures, read_figures

SCHEME = "Bearer "


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """For who knows the operator's word; for everybody else, and where none is set, it is not there."""
    given = request.headers.get("Authorization", "")
    known = f"{SCHEME}{settings.METRICS_TOKEN}"
    if not settings.METRICS_TOKEN or not hmac.compare_digest(given.encode(), known.encode()):
        raise Http404
    registry = CollectorRegistry()
    registry.register(Figures())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


class Figures(Collector):
    """What a scrape tells: which parts answer, and what those that do know."""

    def describe(self) -> list[Metric]:
        return []  # or it would be collected once more when it is registered

    def collect(self) -> Iterator[Metric]:
        working = parts_working()
        up = GaugeMetricFamily("league_part_up", "Whether a part of the service answers.", labels=["part"])
        for part in PARTS:
            up.add_metric([part], float(working[part]))
        yield up
        if working["queue"] and (shared := read_figures()):
            yield from _requests(shared)
            yield _streams(shared)
        if working["database"]:
            yield from _queues()
            yield from _news()
            yield from _work()
            yield from _messages()


def _requests(shared: SharedFigures) -> Iterator[Metric]:
    requests = CounterMetricFamily(
        "league_requests", "Requests that were answered.", labels=["view", "method", "status"]
    )
    for (method, status, view), number in sorted(shared.requests.items()):
        requests.add_metric([view, method, status], number)
    yield requests
    seconds = HistogramMetricFamily(
        "league_request_seconds", "How long it took until the answer began.", labels=["view"]
    )
    bounds = [*map(str, BOUNDS_S), "+Inf"]
    for view, within in sorted(shared.within.items()):
        so_far = list(accumulate(within))
        buckets = list(zip(bounds, so_far, strict=True))
        seconds.add_metric([view], buckets, sum_value=shared.microseconds[view] / 1_000_000)
    yield seconds


def _streams(shared: SharedFigures) -> Metric:
    streams = GaugeMetricFamily("league_live_streams", "Live pages that are open.", labels=["kind"])
    for kind in KINDS:
        streams.add_metric([kind], shared.streams[kind])
    return streams


def _queues() -> Iterator[Metric]:
    waiting = GaugeMetricFamily("league_queue_waiting", "Rows that wait for a worker.", labels=["queue"])
    age = GaugeMetricFamily(
        "league_queue_oldest_seconds", "For how long the longest of them has waited.", labels=["queue"]
    )
    held = GaugeMetricFamily("league_leases_held", "Rows that a worker works on now.", labels=["queue"])
    for work, (rows, _task) in QUEUES.items():
        free = rows().free()
        waiting.add_metric([work], free.count())
        age.add_metric([work], _age_s(oldest(work)))
        held.add_metric([work], rows().held().count())
    yield from (waiting, age, held)


def _news() -> Iterator[Metric]:
    untold = Activity.objects.filter(told_at=None)
    yield _gauge(
        "league_activities_untold", "Changes of which pages and others were not told.", untold.count()
    )
    first = untold.order_by("pk").values_list("at", flat=True).first()
    yield _gauge("league_activities_oldest_seconds", "How old the oldest of them is.", _age_s(first))


def _work() -> Iterator[Metric]:
    page = status_page(AnonymousUser())
    matches = GaugeMetricFamily("league_matches", "Matches of bots that are not over.", labels=["state"])
    matches.add_metric(["playing"], page.work.matches_playing)
    matches.add_metric(["scheduled"], page.work.matches_scheduled)
    matches.add_metric(["put_back"], page.work.matches_put_back)
    yield matches
    uploads = GaugeMetricFamily(
        "league_uploads", "Versions of bots that wait for their verdict.", labels=["state"]
    )
    uploads.add_metric(["waiting"], page.work.uploads_waiting)
    uploads.add_metric(["put_back"], page.work.uploads_put_back)
    yield uploads
    for name, text, at in (
        ("league_last_game_timestamp_seconds", "When the last game ended.", page.work.last_game_at),
        (
            "league_last_verdict_timestamp_seconds",
            "When the last upload was judged.",
            page.work.last_verdict_at,
        ),
    ):
        yield _gauge(name, text, at.timestamp() if at else 0)
    yield from _sandboxes(page.workers)


def _sandboxes(lines: tuple[WorkerLine, ...]) -> Iterator[Metric]:
    """Of the workers that are there: a machine that is gone needs no sandbox."""
    there = [line for line in lines if not line.is_gone]
    refusing = sum(line.refuses_strangers for line in there)
    yield _gauge("league_workers", "Workers that were heard of lately.", len(there))
    yield _gauge(
        "league_workers_gone", "Workers that were heard of, but not lately.", len(lines) - len(there)
    )
    yield _gauge("league_workers_refusing_uploads", "Workers whose sandbox is not complete.", refusing)
    skew = max((abs(line.clock_ahead_ms) for line in there), default=0)
    yield _gauge("league_clock_skew_seconds", "How far a worker's clock is off at most.", skew / 1000)


def _messages() -> Iterator[Metric]:
    mail, hooks = mail_figures(), webhook_figures()
    for noun, text, states in (
        (
            "league_mails",
            "Mails: waiting for their time or for another try, and those of a week that went wrong.",
            {one: getattr(mail, one) for one in ("queued", "retried", "failed", "unknown", "bounced")},
        ),
        (
            "league_webhook_messages",
            "Messages of webhooks: waiting, for another try, and given up in a week.",
            {one: getattr(hooks, one) for one in ("queued", "retried", "given_up")},
        ),
    ):
        family = GaugeMetricFamily(noun, text, labels=["state"])
        for state, number in states.items():
            family.add_metric([state], number)
        yield family
    yield _gauge("league_webhooks_paused", "Webhooks that the service paused.", hooks.paused)


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(name, text, value=value)


def _age_s(since: datetime | None) -> float:
    return max(0.0, (timezone.now() - since).total_seconds()) if since else 0.0
