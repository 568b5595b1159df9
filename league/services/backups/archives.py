"""The file of a backup: a tar of parts, compressed by zstd, sealed under a passphrase if there is one.

`tar --zstd -tf FILE` lists one that is not sealed. Reading trusts nothing: sizes are bounded before a part is
read, and nothing is ever unpacked into files.
"""

import hashlib
import os
import tarfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import IO

import zstandard

from league.domain.backups.documents import (
    FORMAT,
    MANIFEST,
    PART_BYTES_MAX,
    ArchivePart,
    BackupManifest,
    BadBackup,
    Head,
    Installation,
)
from league.services.backups.sealing import WrongPassphrase, is_sealed, sealing, unsealing

LEVEL = 6
BLOCK = tarfile.BLOCKSIZE
WINDOW_BYTES_MAX = 2**27
ZSTD = b"\x28\xb5\x2f\xfd"
# Rows are compressed to a tenth or so; whoever comes with a thousandth means to fill memory or time.
RATIO_MAX, SLACK_BYTES = 1000, 64 * 2**20
PARTS_MAX = 200_000


class ArchiveWriter:
    """Writes parts one after the other, and remembers what the manifest says of them."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self.parts: list[ArchivePart] = []

    def add(self, name: str, content: bytes, rows: int = 0) -> None:
        """One more part. ValueError if it is larger than a part may be."""
        if len(content) > PART_BYTES_MAX:
            raise ValueError(f"{name} has {len(content)} bytes, more than a part of a backup may have")
        self.parts.append(ArchivePart(name, len(content), hashlib.sha256(content).hexdigest(), rows))
        self._write(name, content)

    def end(self, manifest: BackupManifest) -> None:
        """Write the manifest, and the two empty blocks that end a tar."""
        self._write(MANIFEST, manifest.write())
        self._stream.write(bytes(2 * BLOCK))

    def _write(self, name: str, content: bytes) -> None:
        member = tarfile.TarInfo(name)
        member.size, member.mode = len(content), 0o600
        self._stream.write(member.tobuf(tarfile.USTAR_FORMAT))
        self._stream.write(content + bytes(-len(content) % BLOCK))


@contextmanager
def archive_writing(file: IO[bytes], passphrase: str) -> Iterator[ArchiveWriter]:
    """An archive in a file that is open for writing; whole only if the block ends well."""
    plain = sealing(file, passphrase) if passphrase else nullcontext(file)
    with plain as target:
        packer = zstandard.ZstdCompressor(level=LEVEL, write_checksum=True)
        with packer.stream_writer(target, closefd=False) as stream:
            yield ArchiveWriter(stream)


class ArchiveReader:
    """Gives parts one after the other, each checked for its size; the manifest has the last word."""

    def __init__(self, stream: IO[bytes], bytes_max: int) -> None:
        self._stream, self._left = stream, bytes_max
        self._read: list[ArchivePart] = []
        self.manifest: BackupManifest | None = None

    def next(self, name: str) -> bytes:
        """The next part, which must have this name."""
        found = next(self.parts(), None)
        if found is None or found[0] != name:
            raise BadBackup(f"{name} is missing.")
        return found[1]

    def parts(self) -> Iterator[tuple[str, bytes]]:
        """Names and contents up to the manifest. Raises BadBackup, also if the end is missing."""
        while True:
            name, content = self._member()
            if name == MANIFEST:
                self.manifest = self._end(BackupManifest.read(content))
                return
            if len(self._read) >= PARTS_MAX:
                raise BadBackup("It has more parts than a backup can have.")
            rows = content.count(b"\n") if name.endswith(".jsonl") else 0
            self._read.append(ArchivePart(name, len(content), hashlib.sha256(content).hexdigest(), rows))
            yield name, content

    def _member(self) -> tuple[str, bytes]:
        header = self._exactly(BLOCK)
        try:
            member = tarfile.TarInfo.frombuf(header, "ascii", "strict")
        except (tarfile.HeaderError, ValueError) as error:
            raise BadBackup("It is cut off, or was changed since it was written.") from error
        if not member.isreg() or not 0 <= member.size <= PART_BYTES_MAX:
            raise BadBackup(f"Its part {member.name[:100]!r} is no file, or is too large.")
        content = self._exactly(member.size)
        self._exactly(-member.size % BLOCK)
        return member.name, content

    def _end(self, manifest: BackupManifest) -> BackupManifest:
        """Nothing but the two empty blocks may follow, and what was read must be what the manifest says."""
        if any(self._exactly(2 * BLOCK)) or self._stream.read(1):
            raise BadBackup("Something follows behind its end.")
        if tuple(self._read) != manifest.parts:
            raise BadBackup("Its parts are not those of its manifest: it was changed or damaged.")
        return manifest

    def _exactly(self, size: int) -> bytes:
        self._left -= size
        if self._left < 0:
            raise BadBackup("It would become far larger than a backup of its size can be.")
        content = b""
        while len(content) < size:
            try:
                more = self._stream.read(size - len(content))
            except zstandard.ZstdError as error:
                raise BadBackup("It is damaged: what is compressed cannot be read.") from error
            if not more:
                raise BadBackup("It is cut off.")
            content += more
        return content


@contextmanager
def archive_reading(path: Path, passphrase: str) -> Iterator[ArchiveReader]:
    """The archive in a file, to be read to its end. Raises BadBackup, WrongPassphrase, OSError."""
    with path.open("rb") as file:
        beginning = file.read(BLOCK)
        file.seek(0)
        if is_sealed(beginning) and not passphrase:
            raise WrongPassphrase("It is sealed with a passphrase; give that.")
        if not is_sealed(beginning) and not beginning.startswith(ZSTD):
            raise BadBackup(f"It is no backup ({FORMAT}).")
        with _plain(file, beginning, passphrase) as plain:
            unpacker = zstandard.ZstdDecompressor(max_window_size=WINDOW_BYTES_MAX)
            with unpacker.stream_reader(plain, closefd=False) as stream:
                yield ArchiveReader(stream, path.stat().st_size * RATIO_MAX + SLACK_BYTES)


def _plain(file: IO[bytes], beginning: bytes, passphrase: str) -> AbstractContextManager[IO[bytes]]:
    return unsealing(file, passphrase) if is_sealed(beginning) else nullcontext(file)


def _for_the_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


@contextmanager
def write_whole(path: Path) -> Iterator[IO[bytes]]:
    """A new file that has its name only when all of it is on the disk; readable by its owner alone.

    FileExistsError if there is one of this name. Until then the file's own name is that of a draft.
    """
    if path.exists():
        raise FileExistsError(f"{path} is there already")
    draft = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        with open(draft, "xb", opener=_for_the_owner) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.rename(path)
    except BaseException:
        with suppress(FileNotFoundError):
            draft.unlink()
        raise


def archive_check(path: Path, passphrase: str) -> tuple[Head, Installation, BackupManifest]:
    """Read all of a backup, and believe none of it: its documents, if every part is as the manifest says.

    Raises BadBackup, OSError.
    """
    with archive_reading(path, passphrase) as archive:
        head = Head.read(archive.next("head.json"))
        installation = Installation.read(archive.next("installation.json"))
        for _name, _content in archive.parts():
            pass
        if archive.manifest is None:
            raise BadBackup("Its manifest is missing.")
        return head, installation, archive.manifest
