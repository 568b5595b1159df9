"""What can be said of an uploaded file without running a byte of it."""

from pathlib import PurePosixPath

from bots.arena.interface import MEBIBYTE
from games.refusals import Refused

UPLOAD_BYTES_MAX = 2 * MEBIBYTE
SUFFIXES = (".py",)


class UploadRefused(Refused):
    """The file cannot be a bot. `code` is stable, `message` says what to do."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message, field="file")


def check_upload(name: str, content: bytes) -> None:
    """Raise UploadRefused unless this may go on to the sandbox: there it is compiled and tried."""
    if PurePosixPath(name).suffix.lower() not in SUFFIXES:
        raise UploadRefused("wrong_suffix", "A bot is one Python file: choose a file whose name ends in .py.")
    if len(content) > UPLOAD_BYTES_MAX:
        megabytes, most = f"{len(content) / MEBIBYTE:.1f}", UPLOAD_BYTES_MAX // MEBIBYTE
        text = f"The file has {megabytes} MiB; a bot may have at most {most} MiB. Make it smaller."
        raise UploadRefused("too_large", text)
    if not content.strip():
        raise UploadRefused("empty_file", "The file is empty. Save your bot first, then choose it again.")
    _check_text(content)


def _check_text(content: bytes) -> None:
    if b"\0" in content:
        text = "The file holds NUL bytes, so it is no Python text. Upload the .py source itself."
        raise UploadRefused("not_text", text)
    try:
        content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        text = f"The file is not UTF-8 text (line {line}). Save it as UTF-8 and upload it again."
        raise UploadRefused("not_utf8", text) from None
