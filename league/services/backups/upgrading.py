"""Bringing a database that holds data to this version: all of it or nothing, with a backup from before."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection, transaction
from django.utils import timezone

from league.services.backups.dumping import backup_take
from league.services.backups.files import file_replaced
from league.services.backups.schemas import migrations_missing
from league.services.backups.targets import holds_data, require_alone
from league.services.proofs import database_verify

FOLDER = "backups"  # in that of all state
# The last migrations that change what the version before uses. Later ones only add, as a test proves; those
# of other applications may do anything.
STOPPED_FOR = {
    "league": "0043_hand_slips",
    "games": "0002_record_batches",
    "bots": "0002_clock_of_the_database",
}
LOCK_SECONDS = 10  # a change that waits longer for a table would keep everybody waiting behind it


class UpgradeFailed(Exception):
    """The database is as it was, and the version of before can be started on it."""


@dataclass(frozen=True)
class Upgraded:
    """Where the backup from before is, and how much in the database contradicts itself now."""

    backup: Path
    damages: int


def database_upgrade(progress: Callable[[str], None], *, while_running: bool = False) -> Upgraded | None:
    """Migrate the database; None if it was empty or up to date, and no backup was needed.

    `while_running`: other machines may go on with the version before, where it can.
    Raises UpgradeFailed, InUse, NewerVersion; then nothing has changed.
    """
    missing = migrations_missing()
    if not (holds_data() and missing):
        call_command("migrate", verbosity=0, interactive=False)
        return None
    if not (while_running and goes_on(missing)):
        require_alone()
    path = before_upgrade()
    progress(f"Taking a backup before the upgrade: {path}")
    backup_take(path, passphrase=settings.BACKUP_PASSPHRASE)
    progress("Upgrading the database ...")
    try:
        with _all_or_nothing():
            call_command("migrate", verbosity=0, interactive=False)
            call_command("createcachetable", verbosity=0)
    except Exception as error:
        raise UpgradeFailed(
            f"The upgrade failed, and the database is as it was: {error}. The version of before can be "
            f"started on it. There is a backup in {path}."
        ) from error
    return Upgraded(path, len(database_verify(lambda _what: None)))


def goes_on(missing: Iterable[tuple[str, str]]) -> bool:
    """Whether the version before can work meanwhile and afterwards: these migrations only add. On SQLite the
    file is another one afterwards.
    """
    later = all(app in STOPPED_FOR and name > STOPPED_FOR[app] for app, name in missing)
    return later and connection.vendor == "postgresql"


def before_upgrade() -> Path:
    """Where the backup before an upgrade goes that is made now; its folder is there."""
    folder = Path(settings.VAR) / FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder / f"before-upgrade-{timezone.now():%Y%m%d-%H%M%S}.backup"


@contextmanager
def _all_or_nothing() -> Iterator[None]:
    if connection.vendor == "sqlite":
        with file_replaced(copy=True):
            yield
        return
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'")
        cursor.execute(
            "SET CONSTRAINTS ALL IMMEDIATE"
        )  # tables that wait to be looked through cannot be changed
        yield
