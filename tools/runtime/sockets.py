"""Where unix sockets can be: the system keeps their whole path in about a hundred bytes."""

import os
import tempfile

SOCKET_BYTES_MAX = 100  # the system's limit is 107; servers make temporary names next to a socket
FOLDER_BYTES_MAX = 50  # leaves room for a folder of one's own, and for the socket in it


def folder_for_sockets() -> str:
    """The folder for temporary files; /tmp where that one lies so deep that no socket fits below it."""
    folder = tempfile.gettempdir()
    return folder if len(os.fsencode(folder)) <= FOLDER_BYTES_MAX else "/tmp"  # noqa: S108 (made private)
