"""Files that commands read."""

import sys
from pathlib import Path

BYTES_MAX = 20_000_000


def read_file(file: str) -> str:
    """The text of a file; - is what is piped in. ValueError if it is too long or no UTF-8."""
    if file == "-":
        content = sys.stdin.buffer.read(BYTES_MAX + 1)
    else:
        with Path(file).open("rb") as opened:
            content = opened.read(BYTES_MAX + 1)
    if len(content) > BYTES_MAX:
        raise ValueError(f"it is longer than {BYTES_MAX} bytes")
    return content.decode("utf-8-sig")
