"""Archives of clubs for tests, taken apart, changed and put together again."""

import hashlib
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from league.domain.exports.documents import BadArchive
from league.models import Club
from league.services.exports.loading import ArchiveDamaged, club_import
from league.services.exports.writing import club_export

Files = dict[str, bytes]
Rows = list[dict[str, Any]]
Deed = Callable[[Files], None]


def sealed(files: Files) -> Files:
    """With a manifest that fits."""
    listed = [{"name": name, "sha256": hashlib.sha256(files[name]).hexdigest()} for name in files]
    return {**files, "manifest.json": json.dumps({"files": listed}).encode()}


def unpacked(club: Club, folder: Path) -> Files:
    club_export(club, folder / "sound.zip")
    with zipfile.ZipFile(folder / "sound.zip") as given:
        return {name: given.read(name) for name in given.namelist()}


def packed(path: Path, files: Files) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def rows(table: str, change: Callable[[Rows], object]) -> Deed:
    """Change the rows of a table."""
    name = f"tables/{table}.jsonl"

    def deed(files: Files) -> None:
        found = [json.loads(line) for line in files[name].splitlines()]
        change(found)
        files[name] = b"".join(json.dumps(row).encode() + b"\n" for row in found)

    return deed


def put(table: str, **values: Any) -> Deed:
    return rows(table, lambda found: found[0].update(values))


def refusal(path: Path, owner: Any) -> str:
    with pytest.raises((BadArchive, ArchiveDamaged)) as caught:
        club_import(path, owner=owner, slug="other")
    return str(caught.value)
