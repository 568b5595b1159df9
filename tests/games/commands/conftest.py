"""A command line to type into, and a match of Dingo in a file."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from games.__main__ import main


class Answer(NamedTuple):
    code: int
    lines: list[dict[str, Any]]
    said: str  # on standard error


@pytest.fixture
def games(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """Run one command as `python -m games` does."""

    def run(*words: object) -> Answer:
        try:
            code = main([str(word) for word in words])
        except SystemExit as stop:
            code = int(stop.code or 0)
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return Answer(
            code, [json.loads(line) for line in printed.out.splitlines()] if code < 2 else [], printed.err
        )

    return run


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Write objects, or lines as they are, into a file."""

    def made(*lines: Any) -> Path:
        path = tmp_path / "records.jsonl"
        texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
        path.write_text("\n".join(texts) + "\n")
        return path

    return made


@pytest.fixture
def match(games: Callable[..., Answer]) -> list[dict[str, Any]]:
    """Twelve games of one match."""
    return games("simulate", "dingo", "--games", 12, "--seed", "a match").lines
