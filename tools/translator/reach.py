"""What is reached from some classes and functions: all that has to be translated, and nothing else."""

import ast
import builtins
import dataclasses
import importlib
import inspect
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from games.core.texts import Reason
from tools.translator.errors import Untranslated
from tools.translator.scopes import list_assigned, parameters
from tools.translator.sources import definition, is_function, methods

# What is not the engine's own -> its name in python.js.
FROM_ELSEWHERE = {
    Counter: "counter", pairwise: "pairwise", dataclasses.replace: "replace", Reason: "reason",
    StopIteration: "StopIteration", ValueError: "ValueError",
}  # fmt: skip
ALWAYS = {"__init__"}


@dataclass
class Reached:
    """Classes and functions by their definitions, values by module and name, and the names of methods."""

    classes: dict[type, ast.ClassDef] = field(default_factory=dict)
    functions: dict[Any, ast.FunctionDef] = field(default_factory=dict)
    values: dict[tuple[str, str], Any] = field(default_factory=dict)
    attributes: set[str] = field(default_factory=set)
    called: set[tuple[type, str]] = field(default_factory=set)

    def methods_of(self, made: type) -> list[ast.FunctionDef]:
        """Those that are reached: some object is asked for an attribute of this name, or the pad calls it."""
        named = {*self.attributes, *ALWAYS, *(name for owner, name in self.called if owner is made)}
        return [node for node in methods(self.classes[made]) if node.name in named]


class Reacher:
    """Goes from roots to all that they use, until nothing new is found."""

    def __init__(self) -> None:
        self.reached = Reached()

    def everything(self, classes: list[type], functions: list[Any], called: set[tuple[type, str]]) -> Reached:
        """`called` are the methods that are called from outside, by their classes."""
        self.reached.called |= called
        for made in classes:
            self.add_class(made)
        for function in functions:
            self.add_function(function)
        seen = -1
        while seen != (seen := self._size()):
            self._look_again()
        return self.reached

    def _size(self) -> int:
        found = self.reached
        return len(found.classes) + len(found.functions) + len(found.values) + len(found.attributes)

    def _look_again(self) -> None:
        for made in list(self.reached.classes):
            for node in self.reached.methods_of(made):
                self._look_into(node, made.__module__)
            for default in _defaults(made):
                self.add_value(default)
        for function, node in list(self.reached.functions.items()):
            self._look_into(node, inspect.unwrap(function).__module__)
        for value in list(self.reached.values.values()):
            self.add_value(value)

    def _look_into(self, node: ast.FunctionDef, module: str) -> None:
        own = {*parameters(node), *list_assigned(node)}
        defaults = [ast.Expr(value) for value in (*node.args.defaults, *node.args.kw_defaults) if value]
        for part in ast.walk(ast.Module([*defaults, *node.body], [])):
            if isinstance(part, ast.Attribute):
                self.reached.attributes.add(part.attr)
            if isinstance(part, ast.Name) and part.id not in own:
                self._use(part, module)

    def _use(self, node: ast.Name, module: str) -> None:
        value = global_of(node, module)
        if is_foreign(value):
            return
        if isinstance(value, type):
            self.add_class(value)
        elif is_function(value):
            self.add_function(value)
        else:
            self.reached.values[module, node.id] = value

    def add_class(self, made: type) -> None:
        for base in reversed(made.__mro__):
            if base.__module__.startswith("games.") and base not in self.reached.classes:
                self.reached.classes[base] = definition(base)

    def add_function(self, function: Any) -> None:
        self.reached.functions.setdefault(function, definition(function))

    def add_value(self, value: Any) -> None:
        """The classes of what a value is made of."""
        if dataclasses.is_dataclass(value) or hasattr(value, "_fields") or hasattr(type(value), "__slots__"):
            if type(value).__module__.startswith("games."):
                self.add_class(type(value))
                for part in parts_of(value).values():
                    self.add_value(part)
        elif isinstance(value, dict):
            for key, part in value.items():
                self.add_value(key)
                self.add_value(part)
        elif isinstance(value, tuple | list | set | frozenset):
            for part in value:
                self.add_value(part)


def parts_of(value: Any) -> dict[str, Any]:
    """What a plain object of the engine holds, by name."""
    if dataclasses.is_dataclass(value):
        return {part.name: getattr(value, part.name) for part in dataclasses.fields(value)}
    if hasattr(value, "_fields"):
        return dict(zip(value._fields, value, strict=True))
    raise Untranslated(None, f"a {type(value).__name__} cannot be written as data")


def global_of(node: ast.Name, module: str) -> Any:
    """What a name of a module, or of Python itself, stands for."""
    names = vars(importlib.import_module(module))
    if node.id in names:
        return names[node.id]
    if hasattr(builtins, node.id):
        return getattr(builtins, node.id)
    raise Untranslated(node, f"{node.id} is no name of {module}")


def is_foreign(value: Any) -> bool:
    """Whether it is Python's own: it has a counterpart in python.js, or is refused where it is used."""
    if not callable(value):
        return False
    return value in FROM_ELSEWHERE or getattr(value, "__module__", "") == "builtins"


def _defaults(made: type) -> list[Any]:
    if dataclasses.is_dataclass(made):
        return [part.default for part in dataclasses.fields(made) if part.default is not dataclasses.MISSING]
    return list(getattr(made, "_field_defaults", {}).values())
