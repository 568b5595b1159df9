"""`manage.py backup FILE`: one file with all of the installation, taken while it runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from league.domain.backups.documents import BadBackup
from league.management.passphrases import passphrase_given
from league.services.backups.dumping import backup_take
from league.services.backups.nightly import nightly_take

SECRETS = "It holds the secrets of this installation. Whoever reads it reads everything: keep it to yourself."
SEALED = "It is sealed with the passphrase, and nobody can restore it without that."


class Command(BaseCommand):
    help = (
        "Write database, uploads, secrets and settings into one file, and read it back. The service may run."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("file", nargs="?", help="a new file")
        what.add_argument(
            "--schedule",
            action="store_true",
            help="take the nightly backup now if it is due, into BACKUP_TO: for cron, where no worker runs",
        )
        parser.add_argument(
            "--passphrase-file", help="seal it with the first line of this file; else with BACKUP_PASSPHRASE"
        )

    def handle(
        self, *, file: str | None, schedule: bool, passphrase_file: str | None, verbosity: int, **options: Any
    ) -> None:
        if file is None:
            self._nightly()
            return
        say = self._say if verbosity > 1 else lambda _what: None
        try:
            taken = backup_take(Path(file), passphrase=passphrase_given(passphrase_file), progress=say)
        except (OSError, ValueError, BadBackup, DatabaseError) as error:
            raise CommandError(f"No backup was written: {error}") from error
        self.stdout.write(f"{taken.path}: {taken.rows:,} rows, {taken.size_bytes:,} bytes, read back.")
        self.stdout.write(SEALED if taken.is_sealed else SECRETS)

    def _nightly(self) -> None:
        backup = nightly_take()
        if backup is None:
            self.stdout.write("No backup is due.")
        elif backup.problem:
            raise CommandError(f"The nightly backup failed: {backup.problem}")
        else:
            self.stdout.write(f"{backup.file}: {backup.size_bytes:,} bytes, read back.")

    def _say(self, what: str) -> None:
        self.stdout.write(f"  {what}")
        self.stdout.flush()
