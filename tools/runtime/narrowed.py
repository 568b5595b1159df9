"""The steps of the checks, narrowed to what has changed since each was last seen green."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from tools.runtime.checked import (
    ROOT,
    Checked,
    checked_add,
    commit_now,
    files_changed_since,
    green_commits,
    now,
    read_checks,
)
from tools.runtime.selection import is_code, touched_tests
from tools.runtime.steps import Step, StepResult


@dataclass(frozen=True)
class Narrowed:
    """The steps to run, the commit that each builds on by its name, and those that no change can touch."""

    steps: Sequence[Step]
    since: dict[str, str] = field(default_factory=dict)
    untouched: Sequence[str] = ()


class StepRecorder:
    """Writes down how each step ends on the commit on which the checks began."""

    def __init__(self, file: Path, since: dict[str, str]) -> None:
        self._file, self._since = file, since
        self._commit = commit_now()

    def note(self, result: StepResult) -> None:
        """Whoever goes on writing meanwhile has checked no commit."""
        commit, dirty = self._commit, self._commit.dirty or commit_now() != self._commit
        since, seconds = self._since.get(result.name, ""), round(result.seconds, 1)
        row = Checked(result.name, commit.hash, dirty, not result.why, seconds, now(), since)
        checked_add(self._file, [row])


def narrow_steps(steps: Sequence[Step], file: Path) -> Narrowed:
    """What is left of the steps. One that was never green on a commit before this one runs whole."""
    rows, changed = read_checks(file), cache(files_changed_since)
    touched = cache(lambda commit: touched_tests(ROOT, changed(commit) or set()))
    left: list[Step] = []
    since: dict[str, str] = {}
    untouched: list[str] = []
    for step in steps:
        greens = (commit for commit in green_commits(rows, step.name) if changed(commit) is not None)
        base = next(greens, "")
        since[step.name] = base
        kept = narrow_step(step, changed(base) or set(), touched, base) if base else step
        if kept:
            left.append(kept)
        else:
            untouched.append(step.name)
    return Narrowed(left, since, untouched)


def narrow_step(step: Step, changed: Set[str], touched: Callable[[str], Set[str]], base: str) -> Step | None:
    """The step with the test files that a change can touch, those that failed first; None if it has none."""
    if not step.is_pytest:
        return step if is_code(changed) else None
    files = sorted(file for file in touched(base) if step.takes(file))
    words = [word for word in step.command if not (ROOT / word).is_dir()]
    return replace(step, command=(*words, "--ff", *files), may_be_empty=True) if files else None
