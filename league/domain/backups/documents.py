"""What a backup says of itself: at its beginning what is in it, at the end how much of it.

A backup is a sequence of parts: `head.json`, `installation.json`, rows of the tables, `manifest.json`. It may
come from a stranger, so it is checked before anything else is done with it.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

FORMAT = "outback-backup/1"
HEAD, INSTALLATION, MANIFEST = "head.json", "installation.json", "manifest.json"
PART_NAME = re.compile(r"tables/([a-z]{1,40}\.[A-Za-z_]{1,60})/(\d{6})\.jsonl")
# A part is begun anew at the first figure; a single row may be larger, and none comes near the second.
PART_BYTES, PART_BYTES_MAX = 4 * 2**20, 64 * 2**20

Migration = tuple[str, str]  # of an application, its name


class BadBackup(Exception):
    """The file is no backup that can be restored; the text says why."""


@dataclass(frozen=True)
class StoredTable:
    """A table by its model, and the columns in the order in which its rows have them."""

    name: str  # "league.Club"
    columns: tuple[str, ...]


@dataclass(frozen=True)
class Head:
    """What is in a backup. `version` is the product's."""

    version: str
    made_at: datetime
    database: str
    migrations: tuple[Migration, ...]
    tables: tuple[StoredTable, ...]

    def write(self) -> bytes:
        return _write_json({"format": FORMAT, **asdict(self), "made_at": self.made_at.isoformat()})

    @classmethod
    def read(cls, content: bytes) -> "Head":
        """Raises BadBackup."""
        body = _object(content, HEAD)
        if body.get("format") != FORMAT:
            raise BadBackup(f"It is no backup of this kind: its format is {body.get('format')!r}.")
        try:
            return cls(
                version=_text(body["version"]),
                made_at=datetime.fromisoformat(_text(body["made_at"])),
                database=_text(body["database"]),
                migrations=tuple((_text(app), _text(name)) for app, name in _list(body["migrations"])),
                tables=tuple(_table(given) for given in _list(body["tables"])),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise BadBackup(f"Its {HEAD} is not as it should be: {error}") from error


@dataclass(frozen=True)
class Installation:
    """What stands in no table: the key of the installation, and how its environment sets it up."""

    secret_key: str
    settings: Mapping[str, str]

    def write(self) -> bytes:
        return _write_json(asdict(self))

    @classmethod
    def read(cls, content: bytes) -> "Installation":
        """Raises BadBackup."""
        body = _object(content, INSTALLATION)
        try:
            given = body["settings"]
            if not isinstance(given, dict):
                raise TypeError("settings are an object")
            return cls(_text(body["secret_key"]), {_text(key): _text(value) for key, value in given.items()})
        except (KeyError, TypeError) as error:
            raise BadBackup(f"Its {INSTALLATION} is not as it should be: {error}") from error


@dataclass(frozen=True)
class ArchivePart:
    """One part before the manifest."""

    name: str
    size_bytes: int
    sha256: str
    rows: int = 0


@dataclass(frozen=True)
class BackupManifest:
    """All parts in their order, and by table the last key that was ever given out."""

    parts: tuple[ArchivePart, ...]
    last_keys: Mapping[str, int]

    @property
    def rows(self) -> int:
        return sum(part.rows for part in self.parts)

    def write(self) -> bytes:
        return _write_json(asdict(self))

    @classmethod
    def read(cls, content: bytes) -> "BackupManifest":
        """Raises BadBackup."""
        body = _object(content, MANIFEST)
        try:
            parts = tuple(_part(given) for given in _list(body["parts"]))
            keys = body["last_keys"]
            if not isinstance(keys, dict) or not all(
                type(key) is int and 0 <= key < 2**63 for key in keys.values()
            ):
                raise TypeError("last keys are whole numbers")
            return cls(parts, {_text(name): key for name, key in keys.items()})
        except (KeyError, TypeError) as error:
            raise BadBackup(f"Its {MANIFEST} is not as it should be: {error}") from error


def table_of(part: str) -> str:
    """The table whose rows a part holds. BadBackup for any other name."""
    if found := PART_NAME.fullmatch(part):
        return found[1]
    raise BadBackup(f"It holds {part[:100]!r}, which is no part of a backup.")


def rows_of(content: bytes, table: StoredTable, part: str) -> list[list[object]]:
    """The rows of a part, each with as many values as there are columns. BadBackup."""
    rows = []
    for number, line in enumerate(content.splitlines(), start=1):
        row = parse_json(line, f"line {number} of {part}")
        if not isinstance(row, list) or len(row) != len(table.columns):
            raise BadBackup(
                f"Line {number} of {part} does not have the {len(table.columns)} values of a row."
            )
        rows.append(row)
    return rows


def parse_json(content: bytes, what: str) -> object:
    """What JSON says. BadBackup for whatever is none, nested too deep, or has endless numbers."""
    try:
        value: object = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise BadBackup(f"There is no JSON in {what}: {error}") from error
    return value


def _table(given: object) -> StoredTable:
    if not isinstance(given, dict):
        raise TypeError("a table is an object")
    return StoredTable(_text(given["name"]), tuple(_text(column) for column in _list(given["columns"])))


def _part(given: object) -> ArchivePart:
    if not isinstance(given, dict):
        raise TypeError("a part is an object")
    return ArchivePart(**given)


def _write_json(body: Mapping[str, object]) -> bytes:
    return json.dumps(body, indent=1).encode()


def _object(content: bytes, what: str) -> dict[str, object]:
    body = parse_json(content, what)
    if not isinstance(body, dict):
        raise BadBackup(f"Its {what} is no object.")
    return body


def _list(value: object) -> Sequence[list[str] | dict[str, object]]:
    if not isinstance(value, list):
        raise TypeError(f"{str(value)[:40]!r} is no list")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{str(value)[:40]!r} is no text")
    return value
