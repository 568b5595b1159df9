"""A compiled build is taken for the source it was made of, and for no other."""

from pathlib import Path

import pytest

from games import builds


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project of its own."""
    for name in ("games/core/deals/seeds.py", "games/rulesets/dingo/moves.py", "games/referee.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n", encoding="utf-8")
    (tmp_path / "games/rulesets/dingo/compiled.txt").write_text("moves\n", encoding="utf-8")
    monkeypatch.setattr(builds, "ROOT", tmp_path)
    monkeypatch.setenv("LEAGUE_VAR", str(tmp_path / "state"))
    return tmp_path


@pytest.mark.parametrize(
    "changed", ["games/core/deals/seeds.py", "games/rulesets/dingo/moves.py", "games/referee.py"]
)
def test_a_change_of_the_source_leaves_its_build_behind(source: Path, changed: str) -> None:
    before = builds.build_folder()
    assert before == builds.build_folder()
    assert before.parent == source / "state" / "engine"
    (source / changed).write_text("# changed\n", encoding="utf-8")
    assert builds.build_folder() != before


def test_another_python_has_another_build(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = builds.build_folder()
    monkeypatch.setattr(builds, "SUFFIX", ".cpython-399-some-machine.so")
    assert builds.build_folder() != before


def test_a_game_says_what_of_it_is_compiled(source: Path) -> None:
    before = builds.build_folder()
    assert builds.compiled_files() == [*builds.CORE, "games/rulesets/dingo/moves.py"]
    (source / "games/rulesets/dingo/compiled.txt").write_text("", encoding="utf-8")
    assert builds.compiled_files() == [*builds.CORE]
    assert builds.build_folder() != before


def test_whatever_is_compiled_exists() -> None:
    assert all((builds.ROOT / name).is_file() for name in builds.compiled_files())
