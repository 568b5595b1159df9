"""Every operation of the API documents what the services that it calls refuse.

Only what they refuse in their own module is looked at: behind that, too much is decided by what is handed on.
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from drf_spectacular.generators import SchemaGenerator

from tests.architecture.test_refusals import REFUSED, codes_in, trees

# What cannot come, though the code could say it there.
NEVER = {
    "event_adjustment_give": {"no_match"},  # it gives points for no match
    "event_create": {"no_event"},  # it shows the one that was just made
    "invitation_make": {"merged_before"},  # their number leads to who stayed
    "invitation_accept": {"merged_before"},  # a merge withdraws the invitation
    "club_found": {"already_member"},  # nobody is before
    "match_dispute_open": {"no_dispute"},  # it shows the one that was just opened
    "match_sheet_enter": {"bad_tap"},  # taps were checked when they were made
    "player_rename": {"not_yourself"},  # it asks who it is first
    "roll_call_add": {"not_entered"},  # it enters them first
    "roll_call_fill": {"unknown_policy"},  # the shape of the body allows no other
    "roll_call_mark": {"unknown_state"},
}

Place = tuple[str, str]  # a module, and a name at its top


class Module(NamedTuple):
    """Functions and classes by name, and from where names are imported."""

    defined: dict[str, ast.stmt]
    imported: dict[str, Place]


def module_of(tree: ast.AST) -> Module:
    imported = {
        name.asname or name.name: (node.module or "", name.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    body = tree.body if isinstance(tree, ast.Module) else []
    return Module(
        {node.name: node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}, imported
    )


@cache
def modules() -> dict[str, Module]:
    return {
        where.removesuffix(".py").removesuffix("/__init__").replace("/", "."): module_of(tree)
        for where, tree in trees()
    }


def names_in(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def refused_by(place: Place) -> set[str]:
    """The codes of a function and of those of its module that it uses."""
    module = modules()[place[0]]
    found, seen, waiting = set[str](), set[str](), {place[1]}
    while waiting:
        seen |= waiting
        nodes = [module.defined[name] for name in waiting]
        found |= {code for node in nodes for code in codes_said(node)}
        waiting = {name for node in nodes for name in names_in(node) & module.defined.keys()} - seen
    return found


def codes_said(node: ast.AST) -> Iterator[str]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in REFUSED:
            yield from codes_in(call.args[0])


def is_defined(place: Place) -> bool:
    return place[0] in modules() and place[1] in modules()[place[0]].defined


def operations() -> Iterator[tuple[str, set[str]]]:
    """Each with what the functions that its method names refuse."""
    for where, module in modules().items():
        if where.startswith("league.api."):
            for method in (inner for node in module.defined.values() for inner in ast.walk(node)):
                if isinstance(method, ast.FunctionDef) and (name := operation_of(method)):
                    places = {module.imported.get(used, (where, used)) for used in names_in(method)}
                    codes = {code for place in filter(is_defined, places) for code in refused_by(place)}
                    yield name, codes.union(codes_said(method))


def operation_of(method: ast.FunctionDef) -> str:
    for mark in method.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "operation":
            return str(ast.literal_eval(mark.args[0]))
    return ""


@pytest.fixture(scope="module")
def documented() -> dict[str, set[str]]:
    """By operation, every code that the schema has an example of."""
    paths = SchemaGenerator().get_schema(request=None, public=True)["paths"]
    described = [part for item in paths.values() for part in item.values() if "operationId" in part]
    return {
        part["operationId"]: set(re.findall(r'"code": "(\w+)"', json.dumps(part["responses"])))
        for part in described
    }


def test_what_an_operation_refuses_is_documented(documented: dict[str, set[str]]) -> None:
    left_out = {
        operation: refused - NEVER.get(operation, set()) - documented[operation]
        for operation, refused in operations()
    }
    assert {operation: codes for operation, codes in left_out.items() if codes} == {}


def test_the_operations_are_found(documented: dict[str, set[str]]) -> None:
    found = dict(operations())
    assert found.keys() == documented.keys()
    assert len([codes for codes in found.values() if codes]) > 100
    assert [name for name, codes in NEVER.items() if not codes <= found[name]] == []
