"""Python's calls as those of JavaScript, which knows arguments by their place alone."""

import ast
import json

from tools.translator.errors import Untranslated
from tools.translator.expressions import Expressions
from tools.translator.names import TYPES, Signature
from tools.translator.reach import global_of, is_foreign

# Of lists, dicts and texts; a method of the engine's own classes goes before one of these.
METHODS = {"append", "get", "index", "items", "join", "keys", "partition", "send", "split", "values"}
ERRORS = {"py.StopIteration", "py.ValueError"}
KEYWORDED = {"max", "min", "sorted", "zip"}
UNNAMED = Signature(("",), facts="facts")  # one argument, and the rest by name


class Calls(Expressions):
    """Translates calls inside one function."""

    def visit_Call(self, node: ast.Call) -> str:
        function = node.func.value if _is_subscripted_type(node.func) else node.func  # type: ignore[attr-defined]
        if isinstance(function, ast.Attribute):
            return self._method(node, function)
        if not isinstance(function, ast.Name):
            raise Untranslated(node, ast.unparse(node))
        name = self.visit_Name(function)
        if function.id in self.own:
            return f"{name}({self._positional(node)})"
        value = global_of(function, self.module)
        if is_foreign(value):
            return self._call_python(node, name)
        arguments = self.arguments(node, self.names.signature_of(value, node))
        return f"{'new ' * isinstance(value, type)}{name}({arguments})"

    def _call_python(self, node: ast.Call, name: str) -> str:
        """What python.js has: only some of it is told by keyword."""
        short = name.removeprefix("py.")
        if short in ("reason", "replace"):
            return f"{name}({self.arguments(node, UNNAMED)})"
        if short == "isinstance":
            kinds = node.args[1].id if isinstance(node.args[1], ast.Name) else ""
            if kinds not in TYPES:
                raise Untranslated(node, ast.unparse(node))
            return f"py.isinstance({self.write(node.args[0])}, {json.dumps(kinds)})"
        if short in KEYWORDED:
            named = ", ".join(f"{keyword.arg}: {self.write(keyword.value)}" for keyword in node.keywords)
            return f"{name}([{self._write_list(node.args)}]{f', {{ {named} }}' if named else ''})"
        is_error = name in ERRORS
        return f"{'new ' * is_error}{name}({self._positional(node)})"

    def _method(self, node: ast.Call, function: ast.Attribute) -> str:
        own = self.names.by_method.get(function.attr)
        if own is not None:
            return f"{self.write(function.value)}.{function.attr}({self.arguments(node, own)})"
        if function.attr in METHODS:
            inside = ", ".join(filter(None, [self.write(function.value), self._positional(node)]))
            return f"py.{function.attr}({inside})"
        raise Untranslated(node, f"the method {function.attr}")

    def _positional(self, node: ast.Call) -> str:
        if node.keywords:
            raise Untranslated(node, f"keywords in {ast.unparse(node)}")
        return self._write_list(node.args)

    def arguments(self, node: ast.Call, known: Signature) -> str:
        """All arguments in the order of the parameters; what is named besides is one dict, the last."""
        given = [self.write(argument) for argument in node.args]
        if known.more or any(isinstance(argument, ast.Starred) for argument in node.args):
            if node.keywords or known.facts:
                raise Untranslated(node, f"stars and keywords in {ast.unparse(node)}")
            return ", ".join(given)
        named = {word.arg: self.write(word.value) for word in node.keywords if word.arg in known.names}
        places = [*given, *(named.pop(name, "undefined") for name in known.names[len(given) :])]
        besides = [word for word in node.keywords if word.arg not in known.names]
        if len(places) > len(known.names) or named or (besides and not known.facts):
            raise Untranslated(node, f"the arguments of {ast.unparse(node)}")
        if known.facts:
            return ", ".join([*places, self._facts(besides)])
        while places and places[-1] == "undefined":
            places.pop()
        return ", ".join(places)

    def _facts(self, words: list[ast.keyword]) -> str:
        """Keywords and `**dicts` as one dict."""
        told = [(word.arg, self.write(word.value)) for word in words]
        pairs = [
            f"[{json.dumps(name)}, {value}]" if name else f"...py.items({value})" for name, value in told
        ]
        return f"py.dict([{', '.join(pairs)}])"


def _is_subscripted_type(node: ast.expr) -> bool:
    """As in `dict[str, int]()`."""
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in TYPES
