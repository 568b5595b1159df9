"""Functions are called by a verb and its object, and the name of a class means one thing.

A bare participle leaves open what a function does.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("games", "bots", "league", "tools")
PARTICIPLE = re.compile(
    r"[a-z]+ed|seen|held|kept|left|made|known|given|taken|shown|told|drawn|sent|found|met|paid|dealt|built|bound|lost"
    r"|won|done|written|begun|chosen|thrown|broken|gone|sat|heard|said|spent"
)
OTHERS = {"embed", "feed", "need", "seed", "deed", "red"}
SMALL = frozenset(
    (
        "at",
        "by",
        "of",
        "in",
        "to",
        "up",
        "out",
        "back",
        "off",
        "again",
        "before",
        "since",
        "so",
        "now",
        "from",
    )
)
# Django's own way: a queryset narrows by an adjective, a template filter gives its text as an adjective.
ADJECTIVES = ("league/models/", "bots/models/", "league/web/templatetags/")
PLAYERS = "bots/kit/house/"  # another text would be another version of a bot


# What each game, and each bot, has under one name: its own moves, and what it knows of hands.
OF_EACH = {"Bot", "Known", "ParsedMove", "Past"}


def is_bare(name: str) -> bool:
    """Whether the name is a participle and nothing else."""
    first, *rest = name.strip("_").split("_")
    return PARTICIPLE.fullmatch(first) is not None and first not in OTHERS and SMALL.issuperset(rest)


def is_property(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in function.decorator_list)


def modules() -> Iterator[tuple[str, ast.Module]]:
    for program in PROGRAMS:
        for path in sorted((ROOT / program).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def functions() -> Iterator[tuple[str, str]]:
    for where, module in modules():
        if not where.startswith((*ADJECTIVES, PLAYERS)):
            for node in ast.walk(module):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not is_property(node):
                    yield where, node.name


def test_no_function_is_called_by_a_bare_participle() -> None:
    found = list(functions())
    assert len(found) > 5000
    assert [(where, name) for where, name in found if is_bare(name)] == []


@pytest.mark.parametrize("name", ["told", "_paid", "_looked_at", "seated_of"])
def test_a_bare_participle_is_noticed(name: str) -> None:
    assert is_bare(name)


@pytest.mark.parametrize("name", ["tell_event", "shown_entry", "seed_of", "match_schedule"])
def test_a_name_that_says_more_is_none(name: str) -> None:
    assert not is_bare(name)


def test_the_name_of_a_class_means_one_thing() -> None:
    found = defaultdict(list)
    for where, module in modules():
        for node in module.body:
            if isinstance(node, ast.ClassDef) and node.name not in {"Command", *OF_EACH}:
                found[node.name].append(where)
    assert len(found) > 1000
    assert {name: places for name, places in found.items() if len(places) > 1} == {}
