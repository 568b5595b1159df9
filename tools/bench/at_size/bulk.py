"""Rows by the million: straight into the tables, without models, signals and foreign keys looked up."""

import contextlib
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from django.core.management.color import no_style
from django.db import connection, models
from django.utils import timezone

BATCH = 20_000

Row = tuple[Any, ...]


class BulkTable:
    """Collects rows of a model and writes them in batches.

    `columns` are the attributes that each row gives; all other columns get their field's default. Values are
    as the database takes them: JSON and lists as text, times by `moment`.
    """

    def __init__(self, model: type[models.Model], *columns: str) -> None:
        fields = model._meta.concrete_fields
        given = set(columns) | {field.attname for field in fields if isinstance(field, models.AutoField)}
        others = [field for field in fields if field.attname not in given]
        self.rest: Row = tuple(_default(field) for field in others)
        named = {field.attname: field.column for field in fields}
        self.columns = [*(named[column] for column in columns), *(field.column for field in others)]
        self.name, self.rows = model._meta.db_table, list[Row]()
        self.written = 0

    @property
    def count(self) -> int:
        """How many rows there are, written or collected."""
        return self.written + len(self.rows)

    def add(self, *values: Any) -> None:
        """Take one row in."""
        self.rows.append(values + self.rest)
        if len(self.rows) >= BATCH:
            self.flush()

    def flush(self) -> None:
        """Write what was collected."""
        if connection.vendor == "postgresql":
            self._copy()
        elif self.rows:
            self._insert()
        self.written += len(self.rows)
        self.rows = []

    def _copy(self) -> None:
        names = ", ".join(f'"{column}"' for column in self.columns)
        with connection.cursor() as cursor, cursor.copy(f'COPY "{self.name}" ({names}) FROM STDIN') as copy:
            for row in self.rows:
                copy.write_row(row)

    def _insert(self) -> None:
        names = ", ".join(f'"{column}"' for column in self.columns)
        places = ", ".join("?" * len(self.columns))
        statement = f'INSERT INTO "{self.name}" ({names}) VALUES ({places})'  # noqa: S608 (names of our own)
        connection.ensure_connection()
        connection.connection.executemany(statement, self.rows)


def _default(field: "models.Field[Any, Any]") -> Any:
    # Of defaults that the database has itself there is one: its clock.
    is_now = getattr(field, "auto_now_add", False) or field.has_db_default()
    value = timezone.now() if is_now else field.get_default()
    if isinstance(value, datetime):
        return moment(value)
    return field.get_db_prep_save(value, connection)


def moment(at: datetime) -> Any:
    """A time as a row of this database holds it."""
    return connection.ops.adapt_datetimefield_value(at)


@contextlib.contextmanager
def without_checks() -> Iterator[None]:
    """Inside, rows may come in any order and nothing waits for the disk: the database is thrown away."""
    fast, slow = (
        (("SET session_replication_role = replica",), ("SET session_replication_role = DEFAULT",))
        if connection.vendor == "postgresql"
        else (
            ("PRAGMA foreign_keys = OFF", "PRAGMA synchronous = OFF", "PRAGMA cache_size = -400000"),
            ("PRAGMA foreign_keys = ON", "PRAGMA synchronous = NORMAL", "PRAGMA cache_size = -20000"),
        )
    )
    _execute(fast)
    try:
        yield
    finally:
        _execute(slow)


def settle(tables: Sequence[type[models.Model]]) -> None:
    """Let the next rows follow the highest numbers, and the planner know what there is."""
    _execute(connection.ops.sequence_reset_sql(no_style(), tables))
    if connection.vendor == "postgresql":
        _execute(("VACUUM ANALYZE",))
    else:
        _execute(("PRAGMA analysis_limit = 1000", "ANALYZE", "PRAGMA wal_checkpoint(TRUNCATE)"))


def database_bytes() -> int:
    """The size of the whole database: tables and indexes."""
    if connection.vendor == "postgresql":
        return int(_one("SELECT pg_database_size(current_database())"))
    return int(_one("PRAGMA page_count")) * int(_one("PRAGMA page_size"))


def table_bytes() -> dict[str, int]:
    """The size of every table with its indexes, the largest first."""
    asked = {
        "postgresql": "SELECT relname, pg_total_relation_size(oid) FROM pg_class"
        " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC",
        "sqlite": "SELECT m.tbl_name, SUM(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name"
        " GROUP BY 1 ORDER BY 2 DESC",
    }
    with connection.cursor() as cursor:
        cursor.execute(asked[connection.vendor])
        return dict(cursor.fetchall())


def _execute(statements: Sequence[str]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _one(query: str) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return cursor.fetchone()[0]
