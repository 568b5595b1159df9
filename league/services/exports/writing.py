"""Writing the archive of a club: a zip that is the same byte for byte as long as the club is the same."""

import csv
import hashlib
import io
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import timedelta
from pathlib import Path
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.contrib.auth.models import User
from django.utils import timezone, translation

import league
from games.refusals import Refused
from league.domain.activities.clubs import ClubExported
from league.domain.exports.cells import cell_of
from league.domain.exports.documents import (
    MANIFEST,
    README,
    SCHEMA,
    line_of,
    lines_file,
    sheet_file,
    write_document,
)
from league.domain.rights import Right
from league.models import Activity, Club
from league.people import Person, account
from league.selectors.snapshots import snapshot
from league.services.activities import activity_record
from league.services.backups.archives import write_whole
from league.services.exports.describing import ACCOUNTS, columns_of, schema_document
from league.services.exports.guide import guide_text
from league.services.exports.rows import ClubRows, Row
from league.services.exports.tables import TABLES
from league.services.rights import require

EPOCH = (1980, 1, 1, 0, 0, 0)
KEPT_IN_MEMORY = 8 * 2**20
# Bytes fit into no cell.
NO_CELLS = frozenset({("versions", "content"), ("pictures", "content"), ("versions", "trial_fault")})
AN_HOUR, AN_HOUR_MAX = timedelta(hours=1), 6  # for the pages of one club
PAGE_ROWS_MAX = 200_000  # what a web process writes in some seconds


@dataclass(frozen=True)
class ArchiveFile:
    """A file of the archive."""

    name: str
    bytes: int
    sha256: str
    rows: int


@dataclass(frozen=True)
class Exported:
    """What was written. `sha256` is of everything in it, so that two archives can be compared."""

    rows: int
    sha256: str
    uploads: str


def club_export(club: Club, path: Path) -> Exported:
    """All of the club into a new file, for whoever runs the installation. OSError, FileExistsError."""
    with write_whole(path) as file:
        return _write(file, ClubRows(club))


def club_export_for(*, by: Person, club: Club) -> IO[bytes]:
    """The same for an owner of the club, but for uploads of others that are not open source.

    The caller closes the file. Refused: not_a_member, right_missing, too_many_exports, export_too_large.
    """
    require(by, Right.MANAGE_ORGANIZERS, club)
    reader: User = account(by)
    lately = Activity.objects.filter(club=club, kind=ClubExported.key(), at__gt=timezone.now() - AN_HOUR)
    if lately.count() >= AN_HOUR_MAX:
        raise Refused("too_many_exports", most=AN_HOUR_MAX)
    file = tempfile.TemporaryFile()  # noqa: SIM115 (it is answered with)
    try:
        rows = ClubRows(club, reader)
        if rows.count() > PAGE_ROWS_MAX:
            raise Refused("export_too_large", most=PAGE_ROWS_MAX)
        done = _write(file, rows)
        activity_record(ClubExported, club=club, by=by, subject=club, rows=done.rows)
    except BaseException:
        file.close()
        raise
    file.seek(0)
    return file


def _write(file: IO[bytes], rows: ClubRows) -> Exported:
    with snapshot(), translation.override("en"), ZipFile(file, "w") as archive:
        parts = _Parts(archive)
        schema = schema_document(rows.club, version=league.__version__, uploads=rows.uploads)
        parts.add(README, guide_text(rows.club.name).encode())
        parts.add(SCHEMA, write_document(schema))
        for table in TABLES:
            parts.table(table.name, [column.name for column in columns_of(table)], rows.of(table))
        parts.table("accounts", [column.name for column in ACCOUNTS], rows.people())
        digest = digest_of(parts.all)
        parts.add(MANIFEST, write_document({"sha256": digest, "files": [asdict(part) for part in parts.all]}))
    return Exported(sum(part.rows for part in parts.all), digest, rows.uploads)


def digest_of(parts: Iterable[ArchiveFile]) -> str:
    """Of the names and hashes of files, as the manifest has it."""
    said = "".join(f"{part.sha256}  {part.name}\n" for part in parts)
    return hashlib.sha256(said.encode()).hexdigest()


class _Parts:
    """Files of a zip, one after the other, and what the manifest says of them."""

    def __init__(self, archive: ZipFile) -> None:
        self._archive = archive
        self.all: list[ArchiveFile] = []

    def add(self, name: str, content: bytes) -> None:
        """A file that is no table."""
        self._write(name, [content])

    def table(self, name: str, columns: list[str], rows: Iterable[Row]) -> None:
        """Its lines, and as much of it as fits into a spreadsheet."""
        shown = [column for column in columns if (name, column) not in NO_CELLS]
        with tempfile.SpooledTemporaryFile(KEPT_IN_MEMORY) as kept:
            sheet = _Sheet(kept, shown)
            self._write(lines_file(name), map(sheet.note, rows), of_rows=True)
            kept.seek(0)
            if name != "records":
                self._write(sheet_file(name), iter(lambda: kept.read(2**20), b""))

    def _write(self, name: str, contents: Iterable[bytes], *, of_rows: bool = False) -> None:
        info = ZipInfo(name, EPOCH)
        info.compress_type = ZIP_DEFLATED
        digest, size, rows = hashlib.sha256(), 0, 0
        with self._archive.open(info, "w", force_zip64=True) as target:
            for content in contents:
                target.write(content)
                digest.update(content)
                size, rows = size + len(content), rows + of_rows
        self.all.append(ArchiveFile(name, size, digest.hexdigest(), rows))


class _Sheet:
    """Notes rows for spreadsheets on their way into the lines."""

    def __init__(self, file: IO[bytes], columns: list[str]) -> None:
        self._file, self._columns = file, columns
        self._row = io.StringIO(newline="")
        self._keep_row(columns, "utf-8-sig")  # Excel takes a file without a mark for its own old encoding

    def note(self, row: Row) -> bytes:
        """The row as a line, noted."""
        self._keep_row([cell_of(row[column]) for column in self._columns], "utf-8")
        return line_of(row)

    def _keep_row(self, cells: list[str], encoding: str) -> None:
        csv.writer(self._row).writerow(cells)
        self._file.write(self._row.getvalue().encode(encoding))
        self._row.seek(0)
        self._row.truncate()
