"""What stops a translation."""

import ast


class Untranslated(Exception):
    """Python for which there is no JavaScript here; says where, and what."""

    def __init__(self, node: ast.AST | None, why: str) -> None:
        line = getattr(node, "lineno", None)
        super().__init__(why if line is None else f"line {line}: {why}")
