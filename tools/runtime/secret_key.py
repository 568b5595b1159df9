"""The key of an installation, by which it signs: drawn once, and kept in the folder that holds all state."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from tools.runtime.state_folder import writing_to


def secret_key_in(var: Path) -> str:
    """The key that is kept in the folder; drawn now if there is none. Raises NotWritable."""
    path = var / "secret_key"
    if not path.exists():
        with writing_to(var):
            _draw(path)
    return path.read_text()


def _draw(path: Path) -> None:
    """Whole or not at all: several processes may start at once, and one key must win."""
    descriptor, draft = mkstemp(dir=path.parent)
    with open(descriptor, "w") as file:  # noqa: PTH123 (a descriptor, readable by its owner alone)
        file.write(secrets.token_urlsafe(50))
    with suppress(FileExistsError):
        os.link(draft, path)
    Path(draft).unlink()
