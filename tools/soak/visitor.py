"""Somebody who asks the service by HTTP, from an address of their own."""

import http.client
import json
import threading
import time
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

SECONDS_MAX = 60.0
# What a service that is disturbed may say: come again later.
LATER = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE)


class Away(Exception):
    """The service does not answer, or asks to come again later."""


class Wrong(Exception):
    """An answer that no disturbance excuses."""


class Stopped(Exception):
    """The soak has ended."""


@dataclass(frozen=True)
class TimedAnswer:
    """What was answered, and after how many seconds."""

    status: int
    body: bytes
    seconds: float

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Visitor:
    """Asks the service at `port` of this machine. `source` is a loopback address: limits are by address."""

    def __init__(
        self, port: int, stop: threading.Event, *, source: str = "127.0.0.1", authorization: str = ""
    ) -> None:
        self.port, self.stop, self.source, self.authorization = port, stop, source, authorization

    def get(self, path: str) -> TimedAnswer:
        """Raises Away, Wrong, Stopped."""
        return self.ask("GET", path)

    def post(self, path: str, sent: Any = None) -> Any:
        """What is answered to JSON, if anything is. Raises Away, Wrong, Stopped."""
        answer = self.ask("POST", path, sent)
        return answer.data if answer.body else None

    def ask(self, method: str, path: str, sent: Any = None) -> TimedAnswer:
        """Anything but a success is Away or Wrong."""
        answer = self._answer(method, path, None if sent is None else json.dumps(sent).encode())
        if answer.status in LATER:
            raise Away(f"{answer.status} {path}")
        if answer.status >= HTTPStatus.BAD_REQUEST:
            raise Wrong(f"{method} {path}: {answer.status} {answer.body[:300].decode(errors='replace')}")
        return answer

    def pause(self, seconds: float) -> None:
        """Wait as people do between two looks. Raises Stopped."""
        if self.stop.wait(seconds):
            raise Stopped

    def open(self, path: str) -> http.client.HTTPConnection:
        """A connection that has asked for `path`, to be closed by whoever reads it. Raises Away."""
        connection = self._connection()
        try:
            connection.request("GET", path)
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise Away(str(error)) from error
        return connection

    def _answer(self, method: str, path: str, body: bytes | None) -> TimedAnswer:
        if self.stop.is_set():
            raise Stopped
        headers = {"Content-Type": "application/json"}
        if self.authorization:
            headers["Authorization"] = self.authorization
        began = time.monotonic()
        connection = self._connection()
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return TimedAnswer(answer.status, answer.read(), time.monotonic() - began)
        except (OSError, http.client.HTTPException) as error:
            raise Away(f"{path}: {error!r}") from error
        finally:
            connection.close()

    def _connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=SECONDS_MAX, source_address=(self.source, 0)
        )
