"""Python's statements, functions and classes as those of JavaScript."""

import ast
import dataclasses
from typing import Any

from tools.translator.calls import Calls
from tools.translator.errors import Untranslated
from tools.translator.expressions import OPERATORS
from tools.translator.names import Names, local
from tools.translator.scopes import is_generator, list_assigned, parameters
from tools.translator.sources import decorators

PURE = {"int", "len", "str"}  # calls that may stand in a place that is read and then written
IN_PLACE = {"add", "bitor"}  # change a list or a dict itself
OF_ARRAYS = {
    "at", "concat", "entries", "every", "fill", "filter", "find", "flat", "includes", "join", "keys",
    "length", "map", "pop", "push", "values",
}  # fmt: skip


class Statements(Calls):
    """Translates the body of one function."""

    def block(self, body: list[ast.stmt]) -> str:
        return " ".join(filter(None, (self.statement(node) for node in body)))

    def statement(self, node: ast.stmt) -> str:
        writer = getattr(self, f"visit_{type(node).__name__}", None)
        if writer is None:
            raise Untranslated(node, f"{type(node).__name__}: {ast.unparse(node)}")
        return str(writer(node))

    def visit_Pass(self, node: ast.Pass) -> str:
        return ""

    def visit_Break(self, node: ast.Break) -> str:
        return "break;"

    def visit_Continue(self, node: ast.Continue) -> str:
        return "continue;"

    def visit_Expr(self, node: ast.Expr) -> str:
        return f"{self.write(node.value)};"

    def visit_Return(self, node: ast.Return) -> str:
        return f"return {self.write(node.value) if node.value else 'null'};"

    def visit_Assign(self, node: ast.Assign) -> str:
        first, *others = node.targets
        if not others and not isinstance(first, ast.Tuple | ast.List):
            return self.assign(first, self.write(node.value))
        if not others and isinstance(node.value, ast.Tuple) and _are_parallel(first, node.value):
            item = self.temporary()
            text = f"const {item} = [{self._write_list(node.value.elts)}];"
            pairs = enumerate(first.elts)  # type: ignore[attr-defined]
            return " ".join([text, *(self.assign(part, f"{item}[{place}]") for place, part in pairs)])
        item = self.temporary()
        told = (self.assign(target, item) for target in node.targets)
        return " ".join([f"const {item} = {self.write(node.value)};", *told])

    def visit_AugAssign(self, node: ast.AugAssign) -> str:
        for part in ast.walk(node.target):
            if _is_impure(part) or isinstance(part, ast.Yield | ast.NamedExpr):
                raise Untranslated(node, f"{ast.unparse(node.target)} is read and then written")
        operator = OPERATORS.get(type(node.op))
        if operator is None:
            raise Untranslated(node, ast.unparse(node))
        name = f"i{operator}" if operator in IN_PLACE else operator
        return self.assign(
            node.target, f"py.{name}({self.write(_load(node.target))}, {self.write(node.value)})"
        )

    def visit_If(self, node: ast.If) -> str:
        text = f"if ({self.test(node.test)}) {{ {self.block(node.body)} }}"
        return f"{text} else {{ {self.block(node.orelse)} }}" if node.orelse else text

    def visit_While(self, node: ast.While) -> str:
        if node.orelse:
            raise Untranslated(node, "a loop with else")
        return f"while ({self.test(node.test)}) {{ {self.block(node.body)} }}"

    def visit_For(self, node: ast.For) -> str:
        if node.orelse:
            raise Untranslated(node, "a loop with else")
        return self.loop(node.target, self.write(node.iter), self.block(node.body))

    def visit_Raise(self, node: ast.Raise) -> str:
        if not isinstance(node.exc, ast.Call):
            raise Untranslated(node, ast.unparse(node))
        return f"throw {self.write(node.exc)};"

    def visit_Try(self, node: ast.Try) -> str:
        if len(node.handlers) != 1 or node.orelse or node.finalbody or node.handlers[0].type is None:
            raise Untranslated(node, "a try of another kind than one except")
        [handler] = node.handlers
        error = self.temporary()
        caught = f"if (!({error} instanceof {self.write(handler.type)})) throw {error};"  # type: ignore[arg-type]
        named = f"{local(handler.name)} = {error};" if handler.name else ""
        inside = " ".join(filter(None, [caught, named, self.block(handler.body)]))
        return f"try {{ {self.block(node.body)} }} catch ({error}) {{ {inside} }}"


def _is_impure(part: ast.AST) -> bool:
    """A call that may do more than look."""
    return isinstance(part, ast.Call) and not (isinstance(part.func, ast.Name) and part.func.id in PURE)


def _are_parallel(target: ast.expr, value: ast.Tuple) -> bool:
    """Whether `a, b = x, y` needs no tuple in between."""
    elements = [*target.elts, *value.elts]  # type: ignore[attr-defined]
    return len(elements) == 2 * len(value.elts) and not any(
        isinstance(part, ast.Starred) for part in elements
    )


def _load(target: ast.expr) -> ast.expr:
    """The same place, to be read."""
    read: ast.expr = ast.parse(ast.unparse(target), mode="eval").body
    return read


def write_function(names: Names, node: ast.FunctionDef, module: str, name: str) -> str:
    """A function of a module."""
    star = "*" if is_generator(node) else ""
    return f"function{star} {name}{_parameters_and_body(names, node, module)}"


def write_method(names: Names, node: ast.FunctionDef, module: str, *, base: bool) -> str:
    """A method: `self` is what JavaScript calls `this`, also in the functions inside."""
    if node.name == "__init__":
        return f"constructor{_parameters_and_body(names, node, module, bound=True, base=base)}"
    kind = "get " if "property" in decorators(node) else "*" if is_generator(node) else ""
    return f"{kind}{node.name}{_parameters_and_body(names, node, module, bound=True)}"


def _parameters_and_body(
    names: Names, node: ast.FunctionDef, module: str, *, bound: bool = False, base: bool = False
) -> str:
    given = parameters(node)
    writer = Statements(names, module, {*given, *list_assigned(node)})
    body, opening = list(node.body), []
    if base:
        opening.append(_super_call(writer, body))
    if bound:
        opening.append("const self = this;")
    if made := [local(name) for name in list_assigned(node, inside=False) if name not in given]:
        opening.append(f"let {', '.join(made)};")
    told = [_parameter(writer, node, name) for name in given[bool(bound) :]]
    return f"({', '.join(told)}) {{ {' '.join(filter(None, [*opening, writer.block(body)]))} }}"


def _super_call(writer: Statements, body: list[ast.stmt]) -> str:
    """`super().__init__(…)`, which has to stand first."""
    first = body.pop(0)
    call = first.value if isinstance(first, ast.Expr) else None
    if not isinstance(call, ast.Call) or ast.unparse(call.func) != "super().__init__" or call.keywords:
        raise Untranslated(first, "a class with a base first makes its base")
    return f"super({', '.join(writer.write(argument) for argument in call.args)});"


def _parameter(writer: Statements, node: ast.FunctionDef, name: str) -> str:
    given = node.args
    last = [*given.posonlyargs, *given.args][::-1]
    by_place = zip(last, given.defaults[::-1], strict=False)
    by_name = zip(given.kwonlyargs, given.kw_defaults, strict=True)
    defaults: dict[str, ast.expr | None] = {arg.arg: value for arg, value in (*by_place, *by_name)}
    if given.vararg and given.vararg.arg == name:
        return f"...{local(name)}"
    default = defaults.get(name)
    return f"{local(name)} = {writer.write(default)}" if default else local(name)


def write_class(names: Names, made: type, node: ast.ClassDef, write_value: Any) -> str:
    """A class with those of its methods that are reached. `write_value` writes the default of a field."""
    base = next((other for other in made.__mro__[1:] if other in names.reached.classes), None)
    fields = fields_of(made)
    parent = names.of(base, base.__name__) if base else ("py.Tuple" if hasattr(made, "_fields") else "")
    if issubclass(made, Exception) and base is None:
        parent = "py.Error"
    parts = []
    if fields is not None:
        parts.append(f"static fields = {list(fields)!r};")
        parts.append(_constructor(fields, write_value, made, fields_of(base) if base else None))
    for method in names.reached.methods_of(made):
        parts.append(write_method(names, method, made.__module__, base=bool(parent)))
    head = f"class {names.of(made, made.__name__)}{f' extends {parent}' if parent else ''}"
    inside = "\n  ".join(parts)
    return f"{head} {{\n  {inside}\n}}" if parts else f"{head} {{}}"


def fields_of(made: type) -> dict[str, Any] | None:
    """The fields of a plain class with their defaults, `MISSING` for none; None for another kind of class."""
    if dataclasses.is_dataclass(made):
        return {
            part.name: part.default_factory
            if part.default_factory is not dataclasses.MISSING
            else part.default
            for part in dataclasses.fields(made)
        }
    if hasattr(made, "_fields"):
        if clash := OF_ARRAYS.intersection(made._fields):
            raise Untranslated(None, f"{made.__name__}: arrays have a {clash.pop()} of their own")
        defaults = made._field_defaults  # type: ignore[attr-defined]
        return {name: defaults.get(name, dataclasses.MISSING) for name in made._fields}
    return None


def _constructor(
    fields: dict[str, Any], write_value: Any, made: type, inherited: dict[str, Any] | None
) -> str:
    told = [f"{local(name)}{_default(default, write_value)}" for name, default in fields.items()]
    values = ", ".join(map(local, fields))
    if hasattr(made, "_fields"):
        getters = " ".join(f"get {name}() {{ return this[{place}]; }}" for place, name in enumerate(fields))
        return f"constructor({', '.join(told)}) {{ super(); this.push({values}); }}\n  {getters}"
    opening = f"super({', '.join(map(local, inherited))});" if inherited is not None else ""
    own = [name for name in fields if not inherited or name not in inherited]
    kept = " ".join(f"this.{name} = {local(name)};" for name in own)
    return f"constructor({', '.join(told)}) {{ {f'{opening} {kept}'.strip()} }}"


def _default(default: Any, write_value: Any) -> str:
    if default is dataclasses.MISSING:
        return ""
    if default in (dict, list):
        return " = py.dict([])" if default is dict else " = []"
    return f" = {write_value(default)}"
