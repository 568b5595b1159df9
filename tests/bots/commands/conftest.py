"""The authors' command line to type into, and files of bots."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bots.__main__ import main

FIRST = "class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def bots(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Run one command as `python -m bots` does."""

    def run(*words: object) -> Said:
        try:
            code = main([str(word) for word in words])
        except SystemExit as stop:
            code = int(stop.code or 0)
        printed = capsys.readouterr()
        return Said(code, printed.out, printed.err)

    return run


@pytest.fixture
def bot_file(tmp_path: Path) -> Callable[..., Path]:
    """Write a bot into a file."""

    def made(text: str = FIRST, name: str = "mine.py") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return made
