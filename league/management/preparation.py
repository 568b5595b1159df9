"""What must be in place before the services start: tables, static files, the demo club."""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from league.domain.backups.documents import BadBackup
from league.services.backups.targets import InUse
from league.services.backups.upgrading import UpgradeFailed, database_upgrade
from league.services.demo.club import house_bots_refresh
from league.services.proofs.links import links_damaged

OTHER_KEY = (
    "Private links do not open: they were made with another SECRET_KEY. Bring back the `secret_key` of the "
    "folder that they were made in, or restore a backup, which has it."
)
REFUSALS = (UpgradeFailed, InUse, BadBackup)


def prepare_database(say: Callable[[str], None], *, while_running: bool = False) -> None:
    """Bring the tables to the present schema, make the cache's own, and bring the house bots up to date.

    Raises UpgradeFailed and others of `REFUSALS`, of a database that holds data; it is then as it was.
    """
    upgraded = database_upgrade(say, while_running=while_running)
    if upgraded and upgraded.damages:
        say(
            f"{upgraded.damages} things in the database contradict each other: `manage.py verify` lists them."
        )
    call_command("createcachetable", verbosity=0)
    if any(damage.code == "other_key" for damage in links_damaged()):
        say(OTHER_KEY)
    house_bots_refresh()


def prepare_static_files() -> bool:
    """Gather the static files for the web server, if any changed since the last time; True if so."""
    stamp = Path(settings.STATIC_ROOT) / ".sources"
    storage = settings.STORAGES["staticfiles"]["BACKEND"]
    digest = hashlib.sha256("\n".join([storage, *_sources()]).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return False
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    call_command("collectstatic", verbosity=0, interactive=False)
    stamp.write_text(digest)
    return True


def _sources() -> Iterator[str]:
    """Name, size and time of every static file that the installed applications bring."""
    for finder in get_finders():
        for path, storage in finder.list(ignore_patterns=[]):
            found = Path(storage.path(path)).stat()
            yield f"{path} {found.st_size} {found.st_mtime_ns}"
