"""`manage.py plan FILE`, as it is started from a shell."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.waits import limit

ROOT = Path(__file__).parents[4]
FILE = {
    "slots": [{"id": "w", "at": "2027-01-12T19:00:00+01:00", "tables": 1}],
    "entrants": [{"id": "a"}, {"id": "b"}],
    "fixtures": [{"id": "f", "players": ["a", "b"]}],
    "budget_ms": 100,
}
PLAN = {
    "tables": [{"slot": "w", "players": ["a", "b"], "fixture": "f"}],
    "unplaced": [],
    "report": {"missing": 0, "missing_bound": 0, "changes": 0, "changes_bound": 0},
}


def plan(file: str, piped_in: bytes = b"") -> tuple[int, dict[str, object]]:
    """The exit code, and what is printed."""
    done = subprocess.run(
        [sys.executable, "manage.py", "plan", file],
        input=piped_in,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "OUTBACK_NO_BOOTSTRAP": "1"},
        timeout=limit(),
        check=False,
    )
    return done.returncode, json.loads(done.stdout)


def test_what_is_piped_in_is_planned() -> None:
    assert plan("-", json.dumps(FILE).encode()) == (0, PLAN)


def test_a_file_is_planned(tmp_path: Path) -> None:
    path = tmp_path / "season.json"
    path.write_text(json.dumps(FILE))
    assert plan(str(path)) == (0, PLAN)


def test_a_refusal_ends_with_one() -> None:
    code, document = plan("-", b"{}")
    assert (code, document["refused"]) == (1, "fixtures_or_each")


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    code, document = plan(str(tmp_path / "nowhere"))
    assert (code, document["refused"]) == (1, "unreadable")
    code, document = plan("-", b"\xff")
    assert (code, document["refused"]) == (1, "unreadable")
