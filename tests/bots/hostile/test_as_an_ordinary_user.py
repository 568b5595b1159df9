"""What root's arena survives, an ordinary user's survives too: without another user and an empty root."""

import os
import pwd
import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.hostile.open_to_others import folder_for_others, interpreter_for_others
from tests.bots.hostile.programs import hostile_programs
from tests.waits import limit

ROOT = Path(__file__).resolve().parents[3]
TESTS = ("tests/bots/hostile", "tests/bots/arena/test_sandbox_layers.py")
TAKEN = {entry.pw_uid for entry in pwd.getpwall()}
SOMEBODY = next(user for user in range(60_100, 61_184) if user not in TAKEN)  # below the arena's own users


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that others get to; pytest's own are private."""
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="outback-ordinary-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def test_the_hostile_bots_are_held_for_an_ordinary_user_too(place: Path) -> None:
    said = report_of_somebody(place)

    passed = re.search(r"(\d+) passed", said)
    assert passed, said
    assert not re.search(r"\d+ (failed|error|skipped)", said), said
    assert int(passed[1]) > len(list(hostile_programs())), said


def report_of_somebody(place: Path) -> str:
    """What pytest said, run by a user that owns nothing but a folder of its own."""
    home = place / "home"
    home.mkdir()
    os.chown(home, SOMEBODY, SOMEBODY)
    packages = folder_for_others(Path(pytest.__file__).resolve().parents[1], place)
    checkout = folder_for_others(ROOT, place)
    environment = {
        "HOME": str(home),
        "LEAGUE_VAR": str(home / "var"),
        "OUTBACK_NO_BOOTSTRAP": "1",
        "PATH": os.defpath,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": str(packages),
    }
    options = ("-q", "-n", "2", "-p", "no:cacheprovider", "--basetemp", str(home / "tmp"))
    done = subprocess.run(
        [interpreter_for_others(place), "-m", "pytest", *options, *TESTS],
        cwd=checkout, env=environment, user=SOMEBODY, group=SOMEBODY, extra_groups=[], umask=0o022,
        capture_output=True, text=True, timeout=limit(), check=False,
    )  # fmt: skip
    return done.stdout + done.stderr
