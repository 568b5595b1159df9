"""Runs a plan in the foreground, and sees to it that nothing of it is left, however it ends.

Two processes look after each other. This one, which the terminal knows, starts the supervisor and waits.
If this one is killed, the supervisor's standard input ends and it stops everything. If the supervisor is
killed, its whole family falls to this process, which ends it. If both are killed at once, the services
get the signal they asked for at the death of their parent.
"""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.runtime.plan import ServicePlan
from tools.runtime.processes import adopt_orphans, end_descendants

ROOT = Path(__file__).resolve().parents[2]
FORWARDED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
DESPERATE = 4  # the supervisor ends at once at the third request; if not, it hangs
GRACE_SECONDS = 3.0


def run_guarded(plan: ServicePlan, *, held: Sequence[int] = ()) -> int:
    """Run the plan until it ends; gives the exit code: 0 when it was asked to stop, else 1.

    `held` are descriptors (locks) that the supervisor keeps open too, for as long as anything runs.
    """
    adopt_orphans()
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    supervisor = subprocess.Popen(
        [sys.executable, "-m", "tools.runtime.supervisor"],
        stdin=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
        pass_fds=held,
    )
    _forward_signals(supervisor)
    _hand_over(plan, supervisor)
    code = supervisor.wait()
    clean = end_descendants(GRACE_SECONDS)
    return 0 if code == 0 and clean else 1


def _forward_signals(supervisor: subprocess.Popen[bytes]) -> None:
    requests = 0

    def forward(signum: int, _: object) -> None:
        nonlocal requests
        requests += 1
        supervisor.send_signal(signal.SIGKILL if requests >= DESPERATE else signal.SIGTERM)

    for signum in FORWARDED:
        # A script's background job inherits a deaf ear for Ctrl-C, and nobody wants that; nohup means it.
        if signum != signal.SIGHUP or signal.getsignal(signum) is not signal.SIG_IGN:
            signal.signal(signum, forward)


def _hand_over(plan: ServicePlan, supervisor: subprocess.Popen[bytes]) -> None:
    """Send the plan. The pipe stays open: its end is how the supervisor learns of our death."""
    with contextlib.suppress(BrokenPipeError):  # it ended already; its exit code tells
        if supervisor.stdin is not None:
            supervisor.stdin.write(plan.to_json().encode() + b"\n")
            supervisor.stdin.flush()
