"""Many rows of a few columns in one statement, for what is stored with every game."""

from collections.abc import Sequence
from typing import Any

from django.db import connection, models


def rows_insert(model: type[models.Model], names: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Insert rows of the values of these fields, in their order; other columns have their database's default.

    `bulk_create` asks every field of every row what to write, also those that a played game leaves empty, and
    takes four times as long.
    """
    fields = [model._meta.get_field(name) for name in names]
    step = connection.ops.bulk_batch_size(fields, rows) if rows else 1
    for start in range(0, len(rows), step):
        _insert(model, fields, rows[start : start + step])


def _insert(model: type[models.Model], fields: Sequence[Any], rows: Sequence[Sequence[object]]) -> None:
    name, options = connection.ops.quote_name, model._meta
    columns = ", ".join(name(field.column) for field in fields)
    places = ", ".join(["(" + ", ".join(["%s"] * len(fields)) + ")"] * len(rows))
    statement = f"INSERT INTO {name(options.db_table)} ({columns}) VALUES {places}"  # noqa: S608 (names of our own)
    values = [
        field.get_db_prep_save(value, connection)
        for row in rows
        for field, value in zip(fields, row, strict=True)
    ]
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
