"""Ports that are free, addresses that answer."""

import http.server
import os
import socket
import threading
import time
from collections.abc import Iterator

import pytest

from tools.runtime.ports import PortTaken, address_to_open, bind_port
from tools.runtime.readiness import FRESH_SECONDS, answers


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@pytest.fixture
def web() -> Iterator[str]:
    """A server that answers /NUMBER with that status."""

    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(int(self.path.strip("/")))
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_port_in_use_is_refused_with_another_to_try(taken):
    with pytest.raises(PortTaken, match=f"Port {taken} on 127.0.0.1 is in use already.*--port {taken + 1}"):
        bind_port("127.0.0.1", taken)


def test_port_0_gives_a_free_one_at_which_nobody_listens_yet():
    with bind_port("127.0.0.1", 0) as mine, socket.socket() as client:
        assert mine.getsockname()[1] > 0
        with pytest.raises(ConnectionRefusedError):
            client.connect(mine.getsockname())


@pytest.mark.parametrize("port", [-1, 65_536])
def test_a_number_that_is_no_port_is_refused(port):
    with pytest.raises(PortTaken, match="--port"):
        bind_port("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused():
    with pytest.raises(PortTaken, match="--host"):
        bind_port("192.0.2.1", 8000)


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("0.0.0.0", "http://127.0.0.1:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("club.local", "http://club.local:8000/"),
    ],
)
def test_the_address_to_open_is_one_a_browser_understands(host, shown):
    assert address_to_open(host, 8000) == shown


@pytest.mark.parametrize(
    ("status", "up"), [(200, True), (301, True), (400, True), (500, False), (503, False)]
)
def test_a_web_server_is_up_unless_it_reports_an_error_of_its_own(web, status, up):
    assert answers(f"{web}/{status}") is up


def test_nobody_answers_at_a_closed_port():
    with bind_port("127.0.0.1", 0) as mine:
        assert not answers(f"http://127.0.0.1:{mine.getsockname()[1]}/")


def test_a_file_is_fresh_for_a_minute(tmp_path):
    heartbeat = tmp_path / "heartbeat"
    assert not answers(f"fresh:{heartbeat}")
    heartbeat.touch()
    assert answers(f"fresh:{heartbeat}")
    long_ago = time.time() - FRESH_SECONDS - 1
    os.utime(heartbeat, (long_ago, long_ago))
    assert not answers(f"fresh:{heartbeat}")
