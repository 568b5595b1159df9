"""An upgrade of a database that holds data takes a backup first, and is done whole or not at all."""

from pathlib import Path
from typing import Any

import pytest

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
    monkeypatch.setattr(upgrading, "migrations_missing", lambda: True)
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
