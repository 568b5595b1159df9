"""A receiver of the tests' own, and webhooks that lead to it."""

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from django.utils import timezone

from league.domain.webhooks import TOPICS
from league.models import Club, Webhook, WebhookDelivery
from league.outlets import webhooks
from league.outlets.webhooks.sending import delivery_send
from league.selectors.webhooks.queue import deliveries_due
from league.services.activities import activities_tell
from league.services.webhooks.secrets import webhook_secret
from league.services.webhooks.webhooks import webhook_add

LOOPBACK = "127.0.0.0/8"


@dataclass(frozen=True)
class Call:
    """A request as it came."""

    path: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]


class Receiver:
    """Takes what comes. `answers` are the next statuses, then 204; `more` are headers of each answer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.calls: list[Call] = []
        self.answers: list[int] = []
        self.more: dict[str, str] = {}
        self.on_call: Callable[[Any], bool | None] = lambda _handler: None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook?of=club"


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A real one, on a port of its own."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            found.calls.append(Call(self.path, {key.lower(): one for key, one in self.headers.items()}, body))
            if found.on_call(self):
                return
            self.send_response(found.answers.pop(0) if found.answers else 204)
            for key, value in found.more.items():
                self.send_header(key, value)
            self.end_headers()

        def do_GET(self) -> None:
            found.calls.append(Call(self.path, {}, b""))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_given: Any) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    found = Receiver(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def hook_to(place: Receiver, club: Club, by: Any, *topics: str) -> Webhook:
    """About these topics, or all; all that happened so far is told."""
    activities_tell([])
    return webhook_add(by=by, club=club, url=place.url, topics=topics or list(TOPICS))


def tell() -> None:
    """As the worker of the outlets does."""
    activities_tell([webhooks.tell])


def send_due() -> int:
    """As a worker does; how many messages were tried."""
    numbers = list(deliveries_due().free().in_turn().values_list("pk", flat=True))
    return sum(delivery_send(number) is not None for number in numbers)


def pass_time(by: timedelta) -> None:
    """All that is stored about messages lies so much longer ago."""
    for row in WebhookDelivery.objects.all():
        moved = {"due_at": row.due_at - by, "until": row.until - by, "made_at": row.made_at - by}
        WebhookDelivery.objects.filter(pk=row.pk).update(**moved)
    for hook in Webhook.objects.exclude(failing_since=None):
        since = (hook.failing_since or timezone.now()) - by
        Webhook.objects.filter(pk=hook.pk).update(failing_since=since)


def secret_of(webhook: Webhook) -> str:
    webhook.refresh_from_db()
    return webhook_secret(webhook)
