"""Who plays where is asked of the company and the venue of an event: nobody else decides by their keys.

What stands in the way of a further company is a comparison with the key of an old one; see
`league.domain.companies`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from league.domain.companies import COMPANIES, VENUES

ROOT = Path(__file__).resolve().parents[2]
REGISTRY = ROOT / "league/domain/companies"
SKIPPED = {"migrations", "node_modules", "__pycache__"}
COLUMNS = {"played_by", "venue"}
REGISTRIES = {"COMPANIES", "VENUES"}
QUERIES = {"filter", "exclude", "get", "Q"}
LOOKUPS = {"Exact", "In", "When"}


def name_of(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def is_column(node: ast.AST) -> bool:
    """Whether it is what a row or a form has there: `event.venue`, `sent["venue"]`, `sent.get("venue")`."""
    match node:
        case ast.Subscript(_, ast.Constant(name)) | ast.Call(ast.Attribute(), [ast.Constant(name), *_]):
            return name in COLUMNS
    return name_of(node) in COLUMNS


def is_key(node: ast.AST) -> bool:
    """Whether it is the key of a company or venue: `PlayedBy.BOTS`, `Bots.key`, `event.company.key`."""
    if not isinstance(node, ast.Attribute):
        return False
    owner = name_of(node.value)
    is_object = owner.lower() in {"company", "location", *COMPANIES, *VENUES}
    return owner in {"PlayedBy", "Venue"} or (node.attr == "key" and is_object)


def decided(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that something is compared with, looked up by, or searched for."""
    match node:
        case ast.Compare(left, _, comparators):
            yield from (left, *comparators)
        case ast.Match(subject):
            yield subject
        case ast.MatchValue(value):
            yield value
        case ast.Subscript(value, key) if name_of(value) not in REGISTRIES:
            yield key
        case ast.Dict(keys):
            yield from (key for key in keys if key is not None)
        case ast.Call(function, arguments) if name_of(function) in LOOKUPS:
            yield from (argument for argument in arguments if is_key(argument))
        case ast.Call(function, _, keywords) if name_of(function) in QUERIES:
            yield from searched(keywords)


def searched(keywords: list[ast.keyword]) -> Iterator[ast.AST]:
    """What a query looks for in the columns: one key or some, unless they answer a question."""
    for keyword in keywords:
        column, _, lookup = (keyword.arg or "").partition("__")
        if column in COLUMNS:
            yield keyword.value if lookup else ast.Name(column)


def branches(source: str) -> list[int]:
    """The lines that decide by the key of a company or venue."""
    return [
        getattr(node, "lineno", 0)
        for node in ast.walk(ast.parse(source))
        if any(is_column(part) or is_key(part) for whole in decided(node) for part in ast.walk(whole))
    ]


TAGS = re.compile(r"{%\s*(?:el)?if\b.*?%}|data-(?:for|usual)=\"[^\"]*\"", re.DOTALL)
KEY = re.compile(
    r"\b(?:played_by|venue|(?:company|location)\.key)\s*(?:[!=]=|(?:not )?in\b)"
    rf"|=\"[^\"{{]*\b(?:{'|'.join(COMPANIES)})\b"
)


def branches_of_page(template: str) -> list[str]:
    return [tag for tag in TAGS.findall(template) if KEY.search(tag)]


@pytest.mark.parametrize(
    "source",
    [
        "if event.played_by == 'bots': pass",
        "if played_by != Event.PlayedBy.BOTS: pass",
        "ok = event.venue in (SCREEN, 'tables')",
        "if event.company.key == 'mixed': pass",
        "if company.key in given: pass",
        "if chosen == Mixed.key: pass",
        "if data.get('played_by') == 'people': pass",
        "titles[event.played_by]",
        "if sent['venue'] == 'screen': pass",
        "titles = {Event.PlayedBy.BOTS: 1}",
        "match event.played_by:\n    case 'bots': pass",
        "Event.objects.filter(played_by=asked)",
        "Q(venue='screen')",
        "Event.objects.exclude(played_by__in=[Event.PlayedBy.BOTS])",
        "Exact(F('played_by'), Event.PlayedBy.BOTS)",
    ],
)
def test_the_search_finds_what_decides_by_a_key(source: str) -> None:
    assert branches(source)


@pytest.mark.parametrize(
    "source",
    [
        "if event.company.takes_bots: pass",
        "if not event.company.may_play_at(event.venue): pass",
        "event_create(played_by=Event.PlayedBy.PEOPLE, choices={'venue': Event.Venue.SCREEN})",
        "VENUES[event.venue].has_screens",
        "if 'venue' in form.fields: del form.fields['venue']",
        "Event.objects.filter(played_by__in=keys_where(lambda company: company.runs_itself))",
    ],
)
def test_a_question_and_a_new_row_are_no_branches(source: str) -> None:
    assert branches(source) == []


def test_the_search_finds_a_page_that_decides_by_a_key() -> None:
    for text in ('{% if event.played_by != "bots" %}', '{% elif a and event.venue == "screen" %}'):
        assert branches_of_page(f"<p>{text}") == [text]
    assert branches_of_page('<p data-for="bots mixed">') == ['data-for="bots mixed"']
    assert branches_of_page('{% if event.company.takes_bots %}<p data-for="{% companies a=True %}">') == []


def test_no_code_decides_by_the_key_of_a_company_or_venue() -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for folder in ("league", "tools")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not SKIPPED.intersection(path.relative_to(ROOT).parts) and REGISTRY not in path.parents
        if (lines := branches(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_no_page_decides_by_the_key_of_a_company_or_venue() -> None:
    found = {
        str(path.relative_to(ROOT)): tags
        for path in sorted((ROOT / "templates").rglob("*.html"))
        if (tags := branches_of_page(path.read_text(encoding="utf-8")))
    }
    assert found == {}
