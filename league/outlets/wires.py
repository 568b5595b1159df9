"""Connections to places that others named, with one deadline for all: name, connection, encryption, answer.

Whoever answers in time with a byte now and then holds nobody up for longer. A name is resolved once, so that
its addresses can be judged before one of those very addresses is connected to.
"""

import io
import socket
import ssl
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from league.domain.webhooks.addresses import RequestTarget

ADDRESSES_TRIED = 3
Address = tuple[socket.AddressFamily, Any]  # with what `connect` takes


class TooLong(Exception):
    """The answer is longer than anybody needs."""


def addresses_of(place: RequestTarget, deadline: float) -> list[Address]:
    """Where the name leads. The system's own resolver knows no deadline, so a thread waits for it.

    Raises OSError, UnicodeError, TimeoutError.
    """
    answers: SimpleQueue[list[Address] | OSError | UnicodeError] = SimpleQueue()

    def resolve() -> None:
        try:
            found = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
            answers.put([(family, where) for family, _type, _protocol, _name, where in found])
        except (OSError, UnicodeError) as error:
            answers.put(error)

    Thread(target=resolve, name="resolver", daemon=True).start()
    try:
        answer = answers.get(timeout=seconds_left(deadline))
    except Empty:
        raise TimeoutError from None
    if isinstance(answer, Exception):
        raise answer
    return answer


@contextmanager
def connection_to(
    place: RequestTarget, addresses: Sequence[Address], deadline: float, *, bytes_max: int
) -> Iterator[HTTPConnection]:
    """To the first of these that answers; no more than so many bytes are read of what it says."""
    plain = _connect(addresses[:ADDRESSES_TRIED], deadline)
    try:
        secure = _encrypt(plain, place.host, deadline) if place.scheme == "https" else plain
        with secure:
            connection = HTTPConnection(place.host, place.port)
            # So it neither resolves nor connects by itself.
            connection.sock = Wire(secure, deadline, bytes_max)
            yield connection
    finally:
        plain.close()


def _connect(addresses: Sequence[Address], deadline: float) -> socket.socket:
    """Each has an equal part of the time that is left."""
    for number, (family, where) in enumerate(addresses):
        plain = socket.socket(family, socket.SOCK_STREAM)
        try:
            plain.settimeout(seconds_left(deadline) / (len(addresses) - number))
            plain.connect(where)
        except OSError:
            plain.close()
            if number == len(addresses) - 1:
                raise
        else:
            return plain
    raise ConnectionError("it has no address")


def _encrypt(plain: socket.socket, host: str, deadline: float) -> socket.socket:
    plain.settimeout(seconds_left(deadline))
    return ssl.create_default_context().wrap_socket(plain, server_hostname=host)


def seconds_left(deadline: float) -> float:
    """TimeoutError behind the deadline."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


class Wire:
    """What an HTTP connection needs of a socket, every part of it before one deadline."""

    def __init__(self, wire: socket.socket, deadline: float, bytes_max: int) -> None:
        self._wire, self._deadline, self._bytes_max = wire, deadline, bytes_max

    def sendall(self, data: bytes) -> None:
        self._wire.settimeout(seconds_left(self._deadline))
        self._wire.sendall(data)

    def makefile(self, _mode: str) -> io.BufferedReader:
        return io.BufferedReader(Incoming(self._wire, self._deadline, self._bytes_max))

    def close(self) -> None:
        """Before its answer is read: whoever opened the connection ends it."""


class Incoming(io.RawIOBase):
    """Reads so many bytes, and not beyond the deadline, however slowly they drip."""

    def __init__(self, wire: socket.socket, deadline: float, bytes_max: int) -> None:
        self._wire, self._deadline, self._room = wire, deadline, bytes_max

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._wire.settimeout(seconds_left(self._deadline))
        if self._room <= 0:
            raise TooLong
        number = self._wire.recv_into(memoryview(buffer)[: self._room])
        self._room -= number
        return number
