"""Which names a function makes for itself, and which it takes from its module."""

import ast

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)


def parameters(node: ast.FunctionDef | ast.Lambda) -> list[str]:
    """All of them in order, those that are only given by name last; `**facts` is one more."""
    given = node.args
    names = [arg.arg for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return names + [arg.arg for arg in (given.vararg, given.kwarg) if arg]


def list_assigned(node: ast.AST, *, inside: bool = True) -> list[str]:
    """The names that are given a value, in order; with `inside` also those of comprehensions and lambdas."""
    found: dict[str, None] = {}
    todo: list[ast.AST] = list(ast.iter_child_nodes(node))
    while todo:
        part = todo.pop(0)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            found[part.id] = None
        if isinstance(part, ast.ExceptHandler) and part.name:
            found[part.name] = None
        if isinstance(part, ast.Lambda) and inside:
            found |= dict.fromkeys(parameters(part))
        if isinstance(part, (*COMPREHENSIONS, ast.Lambda)) and not inside:
            found |= dict.fromkeys(_walrus(part))
            continue
        todo[:0] = ast.iter_child_nodes(part)
    return list(found)


def _walrus(node: ast.AST) -> list[str]:
    """What `:=` names inside a comprehension, which belongs to the function around it."""
    return [part.target.id for part in ast.walk(node) if isinstance(part, ast.NamedExpr)]


def is_generator(node: ast.FunctionDef) -> bool:
    return any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node))
