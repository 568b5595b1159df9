"""User texts use the words that people use: a short list of words and turns that made readers stop."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MARKS = {"_", "gettext", "gettext_lazy", "gettext_noop", "ngettext", "Plural"}
IN_PAGES = re.compile(
    r"{%\s*translate\s+(?:\"([^\"]*)\"|'([^']*)')|{%\s*blocktranslate[^%]*%}(.*?){%\s*endblocktranslate|_\(\"([^\"]*)\"\)",
    re.DOTALL,
)
STRANGE = {
    "Who does something is somebody": re.compile(r"(^|[.;:] )Who (?!plays whom)[^.?:]*\.( |$)"),
    "Whoever": re.compile(r"(^|[.;:] )Whoever\b"),
    "a number that is not said": re.compile(r"\b[Ss]o many\b"),
    "house": re.compile(r"\bbots? of the house\b", re.IGNORECASE),
    **{
        word: re.compile(rf"\b{word}\b", re.IGNORECASE)
        for word in ("anew", "hangs on", "dear", "of one's own", "go on with", "called like", "opens nothing")
    },
}  # fmt: skip


def marked() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "templates").rglob("*.html")):
        for found in IN_PAGES.finditer(path.read_text(encoding="utf-8")):
            yield str(path.relative_to(ROOT)), next(text for text in found.groups() if text is not None)
    for program in ("games", "bots", "league", "tools"):
        for path in sorted((ROOT / program).rglob("*.py")):
            if "migrations" not in path.parts:
                tree = ast.parse(path.read_text(encoding="utf-8"))
                yield from ((str(path.relative_to(ROOT)), text) for text in marked_in(tree))


def marked_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            for given in node.args:
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    yield given.value


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    return list(marked())


def test_the_texts_are_found(texts: list[tuple[str, str]]) -> None:
    assert len(texts) > 3000


@pytest.mark.parametrize("turn", STRANGE)
def test_no_text_is_written_so(texts: list[tuple[str, str]], turn: str) -> None:
    assert [(where, text) for where, text in texts if STRANGE[turn].search(text)] == []
