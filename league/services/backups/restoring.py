"""Restoring a backup: the old database stands until all of the new one is there and was looked through."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection, transaction

from league.domain.backups.documents import Head, Installation
from league.services.backups.archives import archive_check
from league.services.backups.files import file_replaced
from league.services.backups.installations import installation_replaced, require_key_can_change
from league.services.backups.loading import rows_load, tables_require
from league.services.backups.schemas import migrate_to, schema_at
from league.services.backups.targets import require_alone, require_empty, tables_drop
from league.services.proofs import Damage, database_verify

Progress = Callable[[str], None]


class BackupDamaged(Exception):
    """What the backup holds contradicts itself; nothing was restored."""

    def __init__(self, damages: Sequence[Damage]) -> None:
        super().__init__(f"What it holds contradicts itself in {len(damages)} places. Nothing was restored.")
        self.damages = damages


@dataclass(frozen=True)
class Restored:
    """What was restored. `settings` is where those of its old machine can be read, if it had any."""

    head: Head
    rows: int
    settings: Path | None
    damages: Sequence[Damage]


def backup_restore(
    path: Path, *, passphrase: str, replace: bool, accept_damage: bool, progress: Progress
) -> Restored:
    """Make the database, the key and the settings those of the backup. The service must not run meanwhile.

    Raises BadBackup, OtherKey, HoldsData, InUse, Damaged; then everything is as it was.
    """
    progress("reading the backup")
    head, installation, manifest = archive_check(path, passphrase)
    schema = schema_at(head.migrations)
    tables_require(head, schema)
    require_key_can_change(installation)
    require_alone()
    if not replace:
        require_empty()
    with installation_replaced(installation) as settings_file, _new_database():
        progress(f"making the tables of version {head.version}")
        migrate_to(schema)
        rows_load(path, passphrase, schema, progress)
        progress("bringing it to this version")
        call_command("migrate", verbosity=0, interactive=False)
        call_command("createcachetable", verbosity=0)
        _learn_sizes()
        with _key_of(installation):
            damages = database_verify(progress)
        if damages and not accept_damage:
            raise BackupDamaged(damages)
    return Restored(head, manifest.rows, settings_file, damages)


def _learn_sizes() -> None:
    """PostgreSQL plans badly over tables of which it does not know yet how large they are."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


@contextmanager
def _key_of(installation: Installation) -> Iterator[None]:
    """Private links follow from the key, so they can only be looked through with that of the backup."""
    before = settings.SECRET_KEY
    settings.SECRET_KEY = installation.secret_key
    try:
        yield
    finally:
        settings.SECRET_KEY = before


@contextmanager
def _new_database() -> Iterator[None]:
    """An empty database that takes the place of the present one if the block ends well."""
    if connection.vendor == "sqlite":
        with file_replaced(copy=False):
            yield
    else:
        with transaction.atomic():
            tables_drop()
            yield
