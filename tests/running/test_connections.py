"""Clients that hold on to connections, at the real web server: others are served all the same."""

import http.client
import json
import os
import resource
import select
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from league.services.demo.club import CLUB
from tests.running.service import Service, begun, running
from tests.waits import limit, until

CROWD = 1100
HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
STREAM = f"GET /clubs/{CLUB[0]}/live/ HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
POST = b"POST /api/tokens/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def service(tmp_path_factory: Any) -> Iterator[Service]:
    with running(begun(tmp_path_factory), LIVE_STREAMS_PER_ADDRESS_MAX="20") as service:
        yield service


@pytest.fixture(autouse=True)
def many_files() -> Iterator[None]:
    """The test itself holds a descriptor for each connection."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


Connect = Callable[..., socket.socket]


@pytest.fixture
def connect(service: Service) -> Iterator[Connect]:
    """A connection that has said `words`, from some address of this machine."""
    with ExitStack() as stack:

        def connected(words: bytes = b"", *, address: str = "127.0.0.1") -> socket.socket:
            made = socket.create_connection(("127.0.0.1", service.port), limit(), source_address=(address, 0))
            stack.enter_context(made)
            made.sendall(words)
            return made

        yield connected


@contextmanager
def page(service: Service, path: str, address: str = "127.0.0.1") -> Iterator[http.client.HTTPResponse]:
    client = http.client.HTTPConnection(
        "127.0.0.1", service.port, timeout=limit(), source_address=(address, 0)
    )
    try:
        client.request("GET", path)
        yield client.getresponse()
    finally:
        client.close()


def status_of(service: Service, path: str, address: str = "127.0.0.1") -> int:
    with page(service, path, address) as answer:
        answer.read()
        return answer.status


def said(connection: socket.socket) -> bytes:
    """What comes until the server closes; b"" if it only closes."""
    connection.settimeout(limit())
    text = b""
    try:
        while chunk := connection.recv(65_536):
            text += chunk
    except ConnectionResetError:
        pass
    return text


def first_line(connection: socket.socket) -> bytes:
    connection.settimeout(limit())
    return connection.recv(65_536).split(b"\r\n")[0]


def is_open(connection: socket.socket) -> bool:
    poll = select.poll()
    poll.register(connection, select.POLLIN)
    if not poll.poll(0):
        return True
    try:
        return bool(connection.recv(1, socket.MSG_PEEK))
    except ConnectionResetError:
        return False


def test_a_crowd_of_half_requests_shuts_nobody_out_and_is_ended_after_ten_seconds(
    service: Service, connect: Connect
) -> None:
    many = [connect(HALF, address=f"127.0.0.{3 + number % 30}") for number in range(CROWD)]
    assert status_of(service, f"/clubs/{CLUB[0]}/") == 200
    one = [connect(HALF, address="127.0.0.2") for _ in range(CROWD)]
    assert status_of(service, f"/clubs/{CLUB[0]}/") == 200
    assert status_of(service, f"/clubs/{CLUB[0]}/", "127.0.0.2") == 200, "from the crowd's own address"
    crowd = [*many, *one]
    until(lambda: not any(is_open(one) for one in crowd), "half requests are ended")


def test_a_body_that_stops_half_way_is_ended_and_one_that_comes_slowly_is_not(
    service: Service, connect: Connect
) -> None:
    wish = json.dumps({"username": "nobody", "password": "x" * 180_000}).encode()
    length = b"Content-Length: %d\r\n\r\n" % len(wish)
    stops, since = connect(POST + length + wish[:50_000]), time.monotonic()
    slow = connect(POST + length)
    for start in range(0, len(wish), 15_000):
        slow.sendall(wish[start : start + 15_000])
        time.sleep(1)  # what is tested is a slow client
    assert time.monotonic() - since > 11
    assert first_line(slow).startswith(b"HTTP/1.1 400"), "the password is too long; but it was read"
    assert said(stops) == b""


def test_a_second_request_on_a_connection_has_its_own_ten_seconds(connect: Connect) -> None:
    whole = b"GET /health/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
    connection = connect(whole)
    assert first_line(connection).startswith(b"HTTP/1.1 200")
    since = time.monotonic()
    connection.sendall(HALF)
    said(connection)  # times out if it is not ended
    assert time.monotonic() - since > 8


def test_a_client_that_takes_nothing_is_left(service: Service) -> None:
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(("127.0.0.1", service.port))
        client.sendall(b"GET /api/schema/ HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        port = client.getsockname()[1]
        until(lambda: holds_connection(service, port), "the server has accepted")
        until(lambda: not holds_connection(service, port), "the server has let go")


def holds_connection(service: Service, port: int) -> bool:
    """Whether the server's end of the connection from `port` is still established."""
    ends = (f":{service.port:04X}", f":{port:04X}")
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return any(row[1].endswith(ends[0]) and row[2].endswith(ends[1]) and row[3] == "01" for row in rows)


def test_streams_of_one_address_leave_room_for_everybody_else(service: Service, connect: Connect) -> None:
    crowd = [connect(STREAM, address="127.0.0.9") for _ in range(60)]
    lines = [first_line(one) for one in crowd]
    answered, refused = lines.count(b"HTTP/1.1 200 OK"), lines.count(b"HTTP/1.1 503 Service Unavailable")
    assert answered + refused == 60
    assert answered <= 20 * len(service.processes("league.config.server"))
    mine = connect(STREAM, address="127.0.0.10")
    assert first_line(mine) == b"HTTP/1.1 200 OK"
    assert status_of(service, f"/clubs/{CLUB[0]}/", "127.0.0.9") == 200
    for one in crowd:
        one.close()
    until(lambda: b"200" in first_line(connect(STREAM, address="127.0.0.9")), "places are given back")


@pytest.mark.parametrize("path", ["/", "/api/clubs/", "/accounts/login/"])
def test_a_request_with_two_lengths_is_refused_and_what_follows_is_not_read(
    connect: Connect, path: str
) -> None:
    smuggled = b"0\r\n\r\nGET /health/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    answer = said(connect(head.encode() + b"Content-Length: %d\r\n\r\n" % len(smuggled) + smuggled))
    assert answer.startswith(b"HTTP/1.1 400")
    assert answer.count(b"HTTP/1.1") == 1


def test_the_web_process_may_open_as_many_files_as_the_system_allows(service: Service) -> None:
    web, *_ = service.processes("league.config.server")
    soft, hard = (
        int(number)
        for line in Path(f"/proc/{web}/limits").read_text().splitlines()
        if line.startswith("Max open files")
        for number in line.split()[3:5]
    )
    assert soft == min(hard, 65_536)


def test_a_web_process_that_is_killed_is_missed_by_nobody(service: Service) -> None:
    first, *others = service.processes("league.config.server")
    assert others or os.cpu_count() == 1
    os.kill(first, signal.SIGKILL)
    assert [status_of(service, f"/clubs/{CLUB[0]}/") for _ in range(10)] == [200] * 10
    until(lambda: len(service.processes("league.config.server")) == 1 + len(others), "it is replaced")
