"""What things are called in JavaScript, and in which order they take their arguments."""

import ast
import dataclasses
import inspect
from dataclasses import dataclass
from typing import Any

from tools.translator.errors import Untranslated
from tools.translator.reach import FROM_ELSEWHERE, Reached, global_of
from tools.translator.scopes import parameters
from tools.translator.sources import decorators, is_function

RESERVED = {
    "arguments", "await", "case", "catch", "class", "const", "default", "delete", "do", "enum", "eval",
    "export", "extends", "function", "implements", "import", "instanceof", "interface", "let", "new",
    "package", "private", "protected", "public", "py", "static", "super", "switch", "this", "throw",
    "typeof", "var", "void",
}  # fmt: skip
BUILTINS = {
    "abs", "all", "any", "bool", "dict", "enumerate", "int", "isinstance", "len", "list", "map", "max", "min",
    "next", "range", "reversed", "set", "sorted", "str", "sum", "tuple", "type", "zip",
}  # fmt: skip
TYPES = {"bool", "dict", "int", "list", "str"}


@dataclass(frozen=True)
class Signature:
    """Parameters in order, without `self`; the last ones may be `*more` and `**facts`."""

    names: tuple[str, ...]
    more: str = ""
    facts: str = ""


def signature(node: ast.FunctionDef | ast.Lambda, *, bound: bool = False) -> Signature:
    more, facts = node.args.vararg, node.args.kwarg
    names = parameters(node)[bool(bound) :]
    ends = {arg.arg for arg in (more, facts) if arg}
    plain = tuple(name for name in names if name not in ends)
    return Signature(plain, more.arg if more else "", facts.arg if facts else "")


def local(name: str) -> str:
    """A name that is a function's own."""
    return f"{name}_" if name in RESERVED else name


class Names:
    """The names of one file."""

    def __init__(self, reached: Reached) -> None:
        self.reached = reached
        self.given: dict[Any, str] = {}
        self.kept: set[str] = set()  # what objects hold under a name
        self.by_method: dict[str, Signature | None] = {}  # None: it is only looked at, as a property
        for made in reached.classes:
            self._add_methods(made)

    def _add_methods(self, made: type) -> None:
        self.kept.update(vars(made).get("__annotations__", {}))
        for node in self.reached.methods_of(made):
            self.kept.update(_list_kept(node))
            own = None if "property" in decorators(node) else signature(node, bound=True)
            known = self.by_method.setdefault(node.name, own)
            if known != own and node.name != "__init__":
                raise Untranslated(node, f"methods called {node.name} take different arguments")

    def of(self, thing: Any, wish: str) -> str:
        """The name of a class, a function, or the key of a value; the same one each time."""
        if thing not in self.given:
            taken, name, number = set(self.given.values()), local(wish), 2
            while name in taken:
                name, number = f"{local(wish)}{number}", number + 1
            self.given[thing] = name
        return self.given[thing]

    def of_global(self, node: ast.Name, module: str) -> str:
        """What a name that a function takes from its module is called."""
        value = global_of(node, module)
        if _is_in(value, FROM_ELSEWHERE):
            return f"py.{FROM_ELSEWHERE[value]}"
        if _is_in(value, self.reached.classes) or _is_in(value, self.reached.functions):
            return self.of(value, value.__name__)
        if (module, node.id) in self.reached.values:
            return self.of((module, node.id), node.id)
        if node.id in BUILTINS:
            return f"py.{node.id}"
        raise Untranslated(node, f"{node.id} has no counterpart")

    def signature_of(self, value: Any, node: ast.AST) -> Signature:
        """How a class or function of the engine is called."""
        if isinstance(value, type):
            return self._find_maker(value, node)
        return signature(self.reached.functions[value])

    def _find_maker(self, made: type, node: ast.AST) -> Signature:
        if dataclasses.is_dataclass(made):
            return Signature(tuple(part.name for part in dataclasses.fields(made)))
        if fields := getattr(made, "_fields", None):
            return Signature(tuple(fields))
        for base in made.__mro__:
            for method in self.reached.methods_of(base) if base in self.reached.classes else ():
                if method.name == "__init__":
                    return signature(method, bound=True)
        return Signature(())


def _list_kept(node: ast.FunctionDef) -> set[str]:
    """The attributes that a method gives a value to."""
    parts = (part for part in ast.walk(node) if isinstance(part, ast.Attribute))
    return {part.attr for part in parts if isinstance(part.ctx, ast.Store)}


def _is_in(value: Any, known: Any) -> bool:
    return (isinstance(value, type) or is_function(value)) and value in known


def module_of(value: Any) -> str:
    return str(inspect.unwrap(value).__module__ if not isinstance(value, type) else value.__module__)
