"""The version stands in one place for programs, one for packagers and one for people, and is the same."""

import re
import tomllib
from pathlib import Path

import league

ROOT = Path(__file__).resolve().parents[2]


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    newest = re.search(
        r"^## (\S+) \(\d{4}-\d{2}-\d{2}\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M
    )
    assert newest
    assert league.__version__ == project["version"] == newest.group(1)
