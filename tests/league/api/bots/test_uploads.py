"""Uploading through the API."""

from types import SimpleNamespace
from typing import Any

import pytest
from celery import Celery
from django.core.files.uploadedfile import SimpleUploadedFile

from bots.models import Bot, Version
from league.outlets import workers
from league.services.activities import activities_tell

SOURCE = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
ABOUT = {"name": "Kelpie", "game": "dingo", "description": "Herds."}


def file(content: bytes = SOURCE, name: str = "kelpie.py") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


@pytest.fixture
def bots(cast: SimpleNamespace, at: Any) -> str:
    address: str = at("bots", "red-gum")
    return address


def test_a_file_becomes_a_bot_that_waits_to_be_checked(clients: Any, bots: str) -> None:
    answer = clients.pia.post(bots, ABOUT | {"file": file()}, format="multipart")
    assert answer.status_code == 201
    version = answer.json()["versions"][0]
    assert (version["number"], version["status"], answer.json()["playing"]) == (1, "waiting", None)
    assert clients.guest.get(answer["Location"]).json()["name"] == "Kelpie"


def test_the_text_in_json_is_kept_to_the_byte(clients: Any, bots: str) -> None:
    source = "\n  # a comment with spaces around  \n" + SOURCE.decode() + "\n\n"
    assert clients.pia.post(bots, ABOUT | {"source": source}).status_code == 201
    assert bytes(Version.objects.get().content) == source.encode()


def test_the_worker_is_told_of_an_upload(
    clients: Any, bots: str, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[int] = []
    monkeypatch.setattr(Celery, "send_task", lambda _app, _name, args=(), **_more: told.extend(args))
    monkeypatch.setattr("league.services.activities.wake_outlets", lambda: activities_tell([workers.tell]))
    with django_capture_on_commit_callbacks(execute=True):
        clients.pia.post(bots, ABOUT | {"source": SOURCE.decode()})
    assert told == [Version.objects.get().pk]


BAD_FILES = {
    "3 MiB": (file(b"#" * (3 << 20)), 413, "too_large"),
    "more than is read at all": (file(b"#" * (5 << 20)), 413, "request_too_large"),
    "empty": (file(b""), 400, "empty_file"),
    "white space": (file(b"  \n"), 400, "empty_file"),
    "no Python by its name": (file(name="bot.exe"), 400, "wrong_suffix"),
    "no text": (file(b"\x7fELF\x00\x01"), 400, "not_text"),
    "not UTF-8": (file(b"# caf\xe9\n"), 400, "not_utf8"),
}


@pytest.mark.parametrize(("bad", "status", "code"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_refused_with_its_reason_and_nothing_is_kept(
    clients: Any, bots: str, bad: SimpleUploadedFile, status: int, code: str
) -> None:
    bad.seek(0)
    answer = clients.pia.post(bots, ABOUT | {"file": bad}, format="multipart")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["message"]
    assert not Bot.objects.exists()


BAD_TEXTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "no source": ({"source": None}, "invalid", "source"),
    "a NUL": ({"source": "a\0b"}, "invalid", "source"),
    "no name": ({"name": "   "}, "invalid", "name"),
    "a long name": ({"name": "x" * 41}, "invalid", "name"),
    "an unknown game": ({"game": "whist"}, "unknown_game", "game"),
    "an empty source": ({"source": ""}, "empty_file", ""),
}


@pytest.mark.parametrize(("changes", "code", "field"), BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_bad_json_for_a_bot_names_the_field(
    clients: Any, bots: str, changes: dict[str, Any], code: str, field: str
) -> None:
    answer = clients.pia.post(bots, ABOUT | {"source": SOURCE.decode()} | changes, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert answer.json()["field"] in (field, "file")


def test_half_of_a_surrogate_pair_is_no_text(clients: Any, bots: str) -> None:
    content = b'{"name": "Kelpie", "game": "dingo", "source": "\\ud800"}'
    answer = clients.pia.generic("POST", bots, content, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_file_that_is_no_file_is_refused(clients: Any, bots: str) -> None:
    answer = clients.pia.post(bots, ABOUT | {"file": "just text"}, format="multipart")
    assert (answer.json()["code"], answer.json()["field"]) == ("invalid", "file")


def test_a_name_is_taken_once(clients: Any, bots: str) -> None:
    first = clients.pia.post(bots, ABOUT | {"source": SOURCE.decode()})
    second = clients.olga.post(bots, ABOUT | {"source": SOURCE.decode()})
    assert (first.status_code, second.json()["code"], second.json()["field"]) == (201, "name_taken", "name")


def test_the_same_file_twice_is_refused_and_another_becomes_version_two(
    clients: Any, tables: SimpleNamespace, at: Any
) -> None:
    address = at("versions", "red-gum", tables.wombat.pk)
    same = clients.pia.post(address, {"file": file(SOURCE)}, format="multipart")
    assert same.json()["code"] == "same_source"
    other = clients.pia.post(address, {"file": file(SOURCE + b"# better\n")}, format="multipart")
    assert [version["number"] for version in other.json()["versions"]] == [2, 1]
    assert other.json()["playing"] == 1, "the old version plays on until the new one is accepted"


def test_the_list_says_which_version_plays_and_what_became_of_the_newest(
    clients: Any, tables: SimpleNamespace, at: Any
) -> None:
    clients.pia.post(at("versions", "red-gum", tables.wombat.pk), {"source": SOURCE.decode() + "# 2\n"})
    line = clients.guest.get(at("bots", "red-gum")).json()["results"][-1]
    assert (line["name"], line["owner"], line["playing"]) == ("Wombat", "Pia", 1)
    assert line["newest"] == {"number": 2, "status": "waiting"}


def test_the_list_can_be_narrowed_to_who_can_be_seated(
    clients: Any, tables: SimpleNamespace, at: Any
) -> None:
    clients.pia.post(at("bots", "red-gum"), ABOUT | {"source": SOURCE.decode()})
    ready = clients.guest.get(at("bots", "red-gum"), {"ready_for": "dingo"}).json()
    assert [line["name"] for line in ready["results"]] == ["House 0", "House 1", "House 2", "Wombat"]
    assert clients.guest.get(at("bots", "red-gum"), {"ready_for": "whist"}).json()["field"] == "ready_for"
