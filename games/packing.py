"""Game records as few bytes: canonical JSON, deflated with what records of the format have in common.

A dictionary (some records, one behind the other) saves half of the bytes of a short game. What is stored
depends on it, so its file is never changed: a better one belongs to a new version of the format.
"""

import json
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from games.core.documents import RecordJson

DICTIONARIES = Path(__file__).with_name("dictionaries")
LEVEL = 6  # 9 takes longer and saves nothing in texts as short as these
DICTIONARY_BYTES_MAX = 8192


def canonical(record: RecordJson) -> bytes:
    """The one text of a record: sorted keys, no spaces, ASCII."""
    return json.dumps(record, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("ascii")


def pack(record_format: str, record: RecordJson) -> bytes:
    """The record as it is stored."""
    return pack_text(record_format, canonical(record))


def pack_text(record_format: str, text: bytes) -> bytes:
    """A record's canonical text as it is stored."""
    packer = _packer(record_format).copy()
    return packer.compress(text) + packer.flush()


@cache
def _packer(record_format: str) -> "zlib._Compress":
    """One that has read the dictionary, to be copied: to read it is a quarter of packing a short record."""
    known = dictionary(record_format)
    return zlib.compressobj(LEVEL, zdict=known) if known else zlib.compressobj(LEVEL)


def unpack(record_format: str, packed: bytes) -> dict[str, Any]:
    """The record again. zlib.error if the bytes are damaged or the dictionary is another one."""
    known = dictionary(record_format)
    unpacker = zlib.decompressobj(zdict=known) if known else zlib.decompressobj()
    text = unpacker.decompress(packed) + unpacker.flush()
    if not unpacker.eof or unpacker.unused_data:  # its checksum stands at the end
        raise zlib.error("the record is cut off, or goes on behind its end")
    record: dict[str, Any] = json.loads(text)
    return record


@cache
def dictionary(record_format: str) -> bytes:
    """What records of the format have in common; empty if nobody has made a dictionary of it."""
    path = DICTIONARIES / f"{record_format.replace('/', '-')}.txt"
    return path.read_bytes() if path.exists() else b""


def make_dictionary(records: list[Mapping[str, Any]]) -> bytes:
    """A dictionary of these records; what comes last is found soonest."""
    return b"\n".join(map(canonical, records))[-DICTIONARY_BYTES_MAX:]
