"""How nightly backups go."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.utils.translation import gettext

from bots.models.clock import database_now
from league.domain.backups.schedule import LONGEST
from league.models import NightlyBackup

OLD = timedelta(days=2)  # so old, the newest backup is nothing to rely on


@dataclass(frozen=True)
class BackupFigures:
    """The newest backup that was taken, and why the last one was not."""

    is_on: bool
    folder: str
    taken_at: datetime | None
    size_bytes: int
    problem: str
    is_old: bool

    @property
    def is_well(self) -> bool:
        return self.is_on and not self.problem and not self.is_old


def backup_figures() -> BackupFigures:
    """As staff sees them."""
    now = database_now()
    taken = NightlyBackup.objects.filter(ended_at__isnull=False, problem="").last()
    last = NightlyBackup.objects.last()
    return BackupFigures(
        is_on=bool(settings.BACKUP_TO),
        folder=str(settings.BACKUP_TO),
        taken_at=taken.ended_at if taken else None,
        size_bytes=taken.size_bytes if taken else 0,
        problem=_problem(last, now) if last else "",
        is_old=bool(taken and taken.ended_at and now - taken.ended_at > OLD),
    )


def _problem(last: NightlyBackup, now: datetime) -> str:
    if last.ended_at is None and now - last.begun_at > LONGEST:
        return gettext("The worker ended before it was written.")
    return last.problem
