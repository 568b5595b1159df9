"""Uploading bots in the browser."""

from types import SimpleNamespace
from typing import Any

import pytest
from celery import Celery
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from bots.models import Bot, Version
from league.models import Fault, Match, Player
from league.outlets import workers
from league.services.activities import activities_tell

GOOD = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
MIB = 1 << 20


def sent(content: bytes = GOOD, name: str = "bot.py", **words: str) -> dict[str, Any]:
    return {"name": "Quokka", "game": "dingo", "description": "", "file": file(content, name)} | words


def file(content: bytes, name: str = "bot.py") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content, content_type="text/x-python")


@pytest.fixture
def address(cast: Any, at: Any) -> str:
    return str(at("bot_new", "red-gum"))


@pytest.fixture
def pia(browsers: dict[str, Client]) -> Client:
    return browsers["pia"]


def test_an_upload_leads_to_the_page_of_the_bot_where_it_waits(pia: Client, address: str) -> None:
    response = pia.post(address, sent(), follow=True)
    player = Player.objects.get(name="Quokka")
    assert response.redirect_chain == [(f"/clubs/red-gum/bots/{player.pk}/", 302)]
    assert "waiting to be checked" in response.content.decode()
    assert "every 1s" in response.content.decode()


def test_a_worker_is_told_of_the_upload(
    pia: Client, address: str, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[int] = []
    monkeypatch.setattr(Celery, "send_task", lambda _app, _name, args=(), **_more: told.extend(args))
    monkeypatch.setattr("league.services.activities.wake_outlets", lambda: activities_tell([workers.tell]))
    with django_capture_on_commit_callbacks(execute=True):
        pia.post(address, sent())
    assert told == [Version.objects.get().pk]


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "not Python by its name": (sent(name="bot.exe"), "ends in one of these: .py, .zip, .wasm"),
    "no text": (sent(b"\xff\xfe\x00"), "is not Python text"),
    "not UTF-8": (sent("# caf\xe9".encode("latin-1")), "not UTF-8"),
    "three mebibytes": (sent(b"#" * (3 * MIB)), "has 3 MiB; a bot may have at most 2 MiB."),
    "empty": (sent(b""), "is empty. Save your bot first"),
    "no file": (sent() | {"file": ""}, "Choose the file"),
    "no name": (sent() | {"name": ""}, "required"),
    "a name of blanks": (sent() | {"name": "   "}, "required"),
    "a name that is too long": (sent() | {"name": "x" * 41}, "40 characters"),
    "a NUL in the name": (sent() | {"name": "a\0b"}, "Null characters"),
    "an unknown game": (sent() | {"game": "poker"}, "poker"),
    "a name that another player has": (sent() | {"name": "Pia"}, "already has a player"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_upload_is_said_and_leaves_nothing(pia: Client, address: str, wrong: str) -> None:
    given, said = WRONG[wrong]
    given["file"] and given["file"].seek(0)
    response = pia.post(address, given)
    assert response.status_code == 422
    assert said in response.content.decode().replace("\xa0", " ")
    assert (Bot.objects.count(), Version.objects.count(), Player.objects.count()) == (0, 0, 1)


def test_what_was_typed_is_kept(pia: Client, address: str) -> None:
    text = pia.post(address, sent(b"", description="hops about")).content.decode()
    assert 'value="Quokka"' in text
    assert "hops about" in text


def test_the_page_says_the_limits_before_anything_is_sent(pia: Client, address: str) -> None:
    text = pia.get(address).content.decode()
    assert "at most 2 MiB" in text
    assert "Memory: 256 MiB" in text


@pytest.fixture
def home(tables: SimpleNamespace, at: Any) -> str:
    return str(at("bot", "red-gum", tables.wombat.pk))


@pytest.fixture
def next_version(tables: SimpleNamespace, at: Any) -> str:
    return str(at("version_new", "red-gum", tables.wombat.pk))


def test_the_owner_uploads_the_next_version(
    pia: Client, tables: SimpleNamespace, home: str, next_version: str
) -> None:
    response = pia.post(next_version, {"file": file(b"# better\n" + GOOD)})
    assert (response.status_code, response.url) == (302, home)
    assert [version.number for version in tables.wombat.bot.versions.all()] == [2, 1]


def test_the_same_file_again_is_said_beside_the_form(pia: Client, tables: Any, next_version: str) -> None:
    response = pia.post(next_version, {"file": file(GOOD)})
    assert response.status_code == 422
    assert "the same as version 1" in response.content.decode()


def test_nobody_else_uploads_a_version(browsers: dict[str, Client], tables: Any, next_version: str) -> None:
    response = browsers["olga"].post(next_version, {"file": file(b"# mine\n" + GOOD)})
    assert response.status_code == 403
    assert tables.wombat.bot.versions.count() == 1


def test_a_script_asks_for_the_versions_often_only_while_one_waits(
    pia: Client, tables: SimpleNamespace, home: str, next_version: str
) -> None:
    pia.post(next_version, {"file": file(b"# better\n" + GOOD)})
    waiting = pia.get(home, headers={"HX-Request": "true"})
    assert waiting.content.decode().lstrip().startswith("<section")
    assert "every 1s" in waiting.content.decode()
    tables.wombat.bot.versions.update(status=Version.Status.ACCEPTED)
    judged = pia.get(home, headers={"HX-Request": "true"})
    assert 'hx-trigger="ratings from:body throttle:5s, every 30s"' in judged.content.decode()


@pytest.fixture
def gone_wrong(tables: SimpleNamespace) -> Match:
    """A refused version and a fault in a match, each with what is for the author alone."""
    version = tables.wombat.bot.versions.get()
    version.status, version.verdict = Version.Status.REFUSED, "The bot raised an exception."
    version.traceback = "NameError: secret_plan"
    version.save()
    match = Match.objects.create(club=tables.club, game="dingo", rule_kind="wins", rule_n=1)
    Fault.objects.create(
        match=match,
        game_number=1,
        seat=3,
        version=version,
        decision=7,
        code="crash",
        text="The bot raised an exception.\nKeyError: secret_key",
        log="secret print",
        view={"hand": ["secret"]},
    )
    return match


def test_what_is_needed_to_mend_a_bot_is_shown_to_its_owner(
    pia: Client, gone_wrong: Match, home: str
) -> None:
    text = pia.get(home).content.decode()
    for part in ("secret_plan", "secret_key", "decision 7"):
        assert part in text


@pytest.mark.parametrize("role", ["anonymous", "sam", "olga"])
def test_and_to_nobody_else(browsers: dict[str, Client], gone_wrong: Match, home: str, role: str) -> None:
    text = browsers[role].get(home).content.decode()
    assert "The bot raised an exception." in text
    assert "secret" not in text
