"""Python's expressions as those of JavaScript."""

import ast
import json
from typing import Any

from tools.translator.errors import Untranslated
from tools.translator.names import TYPES, Names, local
from tools.translator.scopes import list_assigned, parameters

OPERATORS = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.FloorDiv: "floordiv", ast.Mod: "mod",
    ast.BitAnd: "bitand", ast.BitOr: "bitor", ast.LShift: "lshift", ast.RShift: "rshift",
}  # fmt: skip
COMPARISONS = {ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"}
FORMATS = {"", "+", ".40"}
REPR = ord("r")


class Expressions:
    """Translates inside one function: `own` are the names that it makes, `module` has the others."""

    def __init__(self, names: Names, module: str, own: set[str]) -> None:
        self.names, self.module, self.own = names, module, own
        self.temporaries = 0

    def write(self, node: ast.expr) -> str:
        """The value of an expression."""
        writer = getattr(self, f"visit_{type(node).__name__}", None)
        if writer is None:
            raise Untranslated(node, f"{type(node).__name__}: {ast.unparse(node)}")
        return str(writer(node))

    def test(self, node: ast.expr) -> str:
        """Whether an expression counts as true."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(self.test(value) for value in node.values)})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.test(node.operand)}"
        return self.write(node) if isinstance(node, ast.Compare) else f"py.truth({self.write(node)})"

    def visit_Constant(self, node: ast.Constant) -> str:
        if isinstance(node.value, float | complex | bytes) or node.value is Ellipsis:
            raise Untranslated(node, f"the constant {node.value!r}")
        return json.dumps(node.value, ensure_ascii=False)

    def visit_Name(self, node: ast.Name) -> str:
        return local(node.id) if node.id in self.own else self.names.of_global(node, self.module)

    def visit_Attribute(self, node: ast.Attribute) -> str:
        """What something has; a method that is passed on keeps whose it is."""
        whose = self.write(node.value)
        is_method = self.names.by_method.get(node.attr) is not None and node.attr not in self.names.kept
        if is_method and not isinstance(node.value, ast.Name):
            raise Untranslated(node, f"{ast.unparse(node)}, a method that is passed on")
        return f"{whose}.{node.attr}.bind({whose})" if is_method else f"{whose}.{node.attr}"

    def visit_Subscript(self, node: ast.Subscript) -> str:
        if isinstance(node.slice, ast.Slice):
            ends = [self.write(end) if end else "null" for end in (node.slice.lower, node.slice.upper)]
            if node.slice.step:
                raise Untranslated(node, "a slice with a step")
            return f"py.slice({self.write(node.value)}, {', '.join(ends)})"
        return f"py.item({self.write(node.value)}, {self.write(node.slice)})"

    def visit_Tuple(self, node: ast.Tuple) -> str:
        return f"py.tuple([{self._write_list(node.elts)}])"

    def visit_List(self, node: ast.List) -> str:
        return f"[{self._write_list(node.elts)}]"

    def _write_list(self, nodes: list[ast.expr]) -> str:
        return ", ".join(self.write(node) for node in nodes)

    def visit_Starred(self, node: ast.Starred) -> str:
        return f"...{self.write(node.value)}"

    def visit_Dict(self, node: ast.Dict) -> str:
        pairs = [
            f"[{self.write(key)}, {self.write(value)}]" if key else f"...py.items({self.write(value)})"
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return f"py.dict([{', '.join(pairs)}])"

    def visit_UnaryOp(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return self.test(node)
        if isinstance(node.op, ast.USub):
            return f"py.sub(0, {self.write(node.operand)})"
        raise Untranslated(node, ast.unparse(node))

    def visit_BinOp(self, node: ast.BinOp) -> str:
        operator = OPERATORS.get(type(node.op))
        if operator is None:
            raise Untranslated(node, ast.unparse(node))
        return f"py.{operator}({self.write(node.left)}, {self.write(node.right)})"

    def visit_BoolOp(self, node: ast.BoolOp) -> str:
        """The value that decides, as Python has it."""
        name = "and" if isinstance(node.op, ast.And) else "or"
        values = [self.write(value) for value in node.values]
        self._without_yield(node, *node.values[1:])
        return f"py.{name}({values[0]}, {', '.join(f'() => {value}' for value in values[1:])})"

    def visit_IfExp(self, node: ast.IfExp) -> str:
        return f"({self.test(node.test)} ? {self.write(node.body)} : {self.write(node.orelse)})"

    def visit_NamedExpr(self, node: ast.NamedExpr) -> str:
        return f"({self.write(node.target)} = {self.write(node.value)})"

    def visit_Compare(self, node: ast.Compare) -> str:
        sides = [node.left, *node.comparators]
        for middle in sides[1:-1]:
            if any(isinstance(part, ast.Call | ast.Yield | ast.NamedExpr) for part in ast.walk(middle)):
                raise Untranslated(node, f"{ast.unparse(middle)} in the middle of a comparison")
        pairs = zip(sides, node.ops, sides[1:], strict=False)
        written = [self._write_comparison(left, operator, right) for left, operator, right in pairs]
        return written[0] if len(written) == 1 else f"({' && '.join(written)})"

    def _write_comparison(self, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> str:
        negation = "!" if isinstance(operator, ast.NotEq | ast.NotIn | ast.IsNot) else ""
        if isinstance(operator, ast.Is | ast.IsNot):
            return f"({self._kind(left)} {negation or '='}== {self._kind(right)})"
        one, two = self.write(left), self.write(right)
        if isinstance(operator, ast.Eq | ast.NotEq):
            return f"{negation}py.eq({one}, {two})"
        if isinstance(operator, ast.In | ast.NotIn):
            return f"{negation}py.contains({two}, {one})"
        return f"py.{COMPARISONS[type(operator)]}({one}, {two})"

    def _kind(self, node: ast.expr) -> str:
        """Of `type(value) is int`, and of `value is None`; nothing else is compared by identity."""
        is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "type"
        if isinstance(node, ast.Name) and node.id in TYPES:
            return json.dumps(node.id)
        if is_call or isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
            return self.write(node)
        if isinstance(node, ast.Constant) and node.value is None:
            return "null"
        raise Untranslated(node, f"the identity of {ast.unparse(node)}")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> str:
        parts = []
        for part in node.values:
            if isinstance(part, ast.Constant):
                parts.append(json.dumps(part.value, ensure_ascii=False))
            elif isinstance(part, ast.FormattedValue):
                parts.append(self._write_format(part))
        return f"({' + '.join(parts) or json.dumps('')})"

    def _write_format(self, node: ast.FormattedValue) -> str:
        spec = node.format_spec.values[0].value if isinstance(node.format_spec, ast.JoinedStr) else ""  # type: ignore[attr-defined]
        if spec not in FORMATS or node.conversion not in (-1, REPR, ord("s")):
            raise Untranslated(node, f"the format {spec!r}")
        value = self.write(node.value)
        value = f"py.repr({value})" if node.conversion == REPR else value
        return f"py.format({value}, {json.dumps(spec)})"

    def visit_Lambda(self, node: ast.Lambda) -> str:
        self._without_yield(node, node.body)
        return f"({', '.join(map(local, parameters(node)))}) => {self.write(node.body)}"

    def visit_Yield(self, node: ast.Yield) -> str:
        return f"(yield {self.write(node.value) if node.value else 'null'})"

    def visit_YieldFrom(self, node: ast.YieldFrom) -> str:
        return f"(yield* {self.write(node.value)})"

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> str:
        return self._write_comprehension(node, self.write(node.elt))

    def visit_ListComp(self, node: ast.ListComp) -> str:
        return f"[...{self._write_comprehension(node, self.write(node.elt))}]"

    def visit_SetComp(self, node: ast.SetComp) -> str:
        return f"py.set({self._write_comprehension(node, self.write(node.elt))})"

    def visit_DictComp(self, node: ast.DictComp) -> str:
        pair = f"[{self.write(node.key)}, {self.write(node.value)}]"
        return f"py.dict({self._write_comprehension(node, pair)})"

    def _write_comprehension(self, node: Any, element: str) -> str:
        self._without_yield(node, node)
        own = [name for part in node.generators for name in list_assigned(ast.Expr(part.target))]
        text = f"yield {element};"
        for part in reversed(node.generators):
            for condition in reversed(part.ifs):
                text = f"if ({self.test(condition)}) {{ {text} }}"
            text = self.loop(part.target, self.write(part.iter), text)
        return f"(function* () {{ let {', '.join(map(local, own))}; {text} }})()"

    def loop(self, target: ast.expr, iterable: str, body: str) -> str:
        """A loop over what an expression gives."""
        if isinstance(target, ast.Name):
            return f"for ({local(target.id)} of {iterable}) {{ {body} }}"
        item = self.temporary()
        return f"for (const {item} of {iterable}) {{ {self.assign(target, item)} {body} }}"

    def assign(self, target: ast.expr, value: str) -> str:
        """Statements that give a value to a name, a place, or to several names at once."""
        if isinstance(target, ast.Name):
            return f"{local(target.id)} = {value};"
        if isinstance(target, ast.Attribute):
            return f"{self.write(target.value)}.{target.attr} = {value};"
        if isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Slice):
            return f"py.put({self.write(target.value)}, {self.write(target.slice)}, {value});"
        if isinstance(target, ast.Tuple | ast.List):
            return self._write_unpacking(target, value)
        raise Untranslated(target, ast.unparse(target))

    def _write_unpacking(self, target: ast.Tuple | ast.List, value: str) -> str:
        parts, item = target.elts, self.temporary()
        stars = [place for place, part in enumerate(parts) if isinstance(part, ast.Starred)]
        star = stars[0] if stars else -1
        text = f"const {item} = py.unpack({value}, {len(parts)}, {star});"
        for place, part in enumerate(parts):
            inner = part.value if isinstance(part, ast.Starred) else part
            text += " " + self.assign(inner, f"{item}[{place}]")
        return text

    def temporary(self) -> str:
        self.temporaries += 1
        return f"${self.temporaries}"

    def _without_yield(self, node: ast.AST, *parts: ast.AST) -> None:
        if any(isinstance(part, ast.Yield | ast.YieldFrom) for inner in parts for part in ast.walk(inner)):
            raise Untranslated(node, "a question is asked inside an expression that may not be reached")
