"""What was green on which commit: `checked.json` in the state folder, and what has changed since.

A step that passed on a commit without uncommitted changes is where the next `--changed` begins.
"""

import json
import os
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROWS_MAX = 300


@dataclass(frozen=True)
class Commit:
    """Where the checkout stands; `dirty` if files differ from it. No hash: this is no checkout of git."""

    hash: str
    dirty: bool


@dataclass(frozen=True)
class Checked:
    """How a step ended on a commit. `since`: it ran only what changes since that one can touch."""

    step: str
    commit: str
    dirty: bool
    green: bool
    seconds: float
    date: str
    since: str = ""


def state_folder() -> Path:
    """Where what was checked is kept: not in the folder that the checks themselves run on."""
    return Path(os.environ.get("LEAGUE_VAR") or ROOT / "var")


def commit_now(root: Path = ROOT) -> Commit:
    head, changes = _git(root, "rev-parse", "HEAD"), _git(root, "status", "--porcelain")
    return Commit((head or "").strip(), dirty=changes != "")


def files_changed_since(commit: str, root: Path = ROOT) -> set[str] | None:
    """The files that differ from that commit, new and deleted ones too.

    None: the commit is not one that this checkout stands on.
    """
    if _git(root, "merge-base", "--is-ancestor", commit, "HEAD") is None:
        return None
    differ = _git(root, "diff", "--name-only", "--no-renames", "-z", commit)
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    if differ is None or new is None:
        return None
    return {name for name in f"{differ}{new}".split("\0") if name}


def read_checks(file: Path) -> list[Checked]:
    """All rows, oldest first; none where there is no such file or it cannot be read."""
    try:
        return [Checked(**row) for row in json.loads(file.read_text(encoding="utf-8"))]
    except (OSError, ValueError, TypeError):
        return []


def checked_add(file: Path, rows: Iterable[Checked]) -> None:
    """Add rows, a line each; the oldest go when there are too many."""
    kept = [*read_checks(file), *rows][-ROWS_MAX:]
    lines = ",\n ".join(json.dumps(asdict(row)) for row in kept)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    written = file.with_suffix(f".{os.getpid()}")
    written.write_text(f"[{lines}]\n", encoding="utf-8")
    written.replace(file)


def green_commits(rows: Sequence[Checked], step: str) -> list[str]:
    """The commits on which the step was last seen green and nothing was uncommitted, latest first."""
    last = {row.commit: row for row in rows if row.step == step and row.commit and not row.dirty}
    return [row.commit for row in reversed(rows) if row is last.get(row.commit) and row.green]


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _git(root: Path, *words: str) -> str | None:
    """What git says; None if it refuses, or is not there."""
    try:
        done = subprocess.run(("git", *words), cwd=root, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return None if done.returncode else done.stdout
