"""Every refusal is declared once and used, and each call gives the facts that are declared."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from games.core.texts import Plural, Template, Text
from games.refusals import CATALOGUE, add_refusals, refusal

ROOT = Path(__file__).resolve().parents[2]
REFUSED = {"Refused", "Forbidden", "NotFound", "UploadRefused", "refusal"}
OF_FORMATS = {
    "Wait",
    "Over",
    "Impossible",
    "BadChoice",
    "BadStep",
    "NotNow",
}  # their codes become refusals in the services
NOT_FACTS = {"field", "wait_s"}
FOR_PROGRAMS = {
    "index",
    "like_player",
    "problems",
    "proved",
    "retry_after_s",
    "version",
}  # no text names them
# A page that shows a refusal as the news of its next picture forgets what was typed. So do only these, whose
# buttons act on what others change meanwhile: the next picture shows what is so now.
SHOWN_ANEW = {
    "league/web/clubs/members.py",
    "league/web/entries/doors.py",
    "league/web/entries/roll_call.py",
    "league/web/rounds/drafts.py",
    "league/web/seasons/draft.py",
    "league/web/webhooks/pages.py",
}
ANY_BUT_404 = {*range(400, 404), *range(405, 430)}
STATUS = {"NotFound": {404}, "Forbidden": {401, 403}, "Unavailable": {503}}
PROGRAMS = ("games", "bots", "league", "tools")
Call = tuple[str, str, frozenset[str] | None]  # where, code, names of the facts (None: not told here)


def places(template: Template) -> set[str]:
    texts = template[:2] if isinstance(template, Plural) else (template,)
    named = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}
    return named | ({template.number} if isinstance(template, Plural) else set())


@cache
def trees() -> list[tuple[str, ast.AST]]:
    return [
        (str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8")))
        for program in PROGRAMS
        for path in sorted((ROOT / program).rglob("*.py"))
    ]


def codes_in(node: ast.expr) -> list[str]:
    """The literal codes that an argument can be."""
    if isinstance(node, ast.IfExp):
        return codes_in(node.body) + codes_in(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def facts_in(call: ast.Call) -> frozenset[str] | None:
    """The names of the facts; None if they are collected elsewhere."""
    given = {keyword.arg for keyword in call.keywords}
    for argument in call.args[1:]:
        if not isinstance(argument, ast.Dict):
            return None
        given |= {ast.literal_eval(key) for key in argument.keys if key is not None}
    return None if None in given else frozenset(name for name in given if name) - NOT_FACTS


def calls() -> Iterator[Call]:
    for where, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                yield from _calls(where, node)
            elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
                yield from _yielded(where, node.value)


def is_of_the_parent(function: ast.expr) -> bool:
    is_start = isinstance(function, ast.Attribute) and function.attr == "__init__"
    return is_start and ast.unparse(function) == "super().__init__"


def _calls(where: str, node: ast.Call) -> Iterator[Call]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if is_of_the_parent(node.func) or name in REFUSED | OF_FORMATS | {"Unavailable"}:
        for code in codes_in(node.args[0]):
            if code in CATALOGUE or name in REFUSED - {"refusal"}:
                yield f"{where}:{node.lineno}", code, facts_in(node)


def _yielded(where: str, pair: ast.Tuple) -> Iterator[Call]:
    """Checks yield the code and the facts of what they find."""
    code, facts = pair.elts[0], pair.elts[-1]
    if isinstance(facts, ast.Dict) and isinstance(code, ast.Constant) and code.value in CATALOGUE:
        names = frozenset(ast.literal_eval(key) for key in facts.keys if key is not None)
        yield f"{where}:{pair.lineno}", str(code.value), names


@pytest.fixture(scope="module")
def found() -> list[Call]:
    """Every call that refuses, in the order of the files."""
    return sorted(calls(), key=lambda call: call[:2])


def test_the_calls_are_found(found: list[Call]) -> None:
    assert len(found) > 100


def test_every_code_that_is_raised_has_a_text(found: list[Call]) -> None:
    assert [(where, code) for where, code, _ in found if code not in CATALOGUE] == []


def test_everything_declared_is_raised_somewhere(found: list[Call]) -> None:
    assert CATALOGUE.keys() - {code for _, code, _ in found} == set()


def test_each_call_gives_exactly_the_facts_that_are_declared(found: list[Call]) -> None:
    wrong: dict[str, object] = defaultdict(list)
    for where, code, facts in found:
        if facts is not None and facts - FOR_PROGRAMS != CATALOGUE[code].facts.keys() - FOR_PROGRAMS:
            wrong[where] = (code, sorted(facts), sorted(CATALOGUE[code].facts))
    assert wrong == {}


def test_what_is_raised_is_of_the_kind_of_its_status() -> None:
    """Refused may have any but 404: with what the API answers it says nothing of who may mend it."""
    nodes = ((where, node) for where, tree in trees() for node in ast.walk(tree))
    wrong = [
        (f"{where}:{node.lineno}", code)
        for where, node in nodes
        if isinstance(node, ast.Call) and (kind := ast.unparse(node.func)) in {"Refused", *STATUS}
        for code in codes_in(node.args[0])
        if CATALOGUE[code].status not in STATUS.get(kind, ANY_BUT_404)
    ]
    assert wrong == []


def test_no_code_is_declared_twice() -> None:
    with pytest.raises(ValueError, match="no_club"):
        add_refusals({"no_club": refusal("There is none.")})


def test_each_example_gives_the_facts_of_its_text() -> None:
    assert CATALOGUE
    wrong = {
        code: declared
        for code, declared in CATALOGUE.items()
        if declared.facts.keys() - FOR_PROGRAMS != places(declared.text) - FOR_PROGRAMS
        or not str(Text(declared.text, declared.facts))
    }
    assert wrong == {}


def test_no_sentence_is_cut_off() -> None:
    texts = [
        text
        for template in (declared.text for declared in CATALOGUE.values())
        for text in (template[:2] if isinstance(template, Plural) else (template,))
    ]
    assert [text for text in texts if not text.endswith((".", "\n{traceback}")) or text[0].islower()] == []


def test_a_refusal_takes_nothing_away_that_was_typed() -> None:
    found = {
        where
        for where, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "messages.error"
    }
    assert found == SHOWN_ANEW
