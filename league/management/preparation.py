"""What must be in place before the services start: tables, static files, the demo club."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from league.services.demo.club import house_bots_refresh


def prepare_database() -> None:
    """Bring the tables to the present schema, make the cache's own, and bring the house bots up to date."""
    call_command("migrate", verbosity=0, interactive=False)
    call_command("createcachetable", verbosity=0)
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
