"""What a phone keeps of the score pad is the same for everybody, and changes with the release."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.test import Client

from games.registry import GAMES
from league.web.results.offline import SCRIPTS

SCRIPT_FOLDER = Path(__file__).resolve().parents[4] / "league" / "static" / "js"
IMPORT = re.compile(r"""from\s+["'](\.[^"']+)["']""")
pytestmark = pytest.mark.django_db


def kept(worker: str) -> list[str]:
    found = re.search(r"const KEPT = (\[.*?\]);", worker)
    assert found
    addresses: list[str] = json.loads(found[1])
    return addresses


def test_the_worker_keeps_files_and_an_empty_page_alone(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    shell, *files = kept(answer.content.decode())
    assert shell == "/pad/"
    assert all(address.startswith("/static/") for address in files)
    rules = {address.rsplit("/", 1)[1].split(".")[0] for address in files if "/rules/" in address}
    assert rules == {"python"} | {game.name for game in GAMES.values() if game.tally}


def test_the_empty_page_knows_nobody(client: Client, cast: SimpleNamespace) -> None:
    before = client.get("/pad/").content
    client.force_login(cast.pia)
    answer = client.get("/pad/")
    assert answer.content == before
    assert b"csrfmiddlewaretoken" not in before
    assert "Set-Cookie" not in answer
    assert client.get("/sw.js").content == client.get("/sw.js").content


def test_the_scripts_of_the_pad_are_all_kept(client: Client) -> None:
    """What a script of the pad imports is asked for without a connection, too."""
    files = kept(client.get("/sw.js").content.decode())
    shell = client.get("/pad/").content.decode()
    named = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', shell))
    assert named - set(files) == set()


def test_every_script_that_the_pad_imports_is_kept() -> None:
    todo, seen = [SCRIPT_FOLDER / "score.js", SCRIPT_FOLDER / "pad" / "shell.js"], set[Path]()
    while todo:
        path = todo.pop()
        seen.add(path)
        targets = {
            (path.parent / name).resolve() for name in IMPORT.findall(path.read_text(encoding="utf-8"))
        }
        todo += targets - seen
    named = {path.relative_to(SCRIPT_FOLDER).with_suffix("").as_posix() for path in seen}
    assert named == set(SCRIPTS)


def test_a_page_says_whose_it_is_so_that_signing_out_is_noticed(
    client: Client, cast: SimpleNamespace
) -> None:
    assert b'data-person=""' in client.get("/").content
    client.force_login(cast.pia)
    assert f'data-person="{cast.pia.pk}"'.encode() in client.get("/").content


def test_the_policy_lets_only_our_own_worker_run(client: Client) -> None:
    assert "worker-src 'self'" in client.get("/pad/")["Content-Security-Policy"]


def test_the_site_can_be_installed(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    told = json.loads(answer.content)
    assert {icon["sizes"] for icon in told["icons"]} == {"any", "192x192", "512x512"}
    assert (told["start_url"], told["display"]) == ("/", "standalone")
