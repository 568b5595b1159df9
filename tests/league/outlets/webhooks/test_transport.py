"""A request goes where it was judged to go, and nowhere else; nothing about its answer is trusted."""

import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from league.domain.webhooks.addresses import RequestTarget
from league.domain.webhooks.networks import read_networks
from league.outlets import wires
from league.outlets.webhooks import transport
from league.outlets.webhooks.transport import Unreachable, post
from tests.league.webhooks import LOOPBACK, Receiver, receiver
from tests.waits import limit

ALLOWED = read_networks([LOOPBACK])
WRITTEN_OTHERWISE = (
    "127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "::1", "::ffff:127.0.0.1", "localhost",
    "0.0.0.0", "fe80::1%lo", "169.254.169.254", "10.0.0.1", "192.168.0.1", "172.16.0.1", "100.64.0.1",
    "192.0.0.8", "64:ff9b::7f00:1", "2002:7f00:1::1", "fec0::1", "::7f00:1", "224.0.0.1", "ff02::1",
)  # fmt: skip


@pytest.fixture
def place() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


def at(host: str, port: int) -> RequestTarget:
    return RequestTarget("http", host, port, "/")


def sent(place: Receiver, **more: Any) -> transport.HttpAnswer:
    given: dict[str, Any] = {"allowed": ALLOWED, "seconds_max": limit()}
    return post(at("127.0.0.1", place.port), b"{}", {}, **(given | more))


def problem(*given: Any, **more: Any) -> str:
    with pytest.raises(Unreachable) as caught:
        post(*given, **more)
    return str(caught.value.problem)


@pytest.mark.parametrize("host", WRITTEN_OTHERWISE)
def test_an_inner_address_is_never_asked_however_it_is_written(place: Receiver, host: str) -> None:
    found = problem(at(host, place.port), b"{}", {}, seconds_max=limit())
    assert found in ("inner", "no_host")
    assert place.calls == []


def test_with_the_operator_s_word_it_is(place: Receiver) -> None:
    assert sent(place).status == 204
    assert len(place.calls) == 1


def test_a_name_that_leads_elsewhere_the_second_time_leads_nowhere_else(
    place: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first answer is public, each later one is this machine."""
    asked: list[str] = []
    connected: list[Any] = []

    def resolve(host: str, port: int, **_more: Any) -> list[Any]:
        asked.append(host)
        address = "93.184.216.34" if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    class Socket(socket.socket):
        def connect(self, where: Any) -> None:
            connected.append(where)
            raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "socket", Socket)
    assert problem(at("turns.example", place.port), b"{}", {}) == "connection"
    assert (asked, connected) == (["turns.example"], [("93.184.216.34", place.port)])
    assert problem(at("turns.example", place.port), b"{}", {}) == "inner"
    assert (len(connected), place.calls) == (1, [])


def test_of_several_addresses_only_those_that_pass_are_tried(
    place: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, place.port))
        for address in ("10.255.255.1", "127.0.0.2", "127.0.0.1")
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_given, **_more: found)
    answer = post(at("some.example", place.port), b"{}", {}, allowed=ALLOWED, seconds_max=limit())
    assert answer.status == 204, "the second of them does not listen, the third does"
    assert place.calls[0].headers["host"] == f"some.example:{place.port}"


def test_a_redirect_is_not_followed(place: Receiver) -> None:
    place.answers, place.more = [302], {"Location": f"http://127.0.0.1:{place.port}/inner"}
    assert sent(place).status == 302
    assert [call.path for call in place.calls] == ["/"]


def test_proxies_of_the_environment_are_not_asked(place: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1/")
    assert sent(place).status == 204


def test_the_body_of_an_answer_is_not_read(place: Receiver) -> None:
    def endless(handler: Any) -> bool:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n" + b"x" * 4096)
        return True

    place.on_call = endless
    assert sent(place).status == 200


def test_a_head_without_end_is_broken_off(place: Receiver) -> None:
    def endless(handler: Any) -> bool:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
        try:
            for _line in range(10_000):
                handler.wfile.write(b"X-More: " + b"x" * 1000 + b"\r\n")
        except OSError:
            pass
        return True

    place.on_call = endless
    assert (
        problem(at("127.0.0.1", place.port), b"{}", {}, allowed=ALLOWED, seconds_max=limit()) == "no_answer"
    )


def test_what_drips_slowly_has_one_deadline(place: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte comes in time, and the clock goes on by a second with each."""
    now = [0.0]
    clock = type("Clock", (), {"monotonic": staticmethod(lambda: tick(now))})
    for module in (wires, transport):
        monkeypatch.setattr(module, "time", clock)

    def drips(handler: Any) -> bool:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
        try:
            for _byte in range(10_000):
                handler.wfile.write(b"X")
                handler.wfile.flush()
        except OSError:
            pass
        return True

    place.on_call = drips
    monkeypatch.setattr(wires.Incoming, "readinto", one_byte(wires.Incoming.readinto))
    assert problem(at("127.0.0.1", place.port), b"{}", {}, allowed=ALLOWED, seconds_max=100) == "timeout"
    assert now[0] <= 102


def tick(now: list[float]) -> float:
    now[0] += 1
    return now[0]


def one_byte(read: Any) -> Any:
    """As if no more than a byte came at once."""
    return lambda incoming, buffer: read(incoming, memoryview(buffer)[:1])


def test_a_name_that_is_looked_for_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    found = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_given, **_more: found.wait(limit()) and [])
    try:
        assert problem(at("slow.example", 80), b"{}", {}, seconds_max=0.1) == "timeout"
    finally:
        found.set()


def test_who_never_answers_is_given_up(place: Receiver) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        where = at("127.0.0.1", silent.getsockname()[1])
        assert problem(where, b"{}", {}, allowed=ALLOWED, seconds_max=0.1) == "timeout"


def test_what_is_no_answer_and_no_connection_have_their_own_words(place: Receiver) -> None:
    place.on_call = lambda handler: handler.wfile.write(b"hello\r\n\r\n") > 0
    assert (
        problem(at("127.0.0.1", place.port), b"{}", {}, allowed=ALLOWED, seconds_max=limit()) == "no_answer"
    )
    place.on_call = lambda _handler: True
    assert (
        problem(at("127.0.0.1", place.port), b"{}", {}, allowed=ALLOWED, seconds_max=limit()) == "no_answer"
    )
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    assert problem(at("127.0.0.1", port), b"{}", {}, allowed=ALLOWED, seconds_max=limit()) == "connection"
    secure = RequestTarget("https", "127.0.0.1", place.port, "/")
    assert problem(secure, b"{}", {}, allowed=ALLOWED, seconds_max=limit()) in ("connection", "certificate")


def test_a_date_to_come_back_asks_for_nothing(place: Receiver) -> None:
    place.answers, place.more = [503], {"Retry-After": "Fri, 27 Nov 2026 08:00:00 GMT"}
    assert (sent(place).status, sent(place).wait_s) == (503, 0)
    place.answers, place.more = [503], {"Retry-After": "120"}
    assert sent(place).wait_s == 120
