"""Tests wait for what happens, not for some seconds: none sleeps, and none has a time-out of its own.

However busy a machine is, `until` and `limit` of tests/waits.py know how long anything may take there.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
# Bots are judged by how they sleep; mutants are ended when they hang.
NO_TESTS = ("bots/hostile/bots/", "games/mutate.py")
# A slow client, a process asleep, a page that takes long to make: here time itself is what is tested.
SLEEPS = {"running/test_connections.py", "bots/arena/test_clock.py", "league/web/test_shared.py"}
SLEEPING = {"time.sleep", "page.wait_for_timeout"}
WAITING = {"wait", "join"}


def is_seconds(node: ast.expr) -> bool:
    """Whether it is a figure of seconds; none, and next to none, are no wait."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value >= 1


def figures(source: str) -> Iterator[str]:
    """The calls that wait for a figure."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            named = [word.value for word in node.keywords if word.arg == "timeout"]
            given = node.args[:1] if node.func.attr in WAITING else []
            if any(map(is_seconds, [*named, *given])):
                yield ast.unparse(node)


def sleeps(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in SLEEPING:
            yield ast.unparse(node)


def sources() -> dict[str, str]:
    files = {path.relative_to(TESTS).as_posix(): path for path in TESTS.rglob("*.py")}
    return {name: path.read_text() for name, path in files.items() if not name.startswith(NO_TESTS)}


@pytest.mark.parametrize(
    "source", ["process.wait(120)", "thread.join(5)", "run(timeout=60).x", "queue.get(timeout=2.5)"]
)
def test_a_time_out_with_a_figure_is_found(source: str) -> None:
    assert list(figures(f"a.{source}"))


@pytest.mark.parametrize("source", ["process.wait(limit())", "poll(0)", "', '.join(names)", "get(timeout=0)"])
def test_what_is_no_figure_is_left_alone(source: str) -> None:
    assert not list(figures(f"a.{source}" if source[0] != "'" else source))


def test_no_test_has_a_time_out_of_its_own() -> None:
    assert {name: found for name, text in sources().items() if (found := list(figures(text)))} == {}


def test_no_test_sleeps() -> None:
    found = {name: calls for name, text in sources().items() if (calls := list(sleeps(text)))}
    assert set(found) == SLEEPS, found
