"""Every night one backup, taken once, told if it fails; old ones go as new ones come."""

import logging
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from league.models import Club
from league.selectors import backups as figures
from league.selectors.backups import backup_figures
from league.services.backups import nightly
from league.services.backups.archives import archive_check, write_whole
from league.services.backups.nightly import DRAFT, nightly_claim, nightly_take, old_remove
from league.tasks.backups import take_nightly

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
NIGHT = datetime(2026, 11, 27, 3, tzinfo=UTC)


class Clock:
    """The database's clock, at four in the morning."""

    def __init__(self) -> None:
        self.now = NIGHT + timedelta(hours=1)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    for module in (nightly, figures):
        monkeypatch.setattr(module, "database_now", clock)
    return clock


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.BACKUP_TO, settings.BACKUP_HOUR, settings.BACKUP_PASSPHRASE = str(tmp_path / "kept"), 3, ""
    return tmp_path / "kept"


@pytest.fixture
def club(cast: SimpleNamespace) -> Club:
    """It was there before the night."""
    Club.objects.update(created_at=NIGHT - timedelta(days=9))
    club: Club = cast.club
    return club


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_it_is_taken_once_a_night(club: Club, clock: Clock, folder: Path) -> None:
    take_nightly()
    take_nightly()
    assert names(folder) == ["nightly-20261127-040000.backup"]
    archive_check(folder / "nightly-20261127-040000.backup", "")
    clock.now += timedelta(hours=23)
    take_nightly()
    assert len(names(folder)) == 2


def test_it_is_sealed_with_the_passphrase(club: Club, clock: Clock, folder: Path, settings: Any) -> None:
    settings.BACKUP_PASSPHRASE = "twelve wombats"
    take_nightly()
    archive_check(folder / names(folder)[0], "twelve wombats")
    assert (folder / names(folder)[0]).read_bytes().startswith(b"outback-backup sealed")


def test_two_workers_take_one(club: Club, clock: Clock) -> None:
    assert nightly_claim() is not None
    assert nightly_claim() is None


def test_a_new_installation_waits_for_its_first_night(cast: SimpleNamespace, clock: Clock) -> None:
    Club.objects.update(created_at=NIGHT + timedelta(minutes=1))
    assert nightly_take() is None
    clock.now += timedelta(days=1)
    assert nightly_take() is not None


def test_who_switched_it_off_gets_none(club: Club, clock: Clock, settings: Any) -> None:
    settings.BACKUP_TO = ""
    assert nightly_take() is None
    assert not backup_figures().is_well


def test_a_failure_is_told_and_tried_again_three_times(
    club: Club, clock: Clock, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder.write_text("a file where the folder should be")
    with caplog.at_level(logging.ERROR):
        take_nightly()
    assert "nightly backup failed" in caplog.text
    assert re.search("exists|directory", backup_figures().problem)
    assert nightly_take() is None, "not at once"
    for _ in range(2):
        clock.now += timedelta(hours=1, minutes=1)
        assert nightly_take() is not None
    clock.now += timedelta(hours=1, minutes=1)
    assert nightly_take() is None
    folder.unlink()
    clock.now += timedelta(days=1)
    take_nightly()
    assert backup_figures().problem == ""
    assert backup_figures().is_well


def test_a_failure_removes_none_of_the_old(club: Club, clock: Clock, folder: Path, monkeypatch: Any) -> None:
    folder.mkdir()
    for day in range(1, 20):
        (folder / f"nightly-202611{day:02}-030000.backup").touch()
    before = names(folder)
    monkeypatch.setattr(nightly, "backup_take", lambda *_given, **_more: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        nightly_take()
    assert names(folder) == before


def test_one_whose_worker_died_is_told_and_taken_again(club: Club, clock: Clock) -> None:
    assert nightly_claim() is not None
    clock.now += timedelta(hours=6, minutes=1)
    assert "ended before it was written" in backup_figures().problem
    again = nightly_take()
    assert again is not None
    assert (again.tries, again.problem) == (2, "")


def test_what_a_killed_process_left_half_written_is_removed(club: Club, clock: Clock, folder: Path) -> None:
    folder.mkdir()
    old, others = (
        ".nightly-20261126-030000.backup.7.partial",
        [
            ".mine.backup.7.partial",
            ".nightly-20261127-010000.backup.7.partial",  # its process may be at it still
            ".nightly-20269999-000000.backup.7.partial",
        ],
    )
    for name in (old, *others):
        (folder / name).touch()
    take_nightly()
    assert names(folder) == [*others, "nightly-20261127-040000.backup"]


def test_what_is_half_written_has_the_name_that_is_looked_for(folder: Path) -> None:
    folder.mkdir()
    with write_whole(folder / "nightly-20261126-030000.backup"):
        (draft,) = names(folder)
        assert DRAFT.fullmatch(draft)


def test_old_ones_go_and_other_files_stay(tmp_path: Path) -> None:
    nights = [NIGHT - timedelta(days=day) for day in range(400)]
    for night in nights:
        (tmp_path / f"nightly-{night:%Y%m%d-%H%M%S}.backup").touch()
    others = [
        "nightly-20269999-000000.backup",
        "before-upgrade-20200101-030000.backup",
        "nightly-20200101.backup",
    ]
    for name in others:
        (tmp_path / name).touch()
    removed = old_remove(tmp_path)
    left = names(tmp_path)
    assert set(others) < set(left)
    assert len(left) == len(others) + 400 - len(removed)
    assert 18 <= 400 - len(removed) <= 23


def test_no_backup_for_two_days_is_told(club: Club, clock: Clock) -> None:
    take_nightly()
    clock.now += timedelta(days=2, hours=1)
    assert backup_figures().is_old
    assert not backup_figures().is_well


def test_the_command_takes_what_is_due(club: Club, clock: Clock, capsys: Any, folder: Path) -> None:
    call_command("backup", "--schedule")
    call_command("backup", "--schedule")
    said = capsys.readouterr().out
    assert "nightly-20261127-040000.backup" in said
    assert "No backup is due." in said
    clock.now += timedelta(days=1)
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    with pytest.raises(CommandError, match="The nightly backup failed"):
        call_command("backup", "--schedule")
