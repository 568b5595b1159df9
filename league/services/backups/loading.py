"""Filling an empty database with the rows of a backup."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from django.db import DatabaseError, connection, transaction
from django.db.models import Model

from league.domain.backups.documents import BackupManifest, BadBackup, Head, StoredTable, rows_of, table_of
from league.services.backups.archives import archive_reading
from league.services.backups.keys import keys_continue
from league.services.backups.schemas import Schema, columns_of, fields_of
from league.services.backups.values import decoder

Row = list[object]


def tables_require(head: Head, schema: Schema) -> None:
    """Raises BadBackup unless the backup has exactly the tables and columns of its migrations."""
    given = {table.name: table.columns for table in head.tables}
    if given != {table.name: table.columns for table in schema.tables} or len(given) != len(head.tables):
        raise BadBackup("Its tables or columns are not those of its version.")


def rows_load(path: Path, passphrase: str, schema: Schema, progress: Callable[[str], None]) -> BackupManifest:
    """Load all rows, in one transaction. What migrations put into the tables gives way to them.

    Raises BadBackup; the database then is as it was.
    """
    with transaction.atomic(), archive_reading(path, passphrase) as archive:
        head = Head.read(archive.next("head.json"))
        tables_require(head, schema)
        archive.next("installation.json")
        _empty(schema.models)
        loaders = {model._meta.label: _Loader(model) for model in schema.models}
        told = ""
        for part, content in archive.parts():
            name = table_of(part)
            if name not in loaders:
                raise BadBackup(f"It has rows of {name}, which is no table of its version.")
            if name != told:
                progress(told := name)
            loaders[name].load(part, content)
        if archive.manifest is None:
            raise BadBackup("Its manifest is missing.")
        _require_references()
        keys_continue(schema.models, archive.manifest.last_keys)
        return archive.manifest


def _empty(models: Sequence[type[Model]]) -> None:
    with connection.cursor() as cursor:
        for model in reversed(models):
            cursor.execute(f"DELETE FROM {_quote(model._meta.db_table)}")  # noqa: S608 (a name of ours)


def _require_references() -> None:
    """Whatever a row points at must be there; databases look only when a transaction ends.

    From here on PostgreSQL looks at once: tables that wait to be looked through cannot be migrated.
    """
    try:
        connection.check_constraints()
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    except DatabaseError as error:
        raise BadBackup(f"Rows point at others that are not there: {error}") from error


class _Loader:
    """Puts the rows of one table into the database."""

    def __init__(self, model: type[Model]) -> None:
        self._table = StoredTable(model._meta.label, columns_of(model))
        self._decoders = [decoder(field, connection) for field in fields_of(model)]
        columns = [_quote(str(field.column)) for field in fields_of(model)]
        self._name, self._columns = _quote(model._meta.db_table), ", ".join(columns)

    def load(self, part: str, content: bytes) -> None:
        """Raises BadBackup, with the database's own words where it does not take a row."""
        rows = self._decode(rows_of(content, self._table, part), part)
        try:
            with transaction.atomic():
                self._insert(rows)
        except (DatabaseError, OverflowError, ValueError) as error:
            raise BadBackup(f"The database does not take a row of {part}: {error}") from error

    def _decode(self, rows: Sequence[Row], part: str) -> Iterator[Row]:
        for number, row in enumerate(rows, start=1):
            try:
                yield [decode(value) for decode, value in zip(self._decoders, row, strict=True)]
            except BadBackup as error:
                raise BadBackup(f"Line {number} of {part}: {error}") from error

    def _insert(self, rows: Iterator[Row]) -> None:
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                copying = f"COPY {self._name} ({self._columns}) FROM STDIN"
                # Django does not see what the driver raises here.
                with connection.wrap_database_errors, cursor.copy(copying) as copy:
                    for row in rows:
                        copy.write_row(row)
                return
            places = ", ".join(["%s"] * len(self._decoders))
            insert = f"INSERT INTO {self._name} ({self._columns}) VALUES ({places})"  # noqa: S608 (names of ours)
            cursor.executemany(insert, rows)  # type: ignore[arg-type]


def _quote(name: str) -> str:
    quoted: str = connection.ops.quote_name(name)
    return quoted
