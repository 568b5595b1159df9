"""The key of an installation, by which it signs: drawn once, and kept in the folder that holds all state."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from tools.runtime.state_folder import writing_to

BRING_BACK = "Bring it back from a backup; where nothing was signed yet, remove it, and another is drawn."


class NoKey(RuntimeError):
    """What should hold the key holds none, or cannot be read; the text says what to do."""


def secret_key_in(var: Path) -> str:
    """The key that is kept in the folder; drawn now if there is none. Raises NotWritable, NoKey.

    Another one is never drawn in the place of what cannot be read: private links would open nothing any more.
    """
    path = var / "secret_key"
    if not os.path.lexists(path):
        with writing_to(var):
            _draw(path)
    try:
        key = path.read_text()
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", "") or "it is no text"
        raise NoKey(f"The key in {_describe(path)} cannot be read: {why}. {BRING_BACK}") from error
    if not key.strip():
        raise NoKey(f"There is no key in {_describe(path)}: it is empty. {BRING_BACK}")
    return key


def _describe(path: Path) -> str:
    return f"{path} (a link to {path.readlink()})" if path.is_symlink() else str(path)


def _draw(path: Path) -> None:
    """Whole or not at all: several processes may start at once, and one key must win."""
    descriptor, draft = mkstemp(dir=path.parent)
    with open(descriptor, "w") as file:  # noqa: PTH123 (a descriptor, readable by its owner alone)
        file.write(secrets.token_urlsafe(50))
    with suppress(FileExistsError):
        os.link(draft, path)
    Path(draft).unlink()
