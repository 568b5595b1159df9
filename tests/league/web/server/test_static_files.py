"""Names of static files tell their content, also where a script asks for another; files of the root."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from league.management.preparation import prepare_static_files
from league.web.server.static_files import lean_script

IMPORT = re.compile(r"""(?:from|import)\s*\(?["'](\.[^"']+)["']""")


@pytest.fixture
def collected(settings: Any, tmp_path: Path) -> Path:
    settings.STATIC_ROOT = tmp_path
    hashed = {"BACKEND": "league.web.server.static_files.HashedStaticFiles"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": hashed}
    assert prepare_static_files()
    return tmp_path


def test_scripts_import_each_other_by_the_names_that_tell_their_content(collected: Path) -> None:
    own = [path for path in (collected / "js").rglob("*.js") if re.search(r"\.[0-9a-f]{12}\.js$", path.name)]
    imported = [(path, name) for path in own for name in IMPORT.findall(path.read_text())]
    assert imported
    assert [name for path, name in imported if not (path.parent / name).is_file()] == []
    assert [name for _, name in imported if not re.search(r"\.[0-9a-f]{12}\.js$", name)] == []


def test_files_wait_packed_for_browsers_that_can_unpack_them(collected: Path) -> None:
    for name in ("app.css", "cards.svg", "js/score.js"):
        file = collected / name
        brotli, gzip = (file.with_name(f"{file.name}.{packed}").stat().st_size for packed in ("br", "gz"))
        assert 0 < brotli < gzip < file.stat().st_size


def test_what_no_page_asks_for_is_not_gathered(collected: Path) -> None:
    gathered = {str(path.relative_to(collected)) for path in collected.rglob("*.*")}
    assert "django_htmx/htmx-4.min.js" in gathered  # every page asks for it
    assert [name for name in gathered if name.startswith(("rest_framework", "django_htmx/ext"))] == []


def test_files_are_gathered_again_only_when_something_changed(collected: Path) -> None:
    assert not prepare_static_files()


@pytest.mark.parametrize(
    ("path", "kind", "begins"),
    [("/favicon.ico", "image/", b"\0\0\1\0"), ("/robots.txt", "text/plain", b"#")],
)
def test_what_browsers_and_crawlers_ask_for_at_the_root_is_there(path: str, kind: str, begins: bytes) -> None:
    answer = Client().get(path)
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith(kind)
    assert b"".join(answer).startswith(begins)


def test_scripts_travel_without_comments_and_indents(collected: Path) -> None:
    own = [path for path in (collected / "js").rglob("*.js") if re.search(r"\.[0-9a-f]{12}\.js$", path.name)]
    lines = [line for path in own for line in path.read_text().splitlines() if "`" not in path.read_text()]
    assert [line for line in lines if re.match(r"\s|//|/\*", line)] == []


@pytest.mark.parametrize(
    ("script", "lean"),
    [
        ("// Why.\nlet a = 1; // so\n\n  /** One\n   * two. */\n  go();\n", "let a = 1; // so\ngo();\n"),
        ("/* all */\nrun(a /* b */);\n", "run(a /* b */);\n"),
        ("const url = 'https://x';\n", "const url = 'https://x';\n"),
        ("go(`a\n  // b`);\n", "go(`a\n  // b`);\n"),
        ("/*\n a */ go();\n", "/*\n a */ go();\n"),
        ("/* a */ go();\n", "/* a */ go();\n"),
    ],
)
def test_a_script_without_what_its_readers_need(script: str, lean: str) -> None:
    assert lean_script(script) == lean
