"""Reading the archive of a club, which may come from anybody: nothing is unpacked into files, and no size
that it claims is believed.
"""

import hashlib
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from league.domain.exports.documents import (
    FORMAT,
    LINE_BYTES_MAX,
    MANIFEST,
    README,
    SCHEMA,
    BadArchive,
    lines_file,
    read_object,
    sheet_file,
)
from league.services.exports.describing import ACCOUNTS, columns_of
from league.services.exports.tables import TABLES

DOCUMENT_BYTES_MAX = 2**20
BYTES_MAX = 16 * 2**30  # of all files together
# Rows become a tenth or so; whoever comes with a thousandth means to fill memory or time.
RATIO_MAX, SLACK_BYTES = 1000, 64 * 2**20
NAMES = frozenset(
    {README, SCHEMA, MANIFEST, lines_file("accounts"), sheet_file("accounts")}
    | {lines_file(table.name) for table in TABLES}
    | {sheet_file(table.name) for table in TABLES if table.name != "records"}
)
ENCRYPTED = 0x1


class ClubArchive:
    """An archive whose files are those that one has, and of plausible sizes."""

    def __init__(self, archive: ZipFile, size: int) -> None:
        self._archive = archive
        self._infos = _files(archive, size)
        self.schema = self._document(SCHEMA)
        if self.schema.get("format") != FORMAT:
            raise BadArchive(
                f"It is no archive of a club ({FORMAT}): {str(self.schema.get('format'))[:40]!r}."
            )
        self._hashes = _hashes(self._document(MANIFEST))
        _require_columns(self.schema)

    @property
    def matches_under_way(self) -> int:
        said = self.schema.get("matches_under_way")
        return said if type(said) is int else 0

    def rows(self, table: str) -> Iterator[tuple[str, dict[str, object]]]:
        """Where each row stands, and the row. BadArchive also if the file is not as the manifest says."""
        name = lines_file(table)
        digest = hashlib.sha256()
        with self._open(name) as file:
            for number, line in enumerate(_lines(file, name), start=1):
                digest.update(line)
                where = f"line {number} of {name}"
                yield where, read_object(line, where)
        if self._hashes.get(name) != digest.hexdigest():
            raise BadArchive(f"{name} is not as its manifest says: it was changed or damaged.")

    def _document(self, name: str) -> dict[str, object]:
        if self._infos[name].file_size > DOCUMENT_BYTES_MAX:
            raise BadArchive(f"{name} is too large.")
        with self._open(name) as file:
            return read_object(_read(file, name, DOCUMENT_BYTES_MAX), name)

    @contextmanager
    def _open(self, name: str) -> Iterator[IO[bytes]]:
        try:
            with self._archive.open(self._infos[name]) as file:
                yield file
        except (BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
            raise BadArchive(f"{name} is damaged: {error}") from error


@contextmanager
def club_archive(path: Path) -> Iterator[ClubArchive]:
    """The archive in a file. Raises BadArchive, OSError."""
    try:
        archive = ZipFile(path)
    except (BadZipFile, ValueError, NotImplementedError) as error:
        raise BadArchive(f"It is no zip file that can be read: {error}") from error
    with archive:
        yield ClubArchive(archive, path.stat().st_size)


def _files(archive: ZipFile, size: int) -> dict[str, ZipInfo]:
    infos = archive.infolist()
    found = {info.filename: info for info in infos}
    if strange := [info.filename for info in infos if info.filename not in NAMES]:
        raise BadArchive(f"It holds {strange[0][:100]!r}, which is no file of an archive.")
    if len(found) != len(infos):
        raise BadArchive("It holds a file twice.")
    if missing := sorted(NAMES - found.keys()):
        raise BadArchive(f"{missing[0]} is missing.")
    if any(info.flag_bits & ENCRYPTED for info in infos):
        raise BadArchive("It is encrypted.")
    if any(info.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for info in infos):
        raise BadArchive("It is compressed in a way that archives are not.")
    total = sum(info.file_size for info in infos)
    if total > min(BYTES_MAX, size * RATIO_MAX + SLACK_BYTES):
        raise BadArchive("It would become far larger than an archive of its size can be.")
    return found


def _read(file: IO[bytes], name: str, most: int) -> bytes:
    content = file.read(most + 1)
    if len(content) > most:
        raise BadArchive(f"{name} is too large.")
    return content


def _lines(file: IO[bytes], name: str) -> Iterator[bytes]:
    while line := file.readline(LINE_BYTES_MAX + 1):
        if len(line) > LINE_BYTES_MAX:
            raise BadArchive(f"A line of {name} is longer than any that is written.")
        yield line


def _hashes(manifest: dict[str, object]) -> dict[str, object]:
    files = manifest.get("files")
    if not isinstance(files, list) or not all(isinstance(one, dict) for one in files):
        raise BadArchive(f"{MANIFEST} does not list its files.")
    return {str(one.get("name")): one.get("sha256") for one in files}


def _require_columns(schema: dict[str, object]) -> None:
    """Tables and columns must be those of this program: there is no guessing what others mean."""
    given = dict(_tables(schema))
    known = {table.name: [column.name for column in columns_of(table)] for table in TABLES}
    known["accounts"] = [column.name for column in ACCOUNTS]
    if given != known:
        version = str(schema.get("version"))[:20]
        raise BadArchive(
            f"Its tables or columns are not those of this version; it was written by {version}. Take it into "
            "an installation of that version, upgrade that, and export the club there."
        )


def _tables(schema: dict[str, object]) -> Iterator[tuple[str, list[object]]]:
    tables = schema.get("tables")
    try:
        for table in tables if isinstance(tables, list) else ():
            yield str(table["name"]), [column["name"] for column in table["columns"]]
    except (TypeError, KeyError) as error:
        raise BadArchive(f"{SCHEMA} does not describe its tables.") from error
