"""What is installed is pinned by hash and names no place to get it from."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
IGNORED = {"node_modules", ".venv", ".git", "var"}
LOCKS = sorted(
    path
    for pattern in ("requirements*.txt", "package-lock.json", "*.lock")
    for path in ROOT.rglob(pattern)
    if not IGNORED & set(path.relative_to(ROOT).parts)
)


def requirements(name: str) -> dict[str, str]:
    """Each requirement of a file with its hashes and conditions."""
    text = (ROOT / name).read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    return {line.split("==")[0]: line for line in lines}


def test_the_locks_are_found():
    assert {"requirements.txt", "requirements-dev.txt"} <= {path.name for path in LOCKS}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_lock_names_no_host(lock):
    assert "://" not in lock.read_text()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_is_pinned_by_hash(name):
    found = requirements(name)
    assert found
    assert [line for line in found.values() if not re.search("==.*--hash=sha256:", line)] == []


def test_the_development_set_holds_the_runtime_set_at_the_same_versions():
    development = requirements("requirements-dev.txt")
    assert {
        name: line for name, line in requirements("requirements.txt").items() if development.get(name) != line
    } == {}
