"""The compiled engine against its own source: the same moves, views, events, samples and records."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from league.management.commands.compile_engine import missing_tool
from tests.once import made_once

ROOT = Path(__file__).resolve().parents[2]
GAMES = 2  # of each set-up
THOROUGH = 12
DJANGO = {"DJANGO_SETTINGS_MODULE": "league.config.settings"}


def run(*words: str, **variables: str) -> str:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("OUTBACK_ENGINE")}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**inherited, "PYTHONPATH": str(ROOT), "OUTBACK_NO_BOOTSTRAP": "1", **DJANGO, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def build_in(folder: Path, *flags: str) -> Path:
    """Make a compiled engine in a state folder."""
    if why := missing_tool():
        pytest.skip(f"the compiled engine was not tested: {why}")
    run("manage.py", "compile_engine", *flags, LEAGUE_VAR=str(folder))
    return folder


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A state folder with a compiled engine in it: of the same C code, which is not optimized."""
    return made_once(tmp_path_factory, "compiled", lambda folder: build_in(folder, "--unoptimized"))


def compare(built: Path, games: int) -> None:
    """Play so many games of each set-up with both builds."""
    script = str(ROOT / "tests" / "games" / "traces.py")
    source = run(script, str(games), LEAGUE_VAR=str(built), OUTBACK_ENGINE="pure").splitlines()
    compiled = run(script, str(games), LEAGUE_VAR=str(built)).splitlines()
    assert (source[0], compiled[0]) == ("source", "compiled")
    for one, other in zip_longest(source[1:], compiled[1:]):
        assert one == other
    assert len(source) > games * 300


def test_both_builds_say_the_same_at_every_step(built: Path) -> None:
    compare(built, GAMES)


@pytest.mark.slow
def test_the_build_as_it_is_used_says_the_same_in_many_games(tmp_path: Path) -> None:
    compare(build_in(tmp_path), THOROUGH)


def test_the_switch_and_a_folder_without_a_build_lead_to_the_source(built: Path, tmp_path: Path) -> None:
    load = "from games.rulesets.dingo import state; print(state.__file__)"
    asked = f"from games.builds import use_build; use_build(); {load}"
    assert run("-c", asked, LEAGUE_VAR=str(built)).strip().startswith(str(built))
    assert run("-c", asked, LEAGUE_VAR=str(built), OUTBACK_ENGINE="pure").strip().endswith("state.py")
    assert run("-c", asked, LEAGUE_VAR=str(tmp_path)).strip().endswith("state.py")
    assert run("-c", load, LEAGUE_VAR=str(built)).strip().endswith("state.py")


@pytest.mark.parametrize(
    "start",
    [
        "import django; django.setup()",
        "from games.__main__ import main; main(['list'])",
        "from bots.__main__ import main; main(['list'])",
    ],
)
def test_whatever_is_started_uses_the_build(built: Path, start: str) -> None:
    load = "from games.rulesets.dingo import state; print(state.__file__)"
    last = run("-c", f"{start}; {load}", LEAGUE_VAR=str(built)).splitlines()[-1]
    assert last.startswith(str(built))


def test_a_build_that_comes_too_late_is_refused(built: Path) -> None:
    late = "import games.referee; from games.builds import use_build; use_build()"
    with pytest.raises(AssertionError, match=r"the engine is loaded already: .*games\.referee"):
        run("-c", late, LEAGUE_VAR=str(built))


def test_a_build_is_made_once_and_can_be_removed(built: Path, tmp_path: Path) -> None:
    before = sorted((built / "engine").iterdir())
    assert "is in" in run("manage.py", "compile_engine", LEAGUE_VAR=str(built))
    assert sorted((built / "engine").iterdir()) == before
    (tmp_path / "engine" / "old").mkdir(parents=True)
    assert "source" in run("manage.py", "compile_engine", "--remove", LEAGUE_VAR=str(tmp_path))
    assert not (tmp_path / "engine").exists()
