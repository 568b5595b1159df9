"""Which texts are marked for translation, in Python, in templates and by structure."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from django.utils.translation.template import templatize

from league.management.structural_texts import structural_texts

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ("games", "bots", "league")
STRUCTURAL = "structural texts"
MARKING = {"django.utils.translation", "games.core.texts"}
# By the plain name of a function: at which of its arguments stand the context, the text and its plural.
PLACES: dict[str, tuple[int | None, int, int | None]] = {
    "gettext": (None, 0, None), "mark": (None, 0, None), "ngettext": (None, 0, 1),
    "mark_plural": (None, 0, 1), "pgettext": (0, 1, None), "npgettext": (0, 1, 2),
}  # fmt: skip
FORMS = ("_lazy", "_noop")
IN_TEMPLATE = re.compile(
    r"""\s(?P<name>n?p?gettext|_)\((?P<given>(?:\s*u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?)+)"""
)
BUTTON = re.compile(
    r"<(?P<tag>button|a)\b(?P<kept>[^>]*)>(?P<inside>.*?)</(?P=tag)>|<summary\b[^>]*>.*?</summary>", re.DOTALL
)
TRANSLATED = re.compile(r"""{%\s*translate\s+(?:"([^"]*)"|'([^']*)')[^%]*%}""")


class Message(NamedTuple):
    """A text in English as a catalog knows it."""

    text: str
    plural: str = ""
    context: str = ""


def all_messages(root: Path = ROOT) -> dict[Message, list[str]]:
    """Each text with the files that have it; one that is there with and without a plural has it."""
    found: dict[Message, list[str]] = {}
    for where, message in _everywhere(root):
        files = found.setdefault(message, [])
        if where not in files:
            files.append(where)
    plurals = {(one.text, one.context): one for one in found if one.plural}
    for message in [one for one in found if not one.plural and (one.text, one.context) in plurals]:
        found[plurals[message.text, message.context]] += found.pop(message)
    return found


def _everywhere(root: Path) -> Iterator[tuple[str, Message]]:
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*.py")):
            if "migrations" not in path.parts:
                yield from _name_source(root, path, python_messages(path.read_text(encoding="utf-8")))
    for path in template_files(root):
        yield from _name_source(root, path, template_messages(path.read_text(encoding="utf-8")))
    yield from ((STRUCTURAL, Message(text)) for text in structural_texts() if text)


def template_files(root: Path = ROOT) -> Iterable[Path]:
    return sorted(path for path in (root / "templates").rglob("*") if path.suffix in {".html", ".txt"})


def _name_source(root: Path, path: Path, messages: Iterable[Message]) -> Iterator[tuple[str, Message]]:
    where = str(path.relative_to(root))
    return ((where, message) for message in messages if message.text)


def python_messages(source: str) -> Iterator[Message]:
    """What the functions that mark texts are given, by whatever name a module imports them."""
    tree = ast.parse(source)
    names = {"gettext", "ngettext", "pgettext", "npgettext"} | {"mark"}
    known = {name: name for name in names} | _list_imports(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            yield from _message(known.get(name, ""), [_constant(one) for one in node.args])


def _list_imports(tree: ast.Module) -> dict[str, str]:
    return {
        alias.asname or alias.name: _plain(alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in MARKING
        for alias in node.names
        if _plain(alias.name) in PLACES
    }


def _plain(name: str) -> str:
    for form in FORMS:
        name = name.removesuffix(form)
    return name


def _constant(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _message(function: str, given: list[str]) -> Iterator[Message]:
    if function not in PLACES:
        return
    context, text, plural = (given[n] if n is not None and n < len(given) else "" for n in PLACES[function])
    if text:
        yield Message(text, plural, context)


def template_messages(source: str) -> Iterator[Message]:
    """What the tags of a template translate; Django writes them as calls for gettext's own program."""
    for call in IN_TEMPLATE.finditer(templatize(source)):
        given = ast.literal_eval(f"({call['given'].rstrip().rstrip(',')},)")
        yield from _message("gettext" if call["name"] == "_" else call["name"], list(given))


def button_texts(root: Path = ROOT) -> set[str]:
    """Texts that stand on a button of some template, where there is little room."""
    found: set[str] = set()
    for path in template_files(root):
        for button in BUTTON.finditer(path.read_text(encoding="utf-8")):
            if button["tag"] == "a" and "btn" not in (button["kept"] or ""):
                continue
            found.update(one or other for one, other in TRANSLATED.findall(button["inside"] or ""))
    return found
