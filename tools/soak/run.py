"""One soak from the start of the service to the proof of its database."""

import contextlib
import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from league.services.demo.club import PASSWORD
from tools.runtime.movable_clock import MovableClock, find_compiler
from tools.runtime.ports import bind_port
from tools.runtime.postgres import temporary_postgres
from tools.runtime.site import Site
from tools.soak.faults import FAULTS, possible_faults
from tools.soak.loads import Evenings, Guests, Load, LoadCounts, Readers, Uploads, Watchers, keep_up
from tools.soak.samples import HOUR, Sample, slopes, take_sample
from tools.soak.visitor import Visitor

SAMPLE_SECONDS = 15.0
FAULT_SECONDS = (25.0, 60.0)  # between two: a supervisor gives up on what ends six times in a minute
CALM_SECONDS = 30.0  # after the last fault, before the end
READERS, WATCHERS = 2, 5
DISK_BYTES = 1024 * 1024 * 1024
END_SECONDS_MAX = 120.0

Say = Callable[[str], object]


@dataclass(frozen=True)
class SoakPlan:
    """How long, on which database, and whether things go wrong. Chance follows from the seed."""

    hours: float
    database: str = "sqlite"
    seed: int = 1
    with_faults: bool = True


@dataclass
class SoakReport:
    """What was seen. `problems` must be empty; `grown` is by how much things grow in an hour."""

    samples: list[tuple[float, Sample]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    tally: LoadCounts = field(default_factory=LoadCounts)
    grown: dict[str, float] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def soak(plan: SoakPlan, say: Say) -> SoakReport:
    """Run the service, keep it busy, disturb it, and prove what is left. TimeoutError if it stays away."""
    with _folder() as (var, has_own_disk), _database(plan.database) as url:
        clock = MovableClock(var) if find_compiler() else None
        possible = possible_faults(has_own_disk=has_own_disk, is_sqlite=not url, has_clock=clock is not None)
        site = Site(var, _free_port(), url, clock)
        return _Soak(plan, site, url, say).run(possible if plan.with_faults else [])


class _Soak:
    def __init__(self, plan: SoakPlan, site: Site, url: str, say: Say) -> None:
        self.plan, self.site, self.url, self.say = plan, site, url, say
        self.report, self.stop = SoakReport(), threading.Event()

    def run(self, faults: list[str]) -> SoakReport:
        report = self.report
        try:
            self.site.start()
            self.say(f"The service runs; {self.plan.hours:g} hours begin.")
            self._live(faults)
        finally:
            self.stop.set()
            left = self.site.stop()
        report.problems += [f"left running: {command}" for command in left]
        report.problems += report.tally.wrong
        self._prove()
        report.grown = slopes(report.samples, self.plan.hours * HOUR / 4)
        return report

    def _live(self, faults: list[str]) -> None:
        """All loads go on while this one looks and lets things go wrong."""
        tally = self.report.tally
        loads = _make_loads(self.site, tally, self.stop, self.plan.seed)
        threads = [
            threading.Thread(target=keep_up, args=(load, self.stop, tally), daemon=True) for load in loads
        ]
        for thread in threads:
            thread.start()
        self._watch(faults)
        self.stop.set()
        for thread in threads:
            thread.join(END_SECONDS_MAX)

    def _watch(self, faults: list[str]) -> None:
        """Take samples and let things go wrong, until the time is over."""
        rng = Random(f"faults {self.plan.seed}")  # noqa: S311 (to be repeated, not a secret)
        began = time.monotonic()
        end = began + self.plan.hours * HOUR
        sample_due, fault_due = began, began + rng.uniform(*FAULT_SECONDS)
        while (now := time.monotonic()) < end:
            if now >= sample_due:
                self._look(now - began)
                sample_due = now + SAMPLE_SECONDS
            if faults and fault_due <= now < end - CALM_SECONDS:
                self._disturb(rng.choice(faults), rng, now - began)
                fault_due = time.monotonic() + rng.uniform(*FAULT_SECONDS)
            due = min(sample_due, fault_due) if faults and fault_due < end - CALM_SECONDS else sample_due
            self.stop.wait(max(0.0, min(due, end) - time.monotonic()))

    def _look(self, at: float) -> None:
        sample = take_sample(self.site, self.url, self.report.tally.take_seconds())
        self.report.samples.append((at, sample))

    def _disturb(self, name: str, rng: Random, at: float) -> None:
        self.say(f"{at / 60:6.1f} min  {name}")
        FAULTS[name](self.site, rng, self.stop)
        self.report.faults.append(name)

    def _prove(self) -> None:
        """Whatever happened, the database agrees with itself."""
        for words in (("verify", "--deep"), ("rebuild_ratings", "--check")):
            done = self.site.manage(*words)
            self.say(f"{' '.join(words)}: {(done.stdout.strip().splitlines() or [''])[-1]}")
            if done.returncode:
                self.report.problems.append(f"{' '.join(words)}: {done.stdout}{done.stderr}")


def _make_loads(site: Site, tally: LoadCounts, stop: threading.Event, seed: int) -> list[Load]:
    rng = Random(f"loads {seed}")  # noqa: S311 (to be repeated, not a secret)
    others = iter(range(10, 250 * 250))

    def visitor(authorization: str = "") -> Visitor:
        high, low = divmod(next(others), 250)
        return Visitor(site.port, stop, source=f"127.0.{high + 1}.{low + 1}", authorization=authorization)

    def sign_in(username: str) -> Visitor:
        token = visitor().post("/api/tokens/", {"username": username, "password": PASSWORD})["token"]
        return visitor(f"Token {token}")

    return [
        Evenings(sign_in("olga"), Random(rng.random())),  # noqa: S311
        Guests(visitor, Random(rng.random())),  # noqa: S311
        Uploads(sign_in("pia")),
        *(Readers(visitor(), tally, Random(rng.random())) for _ in range(READERS)),  # noqa: S311
        *(Watchers(visitor(), tally) for _ in range(WATCHERS)),
    ]


@contextlib.contextmanager
def _database(kind: str) -> Iterator[str]:
    """The address of a server's database; empty for the one in the service's folder."""
    if kind == "sqlite":
        yield ""
    else:
        with temporary_postgres() as url:
            yield url


@contextlib.contextmanager
def _folder() -> Iterator[tuple[Path, bool]]:
    """The service's folder, and whether it is on a disk of its own: only root can give it one."""
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        folder = Path(name)
        is_mounted = (
            os.geteuid() == 0
            and not subprocess.run(
                ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES},mode=700", "soak", name],
                check=False,
                capture_output=True,
            ).returncode
        )
        try:
            yield folder, is_mounted
        finally:
            if is_mounted:
                subprocess.run(["umount", "--lazy", name], check=True)


def _free_port() -> int:
    """One that nobody listens on now."""
    with bind_port("127.0.0.1", 0) as listener:
        return int(listener.getsockname()[1])
