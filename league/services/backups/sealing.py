"""Encryption under a passphrase, as a stream: an age file for a key that follows from the passphrase.

This library makes files of age under a passphrase in one piece, and their scrypt takes a gigabyte of memory,
which a small machine does not have. So scrypt is Python's here, takes 128 MiB, and gives an X25519 identity.
In front of the age file stands one line with the salt.
"""

import hashlib
import os
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO

import pyrage

from league.domain.backups.documents import BadBackup

MARK = b"outback-backup sealed 1 "
SALT_BYTES = 16
SCRYPT_N, SCRYPT_R, SCRYPT_P = 2**17, 8, 1
SCRYPT_BYTES_MAX = 2**28
# Bech32 (BIP 173), in which age writes its keys.
LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
GENERATOR = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
DAMAGED = "What is encrypted was cut, changed or damaged since it was written."
KEY_PREFIX = "age-secret-key-"


class WrongPassphrase(BadBackup):
    """The file is sealed, and this is not its passphrase, or there is none."""


@contextmanager
def sealing(file: IO[bytes], passphrase: str) -> Iterator[IO[bytes]]:
    """What is written inside is encrypted into the file. Raises OSError, as any file does."""
    salt = secrets.token_bytes(SALT_BYTES)
    file.write(MARK + salt.hex().encode() + b"\n")
    recipient = _identity(passphrase, salt).to_public()
    reading, writing = os.pipe()

    def encrypt() -> None:
        with os.fdopen(reading, "rb") as plain:
            _encrypt(plain, file, recipient)

    with _Beside(encrypt), os.fdopen(writing, "wb") as plain:
        yield plain


@contextmanager
def unsealing(file: IO[bytes], passphrase: str) -> Iterator[IO[bytes]]:
    """Reads what is sealed in the file, which must be read to its end. Raises WrongPassphrase, BadBackup."""
    line = file.read(len(MARK) + 2 * SALT_BYTES + 1)
    try:
        salt = bytes.fromhex(line[len(MARK) :].decode("ascii").strip())
    except ValueError as error:
        raise BadBackup("The line in front of what is encrypted is damaged.") from error
    identity = _identity(passphrase, salt)
    reading, writing = os.pipe()

    def decrypt() -> None:
        with os.fdopen(writing, "wb") as plain:
            _decrypt(file, plain, identity)

    with _Beside(decrypt), os.fdopen(reading, "rb") as plain:
        yield plain


def is_sealed(beginning: bytes) -> bool:
    """Whether a file that begins so is encrypted."""
    return beginning.startswith(MARK)


def _encrypt(plain: IO[bytes], file: IO[bytes], recipient: "pyrage.x25519.Recipient") -> None:
    try:
        pyrage.encrypt_io(plain, file, [recipient])
    except pyrage.EncryptError as error:  # of a full disk, say: the library hands on its words alone
        raise OSError(f"What is encrypted could not be written: {error}") from error


def _decrypt(file: IO[bytes], plain: IO[bytes], identity: "pyrage.x25519.Identity") -> None:
    try:
        pyrage.decrypt_io(file, plain, [identity])
    except pyrage.DecryptError as error:
        if "key" in str(error).lower():
            raise WrongPassphrase("The passphrase is not the one that the backup was sealed with.") from error
        raise BadBackup(DAMAGED) from error
    except OSError as error:
        if error.errno is not None:  # of the disk, or of a pipe
            raise
        raise BadBackup(DAMAGED) from error


class _Beside:
    """Does half of a pipe's work in a thread. What goes wrong there is the cause of what goes wrong here."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            self._work()
        except Exception as error:
            self._error = error

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, kind: object, raised: BaseException | None, trace: object) -> None:
        self._thread.join()
        # A pipe that was broken from here says nothing new.
        if self._error is not None and not (raised is not None and isinstance(self._error, BrokenPipeError)):
            raise self._error


def _identity(passphrase: str, salt: bytes) -> "pyrage.x25519.Identity":
    key = hashlib.scrypt(
        passphrase.encode(), salt=salt, n=SCRYPT_N, r=SCRYPT_R, p=SCRYPT_P, maxmem=SCRYPT_BYTES_MAX, dklen=32
    )
    return pyrage.x25519.Identity.from_str(_bech32(KEY_PREFIX, key).upper())


def _bech32(prefix: str, data: bytes) -> str:
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    fives = [int(bits[place : place + 5], 2) for place in range(0, len(bits), 5)]
    spread = [ord(letter) >> 5 for letter in prefix] + [0] + [ord(letter) & 31 for letter in prefix]
    check = _checksum([*spread, *fives, 0, 0, 0, 0, 0, 0]) ^ 1
    fives += [(check >> 5 * (5 - place)) & 31 for place in range(6)]
    return prefix + "1" + "".join(LETTERS[five] for five in fives)


def _checksum(values: list[int]) -> int:
    check = 1
    for value in values:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ value
        for bit, term in enumerate(GENERATOR):
            check ^= term if top >> bit & 1 else 0
    return check
