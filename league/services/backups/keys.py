"""The last key that each table gave out: the next row of a table must not take one that was there before."""

from collections.abc import Iterable, Iterator, Mapping

from django.db import connection
from django.db.models import AutoField, Max, Model

KEY_MAX = {"AutoField": 2**31 - 1, "BigAutoField": 2**63 - 1}


def models_with_keys(models: Iterable[type[Model]]) -> Iterator[type[Model]]:
    """Those whose keys the database counts."""
    return (model for model in models if isinstance(model._meta.pk, AutoField))


def last_keys(models: Iterable[type[Model]]) -> dict[str, int]:
    """By table of those that ever had a row, the last key that was given out."""
    read = _sqlite_keys() if connection.vendor == "sqlite" else None
    found = {}
    for model in models_with_keys(models):
        table = model._meta.db_table
        key = read.get(table, 0) if read is not None else _postgresql_key(model)
        if key:
            found[model._meta.label] = key
    return found


def greatest_key(model: type[Model]) -> int:
    """The greatest in the table; 0 if it is empty."""
    greatest: int | None = model._base_manager.aggregate(greatest=Max("pk"))["greatest"]
    return greatest or 0


def keys_continue(models: Iterable[type[Model]], keys: Mapping[str, int]) -> None:
    """Let each table go on behind `keys`, and behind what it holds."""
    for model in models_with_keys(models):
        last = max(keys.get(model._meta.label, 0), greatest_key(model))
        last = min(last, KEY_MAX[model._meta.pk.get_internal_type()])
        with connection.cursor() as cursor:
            if connection.vendor == "sqlite":
                cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [model._meta.db_table])
                insert = "INSERT INTO sqlite_sequence (name, seq) SELECT %s, %s WHERE %s"
                cursor.execute(insert, [model._meta.db_table, last, last > 0])
            else:
                sequence = "pg_get_serial_sequence(%s, %s)"
                cursor.execute(
                    f"SELECT setval({sequence}, %s, %s)",
                    [_quote(model), model._meta.pk.column, max(last, 1), last > 0],
                )


def _sqlite_keys() -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, seq FROM sqlite_sequence")
        return dict(cursor.fetchall())


def _postgresql_key(model: type[Model]) -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_get_serial_sequence(%s, %s)", [_quote(model), model._meta.pk.column])
        (sequence,) = cursor.fetchone()
        if sequence is None:
            return 0
        cursor.execute(f"SELECT last_value, is_called FROM {sequence}")  # noqa: S608 (the database's own name)
        last, is_called = cursor.fetchone()
    return int(last) if is_called else 0


def _quote(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)
