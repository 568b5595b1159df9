"""A game ends as an Outcome: nobody outside the engine reads the result that a record carries."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PEEK = re.compile(r"""\[["']result["']\]|\.get\(["']result["']|record\.result\b""")


def peeks(*folders: str) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".html")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if PEEK.search(line)
    ]


def test_the_search_finds_who_looks() -> None:
    assert peeks("games/core")


def test_league_and_bots_read_outcomes_alone() -> None:
    assert peeks("league", "bots", "templates") == []
