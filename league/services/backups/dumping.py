"""Taking a backup: all rows as they were at one moment, while others go on writing."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from django.db import connection
from django.db.models import Model
from django.utils import timezone

import league
from league.domain.backups.documents import HEAD, INSTALLATION, PART_BYTES, BackupManifest, Head
from league.selectors.snapshots import snapshot
from league.services.backups.archives import ArchiveWriter, archive_check, archive_writing, write_whole
from league.services.backups.installations import installation_here
from league.services.backups.keys import last_keys
from league.services.backups.schemas import columns_of, fields_of, schema_of_database
from league.services.backups.values import encoder

ROWS_AT_ONCE = 500  # some have two megabytes
Progress = Callable[[str], None]  # told of each table that is begun


@dataclass(frozen=True)
class BackupTaken:
    """A backup that was written, and read back."""

    path: Path
    size_bytes: int
    rows: int
    is_sealed: bool


def backup_take(path: Path, *, passphrase: str = "", progress: Progress = lambda _what: None) -> BackupTaken:
    """Write everything into a new file, and read it back before it gets its name.

    Raises FileExistsError and other OSErrors, and BadBackup if what was written cannot be read.
    """
    with write_whole(path) as file:
        with archive_writing(file, passphrase) as archive, snapshot():
            _write_all(archive, progress)
        file.flush()
        progress("reading it back")
        _head, _installation, manifest = archive_check(Path(file.name), passphrase)
    return BackupTaken(path, path.stat().st_size, manifest.rows, bool(passphrase))


def _write_all(archive: ArchiveWriter, progress: Progress) -> None:
    schema = schema_of_database()
    head = Head(league.__version__, timezone.now(), connection.vendor, schema.applied, schema.tables)
    archive.add(HEAD, head.write())
    archive.add(INSTALLATION, installation_here().write())
    for model in schema.models:
        progress(model._meta.label)
        _write_table(archive, model)
    archive.end(BackupManifest(tuple(archive.parts), last_keys(schema.models)))


def _write_table(archive: ArchiveWriter, model: type[Model]) -> None:
    """The rows in the order of their keys, in parts that fit into memory."""
    encoders = [(place, encode) for place, field in enumerate(fields_of(model)) if (encode := encoder(field))]
    rows = model._base_manager.order_by("pk").values_list(*columns_of(model))
    lines: list[bytes] = []
    size = number = 0
    for row in rows.iterator(chunk_size=ROWS_AT_ONCE):
        values = list(row)
        for place, encode in encoders:
            if values[place] is not None:
                values[place] = encode(values[place])
        lines.append(json.dumps(values, separators=(",", ":"), allow_nan=False).encode() + b"\n")
        size += len(lines[-1])
        if size >= PART_BYTES:
            archive.add(_part(model, number), b"".join(lines), len(lines))
            lines, size, number = [], 0, number + 1
    if lines:
        archive.add(_part(model, number), b"".join(lines), len(lines))


def _part(model: type[Model], number: int) -> str:
    return f"tables/{model._meta.label}/{number:06}.jsonl"
