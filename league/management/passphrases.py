"""The passphrase of a backup: it comes from a file or the environment, never from the command line."""

from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError


def passphrase_given(file: str | None) -> str:
    """What the file's first line says, or the environment; empty for none."""
    if file is None:
        given: str = settings.BACKUP_PASSPHRASE
        return given
    try:
        lines = Path(file).read_text("utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise CommandError(f"The file of the passphrase cannot be read: {error}") from error
    if not lines or not lines[0].strip():
        raise CommandError(f"There is no passphrase in {file}.")
    return lines[0].strip()
