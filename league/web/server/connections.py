"""Connections of the web server: how many there may be, and how long one may take to say what it wants.

A request that never ends costs its client nothing and us a descriptor each. So a connection has to bring
its request within a time, and where there are too many of them one that asks for nothing makes room.
"""

import asyncio
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from league.domain.addresses import client_of

INCOMPLETE = (h11.IDLE, h11.SEND_BODY)
BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: 22\r\nRetry-After: 10\r\nConnection: close\r\n\r\nToo many connections.\n"
)


@dataclass(frozen=True)
class ConnectionLimits:
    """What one web process takes on.

    A request has `request_s` seconds, and one more for each `bytes_per_s` that it brought: a bot's file over
    a slow line is no attack. A client that takes nothing of its answer for `stalled_s` to twice that is left.
    """

    connections_max: int
    per_address_max: int
    request_s: float = 10.0
    bytes_per_s: int = 16_384
    stalled_s: float = 15.0


class Guard:
    """The connections of one web process, counted by address; `idle` are those that ask for nothing now."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()
        self.idle: dict[str, dict[GuardedProtocol, None]] = defaultdict(dict)

    def admit(self, connection: "GuardedProtocol") -> bool:
        """Count the connection in; False if it cannot be, though idle ones made room."""
        address = connection.address
        if self.open[address] >= self.limits.per_address_max and not self._make_room(address):
            return False
        if self.open.total() >= self.limits.connections_max and not self._make_room(self._most_idle()):
            return False
        self.open[address] += 1
        self.idle[address][connection] = None
        return True

    def forget(self, connection: "GuardedProtocol") -> None:
        """It is over."""
        self.busy(connection)
        address = connection.address
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]

    def busy(self, connection: "GuardedProtocol") -> None:
        """It has brought a whole request and waits for us."""
        idle = self.idle[connection.address]
        idle.pop(connection, None)
        if not idle:
            del self.idle[connection.address]

    def rest(self, connection: "GuardedProtocol") -> None:
        """It has its answer."""
        self.idle[connection.address][connection] = None

    def _most_idle(self) -> str:
        return max(self.idle, key=lambda address: len(self.idle[address]), default="")

    def _make_room(self, address: str) -> bool:
        """End the connection of this address that has been idle for longest, if there is one."""
        for connection in self.idle.get(address, ()):
            connection.end()
            return True
        return False


class GuardedProtocol(H11Protocol):
    """uvicorn's connection, under a Guard."""

    def __init__(self, *, guard: Guard, **given: Any) -> None:
        super().__init__(**given)
        self.guard, self.limits = guard, guard.limits
        self.address = ""
        self._admitted = False
        self._received = 0  # bytes of the request under way
        self._begun = 0.0
        self._request_timer: asyncio.TimerHandle | None = None
        self._stall_timer: asyncio.TimerHandle | None = None
        self._unsent = 0  # bytes that lay in our buffer when it was last looked at

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = client_of(self.client[0] if self.client else "")
        self._admitted = self.guard.admit(self)
        if not self._admitted:
            transport.write(BUSY)
            transport.close()
        self._await_request()
        self._watch_sending()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._admitted:
            return
        self._received += len(data)
        super().data_received(data)
        if self.conn.their_state not in INCOMPLETE:
            self._stop_waiting()
        elif self._request_timer is None:
            self._await_request()

    def resume_writing(self) -> None:
        self._unsent = 0
        super().resume_writing()

    def on_response_complete(self) -> None:
        if self._admitted:
            self.guard.rest(self)
        super().on_response_complete()
        if self.conn.their_state not in INCOMPLETE:  # the next request came along with the last one
            self._stop_waiting()

    def end(self) -> None:
        """At once, whatever has not been sent yet."""
        self._leave()
        self.transport.abort()

    def _leave(self) -> None:
        for timer in (self._request_timer, self._stall_timer):
            if timer is not None:
                timer.cancel()
        if self._admitted:
            self._admitted = False
            self.guard.forget(self)

    # --- the request ------------------------------------------------------------------------------

    def _await_request(self) -> None:
        self._begun, self._received = self.loop.time(), 0
        self._request_timer = self.loop.call_later(self.limits.request_s, self._request_is_late)

    def _stop_waiting(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None
        if self._admitted:
            self.guard.busy(self)

    def _request_is_late(self) -> None:
        allowed_s = self.limits.request_s + self._received / self.limits.bytes_per_s
        left_s = self._begun + allowed_s - self.loop.time()
        if left_s > 0:
            self._request_timer = self.loop.call_later(left_s, self._request_is_late)
        else:
            self.end()

    # --- the answer -------------------------------------------------------------------------------

    def _watch_sending(self) -> None:
        """Look now and then whether the client takes what we send."""
        unsent = self.transport.get_write_buffer_size()
        if 0 < self._unsent <= unsent:
            self.end()
            return
        self._unsent = unsent
        self._stall_timer = self.loop.call_later(self.limits.stalled_s, self._watch_sending)
