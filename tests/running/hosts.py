"""Several hosts on one machine: a network namespace for each, with a cable to a bridge in the middle.

The test itself works in the middle, where PostgreSQL and Redis are. It needs root and the program `ip`.
"""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.running.service import OUTSIDE, QUICK, ROOT
from tests.waits import limit, until
from tools.runtime.readiness import answers

NETWORK = "10.77.0"
MIDDLE = f"{NETWORK}.1"
CLONE_NEWNET = 0x40000000
OWN = "/proc/thread-self/ns/net"
PORT = 8000


def run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True, timeout=limit())


class Network:
    """A bridge in a namespace of its own."""

    def __init__(self) -> None:
        self.prefix = f"lg{os.getpid()}"
        self.middle = f"{self.prefix}m"
        self.hosts: list[Host] = []

    def __enter__(self) -> "Network":
        run("ip", "netns", "add", self.middle)
        for words in ("link set lo up", "link add br0 type bridge", "link set br0 up"):
            run("ip", "-n", self.middle, *words.split())
        run("ip", "-n", self.middle, "addr", "add", f"{MIDDLE}/24", "dev", "br0")
        return self

    def __exit__(self, *_: object) -> None:
        for host in self.hosts:
            host.kill()
            run("ip", "netns", "del", host.namespace)
        run("ip", "netns", "del", self.middle)

    def host(self, name: str, var: Path, environment: Mapping[str, str]) -> "Host":
        """One more, with a cable."""
        host = Host(self, name, len(self.hosts) + 11, var, environment)
        self.hosts.append(host)
        return host

    @contextmanager
    def inside(self) -> Iterator[None]:
        """This thread, and what it starts, is in the middle."""
        before = os.open(OWN, os.O_RDONLY)
        there = os.open(f"/run/netns/{self.middle}", os.O_RDONLY)
        try:
            enter(there)
            yield
        finally:
            enter(before)
            os.close(there)
            os.close(before)


def enter(descriptor: int) -> None:
    if ctypes.CDLL(None, use_errno=True).setns(descriptor, CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "setns")


class Host:
    """A machine with an address and a folder of its own; whatever it runs is seen only in its network."""

    def __init__(self, network: Network, name: str, number: int, var: Path, more: Mapping[str, str]) -> None:
        self.name, self.var, self.address = name, var, f"{NETWORK}.{number}"
        self.namespace, self.cable = f"{network.prefix}{name}", f"v{name}"
        self.middle = network.middle
        inherited = {key: value for key, value in os.environ.items() if key not in OUTSIDE}
        self.environment = {**inherited, **QUICK, "OUTBACK_NO_BOOTSTRAP": "1", "LEAGUE_VAR": str(var), **more}
        var.mkdir(exist_ok=True)
        self.started: list[subprocess.Popen[bytes]] = []
        run("ip", "netns", "add", self.namespace)
        run(
            *("ip", "link", "add", self.cable, "netns", self.middle),
            *("type", "veth", "peer", "name", "eth0", "netns", self.namespace),
        )
        run("ip", "-n", self.middle, "link", "set", self.cable, "master", "br0")
        run("ip", "-n", self.namespace, "addr", "add", f"{self.address}/24", "dev", "eth0")
        for device in ("lo", "eth0"):
            run("ip", "-n", self.namespace, "link", "set", device, "up")
        self.plug_in()

    def plug_in(self) -> None:
        run("ip", "-n", self.middle, "link", "set", self.cable, "up")

    def cut_off(self) -> None:
        run("ip", "-n", self.middle, "link", "set", self.cable, "down")

    def command(self, *words: str) -> None:
        """One that ends."""
        python = ("ip", "netns", "exec", self.namespace, sys.executable)
        subprocess.run([*python, *words], cwd=ROOT, env=self.environment, check=True, timeout=limit())

    def start(self, *words: str, **more: str) -> None:
        """One that stays."""
        with (self.var / "said.txt").open("ab") as output:
            self.started.append(
                subprocess.Popen(
                    ["ip", "netns", "exec", self.namespace, sys.executable, *words],
                    cwd=ROOT,
                    env={**self.environment, **more},
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    start_new_session=True,
                )
            )

    def start_web(self) -> None:
        self.start("-m", "league.config.server", f"--host={self.address}", f"--port={PORT}")
        until(lambda: answers(f"http://{self.address}:{PORT}/health/"), f"{self.name} serves pages")

    def start_worker(self, **more: str) -> None:
        self.start("manage.py", "worker", f"--name={self.name}", "--concurrency=1", **more)

    def stop(self) -> None:
        """In the ordinary way."""
        for process in self.started:
            process.send_signal(signal.SIGINT)
        assert [process.wait(limit()) for process in self.started] == [0] * len(self.started)
        self.started.clear()

    def kill(self) -> None:
        """As if somebody pulled the plug: all at once, and nobody can say goodbye."""
        for pid in self.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for process in self.started:
            process.wait(limit())
        self.started.clear()
        until(lambda: not self.processes(), f"{self.name} is gone")

    def processes(self) -> list[int]:
        """All that are in its network: what was started here, and whatever that started."""
        done = subprocess.run(
            ["ip", "netns", "pids", self.namespace], check=True, capture_output=True, text=True
        )
        return [int(pid) for pid in done.stdout.split()]
