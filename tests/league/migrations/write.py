"""Keeps a stored database of the present version: python -m tests.league.migrations.write

Once, when a version is released. A dump that is kept is never written anew: it is what that version left.
"""

import tempfile
import tomllib
from pathlib import Path

from tests.league.migrations.databases import HERE, ROOT, SUFFIX, dump, in_product


def version() -> str:
    """Of the product."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


if __name__ == "__main__":
    kept = HERE / f"{version()}{SUFFIX}"
    if kept.exists():
        raise SystemExit(f"{kept} is there already: a version leaves one database.")
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "stored.sqlite3"
        in_product(database, "fill")
        kept.write_bytes(dump(database))
    print(f"{kept}: {kept.stat().st_size} bytes")
