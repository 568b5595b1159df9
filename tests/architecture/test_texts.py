"""What is written in the repository stands on its own: whoever has a clone has everything it speaks of."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACES = (".ci", "docs", "games", "bots", "league", "tools", "templates", "tests", "docker")
KINDS = {".py", ".html", ".js", ".mjs", ".css", ".md", ".toml", ".yaml", ".yml", ".txt", ".json", ""}
SKIPPED = {"node_modules", "__pycache__", "architecture", "axe"}  # axe: another project’s file, kept whole

DOCUMENT = re.compile(r"\w[\w-]*(?:\.[a-z]{2})?\.md\b")
ELSEWHERE = {
    "a number in somebody's list of tasks": re.compile(r"\b(issue|ticket|task) #?\d+\b", re.IGNORECASE),
    "a folder beside the clone": re.compile(
        r"(?<![\w./])\.\./(?!\.|league/|tools/|games/|bots/|docs/)[a-z]+/[\w/]*\w+\.(md|py|toml)\b"
    ),
    "somebody's home": re.compile(r"(?<![\w.])/(home|Users|root)/\w"),
}


def texts() -> Iterator[Path]:
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.suffix in KINDS - {""})
    for place in PLACES:
        for path in (ROOT / place).rglob("*"):
            inside = path.relative_to(ROOT).parts
            if path.is_file() and path.suffix in KINDS and not SKIPPED.intersection(inside):
                yield path


TEXTS = sorted(path for path in texts() if not path.name.startswith(("requirements", "package-lock")))


def lines() -> Iterator[tuple[str, str]]:
    for path in TEXTS:
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            yield f"{path.relative_to(ROOT)}:{number}", line


def test_every_document_that_is_named_is_here() -> None:
    here = {path.name for path in TEXTS if path.suffix == ".md"}
    assert "README.md" in here
    missing = [
        (where, name) for where, line in lines() for name in DOCUMENT.findall(line) if name not in here
    ]
    assert missing == []


@pytest.mark.parametrize("what", ELSEWHERE)
def test_nothing_points_out_of_the_clone(what: str) -> None:
    assert [(where, line.strip()) for where, line in lines() if ELSEWHERE[what].search(line)] == []
