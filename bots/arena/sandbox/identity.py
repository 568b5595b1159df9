"""An empty root directory, and for root a user of its own for each bot."""

import os
import tempfile
from os import getpid, setgroups, setresgid, setresuid  # a fork that looks them up in `os` copies more pages
from pathlib import Path

# Above what distributions hand out to people, below nobody; inside the 65,536 ids of a usual container.
_FIRST_USER = 61_184
_USERS = 4_096


def enter_empty_root() -> bool:
    """Make a directory that no longer exists the root; False where this process may not."""
    place = Path(tempfile.mkdtemp(prefix="outback-arena-"))
    os.chdir(place)
    place.rmdir()
    try:
        os.chroot(".")
    except OSError:
        return False
    return True


def become_nobody_else() -> bool:
    """Take a user id that no other living bot has; False where this process may not."""
    user = _FIRST_USER + getpid() % _USERS
    try:
        setgroups([])
        setresgid(user, user, user)
        setresuid(user, user, user)
    except OSError:  # not permitted, or an id that a user namespace does not map
        return False
    return True
