"""A change runs every test that it can touch; in doubt a test runs."""

from pathlib import Path

import pytest

from tools.runtime.checked import Checked, checked_add
from tools.runtime.checks import STEPS
from tools.runtime.narrowed import narrow_step, narrow_steps
from tools.runtime.selection import is_code, touched_tests

HOUSE = {
    "games/__init__.py": "",
    "games/core/__init__.py": "",
    "games/core/deals.py": "CARDS = 52\n",
    "games/registry.py": "from games.core.deals import CARDS\n",
    "games/commands/__init__.py": "",
    "games/commands/play.py": "",
    "games/__main__.py": "def main(name): import_module(f'games.commands.{name}')\n",
    "games/core/words.txt": "",
    "league/__init__.py": "",
    "league/config/__init__.py": "",
    "league/config/settings.py": "ROOT_URLCONF = 'league.config.urls'\n",
    "league/config/urls.py": "from league.web import pages\n",
    "league/web/__init__.py": "",
    "league/web/pages.py": "from league.services import rounds\n",
    "league/services/__init__.py": "",
    "league/services/rounds.py": "def publish():\n    from games.registry import CARDS\n",
    "league/models/__init__.py": "from .events import Event\n",
    "league/models/events.py": "",
    "league/migrations/__init__.py": "",
    "league/migrations/0001_begin.py": "",
    "league/management/commands/up.py": "from league.web import pages\n",
    "templates/base.html": "",
    "tests/conftest.py": "",
    "tests/architecture/test_sizes.py": "",
    "tests/games/test_deals.py": "from games.core.deals import CARDS\n",
    "tests/games/test_registry.py": "from games import registry\n",
    "tests/games/test_command_line.py": "import games.__main__\n",
    "tests/games/test_alone.py": "",
    "tests/games/perft/dingo.txt": "",
    "tests/league/conftest.py": "@pytest.fixture\ndef cast():\n    from league.models import Event\n",
    "tests/league/test_cast.py": "def test_it(cast): pass\n",
    "tests/league/test_pure.py": "def test_it(): pass\n",
    "tests/league/test_patched.py": "def test_it(m): m.setattr('league.services.rounds.publish', None)\n",
    "tests/league/web/test_pages.py": "def test_it(client): pass\n",
    "tests/running/service.py": "START = ['manage.py', 'up']\n",
    "tests/running/test_up.py": "from tests.running.service import START\n",
    "tests/e2e/test_tour.py": "from tests.running.service import START\n",
}  # fmt: skip
DEALS = "tests/games/test_deals.py"
REGISTRY = "tests/games/test_registry.py"
COMMANDS = "tests/games/test_command_line.py"
ALONE = "tests/games/test_alone.py"
CAST = "tests/league/test_cast.py"
PURE = "tests/league/test_pure.py"
PATCHED = "tests/league/test_patched.py"
WEB = "tests/league/web/test_pages.py"
UP = "tests/running/test_up.py"
TOUR = "tests/e2e/test_tour.py"
ALL = {name for name in HOUSE if "/test_" in name}
PAGES = {WEB, TOUR}
SERVICE = {UP, *PAGES}
ALWAYS = {"tests/architecture/test_sizes.py"}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house with the rooms of ours."""
    for name, text in HOUSE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "touched"),
    [
        # Whoever imports it, also through others, in a function, by its package or in a text.
        ("games/registry.py", {REGISTRY, PATCHED, *SERVICE}),
        ("games/core/deals.py", {DEALS, REGISTRY, PATCHED, *SERVICE}),
        ("games/core/__init__.py", {DEALS, REGISTRY, PATCHED, *SERVICE}),
        ("league/services/rounds.py", {PATCHED, *SERVICE}),
        # A name that is put together means all that it can begin.
        ("games/commands/play.py", {COMMANDS}),
        # The whole site stands behind a client, and behind a started service.
        ("league/web/pages.py", SERVICE),
        ("league/config/urls.py", {WEB}),
        # Fixtures bring what they are made of to those who ask for them; models bring their tables.
        ("league/models/events.py", {CAST}),
        ("league/migrations/0001_begin.py", {CAST}),
        ("tests/league/conftest.py", {CAST, PURE, PATCHED, WEB}),
        # A test touches itself, what it is made with touches those who use it.
        (ALONE, {ALONE}),
        ("tests/running/service.py", {UP, TOUR}),
        # What is no code belongs to whoever lies beside it, and to the pages.
        ("templates/base.html", PAGES),
        ("docs/developers.md", PAGES),
        ("tests/games/perft/dingo.txt", {name for name in ALL if name.startswith("tests/games/")}),
        ("games/core/words.txt", {DEALS, REGISTRY, PATCHED, *SERVICE}),
        # On these everything stands, or nobody knows who does.
        ("tests/conftest.py", ALL),
        ("league/config/settings.py", ALL),
        ("pyproject.toml", ALL),
        ("requirements.txt", ALL),
        ("docker/Dockerfile", ALL),
    ],
)  # fmt: skip
def test_a_change_touches(house: Path, changed: str, touched: set[str]) -> None:
    assert touched_tests(house, {changed}) == touched | ALWAYS


def test_without_a_change_nothing_is_touched(house: Path) -> None:
    assert touched_tests(house, set()) == set()


def test_a_module_that_is_gone_touches_who_still_speaks_of_it(house: Path) -> None:
    (house / "games/core/deals.py").unlink()
    assert "tests/games/test_deals.py" in touched_tests(house, {"games/core/deals.py"})


def test_a_module_that_nobody_speaks_of_may_be_found_by_its_folder(house: Path) -> None:
    (house / "games/core/found.py").touch()
    assert {"tests/games/test_deals.py", *PAGES} <= touched_tests(house, {"games/core/found.py"})


def test_a_file_that_cannot_be_parsed_is_no_obstacle(house: Path) -> None:
    (house / "tests/games/broken_bot.py").write_text("class Bot(:\n")
    assert "tests/games/test_alone.py" in touched_tests(house, {"tests/games/broken_bot.py"})


def test_the_real_tests_of_a_game_are_touched_by_its_rules() -> None:
    root = Path(__file__).resolve().parents[3]
    touched = touched_tests(root, {"games/rulesets/dingo/state.py"})
    assert {"tests/games/test_registry.py", "tests/e2e/test_tour.py"} <= touched
    assert "tests/tools/runtime/test_patience.py" not in touched


@pytest.mark.parametrize(
    ("changed", "steps"),
    [
        (
            {"docs/developers.md", "templates/base.html", "league/static/app.css"},
            {"browser", "postgresql", "tests"},
        ),
        ({"docs/developers.md", "games/names.py"}, {step.name for step in STEPS}),
        ({"pyproject.toml"}, {step.name for step in STEPS}),
    ],
)
def test_tools_that_look_at_code_run_when_code_changed(changed: set[str], steps: set[str]) -> None:
    every = {
        "tests/e2e/test_tour.py",
        "tests/league/services/rounds/test_rounds.py",
        "tests/tools/runtime/test_checks.py",
    }
    assert {step.name for step in STEPS if narrow_step(step, changed, lambda _base: every, "")} == steps
    assert is_code(changed) is ("ruff" in steps)


def words_of(name: str, touched: set[str]) -> list[str]:
    step = next(step for step in STEPS if step.name == name)
    kept = narrow_step(step, {"games/names.py"}, lambda _base: touched, "")
    return [] if kept is None else [word for word in kept.command if word.startswith(("tests/", "--ff"))]


def test_a_step_takes_its_own_tests_and_those_that_failed_first() -> None:
    marked, plain, tour = (
        "tests/league/services/matches/test_usage.py",
        "tests/games/test_names.py",
        "tests/e2e/test_tour.py",
    )
    assert words_of("tests", {marked, plain, tour}) == ["--ff", plain, marked]
    assert words_of("postgresql", {marked, plain, tour}) == ["--ff", marked]
    assert words_of("browser", {marked, plain, tour}) == ["--ff", tour]
    assert words_of("browser", {marked, plain}) == []


def test_a_step_that_was_green_here_is_left_out_and_one_that_was_not_runs_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = {"aaa": set(), "bbb": {"games/names.py"}, "ccc": None}
    monkeypatch.setattr("tools.runtime.narrowed.files_changed_since", changes.__getitem__)
    row = Checked("ruff", "aaa", dirty=False, green=True, seconds=1, date="")
    rows = [("ruff", "aaa"), ("mypy", "bbb"), ("mypy", "ccc"), ("format", "ccc")]
    checked_add(tmp_path / "checked.json", [Checked(step, commit, *_rest(row)) for step, commit in rows])
    steps = [step for step in STEPS if step.name in {"ruff", "mypy", "format", "imports"}]
    chosen = narrow_steps(steps, tmp_path / "checked.json")
    assert [step.name for step in chosen.steps] == ["format", "mypy", "imports"]
    assert list(chosen.untouched) == ["ruff"]
    assert chosen.since == {"ruff": "aaa", "format": "", "mypy": "bbb", "imports": ""}


def _rest(row: Checked) -> tuple[bool, bool, float, str]:
    return row.dirty, row.green, row.seconds, row.date
