"""An upgrade of a database that holds data takes a backup first, and is done whole or not at all."""

from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from league.models import Club
from league.services.backups import upgrading
from league.services.backups.archives import archive_check
from league.services.backups.upgrading import UpgradeFailed, database_upgrade

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]


class Migrate:
    """Stands for `migrate`: it changes something, and perhaps breaks then."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error

    def __call__(self, command: str, **_options: Any) -> None:
        if command != "migrate":
            return
        Club.objects.update(name="Half way")
        if self.error:
            raise self.error


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> None:
    """The test's own database has its pool of connections."""
    monkeypatch.setattr(upgrading, "require_alone", lambda: None)
    monkeypatch.setattr(upgrading, "migrations_missing", lambda: [("league", "0001_initial")])
    settings.VAR, settings.BACKUP_PASSPHRASE = tmp_path, ""


@pytest.fixture
def club() -> Club:
    return Club.objects.create(slug="red-gum", name="Red Gum")


def said_by(monkeypatch: pytest.MonkeyPatch, migrate: Migrate) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(upgrading, "call_command", migrate)
    database_upgrade(said.append)
    return said


def test_a_backup_is_taken_before(club: Club, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said = said_by(monkeypatch, Migrate())
    [backup] = (tmp_path / "backups").iterdir()
    assert str(backup) in said[0]
    archive_check(backup, "")
    club.refresh_from_db()
    assert club.name == "Half way"


def test_one_that_breaks_half_way_leaves_all_as_it_was(
    club: Club, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.raises(UpgradeFailed, match="as it was") as caught:
        said_by(monkeypatch, Migrate(ValueError("a migration broke")))
    club.refresh_from_db()
    assert club.name == "Red Gum"
    [backup] = (tmp_path / "backups").iterdir()
    assert str(backup) in str(caught.value)
    Club.objects.create(slug="second", name="The old version goes on")


def test_an_empty_database_needs_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert said_by(monkeypatch, Migrate()) == []
    assert not (tmp_path / "backups").exists()


def test_one_that_is_up_to_date_needs_none(
    club: Club, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(upgrading, "migrations_missing", lambda: False)
    assert said_by(monkeypatch, Migrate()) == []
    assert not (tmp_path / "backups").exists()


LATER = ("league", "9999_later")


@pytest.mark.parametrize(
    ("missing", "asked_for", "goes_on"),
    [
        ([LATER], True, True),
        ([LATER], False, False),
        ([("games", "0003_thinned_records"), LATER], True, True),
        ([("league", upgrading.STOPPED_FOR["league"])], True, False),
        ([("league", "0001_initial"), LATER], True, False),
        ([("sessions", "0002_other"), LATER], True, False),
    ],
)
def test_machines_may_go_on_only_where_nothing_is_taken_from_them(
    club: Club,
    monkeypatch: pytest.MonkeyPatch,
    missing: list[tuple[str, str]],
    asked_for: bool,
    goes_on: bool,
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(upgrading, "call_command", Migrate())
    monkeypatch.setattr(upgrading, "require_alone", lambda: asked.append(True))
    monkeypatch.setattr(upgrading, "migrations_missing", lambda: missing)
    database_upgrade(lambda _text: None, while_running=asked_for)
    assert bool(asked) == (not goes_on or connection.vendor == "sqlite")
