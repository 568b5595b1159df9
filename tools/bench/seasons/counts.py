"""How often something is done inside a block."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from django.db import connection
from django.template import Template

BOUNDS = ("SAVEPOINT", "RELEASE")  # of a transaction inside of another: alone it would have none


@contextmanager
def counted_queries() -> Iterator[list[str]]:
    """What the database is asked. Django's own log of queries ends after some thousands."""
    asked: list[str] = []

    def note(execute: Any, sql: str, *given: Any) -> Any:
        if not sql.startswith(BOUNDS):
            asked.append(sql)
        return execute(sql, *given)

    with connection.execute_wrapper(note):
        yield asked


@contextmanager
def counted_renders() -> Iterator[Counter[str]]:
    """How often each template is drawn, by its name."""
    drawn, draw = Counter[str](), vars(Template)["_render"]

    def note(template: Template, *given: Any) -> Any:
        drawn[template.name or ""] += 1
        return draw(template, *given)

    with patch.object(Template, "_render", note):
        yield drawn
