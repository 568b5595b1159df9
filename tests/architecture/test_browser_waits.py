"""What a browser test waits for is a function.

A page may be asked several times. The text of an expression is evaluated anew each time, which the pages'
content security policy forbids from the second time on: such a test fails only when it has to wait.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

FUNCTION = re.compile(r"""f?["'](\(\w*\)|\w+) =>""")  # as written in Python
FOLDER = Path(__file__).resolve().parents[1] / "e2e"


def expressions(source: str) -> Iterator[str]:
    """What is waited for and written out as something else than a function."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        if node.func.attr == "wait_for_function" and isinstance(node.args[0], ast.Constant | ast.JoinedStr):
            text = ast.unparse(node.args[0])
            if not FUNCTION.match(text):
                yield text


@pytest.mark.parametrize("source", ["'innerWidth > 0'", "f'{what} === 1'", "'[1].map((one) => one)'"])
def test_the_search_finds_an_expression(source: str) -> None:
    assert list(expressions(f"page.wait_for_function({source})"))


def test_browser_tests_wait_for_functions() -> None:
    files = sorted(FOLDER.rglob("*.py"))
    assert files
    assert {path.name: found for path in files if (found := list(expressions(path.read_text())))} == {}
