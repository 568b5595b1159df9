"""Does a server answer? Asked with the standard library alone, in few seconds at most.

`python -m tools.runtime.readiness ADDRESS` exits with 0 if it does: the containers' health check.
"""

import http.client
import socket
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

SECONDS_MAX = 3.0
SERVER_ERROR = 500
FRESH_SECONDS = 60.0  # beat and workers give a heartbeat every few seconds


def answers(address: str) -> bool:
    """Whether the server at `address` is up: "unix:/path" speaks Redis, "http://host:port/path" HTTP.

    "fresh:/path" is for one that answers nobody: it touched this file within the last FRESH_SECONDS.
    """
    scheme, _, rest = address.partition(":")
    if scheme == "unix":
        return redis_answers(Path(rest))
    if scheme == "http":
        return _http_answers(address)
    if scheme == "fresh":
        return _is_fresh(Path(rest))
    raise ValueError(f"{address!r} begins neither with unix: nor with http: nor with fresh:")


def redis_answers(path: Path) -> bool:
    """Whether the server on the unix socket `path` says PONG (while it still loads its data it does not)."""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(SECONDS_MAX)
            connection.connect(str(path))
            connection.sendall(b"PING\r\n")
            return connection.recv(64).startswith(b"+PONG")
    except OSError:
        return False


def _http_answers(address: str) -> bool:
    """Any answer but a server's error will do: behind a proxy our own Host name may well be refused."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=SECONDS_MAX)
    try:
        connection.request("GET", parts.path or "/")
        return connection.getresponse().status < SERVER_ERROR
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _is_fresh(path: Path) -> bool:
    try:
        return time.time() - path.stat().st_mtime < FRESH_SECONDS
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(not all(answers(address) for address in sys.argv[1:]))
