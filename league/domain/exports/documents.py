"""What an archive of a club consists of, and how its texts are read. It may come from a stranger."""

import json
import math
from dataclasses import dataclass
from typing import NoReturn

from league.domain.backups.documents import BadBackup

FORMAT = "outback-club/1"
README, SCHEMA, MANIFEST = "README.md", "schema.json", "manifest.json"
# A line has at most one upload or one record of a long game; none comes near this.
LINE_BYTES_MAX = 64 * 2**20
NUMBER_MAX = 2**40  # of a row: far beyond what any installation gave out, and far below what a column holds


class BadArchive(BadBackup):
    """The file is no archive of a club that can be taken in; the text says why."""


@dataclass(frozen=True)
class SchemaColumn:
    """A column as `schema.json` says it. `references` is the table whose numbers it holds, or ""."""

    name: str
    kind: str
    is_null: bool
    meaning: str
    references: str = ""

    def as_json(self) -> dict[str, object]:
        said: dict[str, object] = {"name": self.name, "type": self.kind, "null": self.is_null}
        if self.references:
            said["references"] = self.references
        return said | {"meaning": self.meaning}


def lines_file(table: str) -> str:
    """The name of the file with all of a table."""
    return f"tables/{table}.jsonl"


def sheet_file(table: str) -> str:
    """The name of the file for spreadsheets."""
    return f"csv/{table}.csv"


def write_document(body: object) -> bytes:
    """A document for people and programs."""
    return json.dumps(body, indent=1, ensure_ascii=False, allow_nan=False).encode() + b"\n"


def line_of(row: dict[str, object]) -> bytes:
    """One row."""
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode() + b"\n"


def read_object(content: bytes, what: str) -> dict[str, object]:
    """The object of a document or line. BadArchive for whatever is none, or has numbers without end."""
    try:
        value = json.loads(content, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise BadArchive(f"There is no JSON in {what}: {error}") from error
    if not isinstance(value, dict):
        raise BadArchive(f"There is no object in {what}.")
    return value


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text[:20]} is no number that can be kept")
    return value
