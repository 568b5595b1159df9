"""Lines of a test, run in a child process behind every wall."""

import json
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

from bots.arena.interface import MEBIBYTE
from bots.arena.sandbox.program import bot_program, kill_list
from tests.waits import limit

ROOT = Path(__file__).resolve().parents[3]
_CHILD = str(Path(__file__).with_name("locked_child.py"))


def run_locked(
    before: str,
    after: str,
    *,
    given: Any = None,
    memory_bytes: int = 256 * MEBIBYTE,
    seccomp: bytes | None = None,
    environment: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run `before`, lock, run `after`; both are Python text and may be indented. `given` is JSON for both."""
    plan = {
        "memory_bytes": memory_bytes,
        "cpu_seconds": 30,
        "seccomp": (bot_program() if seccomp is None else seccomp).hex(),
    }
    told = {"plan": plan, "given": given, "kill_list": kill_list().hex()}
    lines = {"before": textwrap.dedent(before), "after": textwrap.dedent(after)}
    return subprocess.run(
        [sys.executable, "-B", "-P", _CHILD, str(ROOT)],
        input=json.dumps({**told, **lines}),
        capture_output=True,
        text=True,
        timeout=limit(),
        check=False,
        env={"PYTHONHASHSEED": "0", **(environment or {})},
    )


def said_in(done: subprocess.CompletedProcess[str]) -> Any:
    """The JSON that the lines printed; the child's own words where it failed."""
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
