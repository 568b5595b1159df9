"""What the service for signing in answers is bounded in all: in bytes, in depth, and in time."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.refusals import Unavailable
from league.config.single_sign_on import SingleSignOn
from league.outlets import wires
from league.outlets.sign_on.requests import BYTES_MAX, ask
from tests.league.webhooks import Receiver, receiver


@pytest.fixture
def place(settings: Any) -> Iterator[Receiver]:
    with receiver() as found:
        settings.OIDC = SingleSignOn(f"http://127.0.0.1:{found.port}", "league", "secret")
        yield found


def saying(*parts: bytes) -> Callable[[Any], bool]:
    """It writes these, until nobody listens any more."""

    def say(handler: Any) -> bool:
        try:
            for part in (b"HTTP/1.1 200 OK\r\n", *parts):
                handler.wfile.write(part)
                handler.wfile.flush()
        except OSError:
            pass
        return True

    return say


def test_an_answer_that_drips_has_one_deadline(place: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte comes in time, and the clock goes on by a tenth of a second with each."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.1
        return now[0]

    read = wires.Incoming.readinto
    monkeypatch.setattr(wires.Incoming, "readinto", lambda one, into: read(one, memoryview(into)[:1]))
    monkeypatch.setattr(wires, "time", type("Clock", (), {"monotonic": staticmethod(tick)}))
    monkeypatch.setattr("league.outlets.sign_on.requests.time", wires.time)
    place.on_call = saying(b"Content-Length: 9000\r\n\r\n", b" " * 9000)
    with pytest.raises(Unavailable):
        ask(place.url, {})
    assert now[0] < 9


@pytest.mark.parametrize(
    "body", [b"[" * 100_000, b" " * BYTES_MAX + b"{}", b"[]", b"{", b"\xff", b'{"a": NaN']
)
def test_what_is_no_object_of_some_bytes_is_no_answer(place: Receiver, body: bytes) -> None:
    place.on_call = saying(b"\r\n", body)
    with pytest.raises(Unavailable):
        ask(place.url, {})


def test_an_object_is(place: Receiver) -> None:
    place.on_call = saying(b"Transfer-Encoding: chunked\r\n\r\n", b"8\r\n", b'{"a": 1}', b"\r\n0\r\n\r\n")
    assert ask(place.url, {}) == {"a": 1}


@pytest.mark.parametrize(
    "url", ["https://[", "file:///etc/passwd", "http://", "http://a:x/", "http://u@[::1]/"]
)
def test_what_is_no_address_is_not_asked(place: Receiver, url: str) -> None:
    with pytest.raises(Unavailable):
        ask(url)
