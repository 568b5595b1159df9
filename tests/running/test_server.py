"""The web server as containers start it: on an address, by itself, in several processes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.running.service import ROOT, descendants, free_port
from tests.waits import limit, until
from tools.runtime.readiness import answers


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
