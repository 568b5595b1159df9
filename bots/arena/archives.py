"""Reads a zip archive that a stranger made: in memory, and believing nothing it says of itself.

The archive must be what every common tool writes: its entries one after the other from the first byte, then
the directory, then the end, with no gap, overlap or rest. Sizes count only as promises that are checked, so
that no memory beyond `ARCHIVE_BYTES_MAX` is ever used. Names and modes are checked in `archive_names.py`.
"""

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from bots.arena.archive_names import is_a_leftover, read_name, refuse_collisions, refuse_special
from bots.arena.refusals import UploadRefused
from games.core.texts import Fact, Text
from games.core.texts import mark as gettext_noop

FILES_MAX = 64
ARCHIVE_BYTES_MAX = 8 << 20  # all files together, as they are inflated
_ENTRIES_MAX = 4 * FILES_MAX  # folders and what systems leave behind are counted too

_END = struct.Struct("<4s4H2LH")
_DIRECTORY_ENTRY = struct.Struct("<4s6H3L5H2L")
_LOCAL_HEAD = struct.Struct("<4s5H3L2H")
_END_MARK, _DIRECTORY_MARK, _LOCAL_MARK, _SUMS_MARK = b"PK\5\6", b"PK\1\2", b"PK\3\4", b"PK\7\x08"

_STORED, _DEFLATED = 0, 8
_ENCRYPTED, _SUMS_FOLLOW, _UTF_8 = 1 << 0, 1 << 3, 1 << 11
_KNOWN_FLAGS = _SUMS_FOLLOW | _UTF_8 | 0b110  # two bits say how hard it was tried to deflate
_ENCRYPTION_FLAGS = _ENCRYPTED | 1 << 6 | 1 << 13
_ZIP64 = 0x0001
# Info-ZIP's name in Unicode, beside one in the packer's own code: whoever reads it finds another file.
_UNICODE_NAME, _UNICODE_NAME_HEAD = 0x7075, struct.Struct("<BL")
_STEP_BYTES = 16_384
_COMMENT_BYTES_MAX = 0xFFFF


@dataclass(frozen=True, slots=True)
class _Entry:
    """One line of the directory."""

    raw_name: bytes
    flags: int
    method: int
    sums: tuple[int, int, int]  # CRC-32, bytes as packed, bytes inflated
    attributes: int
    offset: int


def read_archive(content: bytes) -> dict[str, bytes]:
    """The files by name; folders and known leftovers are left out. Raises UploadRefused."""
    entries, end = _directory(content)
    names = [_name_of(entry) for entry in entries]
    refuse_collisions(names)
    packed = _read_packed(content, entries, end)
    kept = [place for place, name in enumerate(names) if not (name.endswith("/") or is_a_leftover(name))]
    if len(kept) > FILES_MAX:
        raise UploadRefused("too_many_files", given=len(kept), most=FILES_MAX)
    files: dict[str, bytes] = {}
    room = ARCHIVE_BYTES_MAX
    for place in kept:
        files[names[place]] = _inflate_file(packed[place], entries[place], names[place], room)
        room -= len(files[names[place]])
    return files


def _odd(why: str, **facts: Fact) -> UploadRefused:
    return UploadRefused("bad_archive", why=Text(why, facts))


def _directory(content: bytes) -> tuple[list[_Entry], int]:
    """The entries as the directory lists them, and where the directory begins."""
    at = _end_mark(content)
    _, disk, first_disk, here, count, size, begins, _ = _END.unpack_from(content, at)
    if disk or first_disk or here != count:
        raise _odd(gettext_noop("it is one of several parts"))
    if begins + size != at:
        raise _odd(gettext_noop("its directory is not where it should be"))
    if count > _ENTRIES_MAX:
        raise UploadRefused("too_many_files", given=count, most=FILES_MAX)
    entries = list(_entries(content[begins:at]))
    if len(entries) != count:
        raise _odd(gettext_noop("its directory is longer or shorter than it says"))
    return entries, begins


def _end_mark(content: bytes) -> int:
    """Where the one end record stands: with its comment it must reach exactly to the last byte."""
    begins = max(0, len(content) - _END.size - _COMMENT_BYTES_MAX)
    marks = [begins + found.start() for found in re.finditer(re.escape(_END_MARK), content[begins:])]
    ends = [at for at in marks if _length_from(content, at) == len(content) - at]
    if not ends and not content.startswith(b"PK"):
        raise _odd(gettext_noop("this is not a zip archive"))
    if len(ends) != 1:
        raise _odd(gettext_noop("it has no end, or more than one"))
    return ends[0]


def _length_from(content: bytes, at: int) -> int:
    """How long an end record at this place would be; 0 if it is cut off."""
    cut_off = at + _END.size > len(content)
    return 0 if cut_off else _END.size + int(_END.unpack_from(content, at)[-1])


def _entries(directory: bytes) -> Iterator[_Entry]:
    at = 0
    while at < len(directory):
        if at + _DIRECTORY_ENTRY.size > len(directory):
            raise _odd(gettext_noop("its directory is cut off"))
        mark, _, _, flags, method, _, _, *rest = _DIRECTORY_ENTRY.unpack_from(directory, at)
        crc, packed, size, name, extra, comment, disk, _, attributes, offset = rest
        begins = at + _DIRECTORY_ENTRY.size
        at = begins + name + extra + comment
        if mark != _DIRECTORY_MARK or disk or at > len(directory):
            raise _odd(gettext_noop("its directory is damaged"))
        raw_name = directory[begins : begins + name]
        _check_extra(directory[begins + name : begins + name + extra], raw_name)
        yield _Entry(raw_name, flags, method, (crc, packed, size), attributes, offset)


def _name_of(entry: _Entry) -> str:
    if entry.flags & _ENCRYPTION_FLAGS:
        raise UploadRefused("archive_encrypted")
    if entry.flags & ~_KNOWN_FLAGS:
        raise _odd(gettext_noop("it uses features that are not read here"))
    name = read_name(entry.raw_name)
    if entry.method not in (_STORED, _DEFLATED):
        raise UploadRefused("archive_method", name=name)
    refuse_special(name, entry.attributes)
    return name


def _check_extra(extra: bytes, raw_name: bytes) -> None:
    """Raise UploadRefused if the extra fields of an entry of this name say more than is read here."""
    at = 0
    while at + 4 <= len(extra):
        kind, length = struct.unpack_from("<2H", extra, at)
        field = extra[at + 4 : at + 4 + length]
        if kind == _ZIP64:
            raise _odd(gettext_noop("it is in the format for archives over 4 GiB (zip64)"))
        if kind == _UNICODE_NAME and field != _UNICODE_NAME_HEAD.pack(1, zlib.crc32(raw_name)) + raw_name:
            raise _odd(gettext_noop("it gives one of its files two names"))
        at += 4 + length
    if at != len(extra):
        raise _odd(gettext_noop("its extra fields are damaged"))


def _read_packed(content: bytes, entries: list[_Entry], end: int) -> list[bytes]:
    """The packed bytes of each entry. Together with their heads they fill the archive without a gap."""
    begins = sorted(entry.offset for entry in entries)
    stops = [*begins[1:], end]
    if (begins or stops)[0] != 0:
        raise _odd(gettext_noop("it does not begin with its first file"))
    where = dict(zip(begins, stops, strict=False))  # without entries there is still an end
    if len(where) != len(entries):
        raise _odd(gettext_noop("two of its entries are at the same place"))
    return [_read_packed_file(content[entry.offset : where[entry.offset]], entry) for entry in entries]


def _read_packed_file(part: bytes, entry: _Entry) -> bytes:
    """What is left of an entry's stretch of the archive without its head and its sums."""
    if len(part) < _LOCAL_HEAD.size:
        raise _odd(gettext_noop("two of its entries overlap"))
    mark, _, flags, method, _, _, crc, packed, size, name, extra = _LOCAL_HEAD.unpack_from(part)
    begins = _LOCAL_HEAD.size + name + extra
    stops = begins + entry.sums[1]
    if mark != _LOCAL_MARK or (flags, method) != (entry.flags, entry.method) or stops > len(part):
        raise _odd(gettext_noop("its directory and its entries do not agree"))
    if part[_LOCAL_HEAD.size : _LOCAL_HEAD.size + name] != entry.raw_name:
        raise _odd(gettext_noop("its directory and its entries name the files differently"))
    _check_extra(part[_LOCAL_HEAD.size + name : begins], entry.raw_name)
    told = (crc, packed, size)
    if told != entry.sums and not (flags & _SUMS_FOLLOW and not any(told)):
        raise _odd(gettext_noop("its directory and its entries give different sizes"))
    _check_rest(part[stops:], entry)
    return part[begins:stops]


def _check_rest(rest: bytes, entry: _Entry) -> None:
    sums = struct.pack("<3L", *entry.sums)
    if rest not in ((sums, _SUMS_MARK + sums) if entry.flags & _SUMS_FOLLOW else (b"",)):
        raise _odd(gettext_noop("there are bytes in it that belong to no file"))


def _inflate_file(packed: bytes, entry: _Entry, name: str, room: int) -> bytes:
    """The file's bytes, at most `room` of them and just as many as promised."""
    crc, _, size = entry.sums
    if size > room:
        raise UploadRefused("archive_too_large", most=ARCHIVE_BYTES_MAX >> 20)
    content = packed if entry.method == _STORED else _inflate_in_steps(packed, size, name)
    if len(content) != size:
        raise _odd(gettext_noop("“{name}” is not as long as it says"), name=name)
    if zlib.crc32(content) != crc:
        raise _odd(gettext_noop("“{name}” is damaged"), name=name)
    return content


def _inflate_in_steps(packed: bytes, size: int, name: str) -> bytes:
    """Inflate in steps; one byte more than promised ends it."""
    engine, content = zlib.decompressobj(-zlib.MAX_WBITS), bytearray()
    try:
        for begins in range(0, len(packed), _STEP_BYTES):
            content += engine.decompress(packed[begins : begins + _STEP_BYTES], size + 1 - len(content))
            if len(content) > size:
                raise _odd(gettext_noop("“{name}” is longer than it says"), name=name)
    except zlib.error:
        raise _odd(gettext_noop("“{name}” is damaged"), name=name) from None
    if not engine.eof or engine.unused_data:
        raise _odd(gettext_noop("“{name}” is cut off, or something follows it"), name=name)
    return bytes(content)
