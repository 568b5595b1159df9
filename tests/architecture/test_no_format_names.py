"""Only the registry leads from a format's name to the format: nobody else decides by it.

What stands in the way of a new format is a comparison with the name of an old one.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from league.domain.formats import FORMATS

ROOT = Path(__file__).resolve().parents[2]
SKIPPED = {"migrations", "node_modules", "__pycache__"}


def compared(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that something is compared with or looked up by."""
    match node:
        case ast.Compare(left, _, comparators):
            yield from (left, *comparators)
        case ast.MatchValue(value):
            yield value
        case ast.Subscript(_, key):
            yield key
        case ast.Dict(keys):
            yield from (key for key in keys if key is not None)


def names_decided_by(source: str) -> list[str]:
    return [
        part.value
        for node in ast.walk(ast.parse(source))
        for whole in compared(node)
        for part in ast.walk(whole)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value in FORMATS
    ]


@pytest.mark.parametrize(
    "source",
    [
        "if event.format == '{}': pass",
        "ok = event.format in ('cup', '{}')",
        "FORMATS['{}']",
        "pages = {{'{}': 1}}",
        "match event.format:\n    case '{}': pass",
    ],
)
def test_the_search_finds_a_name_that_decides(source: str) -> None:
    assert names_decided_by(source.format(*FORMATS)) == [next(iter(FORMATS))]


def test_no_code_decides_by_the_name_of_a_format() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for folder in ("games", "bots", "league", "tools")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not SKIPPED.intersection(path.relative_to(ROOT).parts)
        if (names := names_decided_by(path.read_text(encoding="utf-8")))
    }
    assert found == {}
