"""Archives for the tests: honest ones from Python's own zipfile, and ones with a lie written into them."""

import io
import struct
import zipfile
from collections.abc import Mapping

BOT = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"

# Where the fields of a head stand, and how long they are.
LOCAL = {"flags": (6, "H"), "method": (8, "H"), "crc": (14, "L"), "packed": (18, "L"), "size": (22, "L")}
DIRECTORY = {
    "flags": (8, "H"), "method": (10, "H"), "crc": (16, "L"), "packed": (20, "L"), "size": (24, "L"),
    "disk": (34, "H"), "attributes": (38, "L"), "offset": (42, "L"),
}  # fmt: skip
END = {"disk": (4, "H"), "here": (8, "H"), "count": (10, "H"), "length": (12, "L"), "offset": (16, "L")}
MARKS = {"local": (b"PK\3\4", LOCAL), "directory": (b"PK\1\2", DIRECTORY), "end": (b"PK\5\6", END)}


def zipped(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED, comment: bytes = b"") -> bytes:
    """An archive as everybody makes it. Names that end in "/" are folders."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        archive.comment = comment
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


def zipped_entry(entry: zipfile.ZipInfo) -> bytes:
    """An archive whose only entry is this."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr(entry, BOT)
    return made.getvalue()


def with_attributes(name: str, attributes: int) -> bytes:
    """An archive whose only entry has these attributes."""
    entry = zipfile.ZipInfo(name)
    entry.create_system, entry.external_attr = 3, attributes
    return zipped_entry(entry)


def streamed(files: Mapping[str, bytes]) -> bytes:
    """As by a tool that cannot go back: the sums of a file stand behind it."""

    class Pipe(io.RawIOBase):
        def __init__(self) -> None:
            self.written = bytearray()

        def writable(self) -> bool:
            return True

        def write(self, part: bytes) -> int:  # type: ignore[override]
            self.written += part
            return len(part)

    pipe = Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return bytes(pipe.written)


def altered(archive: bytes, head: str, field: str, value: int, which: int = 0) -> bytes:
    """The archive with one field of its `which`-th head of that kind overwritten."""
    mark, fields = MARKS[head]
    at = -1
    for _ in range(which + 1):
        at = archive.index(mark, at + 1)
    offset, kind = fields[field]
    changed = bytearray(archive)
    struct.pack_into("<" + kind, changed, at + offset, value)
    return bytes(changed)


def renamed(archive: bytes, old: bytes, new: bytes, count: int = -1) -> bytes:
    """The archive with a name overwritten by one as long; `count` 1 changes the local head alone."""
    assert len(old) == len(new)
    return archive.replace(old, new, count)
