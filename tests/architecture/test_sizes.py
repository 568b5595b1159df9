"""Files and functions stay short enough to be read at a glance, and their names say what they are about."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SKIPPED = {"migrations", "node_modules", "__pycache__"}
NOBODY_S_NAMES = {"common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
LATER = re.compile(r"\b(TODO|FIXME|HACK)\b")

SOURCES = sorted(
    path
    for app in ("games", "bots", "league", "tools")
    for path in (ROOT / app).rglob("*.py")
    if not SKIPPED.intersection(path.relative_to(ROOT).parts)
)


def functions() -> Iterator[tuple[str, int]]:
    """Every function with its length in lines, from `def` to its end, docstring included."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", node.end_lineno - node.lineno + 1


@pytest.fixture(scope="module")
def lengths() -> dict[str, int]:
    return dict(functions())


def share_within(lengths: dict[str, int], lines: int) -> float:
    return sum(length <= lines for length in lengths.values()) / len(lengths)


def test_there_is_something_to_measure(lengths: dict[str, int]) -> None:
    assert len(SOURCES) > 50
    assert len(lengths) > 200


def test_a_file_has_at_most_300_lines() -> None:
    long = {str(path.relative_to(ROOT)): len(path.read_bytes().splitlines()) for path in SOURCES}
    assert {path: lines for path, lines in long.items() if lines > 300} == {}


def test_a_function_has_at_most_40_lines(lengths: dict[str, int]) -> None:
    assert {name: lines for name, lines in lengths.items() if lines > 40} == {}


def test_nine_of_ten_functions_have_at_most_30_lines(lengths: dict[str, int]) -> None:
    assert share_within(lengths, 30) >= 0.9


def test_half_of_the_functions_have_at_most_10_lines(lengths: dict[str, int]) -> None:
    assert share_within(lengths, 10) >= 0.5


def test_no_module_is_a_drawer_for_everything() -> None:
    named = [path.relative_to(ROOT) for path in SOURCES]
    assert [str(path) for path in named if NOBODY_S_NAMES.intersection({path.stem, *path.parts})] == []


def test_nothing_is_put_off_in_a_comment() -> None:
    put_off = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in SOURCES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if LATER.search(line)
    ]
    assert put_off == []
