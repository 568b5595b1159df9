"""An archive is what every tool writes, or it is refused; nothing in it is believed."""

import stat
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.arena.archives import ARCHIVE_BYTES_MAX, FILES_MAX, read_archive
from bots.arena.interface import MEBIBYTE
from bots.arena.languages import LANGUAGES
from bots.arena.packages import read_package
from bots.arena.refusals import UploadRefused
from tests.bots.arena.zips import BOT, altered, renamed, streamed, with_attributes, zipped, zipped_entry

TWO = {"bot.py": BOT, "deep.py": b"DEPTH = 3\n" * 9}
ZIP = zipped(TWO)
HALF_EMPTY = zipped({"bot.py": BOT, "zeros": bytes(ARCHIVE_BYTES_MAX - len(BOT))})


def refusal(archive: bytes) -> UploadRefused:
    with pytest.raises(UploadRefused) as refused:
        read_archive(archive)
    return refused.value


@pytest.mark.parametrize(
    "archive",
    [
        ZIP,
        zipped(TWO, zipfile.ZIP_STORED),
        streamed(TWO),
        zipped(TWO, comment=b"a commit's name"),
        HALF_EMPTY,
    ],
    ids=["deflated", "stored", "streamed", "with a comment", "just not too large"],
)
def test_what_common_tools_write_is_read(archive: bytes) -> None:
    assert read_archive(archive)["bot.py"] == BOT


LIES: dict[str, bytes] = {
    "trailing data": ZIP + b"\0",
    "leading data": b"#!/bin/sh\n" + ZIP,
    "cut off": ZIP[:-1],
    "only an end": ZIP[-22:],
    "another archive in the comment": zipped(TWO, comment=zipped(TWO)),
    "zip64": streamed(TWO).replace(b"PK\5\6", b"PK\6\6"),
    "a second disk": altered(ZIP, "end", "disk", 1),
    "an entry of a second disk": altered(ZIP, "directory", "disk", 1),
    "fewer entries than listed": altered(altered(ZIP, "end", "count", 1), "end", "here", 1),
    "more entries than listed": altered(altered(ZIP, "end", "count", 3), "end", "here", 3),
    "a directory elsewhere": altered(ZIP, "end", "offset", 0),
    "a directory that is too long": altered(ZIP, "end", "length", 4000),
    "two entries at one place": altered(ZIP, "directory", "offset", 0, which=1),
    "an entry within another": altered(ZIP, "directory", "offset", 10, which=1),
    "an entry outside": altered(ZIP, "directory", "offset", 1 << 31, which=1),
    "another name in the entry": renamed(ZIP, b"deep.py", b"evil.py", 1),
    "another size in the entry": altered(ZIP, "local", "size", 5),
    "another method in the entry": altered(ZIP, "local", "method", 0),
    "another check sum in the entry": altered(ZIP, "local", "crc", 5),
    "a longer packed part": altered(altered(ZIP, "local", "packed", 99), "directory", "packed", 99),
    "a shorter packed part": altered(altered(ZIP, "local", "packed", 9), "directory", "packed", 9),
    "a smaller size": altered(altered(ZIP, "local", "size", 5), "directory", "size", 5),
    "a larger size": altered(altered(ZIP, "local", "size", 5_000), "directory", "size", 5_000),
    "a wrong check sum": altered(altered(ZIP, "local", "crc", 5), "directory", "crc", 5),
    "stored, but deflated": altered(altered(ZIP, "local", "method", 0), "directory", "method", 0),
    "a patch instead of a file": altered(altered(ZIP, "local", "flags", 32), "directory", "flags", 32),
}


@pytest.mark.parametrize("archive", LIES.values(), ids=LIES)
def test_an_archive_that_lies_is_refused(archive: bytes) -> None:
    refused = refusal(archive)

    assert refused.code == "bad_archive"
    assert "ordinary zip program" in refused.message


def test_encrypted_files_and_rare_methods_are_refused() -> None:
    encrypted = altered(altered(ZIP, "local", "flags", 1), "directory", "flags", 1)

    assert "without a password" in refusal(encrypted).message
    for method in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        assert refusal(zipped(TWO, method)).code == "archive_method"


def test_a_zip64_entry_is_refused() -> None:
    entry = zipfile.ZipInfo("bot.py")
    entry.extra = b"\1\0\0\0"

    assert "zip64" in refusal(zipped_entry(entry)).message


def unicode_name(name: bytes, version: int = 1, crc: int | None = None) -> bytes:
    """Info-ZIP's extra field with a name."""
    told = zlib.crc32(name) if crc is None else crc
    return struct.pack("<2HBL", 0x7075, 5 + len(name), version, told) + name


def with_extra(extra: bytes) -> bytes:
    entry = zipfile.ZipInfo("bot.py")
    entry.extra = extra
    return zipped_entry(entry)


@pytest.mark.parametrize(
    "extra",
    [
        unicode_name(b"evil.py", crc=zlib.crc32(b"bot.py")),
        unicode_name(b"evil.py"),
        unicode_name(b"bot.py", version=2),
        unicode_name(b"bot.py", crc=5),
        unicode_name(b""),
        struct.pack("<2H", 0x7075, 0),
        unicode_name(b"bot.py") + unicode_name(b"evil.py", crc=zlib.crc32(b"bot.py")),
    ],
    ids=["another", "another's sum", "version", "sum", "none", "empty", "behind"],
)
def test_a_file_with_two_names_is_refused(extra: bytes) -> None:
    assert "two names" in refusal(with_extra(extra)).message


def test_a_name_that_is_given_twice_alike_is_read() -> None:
    assert read_archive(with_extra(unicode_name(b"bot.py"))) == {"bot.py": BOT}


def test_folders_parted_as_on_windows_are_read() -> None:
    files = {"bot.py": BOT, "plans\\": b"", "plans\\deep.py": b"1", "plans\\far\\off.py": b"2"}

    assert read_archive(zipped(files)) == {"bot.py": BOT, "plans/deep.py": b"1", "plans/far/off.py": b"2"}
    assert read_package("bot.zip", zipped({"top\\bot.py": BOT})).files == {"bot.py": BOT}


@pytest.mark.parametrize(
    "name",
    [
        "/etc/passwd", "../bot.py", "a/../../bot.py", "./bot.py", "a//bot.py", "C:/bot.py", "C:bot.py",
        "\\etc\\passwd", "..\\bot.py", "a\\..\\..\\bot.py", "a\\\\bot.py", "C:\\bot.py", "\u3164.py",
        "bot\u202e.py", "bot\u200b.py", "bot\x1b.py", "bot\n.py", "a\u2028b", "b\ue000",
        "u\u0308.py", "bot.py ", " bot.py", "folder./bot.py", "a*", "x" * 201, "/".join("abcdefghi"),
    ],
)  # fmt: skip
def test_a_name_that_is_not_plain_is_refused(name: str) -> None:
    assert refusal(zipped({"bot.py": BOT, name: b""})).code == "bad_file_name"


def test_a_name_that_is_not_utf8_is_refused() -> None:
    assert refusal(renamed(ZIP, b"deep.py", b"d\x82ep.py")).code == "bad_file_name"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Deep.py", "deep.py"),
        ("straße.py", "STRASSE.py"),
        ("deep", "deep/plan.py"),
        ("deep/plan.py", "deep"),
        ("deep/plan.py", "deep\\plan.py"),
        ("deep", "deep\\plan.py"),
    ],
)
def test_names_that_could_be_one_file_are_refused(one: str, other: str) -> None:
    assert refusal(zipped({one: b"", other: b""})).code == "bad_file_name"


def test_a_name_given_twice_is_refused() -> None:
    assert (
        refusal(renamed(zipped({"bot.py": BOT, "sod.py": BOT}), b"sod.py", b"bot.py")).code == "bad_file_name"
    )


@pytest.mark.parametrize(
    "attributes",
    [(stat.S_IFLNK | 0o777) << 16, (stat.S_IFIFO | 0o644) << 16, (stat.S_IFCHR | 0o644) << 16,
     (stat.S_IFREG | stat.S_ISUID | 0o755) << 16, (stat.S_IFDIR | 0o755) << 16, 0x10, 0x08],
)  # fmt: skip
def test_what_is_no_plain_file_is_refused(attributes: int) -> None:
    assert refusal(with_attributes("bot.py", attributes)).code == "special_file"


def test_there_may_be_so_many_files_and_no_more() -> None:
    most = {f"{number}.py": b"" for number in range(FILES_MAX)}

    assert len(read_archive(zipped({**most, "folder/": b""}))) == FILES_MAX
    assert refusal(zipped({**most, "one_more.py": b""})).code == "too_many_files"
    assert refusal(zipped({f"{number}/": b"" for number in range(300)})).code == "too_many_files"


def test_files_that_are_too_large_together_are_refused() -> None:
    half = bytes(ARCHIVE_BYTES_MAX // 2)

    assert refusal(zipped({"one": half, "two": half, "three": b"1"})).code == "archive_too_large"


def peak_while(action: Callable[[], object]) -> int:
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def bomb(promised: int) -> bytes:
    """64 MiB of zeros that promise to be less."""
    content = bytes(64 * MEBIBYTE)
    honest = zipped({"bot.py": content})
    for field, value in (("size", promised), ("crc", zlib.crc32(bytes(promised)))):
        honest = altered(altered(honest, "local", field, value), "directory", field, value)
    return honest


@pytest.mark.parametrize("promised", [0, 10, ARCHIVE_BYTES_MAX])
def test_a_bomb_that_lies_about_its_size_takes_no_memory(promised: int) -> None:
    archive = bomb(promised)

    assert peak_while(lambda: refusal(archive)) < 3 * ARCHIVE_BYTES_MAX


names = st.text(st.sampled_from("ab./\\ :é\u202e\x01"), min_size=1, max_size=12) | st.sampled_from(
    ["bot.py", "bot.toml", "bot.wasm", "top/bot.py", "top/bot.toml"]
)
contents = st.binary(max_size=60) | st.sampled_from(
    [BOT, b"\0asm\1\0\0\0", b"numpy = true", b"x = [[", bytes(9999)]
)
methods = st.sampled_from([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])


def read_or_refused(archive: bytes) -> None:
    """Either a package within its limits, or a refusal with a code and a sentence."""
    try:
        package = read_package("bot.zip", archive)
    except UploadRefused as refused:
        code, message = refused.code, refused.message
        assert (code.isidentifier(), message[-1]) == (True, "."), message
        return
    assert package.entry in package.files
    assert package.kind in LANGUAGES
    assert len(package.files) <= FILES_MAX
    assert sum(map(len, package.files.values())) <= ARCHIVE_BYTES_MAX


@given(st.dictionaries(names, contents, max_size=5), methods, st.binary(max_size=30))
def test_whatever_is_packed_is_read_or_refused(files: dict[str, bytes], method: int, comment: bytes) -> None:
    read_or_refused(zipped(files, method, comment))


@settings(max_examples=400)
@given(
    st.sampled_from(
        [ZIP, streamed(TWO), zipped({"bot.toml": b"numpy = true"}), zipped({"a/": b"", "a/bot.py": BOT})]
    ),
    st.lists(st.tuples(st.integers(0, 1 << 16), st.integers(0, 255)), min_size=1, max_size=4),
)
def test_whatever_is_changed_in_an_archive_it_is_read_or_refused(
    archive: bytes, changes: list[tuple[int, int]]
) -> None:
    mutated = bytearray(archive)
    for place, byte in changes:
        mutated[place % len(mutated)] = byte
    read_or_refused(bytes(mutated))


@given(
    st.sampled_from([ZIP, streamed(TWO)]), st.integers(0, 600), st.integers(0, 600), st.binary(max_size=40)
)
def test_whatever_is_cut_out_or_put_in_it_is_read_or_refused(
    archive: bytes, begins: int, stops: int, instead: bytes
) -> None:
    read_or_refused(archive[:begins] + instead + archive[stops:])


@given(st.binary(max_size=300))
def test_noise_is_read_or_refused(noise: bytes) -> None:
    read_or_refused(noise)
    read_or_refused(b"PK\3\4" + noise + b"PK\5\6" + noise)
