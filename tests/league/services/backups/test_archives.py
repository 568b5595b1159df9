"""An archive that was cut, changed or made up is refused, however it was, and none is left half written."""

import io
import json
import secrets
import stat
import tarfile
from datetime import UTC, datetime
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from league.domain.backups.documents import BackupManifest, BadBackup, Head, Installation, StoredTable
from league.services.backups import archives
from league.services.backups.archives import archive_check, archive_writing, write_whole
from league.services.backups.sealing import WrongPassphrase

HEAD = Head(
    "0.6.0", datetime(2026, 11, 27, tzinfo=UTC), "sqlite", (("league", "0001_initial"),),
    (StoredTable("league.Club", ("id", "name")),),
)  # fmt: skip
INSTALLATION = Installation("a-key", {"SITE_URL": "https://league.example"})
ROWS = b'[1,"Red Gum"]\n[2,"Harbour"]\n'
PASSPHRASE = "twelve wombats"


def write(path: Path, passphrase: str = "", rows: bytes = ROWS) -> Path:
    with write_whole(path) as file, archive_writing(file, passphrase) as archive:
        archive.add("head.json", HEAD.write())
        archive.add("installation.json", INSTALLATION.write())
        archive.add("tables/league.Club/000000.jsonl", rows, rows.count(b"\n"))
        archive.end(BackupManifest(tuple(archive.parts), {"league.Club": 2}))
    return path


def packed(*members: tuple[str, bytes], end: bytes = bytes(1024)) -> bytes:
    """A file with these members, whoever may have put them together."""
    stream = io.BytesIO()
    for name, content in members:
        member = tarfile.TarInfo(name)
        member.size = len(content)
        stream.write(member.tobuf(tarfile.USTAR_FORMAT) + content + bytes(-len(content) % 512))
    return zstandard.compress(stream.getvalue() + end)


@pytest.fixture(params=["", PASSPHRASE], ids=["plain", "sealed"])
def passphrase(request: pytest.FixtureRequest) -> str:
    given: str = request.param
    return given


def test_what_was_written_is_read(tmp_path: Path, passphrase: str) -> None:
    head, installation, manifest = archive_check(write(tmp_path / "b", passphrase), passphrase)
    assert (head, installation) == (HEAD, INSTALLATION)
    assert (manifest.rows, manifest.last_keys) == (2, {"league.Club": 2})


def test_a_plain_one_opens_with_ordinary_tools(tmp_path: Path) -> None:
    content = zstandard.ZstdDecompressor().stream_reader(write(tmp_path / "b").open("rb")).read()
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        assert tar.getnames()[0] == "head.json"
        rows = tar.extractfile("tables/league.Club/000000.jsonl")
        assert rows is not None
        assert rows.read() == ROWS


def test_a_sealed_one_shows_nothing(tmp_path: Path) -> None:
    content = write(tmp_path / "b", PASSPHRASE).read_bytes()
    assert b"outback-backup sealed" in content[:30]
    assert b"Red Gum" not in content
    assert zstandard.FRAME_HEADER not in content[:200]


@pytest.mark.parametrize("given", ["", "twelve wombat"])
def test_another_passphrase_opens_nothing(tmp_path: Path, given: str) -> None:
    with pytest.raises(WrongPassphrase):
        archive_check(write(tmp_path / "b", PASSPHRASE), given)


def test_only_its_owner_may_read_it(tmp_path: Path, passphrase: str) -> None:
    assert stat.S_IMODE(write(tmp_path / "b", passphrase).stat().st_mode) == 0o600


def test_no_backup_is_written_over(tmp_path: Path) -> None:
    before = write(tmp_path / "b").read_bytes()
    with pytest.raises(FileExistsError):
        write(tmp_path / "b")
    assert (tmp_path / "b").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["b"]


def test_one_that_fails_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(TypeError), write_whole(tmp_path / "b") as file:
        file.writelines([b"half", "of it"])  # type: ignore[list-item]
    assert list(tmp_path.iterdir()) == []


class FullDisk(io.BytesIO):
    """A file on a disk that has room for one line."""

    def write(self, content: Any) -> int:
        if self.tell():
            raise OSError(ENOSPC, "No space left on device")
        return super().write(content)


@pytest.mark.parametrize("word", ["", "a word"])
def test_a_full_disk_is_told_as_one(word: str) -> None:
    disk = FullDisk()
    if not word:
        disk.write(b"a line")
    with pytest.raises(OSError, match="No space left"), archive_writing(disk, word) as archive:
        archive.add("head.json", secrets.token_bytes(2**20))  # more than anything on the way keeps


def test_one_that_is_cut_is_refused_wherever(tmp_path: Path, passphrase: str) -> None:
    whole = write(tmp_path / "b", passphrase).read_bytes()
    cut = tmp_path / "cut"
    for size in {0, 1, 40, 90, 200, len(whole) // 2, len(whole) - 20, len(whole) - 10}:
        cut.write_bytes(whole[:size])
        with pytest.raises(BadBackup):
            archive_check(cut, passphrase)


@given(place=st.integers(0, 10**6), bit=st.integers(0, 7))
def test_one_in_which_a_bit_changed_is_refused(
    tmp_path_factory: pytest.TempPathFactory, place: int, bit: int
) -> None:
    folder = tmp_path_factory.mktemp("changed")
    content = bytearray(write(folder / "b").read_bytes())
    content[place % len(content)] ^= 1 << bit
    (folder / "changed").write_bytes(content)
    try:
        found = archive_check(folder / "changed", "")
    except BadBackup:
        return
    assert (found[0], found[1], found[2].rows) == (HEAD, INSTALLATION, 2), "a bit that says nothing"


def test_what_is_encrypted_cannot_be_changed(tmp_path: Path) -> None:
    content = bytearray(write(tmp_path / "b", PASSPHRASE).read_bytes())
    content[-30] ^= 1
    (tmp_path / "changed").write_bytes(content)
    with pytest.raises(BadBackup, match="changed or damaged"):
        archive_check(tmp_path / "changed", PASSPHRASE)


def test_something_behind_the_end_is_refused(tmp_path: Path) -> None:
    content = zstandard.ZstdDecompressor().decompressobj().decompress(write(tmp_path / "b").read_bytes())
    (tmp_path / "longer").write_bytes(zstandard.compress(content + b"more"))
    with pytest.raises(BadBackup, match="behind its end"):
        archive_check(tmp_path / "longer", "")


def test_rows_that_the_manifest_does_not_know_are_refused(tmp_path: Path) -> None:
    head, place = ("head.json", HEAD.write()), ("installation.json", INSTALLATION.write())
    manifest = ("manifest.json", BackupManifest((), {}).write())
    (tmp_path / "b").write_bytes(packed(head, place, manifest))
    with pytest.raises(BadBackup, match="not those of its manifest"):
        archive_check(tmp_path / "b", "")


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.DIRTYPE, tarfile.XHDTYPE])
def test_a_part_that_is_no_file_is_refused(tmp_path: Path, kind: bytes) -> None:
    member = tarfile.TarInfo("head.json")
    member.type, member.linkname = kind, "/etc/passwd"
    (tmp_path / "b").write_bytes(zstandard.compress(member.tobuf(tarfile.USTAR_FORMAT) + bytes(1024)))
    with pytest.raises(BadBackup, match="is no file"):
        archive_check(tmp_path / "b", "")


def test_a_part_that_claims_to_be_huge_is_not_read(tmp_path: Path) -> None:
    member = tarfile.TarInfo("head.json")
    member.size = 8 * 2**30 - 1
    (tmp_path / "b").write_bytes(zstandard.compress(member.tobuf(tarfile.USTAR_FORMAT)))
    with pytest.raises(BadBackup, match="too large"):
        archive_check(tmp_path / "b", "")


def test_a_bomb_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred parts of zeros in a few kilobytes: nobody reads all of them."""
    monkeypatch.setattr(archives, "SLACK_BYTES", 2**20)
    members = [("head.json", HEAD.write()), ("installation.json", INSTALLATION.write())]
    members += [(f"tables/league.Club/{number:06}.jsonl", bytes(2**20)) for number in range(100)]
    (tmp_path / "b").write_bytes(packed(*members))
    assert (tmp_path / "b").stat().st_size < 20_000
    with pytest.raises(BadBackup, match="far larger"):
        archive_check(tmp_path / "b", "")


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"[]",
        b"{}",
        b'{"format": "outback-backup/2"}',
        b"[" * 100_000,
        b'{"format": "outback-backup/1", "version": 1' + b"0" * 5000 + b"}",
        json.dumps({"format": "outback-backup/1", "version": 6}).encode(),
        HEAD.write().replace(b"league.Club", b"\xff"),
        HEAD.write().replace(b'"id"', b"[]"),
    ],
)
def test_a_head_that_is_none_is_refused(tmp_path: Path, head: bytes) -> None:
    (tmp_path / "b").write_bytes(packed(("head.json", head)))
    with pytest.raises(BadBackup):
        archive_check(tmp_path / "b", "")


@pytest.mark.parametrize(
    "content", [b"", b"PK\x03\x04", b"SQLite format 3\x00", b"outback-backup sealed 1 zz"]
)
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "b").write_bytes(content * 30)
    with pytest.raises(BadBackup):
        archive_check(tmp_path / "b", PASSPHRASE)
