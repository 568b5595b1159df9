"""The committed scripts are those that the rules give, and what cannot be translated stops the build."""

import ast

import pytest

from games.registry import GAMES
from tools.translator.bundle import FOLDER, bundles
from tools.translator.errors import Untranslated
from tools.translator.names import Names
from tools.translator.reach import Reached
from tools.translator.statements import write_function
from tools.translator.values import write_value

HAND_WRITTEN = {"python.js"}


def test_the_committed_scripts_are_fresh() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.js")}
    expected = {path.name: text for path, text in bundles().items()}
    stale = {name for name in expected | written if written.get(name) != expected.get(name)} - HAND_WRITTEN
    assert stale == set(), "run `python -m tools.translator`"


def test_every_game_with_a_tally_has_a_script() -> None:
    assert {path.stem for path in bundles()} == {game.name for game in GAMES.values() if game.tally}


def translated(source: str) -> str:
    [node] = ast.parse(source).body
    assert isinstance(node, ast.FunctionDef)
    return write_function(Names(Reached()), node, "builtins", node.name)


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ("def f(a, b=1):\n return a + b", "function f(a, b = 1) { return py.add(a, b); }"),
        ("def f(a):\n yield a[-1]", "function* f(a) { (yield py.item(a, py.sub(0, 1))); }"),
        ("def f(new):\n if not new: return", "function f(new_) { if (!py.truth(new_)) { return null; } }"),
        (
            "def f(a, b):\n a, b = b, a\n return 0 <= a < 9",
            "function f(a, b) { const $1 = [b, a]; a = $1[0]; b = $1[1]; "
            "return (py.le(0, a) && py.lt(a, 9)); }",
        ),
    ],
)
def test_a_function_is_written_as_javascript(source: str, written: str) -> None:
    assert translated(source) == written


@pytest.mark.parametrize(
    "line",
    [
        "a = 1.5", "a / b", "a ** b", "import os", "with a: pass", "del a[0]", "assert a", "global c",
        "a.sort()", "a.pop()", "print(a)", "open(a)", "a[::2]", "a is b + 1", "f'{a:>3}'", "def g(): pass",
        "lambda: (yield a)", "for x in a: pass\n else: pass", "while a: pass\n else: pass", "raise", "~a",
        "a[len(b):] = b", "a < f(b) < c", "a or (yield b)", "[(yield x) for x in a]", "a[next(b)] += 1",
        "str(a, b=1)", "isinstance(a, (int, str))", "match a:\n  case 1: pass", "async def g(): pass",
        "try: pass\n except: pass", "b'x'", "...",
    ],
)  # fmt: skip
def test_what_is_not_understood_stops_the_build(line: str) -> None:
    with pytest.raises(Untranslated):
        translated(f"def f(a, b, c):\n {line}")


@pytest.mark.parametrize("value", [1.5, 2**40, b"x", {1, 2}, object(), ast.Pass()])
def test_no_value_is_written_that_a_script_would_hold_otherwise(value: object) -> None:
    with pytest.raises(Untranslated):
        write_value(Names(Reached()), value)
