"""Which of the parts answer, found out in less than a second."""

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache

import redis
from celery import current_app
from django.conf import settings
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from league.services.trial_writes import database_stores

log = logging.getLogger(__name__)

SECONDS_MAX = 0.9
QUEUE_SECONDS = 0.4
WORKERS_SECONDS = 0.6


@require_safe
@never_cache
def health(request: HttpRequest) -> JsonResponse:
    """200 while pages can be served, that is while the database answers and stores; the parts as booleans."""
    parts = parts_working()
    return JsonResponse(parts, status=200 if parts["database"] else 503)


@require_safe
@never_cache
def alive(request: HttpRequest) -> JsonResponse:
    """200 while this process answers at all; nothing else is asked. Who gets no answer starts it again."""
    return JsonResponse({"alive": True})


@require_safe
@never_cache
def ready(request: HttpRequest) -> JsonResponse:
    """200 while this process can serve pages, else 503: send it no requests, but let it live.

    A queue or workers that are away keep nobody from pages, so they are not asked.
    """
    asked = _askers().submit(_answers, database)
    wait([asked], timeout=SECONDS_MAX)
    is_ready = _is_true(asked)
    return JsonResponse({"database": is_ready}, status=200 if is_ready else 503)


def parts_working() -> dict[str, bool]:
    """database, queue, workers: True for what answered in time; what hangs does not hold up the answer."""
    asked = {name: _askers().submit(_answers, ask) for name, ask in PARTS.items()}
    wait(asked.values(), timeout=SECONDS_MAX)
    return {name: _is_true(future) for name, future in asked.items()}


def _is_true(answer: "Future[bool]") -> bool:
    return answer.done() and answer.result()


@cache
def _askers() -> ThreadPoolExecutor:
    """Threads of their own, so that a part that hangs costs threads of this pool only."""
    return ThreadPoolExecutor(max_workers=6, thread_name_prefix="health")


def _answers(ask: Callable[[], bool]) -> bool:
    try:
        return ask()
    except Exception as error:
        log.warning("%s does not answer: %s", ask.__name__, error)
        return False


def database() -> bool:
    """Whether it can be read, and something can be stored in it."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            answers = bool(cursor.fetchone() == (1,))
        return answers and database_stores()
    finally:
        connection.close()


def queue() -> bool:
    client = redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=QUEUE_SECONDS, socket_connect_timeout=QUEUE_SECONDS
    )
    try:
        return bool(client.ping())
    finally:
        client.close()


def workers() -> bool:
    """Whether at least one worker listens; a busy one answers too. Not asked while the queue is away."""
    ask = current_app.control.broadcast
    return queue() and bool(ask("ping", reply=True, timeout=WORKERS_SECONDS, limit=1))


PARTS: dict[str, Callable[[], bool]] = {"database": database, "queue": queue, "workers": workers}
