"""The command line starts at once: it loads no more than it needs."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.registry import GAMES
from tests.waits import limit

ROOT = Path(__file__).parents[3]
HEAVY = (
    "django",
    "tqdm",
    "multiprocessing",
    "statistics",
    "asyncio",
    "urllib.request",
    "games.policies",
    "msgspec",
)


@pytest.mark.parametrize(
    "words", [["list"], ["rules", "dingo"], ["replay", "/dev/null"], ["legal", "/dev/null"]]
)
def test_nothing_heavy_is_loaded_for_a_light_command(words: list[str]) -> None:
    code = f"import sys, games.__main__ as m; m.main({words}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = set(done.stderr.split())
    assert "games.registry" in loaded
    assert loaded.intersection(HEAVY) == set()


def test_every_command_is_listed_and_helps(games: Any, capsys: pytest.CaptureFixture[str]) -> None:
    from games.__main__ import COMMANDS, main

    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    text = capsys.readouterr().out
    for name in COMMANDS:
        word = "list" if name == "listing" else name
        assert f"\n    {word} " in text
        with pytest.raises(SystemExit) as stop:
            main([word, "--help"])
        assert stop.value.code == 0
        assert "usage: python -m games" in capsys.readouterr().out


def test_bench_prints_a_figure_a_line(games: Any) -> None:
    answer = games("bench", "dingo", "--seconds", "0.001")
    assert answer.code == 0
    assert len(answer.lines) == 4
    assert all(line["value"] > 0 and line["unit"].endswith("/s") for line in answer.lines)
    assert len(games("bench", "--seconds", "0.001").lines) == 4 * len(GAMES)
    assert games("bench", "chess").code == 2
    for wrong in ("0", "-1", "nan", "x", "61"):
        assert games("bench", "dingo", "--seconds", wrong).code == 2


def test_a_bar_is_shown_on_a_terminal_alone(tmp_path: Path) -> None:
    """Through a pseudo-terminal for standard error; the answers go to a file."""
    import os
    import pty
    import termios

    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    with (tmp_path / "out").open("wb") as out:
        words = [sys.executable, "-m", "games", "simulate", "dingo", "--games", "20000"]
        with subprocess.Popen(words, cwd=ROOT, stdout=out, stderr=theirs) as running:
            os.close(theirs)
            shown = _read_all(ours)
            assert running.wait(limit()) == 0
    assert b"game" in shown
    assert (tmp_path / "out").read_bytes().count(b"\n") == 20000


def _read_all(terminal: int) -> bytes:
    import os

    shown = b""
    while True:
        try:
            shown += os.read(terminal, 4096)
        except OSError:  # the other end is closed
            os.close(terminal)
            return shown
