"""`manage.py restore FILE`: make this installation what a backup holds."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from league.domain.backups.documents import BadBackup
from league.management.passphrases import passphrase_given
from league.services.backups.installations import OtherKey
from league.services.backups.restoring import BackupDamaged, Restored, backup_restore
from league.services.backups.targets import HoldsData, InUse
from tools.runtime.state_folder import AlreadyRunning, NotWritable, hold_folder

REFUSALS = (BadBackup, OtherKey, HoldsData, InUse, AlreadyRunning, NotWritable)
SHOWN_MAX = 50


class Command(BaseCommand):
    help = "Restore a backup into this installation, whichever database it has. The service must be stopped."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a backup that `manage.py backup` wrote")
        parser.add_argument(
            "--passphrase-file", help="the passphrase is its first line; else that of BACKUP_PASSPHRASE"
        )
        parser.add_argument("--replace", action="store_true", help="remove what the database holds")
        parser.add_argument(
            "--accept-damage",
            action="store_true",
            help="restore also what `manage.py verify` would object to",
        )

    def handle(
        self, *, file: str, passphrase_file: str | None, replace: bool, accept_damage: bool, **options: Any
    ) -> None:
        try:
            with hold_folder(Path(settings.VAR)):
                restored = backup_restore(
                    Path(file), passphrase=passphrase_given(passphrase_file), replace=replace,
                    accept_damage=accept_damage, progress=self._say,
                )  # fmt: skip
        except BackupDamaged as damaged:
            for damage in damaged.damages[:SHOWN_MAX]:
                self.stdout.write(f"  {damage}")
            raise CommandError(f"{damaged} --accept-damage restores it all the same.") from damaged
        except REFUSALS as refusal:
            raise CommandError(f"{refusal} Nothing was changed.") from refusal
        except (OSError, DatabaseError) as error:
            raise CommandError(f"It could not be restored: {error}") from error
        self._report(restored)

    def _report(self, restored: Restored) -> None:
        for damage in restored.damages[:SHOWN_MAX]:
            self.stdout.write(f"  {damage}")
        head = restored.head
        self.stdout.write(
            f"Restored {restored.rows:,} rows of {head.made_at:%Y-%m-%d %H:%M} UTC, version {head.version}."
        )
        if restored.settings:
            self.stdout.write(
                f"The settings of its old machine are in {restored.settings}: set what fits here."
            )

    def _say(self, what: str) -> None:
        self.stdout.write(f"  {what} ...")
        self.stdout.flush()
