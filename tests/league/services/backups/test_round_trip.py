"""What a backup brings along is what there was, row for row, and all of it is proved afterwards."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection, transaction

from league.domain.backups.documents import BackupManifest, BadBackup, Head, Installation
from league.models import Club, Player, PrivateLink
from league.services.backups.archives import ArchiveWriter, archive_reading, archive_writing, write_whole
from league.services.backups.dumping import backup_take
from league.services.backups.installations import SECRET_KEY_FILE, installation_replaced
from league.services.backups.loading import rows_load, tables_require
from league.services.backups.schemas import NewerVersion, schema_at, schema_of_database
from league.services.entries.links import link_open, link_word
from league.services.proofs import database_verify
from tests.league.backups import everything

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
Parts = dict[str, bytes]


def quiet(_what: str) -> None:
    """Nobody is told how far it is."""


def loaded(path: Path, passphrase: str = "") -> BackupManifest:
    return rows_load(path, passphrase, schema_of_database(), quiet)


def parts_of(path: Path) -> Parts:
    with archive_reading(path, "") as archive:
        return dict(archive.parts())


def made(path: Path, parts: Parts, manifest: BackupManifest | None = None) -> Path:
    """A file of these parts, whose manifest tells no lies unless one is given."""
    with write_whole(path) as file, archive_writing(file, "") as archive:
        for name, content in parts.items():
            ArchiveWriter.add(archive, name, content, content.count(b"\n") if name.endswith(".jsonl") else 0)
        archive.end(manifest or BackupManifest(tuple(archive.parts), {}))
    return path


@pytest.mark.parametrize("passphrase", ["", "twelve wombats"])
def test_every_row_comes_back(stored: SimpleNamespace, tmp_path: Path, passphrase: str) -> None:
    before, word = everything(), link_word(stored.entry_link)
    assert min(len(before[f"league.{name}"]) for name in ("Match", "MatchGame", "ScreenMove", "Rating")) > 3
    taken = backup_take(tmp_path / "b", passphrase=passphrase)
    assert taken.rows == sum(map(len, before.values()))
    PrivateLink.objects.all().delete()
    Club.objects.filter(pk=stored.club.pk).update(name="Another name")
    loaded(tmp_path / "b", passphrase)
    assert everything() == before
    assert link_open(word, is_new_device=False)[0] == stored.entry_link
    assert database_verify(quiet, deep=True) == []


def test_the_next_row_takes_a_key_that_was_never_there(stored: SimpleNamespace, tmp_path: Path) -> None:
    gone = Player.objects.create(club=stored.club, name="Gone").pk
    Player.objects.filter(pk=gone).delete()
    backup_take(tmp_path / "b")
    loaded(tmp_path / "b")
    assert Player.objects.create(club=stored.club, name="Next").pk > gone


def test_the_installation_comes_along(stored: SimpleNamespace, tmp_path: Path, settings: Any) -> None:
    backup_take(tmp_path / "b")
    installation = Installation.read(parts_of(tmp_path / "b")["installation.json"])
    assert installation.secret_key == settings.SECRET_KEY
    assert "DATABASE_URL" not in installation.settings


def test_a_key_that_a_killed_restore_left_is_left_no_longer(tmp_path: Path, settings: Any) -> None:
    settings.VAR = tmp_path
    left = tmp_path / f".{SECRET_KEY_FILE}.new"
    left.write_text("half")
    with installation_replaced(Installation(secret_key="whole", settings={})):
        assert left.read_text() == "whole"
        assert left.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == [SECRET_KEY_FILE]


def test_parts_are_small_however_many_rows_there_are(
    stored: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.backups.dumping.PART_BYTES", 1000)
    before = everything()
    backup_take(tmp_path / "b")
    activities = [name for name in parts_of(tmp_path / "b") if name.startswith("tables/league.Activity/")]
    assert len(activities) > 1
    loaded(tmp_path / "b")
    assert everything() == before


def changed(path: Path, table: str, column: str, value: Any) -> Parts:
    """The parts of a backup, in which the first row of a table has another value."""
    parts, name = parts_of(path), f"tables/{table}/000000.jsonl"
    columns = next(known.columns for known in Head.read(parts["head.json"]).tables if known.name == table)
    first, *others = parts[name].splitlines(keepends=True)
    row = json.loads(first)
    row[columns.index(column)] = value
    return {**parts, name: b"".join([json.dumps(row).encode() + b"\n", *others])}


WRONG_VALUES = [
    ("league.Club", "id", "one", "is no value of id"),
    ("league.Club", "id", True, "is no value of id"),
    ("league.Club", "id", 2**70, "does not take a row"),
    ("league.Club", "slug", None, "slug is empty"),
    ("league.Club", "created_at", "2026-11-27T03:00:00", "is no value of created_at"),
    ("league.Seat", "match_id", 10**9, "point at others that are not there"),
    ("league.Entry", "share", "a/0", "is no value of share"),
    ("league.MatchGame", "scores", "7,x", "is no value of scores"),
    ("bots.Version", "content", "not base64!", "is no value of content"),
    ("bots.Version", "lease_token", "no uuid", "is no value of lease_token"),
]
WRONG_PARTS = [
    ("tables/league.Secret/000000.jsonl", "no table of its version"),
    ("../../etc/cron.d/evil", "no part of a backup"),
    ("tables/../league.Club/000000.jsonl", "no part of a backup"),
    ("/etc/passwd", "no part of a backup"),
]


def test_what_was_made_up_changes_nothing(stored: SimpleNamespace, tmp_path: Path) -> None:
    """Whoever writes the manifest anew as well."""
    before, real = everything(), tmp_path / "b"
    backup_take(real)
    made_up = [(changed(real, table, column, value), says) for table, column, value, says in WRONG_VALUES]
    made_up += [({**parts_of(real), name: b"[1]\n"}, says) for name, says in WRONG_PARTS]
    made_up.append(({**parts_of(real), "tables/league.Club/000000.jsonl": b"[1]\n"}, "values of a row"))
    for number, (parts, says) in enumerate(made_up):
        path = made(tmp_path / str(number), parts)
        with pytest.raises(BadBackup, match=says), transaction.atomic():
            loaded(path)
    assert everything() == before


def test_tables_and_columns_are_those_of_the_version(stored: SimpleNamespace, tmp_path: Path) -> None:
    backup_take(tmp_path / "b")
    content = parts_of(tmp_path / "b")["head.json"]
    for old, new in ((b'"is_public"', b'"is_admin"'), (b'"league.Club"', b'"league.Pub"')):
        with pytest.raises(BadBackup, match="Its tables or columns"):
            tables_require(Head.read(content.replace(old, new)), schema_of_database())


def test_a_newer_version_is_refused() -> None:
    known = schema_of_database().applied
    with pytest.raises(NewerVersion, match=r"league\.9999_moon"):
        schema_at([*known, ("league", "9999_moon")])


def test_the_command_says_that_it_holds_secrets(
    stored: SimpleNamespace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "word").write_text("twelve wombats\n")
    call_command("backup", str(tmp_path / "b"))
    assert "holds the secrets" in capsys.readouterr().out
    call_command("backup", str(tmp_path / "s"), "--passphrase-file", str(tmp_path / "word"))
    assert "sealed" in capsys.readouterr().out
    with pytest.raises(CommandError, match="there already"):
        call_command("backup", str(tmp_path / "b"))


@pytest.mark.django_db(transaction=True)
def test_a_backup_is_of_one_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cast: SimpleNamespace
) -> None:
    """A club and its player are made while tables are read: neither is in it."""
    import threading

    from league.services.backups import dumping

    def write() -> None:
        club = Club.objects.create(slug="late", name="Late")
        Player.objects.create(club=club, name="Late")
        connection.close()

    write_table, begun = dumping._write_table, []

    def watched(archive: ArchiveWriter, model: Any) -> None:
        if not begun:
            begun.append(model)
            other = threading.Thread(target=write)
            other.start()
            other.join()
        write_table(archive, model)

    monkeypatch.setattr(dumping, "_write_table", watched)
    backup_take(tmp_path / "b")
    assert Club.objects.filter(slug="late").exists(), "nobody had to wait"
    rows = b"".join(content for name, content in parts_of(tmp_path / "b").items() if name.endswith(".jsonl"))
    assert b'"Red Gum Card Club"' in rows
    assert b"Late" not in rows
