"""The backup of every night: taken once, told if it fails, and old ones removed as new ones come."""

import logging
import re
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError
from django.db.models import F, Q

from bots.models.clock import database_now
from league.domain.backups.documents import BadBackup
from league.domain.backups.retention import choose_kept
from league.domain.backups.schedule import LONGEST, RETRY_AFTER, TRIES, night_before
from league.models import Club, NightlyBackup
from league.services.backups.dumping import BackupTaken, backup_take

log = logging.getLogger(__name__)

NAME_FORMAT = "nightly-%Y%m%d-%H%M%S.backup"
DRAFT = re.compile(r"\.(nightly-[0-9]{8}-[0-9]{6}\.backup)\.[0-9]+\.partial")
PROBLEM_MAX = 300


def nightly_take() -> NightlyBackup | None:
    """Take the backup that is due; None if none is, or another worker takes it. A failure is in its row."""
    backup = nightly_claim()
    if backup is None:
        return None
    try:
        taken = _take(backup.begun_at)
    except (OSError, DatabaseError, BadBackup, ValueError) as error:
        log.exception("the nightly backup failed")
        _end(backup, problem=(str(error) or type(error).__name__)[:PROBLEM_MAX])
    else:
        _end(backup, file=str(taken.path)[:PROBLEM_MAX], size_bytes=taken.size_bytes)
    return backup


def nightly_claim() -> NightlyBackup | None:
    """The row of the last night, for the one caller that is to take its backup now.

    A new installation waits for its first night. What failed is tried again an hour later.
    """
    if not settings.BACKUP_TO:
        return None
    now = database_now()
    night = night_before(now, settings.BACKUP_HOUR)
    rows = NightlyBackup.objects.filter(night=night)
    if not rows.exists():
        if not (NightlyBackup.objects.exists() or Club.objects.filter(created_at__lt=night).exists()):
            return None
        backup, is_ours = NightlyBackup.objects.get_or_create(night=night, defaults={"begun_at": now})
        return backup if is_ours else None
    failed = ~Q(problem="") & Q(begun_at__lt=now - RETRY_AFTER)
    died = Q(ended_at=None, begun_at__lt=now - LONGEST)
    again = rows.filter(failed | died, tries__lt=TRIES)
    is_ours = bool(again.update(tries=F("tries") + 1, begun_at=now, ended_at=None, problem=""))
    return rows.get() if is_ours else None


def old_remove(folder: Path) -> list[Path]:
    """Remove what need not be kept of the nightly backups in a folder; no other file is touched."""
    taken = {at: path for path in folder.iterdir() if (at := _moment_of(path.name))}
    keep = choose_kept(taken)
    removed = [path for at, path in taken.items() if at not in keep]
    for path in removed:
        path.unlink(missing_ok=True)
    return removed


def drafts_remove(folder: Path, now: datetime) -> None:
    """Remove what was half written when its process was killed: it is as large as a backup, and nobody goes
    on with it.
    """
    for path in folder.iterdir():
        found = DRAFT.fullmatch(path.name)
        begun = _moment_of(found[1]) if found else None
        if begun is not None and begun < now - LONGEST:
            path.unlink(missing_ok=True)


def _moment_of(name: str) -> datetime | None:
    """When a nightly backup was taken, by its name; None for any other file."""
    try:
        return datetime.strptime(name, NAME_FORMAT).replace(tzinfo=UTC)
    except ValueError:
        return None


def _take(at: datetime) -> BackupTaken:
    folder = Path(settings.BACKUP_TO)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    drafts_remove(folder, at)
    taken = backup_take(folder / at.strftime(NAME_FORMAT), passphrase=settings.BACKUP_PASSPHRASE)
    old_remove(folder)
    return taken


def _end(backup: NightlyBackup, **fields: str | int) -> None:
    fields_now = {"ended_at": database_now(), **fields}
    NightlyBackup.objects.filter(pk=backup.pk).update(**fields_now)
    backup.refresh_from_db()
