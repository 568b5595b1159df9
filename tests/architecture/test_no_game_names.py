"""Only the registries spell a game's name: nothing else decides by it, so a new game needs no other change.

A name may stand where it is mere data (an example in the API's schema, the drawing of an animal); it may not
be compared, looked up, matched or passed to a call.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
KNOWING = (
    "games/rulesets/",
    "games/registry.py",
    "games/observers.py",
    "bots/kit/",
    "league/services/demo/club.py",
)
SKIPPED = {"migrations", "node_modules", "__pycache__"}

KEYS = "|".join(re.escape(key) for key in GAMES)
IN_A_TEMPLATE = re.compile(
    rf"""\{{%\s*(if|elif)\b[^%]*["']({KEYS})["']|\{{%\s*(include|extends)\s+["'][^"']*\b({KEYS})/"""
)
IN_A_SCRIPT = re.compile(rf"""(==|case|\[|\()\s*["'`]({KEYS})["'`]|["'`]({KEYS})["'`]\s*(==|!=|\]\s*[.(=])""")


def files(pattern: str, *folders: str) -> list[Path]:
    found = (path for folder in folders for path in (ROOT / folder).rglob(pattern))
    named = {path.relative_to(ROOT): path for path in found}
    return [
        path
        for name, path in sorted(named.items())
        if not SKIPPED.intersection(name.parts) and not name.as_posix().startswith(KNOWING)
    ]


def deciding(node: ast.AST) -> list[ast.expr | None]:
    """The parts of a node that steer what the code does."""
    match node:
        case ast.Compare(left, _, comparators):
            return [left, *comparators]
        case ast.MatchValue(value):
            return [value]
        case ast.Subscript(_, key):
            return [key]
        case ast.Dict(keys):
            return list(keys)
        case ast.Call(_, arguments, keywords):
            return [*arguments, *(keyword.value for keyword in keywords)]
    return []


def spelled(part: ast.expr | None) -> Iterator[str]:
    """The texts in an expression: itself, or the members of a tuple, list or set of texts."""
    members = part.elts if isinstance(part, ast.Tuple | ast.List | ast.Set) else [part]
    for member in members:
        if isinstance(member, ast.Constant) and isinstance(member.value, str):
            yield member.value


def names_decided_by(source: str) -> list[tuple[int, str]]:
    return [
        (node.lineno if isinstance(node, ast.expr) else 0, text)
        for node in ast.walk(ast.parse(source))
        for part in deciding(node)
        for text in spelled(part)
        if text in GAMES
    ]


@pytest.mark.parametrize(
    "source",
    [
        "if game == '{}': pass",
        "ok = game in ('chess', '{}')",
        "GAMES['{}']",
        "game_named('{}')",
        "field(default='{}')",
        "pages = {{'{}': 1}}",
        "match game:\n    case '{}': pass",
    ],
)
def test_the_search_finds_a_name_that_decides(source: str) -> None:
    assert [text for _, text in names_decided_by(source.format(*GAMES))] == [next(iter(GAMES))]


def test_no_code_decides_by_the_name_of_a_game() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in files("*.py", "games", "bots", "league", "tools")
        if (names := names_decided_by(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_the_search_finds_a_name_that_decides_in_a_page() -> None:
    key = next(iter(GAMES))
    assert IN_A_TEMPLATE.search(f'{{% if game.key == "{key}" %}}')
    assert IN_A_TEMPLATE.search(f'{{% include "games/{key}/scores.html" %}}')
    assert IN_A_SCRIPT.search(f'if (game === "{key}") {{')
    assert IN_A_SCRIPT.search(f"case '{key}':")


def test_no_page_decides_by_the_name_of_a_game() -> None:
    pages = [(path, IN_A_TEMPLATE) for path in files("*.html", "templates")]
    scripts = [(path, IN_A_SCRIPT) for path in files("*.js", "league", "templates")]
    assert pages
    assert [
        str(path.relative_to(ROOT))
        for path, pattern in pages + scripts
        if pattern.search(path.read_text(encoding="utf-8"))
    ] == []
