"""Whatever is read from the environment stands in the operators' guide, and nothing else does."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from league.services.backups.installations import SETTINGS
from tools.runtime.steps import OWN_VARIABLES

ROOT = Path(__file__).resolve().parents[3]
GUIDE = (ROOT / "docs" / "operators.md").read_text()
BY_LIBRARIES = {"FORWARDED_ALLOW_IPS"}  # uvicorn
BY_TERMINALS = {"NO_COLOR"}
# What our own programs tell each other, and what belongs to Python and the system.
OF_NOBODY = {
    "CELERY_SKIP_CHECKS",
    "DJANGO_SETTINGS_MODULE",
    "MACHINE_SLOWNESS",
    "OUTBACK_STARTED_AGAIN",
    "PATH",
    "PYTHONPATH",
    "REPORT",
    "SIMULATION_INSIDE",
}
# What a step is to know of whoever starts it.
OF_THE_MACHINE = {"CC", "LEAGUE_REDIS_SERVER", "NO_COLOR", "OUTBACK_ENGINE", "OUTBACK_NO_BOOTSTRAP"}
# What fits one machine, how its logs are written, and the key and the passphrase, which go other ways.
IN_NO_BACKUP = OF_THE_MACHINE | {
    "BACKUP_PASSPHRASE", "BACKUP_TO", "DATABASE_POOL", "DATABASE_URL", "LEAGUE_DEBUG", "LEAGUE_HEARTBEAT",
    "LEAGUE_JOIN", "LEAGUE_VAR", "LOG_FORMAT", "LOG_LEVEL", "LOG_REQUESTS", "REDIS_URL", "SECRET_KEY",
}  # fmt: skip
ENVIRONMENTS = {"env", "environ", "environment", "os.environ"}


def names_read(source: str) -> set[str]:
    """Variables that a module reads, also where their name is a constant of the module."""
    tree = ast.parse(source)
    constants = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }

    def text(node: ast.expr) -> Iterator[str]:
        found = constants.get(node.id) if isinstance(node, ast.Name) else getattr(node, "value", None)
        if isinstance(found, str):
            yield found

    return {name for node in ast.walk(tree) for key in keys(node) for name in text(key)}


def keys(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.Call(func=ast.Attribute(value=asked, attr=attr), args=[key, *_]) if attr not in (
            "items",
            "pop",
        ):
            if ast.unparse(asked) in ENVIRONMENTS:
                yield key
        case ast.Subscript(value=asked, slice=key, ctx=ast.Load()) if ast.unparse(asked) in ENVIRONMENTS:
            yield key
        case ast.Compare(left=key, ops=[ast.In() | ast.NotIn()], comparators=[asked]):
            if ast.unparse(asked) in ENVIRONMENTS:
                yield key


def documented() -> set[str]:
    table = GUIDE[GUIDE.index("## Settings") : GUIDE.index("## What keeps running")]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("A = env.bool('LOUD', False)", {"LOUD"}),
        ("NAME = 'QUIET'\nif NAME not in os.environ: pass", {"QUIET"}),
        ("os.environ.get('ONE') or os.environ['TWO']", {"ONE", "TWO"}),
        ("os.environ['MINE'] = '1'\nprint(other.get('NOT'))", set()),
    ],
)
def test_reading_is_seen(source: str, names: set[str]) -> None:
    assert names_read(source) == names


def test_every_setting_is_documented_and_nothing_else_is() -> None:
    files = [
        ROOT / "manage.py",
        *(path for top in ("league", "tools", "bots", "games") for path in (ROOT / top).rglob("*.py")),
    ]
    read = set().union(*(names_read(path.read_text()) for path in files))
    assert documented() == (read | BY_LIBRARIES | BY_TERMINALS) - OF_NOBODY


def test_no_setting_of_the_callers_own_service_reaches_a_step() -> None:
    assert documented() - set(OWN_VARIABLES) == OF_THE_MACHINE


def test_a_backup_brings_along_every_setting_of_the_site() -> None:
    assert documented() - set(SETTINGS) == IN_NO_BACKUP


def test_what_the_containers_can_be_told_is_in_their_example() -> None:
    """Each variable of the compose file, whether it has a default or not."""
    compose = (ROOT / "docker" / "compose.yaml").read_text()
    example = (ROOT / "docker" / "example.env").read_text()
    wanted = set(re.findall(r"\$\{(\w+)", compose))
    assert wanted == set(re.findall(r"^(?:# )?([A-Z_]+)=", example, re.MULTILINE))


@pytest.mark.parametrize(("variable", "is_open"), [("DEBUG", False), ("LEAGUE_DEBUG", True)])
def test_only_our_own_word_opens_debug_pages(variable: str, is_open: bool, tmp_path: Path) -> None:
    """Shells and other programs set DEBUG for reasons of their own."""
    ask = "from league.config import settings; print(settings.DEBUG)"
    plain = {name: value for name, value in os.environ.items() if name not in ("DEBUG", "LEAGUE_DEBUG")}
    done = subprocess.run(
        [sys.executable, "-c", ask], env={**plain, variable: "1", "LEAGUE_VAR": str(tmp_path)},
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.strip() == str(is_open)
