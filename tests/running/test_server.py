"""The web server as containers start it: on an address, by itself, in several processes."""

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from tests.running.service import ROOT, free_port
from tests.waits import limit, until
from tools.runtime.processes import command_of, descendants
from tools.runtime.readiness import answers
from tools.runtime.redis_server import temporary_redis


def test_several_processes_serve_one_address_and_end_together(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "league.config.server", f"--port={port}", "--processes=2"]
    environment = os.environ | {"LEAGUE_VAR": str(tmp_path)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL) as server:
        until(lambda: answers(f"http://127.0.0.1:{port}/robots.txt"), "the server answers")
        below = descendants(server.pid)
        assert len(below) == 3, "a supervisor and two that serve"
        server.send_signal(signal.SIGTERM)
        assert server.wait(limit()) == 0
    assert not [pid for pid in below if Path(f"/proc/{pid}").exists()]


def test_figures_are_those_of_all_processes_and_outlive_one_that_is_killed(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "league.config.server", f"--port={port}", "--processes=2"]
    with temporary_redis() as socket:
        own = {"LEAGUE_VAR": str(tmp_path), "METRICS_TOKEN": "word", "REDIS_URL": f"unix://{socket}?db=0"}
        with subprocess.Popen(
            command, cwd=ROOT, env=os.environ | own, stdin=subprocess.DEVNULL, start_new_session=True
        ) as server:
            until(lambda: answers(f"http://127.0.0.1:{port}/health/live/"), "the server answers")
            for _ in range(20):
                assert answers(f"http://127.0.0.1:{port}/health/live/")
            until(lambda: counted(port) >= 21, "all that either process answered is counted")
            until(lambda: len(serving(server.pid)) == 2, "both processes are there")
            before = counted(port)
            os.kill(serving(server.pid)[0], signal.SIGKILL)
            until(lambda: answers(f"http://127.0.0.1:{port}/health/live/"), "the other one answers")
            until(lambda: counted(port) > before, "it goes on counting from there")
            server.send_signal(signal.SIGTERM)
            assert server.wait(limit()) == 0


def serving(supervisor: int) -> list[int]:
    return [pid for pid in descendants(supervisor) if "--descriptor" in command_of(pid)]


def counted(port: int) -> int:
    """Requests of the one view that the test asks for; 0 if nobody tells yet."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/metrics/")
    request.add_header("Authorization", "Bearer word")
    try:
        with urllib.request.urlopen(request, timeout=limit()) as answer:
            families = list(text_string_to_metric_families(answer.read().decode()))
    except OSError:
        return 0
    found = [one for family in families for one in family.samples if one.name == "league_requests_total"]
    return int(sum(one.value for one in found if one.labels["view"] == "alive"))
