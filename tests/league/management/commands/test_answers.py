"""`plan` and `seat` answer one file without Django's set-up, which takes longer than most answers."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from league.management.answers import answers_at_once
from tests.waits import limit

ROOT = Path(__file__).parents[4]


@pytest.mark.parametrize("command", ["plan", "seat"])
def test_an_answer_needs_no_settings(command: str) -> None:
    """There are none that Django could read; a set-up would end in a traceback."""
    done = subprocess.run(
        [sys.executable, "manage.py", command, "-"],
        input=b"{}",
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "OUTBACK_NO_BOOTSTRAP": "1", "DJANGO_SETTINGS_MODULE": "nowhere"},
        timeout=limit(),
        check=False,
    )
    assert done.returncode == 1
    assert set(json.loads(done.stdout)) == {"refused", "why"}


@pytest.mark.parametrize(
    ("arguments", "is_at_once"),
    [
        (["plan", "season.json"], True),
        (["seat", "-"], True),
        (["plan"], False),
        (["plan", "--help"], False),
        (["plan", "season.json", "--traceback"], False),
        (["help", "plan"], False),
        (["up", "-"], False),
    ],
)
def test_options_and_other_commands_are_for_django(arguments: list[str], is_at_once: bool) -> None:
    assert answers_at_once(["manage.py", *arguments]) is is_at_once
