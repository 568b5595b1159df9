"""Every text that a person can see on a page is marked for translation, where it is written.

Labels of the API's schema are for developers and stay English, as do logs and command lines.
"""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SEEN_BY_PEOPLE = ("league/web", "league/selectors", "league/models", "league/services", "bots/models")

NOT_TEXT = re.compile(
    r"{#.*?#}|{%\s*comment.*?endcomment\s*%}"
    r"|{%\s*blocktranslate\b.*?endblocktranslate\s*%}|{%.*?%}|{{.*?}}",
    re.DOTALL,
)
WORD = re.compile(r"[^\W\d_]{2,}")
ADDRESS = re.compile(r"(?<!\S)/[\w/]+/")
NAMES = {"Outback", "League", "SHA", "SHAKE", "UTC"}  # the same in every language
ATTRIBUTES = {"title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription"}
FOR_PROGRAMS = {"script", "style", "code", "pre", "svg", "kbd"}

MARKS = {
    *("_", "gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy", "pgettext", "npgettext"),
    "pgettext_lazy",
}
SENTENCE = re.compile(r"^[A-Z“][\w’'”]*[ ,:].*[a-z]{2}|[a-z] [a-z]+.*[.?!]$", re.DOTALL)
SHOWN = {"label", "help_text", "empty_label", "message"}  # what forms and models show of their fields
SHOW = {"add_error", "redirect_with_message", "ValidationError"}
# What stands in a row of the demo, or goes to programs alone.
EXEMPT = {
    "league/services/demo/club.py",
    "league/services/trial_writes.py",  # what it says, it says to the database
    "league/services/demo/box_league.py",
    "league/services/demo/evening.py",
    "league/services/demo/mixed.py",
    "league/services/demo/season.py",
    # What commands say to whom runs the machine, and to databases.
    "league/services/backups/files.py",
    "league/services/backups/keys.py",
    "league/services/backups/restoring.py",
    "league/services/backups/sealing.py",
    "league/services/backups/targets.py",
    "league/services/backups/upgrading.py",
    "league/services/exports/loading.py",
    "league/services/exports/guide.py",  # a file for programs and for who writes them
    "league/web/metrics.py",  # what it says, it says to Prometheus
    "league/web/refusals.py: Send the form in UTF-8.",
}


class Texts(HTMLParser):
    """Collects what a browser would show, without what the template's tags put there."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ATTRIBUTES and value]
        if tag in FOR_PROGRAMS:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if not self.open:
            self.found.append(data)


def unmarked(template: str) -> list[str]:
    parser = Texts()
    parser.feed(NOT_TEXT.sub("", template))
    parser.close()
    found = [ADDRESS.sub("", text) for text in parser.found]
    return [" ".join(text.split()) for text in found if set(WORD.findall(text)) - NAMES]


def test_templates_say_nothing_that_is_not_marked() -> None:
    assert len(TEMPLATES) > 300
    said = {str(path.relative_to(ROOT)): unmarked(path.read_text(encoding="utf-8")) for path in TEMPLATES}
    assert {path: texts for path, texts in said.items() if texts} == {}


def test_what_is_not_marked_is_found() -> None:
    assert unmarked('<p title="Hello you">{{ name }} wins {% if x %}again{% endif %}</p>') == [
        "Hello you",
        "wins again",
    ]
    assert unmarked("{% blocktranslate %}Hello{% endblocktranslate %}<code>curl</code> SHA-256") == []


def sources() -> Iterator[tuple[str, ast.Module]]:
    for place in SEEN_BY_PEOPLE:
        for path in sorted((ROOT / place).rglob("*.py")):
            name = str(path.relative_to(ROOT))
            if name not in EXEMPT:
                yield name, ast.parse(path.read_text(encoding="utf-8"))


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def not_shown(tree: ast.Module) -> set[int]:
    """Constants that are docstrings, annotations, marked, or told to developers."""
    passed: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed.append(node.value)
        elif isinstance(node, ast.Raise):
            passed += [node] if isinstance(node.exc, ast.Call) and name_of(node.exc) not in SHOW else []
        elif isinstance(node, ast.Call) and name_of(node) in MARKS:
            passed.append(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            passed += [node.returns] if node.returns else []
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            passed.append(node.annotation)
    return {id(inner) for node in passed for inner in ast.walk(node)}


def sentences(tree: ast.Module) -> Iterator[str]:
    skipped = not_shown(tree)
    for node in ast.walk(tree):
        value = node.value if isinstance(node, ast.Constant) and id(node) not in skipped else None
        if isinstance(value, str) and SENTENCE.search(value):
            yield value


def labels(tree: ast.Module) -> Iterator[str]:
    """What is given to messages, forms and choices as a bare text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and not _of_a_model(node):
            given = [keyword.value for keyword in node.keywords if keyword.arg in SHOWN]
            given += node.args[:2] if _shows(node) else []
            yield from (text for value in given if (text := _words(value)))
        elif isinstance(node, ast.ClassDef) and "TextChoices" in ast.unparse(node).partition("\n")[0]:
            pairs = [inner.value for inner in node.body if isinstance(inner, ast.Assign)]
            yield from (
                text for pair in pairs if isinstance(pair, ast.Tuple) and (text := _words(pair.elts[1]))
            )


def _shows(call: ast.Call) -> bool:
    return name_of(call) in SHOW or ast.unparse(call.func).startswith("messages.")


def _of_a_model(call: ast.Call) -> bool:
    """The help text of a column is for who reads the code: no form shows it."""
    return ast.unparse(call.func).startswith("models.") or name_of(call).endswith("IntegersField")


def _words(value: ast.expr) -> str:
    bare = (isinstance(value, ast.Constant) and isinstance(value.value, str)) or isinstance(
        value, ast.JoinedStr
    )
    text = ast.unparse(value) if bare else ""
    return text if " " in text or (isinstance(value, ast.Constant) and WORD.search(text)) else ""


def test_no_sentence_on_a_page_is_left_unmarked() -> None:
    found = [f"{where}: {text}" for where, tree in sources() for text in sentences(tree)]
    assert [text for text in found if text not in EXEMPT] == []


def test_no_label_or_message_is_left_unmarked() -> None:
    assert [f"{where}: {text}" for where, tree in sources() for text in labels(tree)] == []
