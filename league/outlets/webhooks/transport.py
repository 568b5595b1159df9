"""One request to a place that somebody else named: never to our own networks, and never for long.

The name is resolved once, the addresses are judged, and the connection is made to one of those very
addresses: a name that answers otherwise a moment later leads nowhere else. Redirects are not followed, the
environment's proxies not asked. Of the answer only its head is read, within a limit. All has one deadline.
"""

import io
import socket
import ssl
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any

from league.domain.webhooks.addresses import RequestTarget
from league.domain.webhooks.networks import Network, may_be_asked
from league.models import WebhookDelivery

Problem = WebhookDelivery.Problem
SECONDS_MAX = 15.0  # for all of it; a lease is longer
HEAD_BYTES_MAX = 32 << 10
ADDRESSES_TRIED = 3
Address = tuple[socket.AddressFamily, Any]  # with what `connect` takes


class Unreachable(Exception):
    """No answer came; `problem` says why."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass(frozen=True)
class HttpAnswer:
    """Status of HTTP, and for how many seconds the receiver wants to be left alone."""

    status: int
    wait_s: int


def post(
    place: RequestTarget,
    body: bytes,
    headers: Mapping[str, str],
    *,
    allowed: Sequence[Network] = (),
    seconds_max: float = SECONDS_MAX,
) -> HttpAnswer:
    """Send it. `allowed` are networks that may be asked though they are inner ones. Raises Unreachable."""
    deadline = time.monotonic() + seconds_max
    addresses = _choose_addresses(_resolve(place), allowed)
    with _problems(), _open_wire(place, addresses, deadline) as wire:
        connection = HTTPConnection(place.host, place.port)
        connection.sock = wire  # so it neither resolves nor connects by itself
        connection.request("POST", place.target, body, {"Host": place.authority, **headers})
        answer = connection.getresponse()
        return HttpAnswer(answer.status, _wait_s(answer))


def _resolve(place: RequestTarget) -> list[Address]:
    try:
        found = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable(Problem.NO_HOST) from error
    return [(family, where) for family, _type, _protocol, _name, where in found]


def _choose_addresses(addresses: Sequence[Address], allowed: Sequence[Network]) -> list[Address]:
    good = [one for one in addresses if may_be_asked(str(one[1][0]), allowed)]
    if not good:
        raise Unreachable(Problem.INNER)
    return good[:ADDRESSES_TRIED]


@contextmanager
def _problems() -> Iterator[None]:
    """Whatever goes wrong on the way, as one of our words for it."""
    try:
        yield
    except TimeoutError as error:
        raise Unreachable(Problem.TIMEOUT) from error
    except ssl.SSLCertVerificationError as error:
        raise Unreachable(Problem.CERTIFICATE) from error
    except (HTTPException, TooLong, ValueError) as error:
        raise Unreachable(Problem.NO_ANSWER) from error
    except OSError as error:
        raise Unreachable(Problem.CONNECTION) from error


@contextmanager
def _open_wire(place: RequestTarget, addresses: Sequence[Address], deadline: float) -> "Iterator[Wire]":
    plain = _connect(addresses, deadline)
    try:
        secure = _encrypt(plain, place.host, deadline) if place.scheme == "https" else plain
        with secure:
            yield Wire(secure, deadline)
    finally:
        plain.close()


def _connect(addresses: Sequence[Address], deadline: float) -> socket.socket:
    """To the first of these that answers; each has an equal part of the time that is left."""
    for number, (family, where) in enumerate(addresses):
        plain = socket.socket(family, socket.SOCK_STREAM)
        try:
            plain.settimeout(_seconds_left(deadline) / (len(addresses) - number))
            plain.connect(where)
        except OSError:
            plain.close()
            if number == len(addresses) - 1:
                raise
        else:
            return plain
    raise Unreachable(Problem.CONNECTION)


def _encrypt(plain: socket.socket, host: str, deadline: float) -> socket.socket:
    plain.settimeout(_seconds_left(deadline))
    return ssl.create_default_context().wrap_socket(plain, server_hostname=host)


def _seconds_left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _wait_s(answer: HTTPResponse) -> int:
    """Retry-After in seconds; as a date it says nothing to us."""
    text = answer.getheader("Retry-After", "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0  # noqa: PLR2004 (some years)


class TooLong(Exception):
    """The head of an answer is longer than anybody needs."""


class Wire:
    """What an HTTP connection needs of a socket, every part of it before one deadline."""

    def __init__(self, wire: socket.socket, deadline: float) -> None:
        self._wire, self._deadline = wire, deadline

    def sendall(self, data: bytes) -> None:
        self._wire.settimeout(_seconds_left(self._deadline))
        self._wire.sendall(data)

    def makefile(self, _mode: str) -> io.BufferedReader:
        return io.BufferedReader(Incoming(self._wire, self._deadline))

    def close(self) -> None:
        self._wire.close()


class Incoming(io.RawIOBase):
    """Reads so many bytes, and not beyond the deadline, however slowly they drip."""

    def __init__(self, wire: socket.socket, deadline: float) -> None:
        self._wire, self._deadline, self._room = wire, deadline, HEAD_BYTES_MAX

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._wire.settimeout(_seconds_left(self._deadline))
        if self._room <= 0:
            raise TooLong
        number = self._wire.recv_into(memoryview(buffer)[: self._room])
        self._room -= number
        return number
