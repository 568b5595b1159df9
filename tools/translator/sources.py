"""The syntax of a class or function of the engine, without what only readers and checkers of types need."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from functools import cache
from types import FunctionType
from typing import Any

from games.core.texts import mark


@cache
def module_tree(name: str) -> ast.Module:
    """The syntax of a whole module."""
    return ast.parse(inspect.getsource(importlib.import_module(name)))


def definition(item: Any) -> Any:
    """The definition of a class or function that stands at the top of its module."""
    original = inspect.unwrap(item) if not isinstance(item, type) else item
    for node in module_tree(original.__module__).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == original.__name__:
            names = vars(importlib.import_module(original.__module__))
            return _Strip(dict(names)).visit(ast.parse(ast.unparse(node)).body[0])
    raise LookupError(f"{original.__module__} has no {original.__name__} at its top")


def methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """What a class defines; an abstract method has nothing to say."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and "abstractmethod" not in decorators(part):
            yield part


def decorators(node: ast.FunctionDef) -> set[str]:
    return {ast.unparse(decorator) for decorator in node.decorator_list}


def is_function(value: object) -> bool:
    return isinstance(inspect.unwrap(value), FunctionType) if callable(value) else False


class _Strip(ast.NodeTransformer):
    """Takes away annotations, docstrings, and what marks a text for translation."""

    def __init__(self, names: dict[str, Any]) -> None:
        self.names = names

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.returns, node.body = None, _without_docstring(node.body)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        node.body = _without_docstring(node.body)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.generic_visit(node)
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value, lineno=node.lineno), node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and self.names.get(node.func.id) is mark and len(node.args) == 1:
            return node.args[0]
        return node


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return (body[1:] or [ast.Pass()]) if is_text else body
