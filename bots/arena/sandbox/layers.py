"""Names of the sandbox's layers, and which of them must be in force."""

from enum import IntFlag
from functools import cache


class Layer(IntFlag):
    """One mechanism each; what a bot's process reports after locking itself is their sum."""

    PARENT_DEATH = 1  # dies with its parent, gains no rights
    RLIMITS = 2
    SECCOMP = 4
    LANDLOCK = 8
    OTHER_USER = 16
    EMPTY_ROOT = 32
    NAMESPACES = 64  # no network, no System V IPC
    KILL_LIST = 128  # a second filter, from before the process was forked


_ALWAYS = Layer.PARENT_DEATH | Layer.RLIMITS | Layer.SECCOMP
_SECOND_WALLS = (Layer.LANDLOCK, Layer.OTHER_USER | Layer.EMPTY_ROOT)


@cache
def what_is_missing(in_force: Layer) -> str:
    """A sentence for the operator, empty if strangers' bots may run."""
    missing = [layer.name or "" for layer in _ALWAYS if layer not in in_force]
    if missing:
        return f"the sandbox lacks {' and '.join(missing).lower()}"
    if not any(wall in in_force for wall in _SECOND_WALLS):
        return "the sandbox has neither Landlock (Linux 5.13 on) nor, as root, an empty root and another user"
    return ""


def names_of(layers: Layer | None) -> tuple[str, ...]:
    """The layers by name, as they are stored and shown."""
    return tuple((layer.name or "").lower() for layer in layers or Layer(0))
