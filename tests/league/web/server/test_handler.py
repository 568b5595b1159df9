"""The handler of requests: one thread for middleware and view, and streams in the event loop."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import path

from league.web.server.handler import OneThreadHandler
from tests.waits import limit

threads: list[int] = []


def noting(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    def respond(request: HttpRequest) -> HttpResponseBase:
        threads.append(threading.get_ident())
        return get_response(request)

    return respond


def page(request: HttpRequest) -> HttpResponse:
    threads.append(threading.get_ident())
    return HttpResponse("page")


async def stream(request: HttpRequest) -> HttpResponse:
    threads.append(threading.get_ident())
    asyncio.get_running_loop()
    return HttpResponse("stream")


meeting_point = threading.Barrier(3, timeout=limit())


def meeting(request: HttpRequest) -> HttpResponse:
    """Answered once three are there."""
    meeting_point.wait()
    return HttpResponse("met")


has_begun, may_go_on = threading.Event(), threading.Event()


def slow(request: HttpRequest) -> HttpResponse:
    has_begun.set()
    may_go_on.wait(limit())
    return HttpResponse("slow")


def broken(request: HttpRequest) -> HttpResponse:
    raise LookupError("on purpose")


urlpatterns = [
    path("page/", page),
    path("stream/", stream),
    path("broken/", broken),
    path("meeting/", meeting),
    path("slow/", slow),
]


def asked(where: str, handler: OneThreadHandler) -> ApplicationCommunicator:
    scope: dict[str, Any] = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "path": where,
        "headers": [(b"host", b"localhost")],
        "query_string": b"",
    }
    return ApplicationCommunicator(handler, scope)


async def answer(where: str, handler: OneThreadHandler | None = None) -> tuple[int, bytes]:
    client = asked(where, handler or OneThreadHandler())
    await client.send_input({"type": "http.request", "body": b""})
    await client.wait(timeout=limit())  # what breaks inside comes out here
    start, body = [await client.receive_output(timeout=limit()) for _each in range(2)]
    return start["status"], body["body"]


async def answer_while_a_thread_works_for_nobody() -> tuple[int, bytes]:
    has_begun.clear()
    may_go_on.clear()
    handler = OneThreadHandler()
    left = asked("/slow/", handler)
    await left.send_input({"type": "http.request", "body": b""})
    assert await asyncio.to_thread(has_begun.wait, limit())
    await left.send_input({"type": "http.disconnect"})
    try:
        return await answer("/page/", handler)
    finally:
        may_go_on.set()
        await left.wait(timeout=limit())


async def answers_in_turn_and_together() -> None:
    handler = OneThreadHandler()
    for _ in range(3):
        await answer("/page/", handler)
    assert len(set(threads)) == 1, "one after the other in the same thread"
    threads.clear()
    await asyncio.gather(*(answer("/meeting/", handler) for _ in range(3)))
    assert len(set(threads)) == len(threads) == 3, "together in one each"


@pytest.fixture(autouse=True)
def these_pages(settings: Any) -> None:
    threads.clear()
    settings.ROOT_URLCONF, settings.MIDDLEWARE = __name__, [f"{__name__}.noting"]


def test_a_page_is_made_in_the_thread_of_its_middleware() -> None:
    assert asyncio.run(answer("/page/")) == (200, b"page")
    of_middleware, of_view = threads
    assert of_middleware == of_view != threading.get_ident()


def test_a_stream_begins_in_the_event_loop() -> None:
    assert asyncio.run(answer("/stream/")) == (200, b"stream")
    of_middleware, of_view = threads
    assert of_middleware != of_view == threading.get_ident()


def test_an_error_in_a_view_is_answered() -> None:
    """By a page that leans on nothing, not even on the addresses of others: here there are none."""
    status, body = asyncio.run(answer("/broken/"))
    assert status == 500
    assert b"Something went wrong" in body


def test_a_thread_is_kept_for_the_next_request_and_never_shared() -> None:
    asyncio.run(answers_in_turn_and_together())


def test_a_thread_that_works_on_for_a_client_who_left_keeps_nobody_waiting() -> None:
    assert asyncio.run(answer_while_a_thread_works_for_nobody()) == (200, b"page")
