"""Changes the engine in one small place at a time and sees whether a test notices.

    python -m tests.games.mutate games/rulesets/dingo/*.py --only "not omi"

Every mutant runs in a process of its own, with the changed module in place of the real one; no file is
written. Printed is a line for each mutant that lived: file, line, what was changed; and the sums at the end.
Survivors that cannot be killed, because they change nothing that can be seen, are listed with the reason in
mutants.md beside this file. A run over the whole engine takes about an hour on one core.
"""

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import io
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

QUICK = ("tests/games/transcripts",)  # run first, alone: most mutants get no further
TESTS = (
    "tests/games/dingo",
    "tests/games/perft",
    "tests/games/test_matches.py",
    "tests/games/test_deals.py",
    "tests/games/test_options.py",
    "tests/games/test_records.py",
    "tests/games/test_registry.py",
    "tests/games/test_referee.py",
    "tests/games/test_record_edits.py",
    "tests/games/test_conformance_play.py",
    "tests/games/test_conformance_records.py",
    "tests/games/test_conformance_flat_records.py",
    "tests/games/test_conformance_views.py",
    "tests/games/test_oracles.py",
    "tests/games/test_conformance_edges.py",
    "tests/games/test_sheets.py",
    "tests/games/test_conformance_sheets.py",
    "tests/games/test_speedy_dingo.py",
    "tests/games/test_lazy_views.py",
    "tests/games/omi",
)
SECONDS_MAX = 180
MEMORY_MAX = 3 << 30  # bytes; a loop that no longer ends may fill a list
COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
COUNTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}  # fmt: skip


class Mutant(NamedTuple):
    path: Path
    node: int  # its number in ast.walk
    line: int
    change: str
    was: str

    @property
    def module(self) -> str:
        return ".".join(self.path.with_suffix("").parts)


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield what a node can be changed into, with a word on it."""
    yield from _operators(copy.deepcopy(node))
    yield from _constants(node)
    yield from _statements(node)


def _operators(new: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match new:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            new.ops = [COMPARED[type(op)]()]
            yield "comparison", new
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in COUNTED:
            new.op = COUNTED[type(op)]()
            yield "operator", new
        case ast.BoolOp(op=op):
            new.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "and/or", new
        case ast.UnaryOp(op=ast.Not()):
            yield "not", new.operand


def _constants(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Constant(value=bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "number + 1", ast.Constant(value + 1)
        case ast.Constant(value=str(value)):
            yield "text", ast.Constant(value + "?")


def _statements(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.If(body=body, orelse=other):
            yield "always", ast.If(ast.Constant(True), body, other)
            yield "never", ast.If(ast.Constant(False), body, other)
        case ast.IfExp(body=chosen, orelse=other):
            yield "always", chosen
            yield "never", other
        case ast.While(body=body):
            yield "never", ast.While(ast.Constant(False), body, [])
        case ast.Expr(value=ast.Call()) | ast.Assign() | ast.AugAssign():
            yield "left out", ast.Pass()
        case ast.Return(value=ast.expr()):
            yield "returns nothing", ast.Return(ast.Constant(None))


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of one file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = set(_said(tree))
    for number, node in enumerate(ast.walk(tree)):
        if id(node) not in said:
            for change, _ in changes(node):
                yield Mutant(
                    path, number, getattr(node, "lineno", 0), change, ast.unparse(node).partition("\n")[0]
                )


def _said(tree: ast.AST) -> Iterator[int]:
    """The nodes that say something and do nothing: docstrings, annotations, imports for types, slots."""
    for parent in ast.walk(tree):
        parts = [getattr(parent, name, None) for name in ("annotation", "returns")]
        match parent:
            case ast.Expr(value=ast.Constant()):
                parts.append(parent)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Assign(targets=[ast.Name(id="__slots__")]):
                parts.append(parent)
        yield from (id(inner) for part in parts if isinstance(part, ast.AST) for inner in ast.walk(part))


def source_of(mutant: Mutant) -> str:
    """The changed module as text."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    target = list(ast.walk(tree))[mutant.node]

    class Change(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            if node is target:
                return dict(changes(node))[mutant.change]
            return self.generic_visit(node)

    return ast.unparse(ast.fix_missing_locations(Change().visit(tree)))


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant, self.source = mutant, source_of(mutant)

    def find_spec(
        self, name: str, path: object, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        spec = importlib.machinery.ModuleSpec(name, self, origin=str(self.mutant.path.resolve()))
        spec.has_location = True
        return spec

    def exec_module(self, module: object) -> None:
        exec(compile(self.source, self.mutant.module, "exec"), module.__dict__)


def lives(mutant: Mutant, tests: Sequence[str]) -> bool:
    """Whether no test notices the mutant. One that hangs is noticed by the time it takes."""
    if not (child := os.fork()):
        os._exit(_tested(mutant, tests))
    until = time.monotonic() + SECONDS_MAX
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def _tested(mutant: Mutant, tests: Sequence[str]) -> int:
    """Run the tests with the mutant in this process; 0 if all pass."""
    import pytest

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MAX, MEMORY_MAX))
    quiet = ["-x", "-q", "--noconftest", "-p", "no:cacheprovider", "-W", "ignore"]
    try:
        sys.meta_path.insert(0, Changed(mutant))
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            return int(pytest.main([*quiet, *tests]) != 0)
    except BaseException:
        return 1


def main() -> None:
    import hypothesis.strategies
    import pytest  # noqa: F401 - loaded once, before the forks

    os.environ |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "OUTBACK_ENGINE": "pure"}
    parser = argparse.ArgumentParser(prog="python -m tests.games.mutate", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth mutant")
    parser.add_argument("--only", default="", metavar="WORDS", help="as pytest -k, to leave tests out")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="in the order in which they are run")
    args = parser.parse_args()
    hypothesis.settings.register_profile("mutants", derandomize=True, database=None, deadline=None)
    hypothesis.settings.load_profile("mutants")
    for path in args.files:
        made = list(mutants(path))[:: args.every]
        survivors = 0
        for mutant in made:
            if all(lives(mutant, ["-k", args.only, *tests]) for tests in (QUICK, args.tests)):
                survivors += 1
                print(f"{path}:{mutant.line}: {mutant.change}: {mutant.was}", flush=True)
        print(f"{path}: {len(made)} mutants, {survivors} survivors", flush=True)


if __name__ == "__main__":
    main()
