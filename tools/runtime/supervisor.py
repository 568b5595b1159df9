"""Keeps the services of a plan running: starts them in order, restarts what crashes, stops all at the end.

Run as `python -m tools.runtime.supervisor`: the plan is the first line of standard input, and the end
of that input means that the process which asked for all this is gone. One thread, no polling: it waits
for output, ends of children, signals and the end of the input alike.
"""

import contextlib
import os
import selectors
import signal
import sys
import time
from collections.abc import Iterator
from itertools import groupby, zip_longest
from pathlib import Path

from tools.runtime.child import Child
from tools.runtime.journal import Journal, wants_colour
from tools.runtime.plan import ServicePlan
from tools.runtime.processes import adopt_orphans, end_descendants, kill_strays

PROBE_SECONDS = 0.05
PAUSE_SECONDS_MAX = 8.0
ORPHANED_SECONDS_MAX = 3.0  # nobody waits for a graceful end any more
IMPATIENT = 3  # so many requests to stop mean: now
STRAY_SECONDS = 0.5
ASKS_TO_STOP = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Supervisor:
    """Runs one plan. `lifeline` is a descriptor whose end means that our own parent is gone."""

    def __init__(self, plan: ServicePlan, journal: Journal, lifeline: int) -> None:
        self._plan = plan
        self._journal = journal
        self._lifeline = lifeline
        self._children = [Child(service) for service in plan.services]
        self._selector = selectors.DefaultSelector()
        self._requests = 0
        self._orphaned = False
        self._failed = False
        self._greeted = False
        self._explained = False

    def run(self) -> int:
        """Run until asked to stop (0) or until a service keeps failing (1). Leaves no process behind."""
        adopt_orphans()
        self._selector.register(self._lifeline, selectors.EVENT_READ, self._lose_lifeline)
        with self._signals():
            try:
                while not self._stopping:
                    self._start_what_is_due()
                    self._wait(self._pause())
                    for child in self._collect():
                        self._restart_later(child)
            finally:
                self._stop_all()
        return int(self._failed)

    @property
    def _stopping(self) -> bool:
        return self._failed or self._orphaned or self._requests > 0

    # --- starting ---------------------------------------------------------------------------------

    def _start_what_is_due(self) -> None:
        """Start in order; a service waits until those before it are up."""
        for child in self._children:
            if child.process is None and time.monotonic() >= child.due:
                self._start(child)
            if child.process is not None and not child.ready:
                child.probe()
            if child.process is not None and child.is_late():
                self._give_up(f"{child.service.name} runs but does not answer")
            if not child.ready:
                return
        if not self._greeted and self._plan.greeting:
            self._journal.say(self._plan.greeting)
        self._greeted = True

    def _start(self, child: Child) -> None:
        try:
            child.start()
        except OSError as error:
            self._journal.say(f"{child.service.name} cannot be started: {error}")
            self._restart_later(child)
        else:
            self._selector.register(child.output, selectors.EVENT_READ, lambda: self._pass_on(child))

    def _restart_later(self, child: Child) -> None:
        ends = child.count_end(self._plan.window_seconds)
        if ends > self._plan.restarts_max:
            self._give_up(f"{child.service.name} keeps failing")
            return
        pause = min(PAUSE_SECONDS_MAX, self._plan.pause_seconds * 2 ** (ends - 1))
        child.due = time.monotonic() + pause
        if not self._stopping:
            self._journal.say(f"{child.service.name} {child.last_end}; it is started again in {pause:.1f} s")

    def _give_up(self, why: str) -> None:
        logs = f"; see {self._plan.log_folder}" if self._plan.log_folder else ""
        self._journal.say(f"{why}: everything is stopped{logs}")
        self._failed = True

    # --- watching ---------------------------------------------------------------------------------

    def _pause(self) -> float | None:
        """How long nothing is due, in seconds; None for as long as nothing happens."""
        behind = next((child for child in self._children if not child.ready), None)
        if behind is None:
            return None
        return PROBE_SECONDS if behind.process else max(0.0, behind.due - time.monotonic())

    def _wait(self, seconds: float | None) -> None:
        for key, _ in self._selector.select(seconds):
            key.data()

    def _collect(self) -> list[Child]:
        """Bury what has ended, our own and the orphans we adopted; gives the services that ended."""
        ended: list[Child] = []
        adopted = False
        while pid := _ended_child():
            child = next((child for child in self._children if child.pid == pid), None)
            if child is None:
                os.waitpid(pid, 0)
                adopted = True
            else:
                self._bury(child)
                ended.append(child)
        if ended or adopted:  # whoever they left behind has lost its purpose
            kill_strays(spare=[child.pid for child in self._children if child.pid])
        return ended

    def _bury(self, child: Child) -> None:
        self._pass_on(child)
        self._turn_away(child.output)
        child.bury()

    def _pass_on(self, child: Child) -> None:
        lines, ended = child.read_lines()
        for line in lines:
            dull = not line or any(phrase in line for phrase in child.service.harmless)
            self._journal.note(child.service.name, line, shown=self._plan.verbose or not dull)
        if ended:
            self._turn_away(child.output)
        elif lines:
            self._pass_on(child)

    def _turn_away(self, descriptor: int) -> None:
        with contextlib.suppress(KeyError):  # it may have closed its output long before it ended
            self._selector.unregister(descriptor)

    def _lose_lifeline(self) -> None:
        if not os.read(self._lifeline, 1024):
            self._selector.unregister(self._lifeline)
            self._orphaned = True

    @contextlib.contextmanager
    def _signals(self) -> Iterator[None]:
        """Signals wake the selector; those that ask to stop are counted."""
        reader, writer = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._selector.register(reader, selectors.EVENT_READ, lambda: os.read(reader, 1024))
        signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for signum in ASKS_TO_STOP:
            signal.signal(signum, self._count_request)
        try:
            yield
        finally:
            signal.set_wakeup_fd(-1)
            os.close(reader)
            os.close(writer)

    def _count_request(self, *_: object) -> None:
        self._requests += 1

    # --- stopping ---------------------------------------------------------------------------------

    def _stop_all(self) -> None:
        """The highest wave first; nothing is left below this process afterwards."""
        if self._requests:
            self._journal.say("Stopping ...")
        by_wave = sorted(self._children, key=lambda child: -child.service.wave)
        for _, wave in groupby(by_wave, key=lambda child: child.service.wave):
            self._stop_wave(list(wave))
        end_descendants(STRAY_SECONDS)

    def _stop_wave(self, children: list[Child]) -> None:
        for asks in zip_longest(*(child.service.stop for child in children)):
            asked = [(child, ask) for child, ask in zip(children, asks, strict=True) if ask and child.process]
            for child, ask in asked:
                child.signal(ask.signum)
            self._wait_for_end(children, max((ask.seconds for _, ask in asked), default=0.0))
        for child in children:
            if child.process:
                self._journal.say(f"{child.service.name} did not stop in time and is killed")
                child.kill()
                self._wait_for_end([child], PAUSE_SECONDS_MAX, patient=True)

    def _wait_for_end(self, children: list[Child], seconds: float, *, patient: bool = False) -> None:
        limit = min(seconds, ORPHANED_SECONDS_MAX) if self._orphaned else seconds
        deadline = time.monotonic() + limit
        while any(child.process for child in children) and time.monotonic() < deadline:
            if self._requests >= IMPATIENT and not patient:
                return
            self._explain_impatience()
            self._wait(max(0.0, deadline - time.monotonic()))
            self._collect()

    def _explain_impatience(self) -> None:
        if self._requests == IMPATIENT - 1 and not self._explained:
            self._journal.say("Once more, and what still runs is killed.")
            self._explained = True


def _ended_child() -> int:
    """The id of some child that has ended and was not buried yet; 0 if there is none."""
    with contextlib.suppress(ChildProcessError):
        found = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return found.si_pid if found else 0
    return 0


def main() -> int:
    """Run the plan on standard input."""
    plan = ServicePlan.from_json(sys.stdin.buffer.readline().decode())
    folder = Path(plan.log_folder) if plan.log_folder else None
    return Supervisor(plan, Journal(folder, colour=wants_colour(sys.stdout)), sys.stdin.fileno()).run()


if __name__ == "__main__":
    sys.exit(main())
