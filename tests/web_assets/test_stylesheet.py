"""The committed style sheet is the one that its sources give, and it fetches nothing from elsewhere."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.waits import limit

ROOT = Path(__file__).resolve().parents[2]
ASSETS, STATIC = ROOT / "tools" / "assets", ROOT / "league" / "static"
TEMPLATES = ROOT / "templates"
TEMPLATE_TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}")
SHEETS = ("app.css", "projector.css")
TAILWIND = ASSETS / "node_modules" / ".bin" / "tailwindcss"


def test_every_class_of_a_template_is_in_the_style_sheet() -> None:
    css = "".join((STATIC / name).read_text(encoding="utf-8") for name in SHEETS)
    used = {name: path for path in TEMPLATES.rglob("*.html") for name in classes(path.read_text())}
    assert len(used) > 100
    missing = {name: path for name, path in used.items() if f".{escaped(name)}" not in css}
    assert missing == {}, "run `npm install && npm run build` in tools/assets"


def classes(template: str) -> set[str]:
    values = re.findall(r'class="([^"]*)"', template)
    return {name for value in values for name in TEMPLATE_TAG.sub(" ", value).split()}


def escaped(name: str) -> str:
    """As a selector spells it."""
    return re.sub(r"([^\w-])", r"\\\1", name)


if TAILWIND.exists() and shutil.which("node"):  # where the page's author works; others have the test above

    @pytest.mark.parametrize("name", SHEETS)
    def test_the_committed_style_sheet_is_fresh(tmp_path: Path, name: str) -> None:
        built = tmp_path / name
        command = [str(TAILWIND), "--input", name, "--output", str(built), "--minify"]
        subprocess.run(command, cwd=ASSETS, check=True, capture_output=True, timeout=limit())
        assert built.read_bytes() == (STATIC / name).read_bytes(), "run `npm run build` in tools/assets"


def test_the_style_sheet_names_only_files_that_are_here() -> None:
    css = (STATIC / "app.css").read_text(encoding="utf-8")
    named = {name.strip("\"'") for name in re.findall(r"url\(([^)]+)\)", css) if "data:" not in name}
    assert named
    assert [name for name in sorted(named) if not (STATIC / name).is_file()] == []


def test_the_style_sheet_fetches_nothing_from_another_host() -> None:
    css = (STATIC / "app.css").read_text(encoding="utf-8")
    assert re.findall(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", css) == []


def test_the_lock_file_names_no_host() -> None:
    text = (ASSETS / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    locked = json.loads(text)["packages"][""]["devDependencies"]
    assert locked == json.loads((ASSETS / "package.json").read_text(encoding="utf-8"))["devDependencies"]


def test_what_is_tapped_is_as_high_as_a_finger() -> None:
    css = (STATIC / "app.css").read_text(encoding="utf-8")
    found = re.search(r"\(pointer:coarse\)\{:is\(([^)]*)\)\{min-height:2\.75rem\}", css)
    assert found
    high = set(found[1].split(","))
    assert high >= {
        ".btn",
        ".select",
        ".input",
        ".file-input",
        ".menu-drop .entry",
        ".points-why",
        ".step-chip",
    }
