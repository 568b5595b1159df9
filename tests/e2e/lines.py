"""The line between one browser and the service, which can be cut.

A browser's own switch “offline” reaches the pages that are open, not a service worker that starts afterwards.
So the line itself is cut: nobody answers at its address.
"""

import select
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread

from playwright.sync_api import BrowserContext

from tests.running.service import Service, free_port

CHUNK = 65_536


class Line:
    """A port that passes everything on to the service, until it is cut."""

    def __init__(self, service: Service) -> None:
        self.port, self.far = free_port(), ("127.0.0.1", service.port)
        self._relay = self._open()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self, context: BrowserContext) -> None:
        """No byte passes any more; the pages of `context` are told, as a phone tells them."""
        self.close()
        context.set_offline(True)

    def mend(self, context: BrowserContext) -> None:
        self._relay = self._open()
        context.set_offline(False)

    def close(self) -> None:
        self._relay.shutdown()
        self._relay.server_close()
        self._relay.hang_up()

    def _open(self) -> "Relay":
        relay = Relay(self.port, self.far)
        Thread(target=relay.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return relay


class Relay(ThreadingTCPServer):
    """Listens until it is shut down; `connections` are the two ends of each that stands."""

    allow_reuse_address = True
    daemon_threads = True
    block_on_close = False

    def __init__(self, port: int, far: tuple[str, int]) -> None:
        super().__init__(("127.0.0.1", port), Pump)
        self.far = far
        self.connections: set[socket.socket] = set()

    def hang_up(self) -> None:
        for connection in list(self.connections):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # its other end was quicker


class Pump(BaseRequestHandler):
    """One connection: what comes at either end leaves at the other."""

    server: Relay

    def handle(self) -> None:
        with socket.create_connection(self.server.far) as far:
            ends = {self.request: far, far: self.request}
            self.server.connections |= ends.keys()
            try:
                while all(self._pass_on(ready, ends[ready]) for ready in select.select([*ends], [], [])[0]):
                    pass
            except OSError:
                pass  # cut, or left by one of them
            finally:
                self.server.connections -= ends.keys()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> bool:
        data = one.recv(CHUNK)
        other.sendall(data)
        return bool(data)


@contextmanager
def line_to(service: Service) -> Iterator[Line]:
    """A line of its own for one browser."""
    line = Line(service)
    try:
        yield line
    finally:
        line.close()
