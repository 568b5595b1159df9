"""Names and modes of an archive's entries: only what is the same file everywhere, and plain to read."""

import stat
import unicodedata
from collections.abc import Iterable

from bots.arena.refusals import UploadRefused
from games.core.texts import Text
from games.core.texts import mark as _
from games.names import is_unseen

_NAME_BYTES_MAX = 200
_DEPTH_MAX = 8
_BARRED = frozenset(':*?"<>|')  # drives, and what some systems cannot store
_LEFTOVER_PARTS = frozenset({"__MACOSX", "__pycache__", ".DS_Store", "Thumbs.db"})
_SPECIAL_BITS = stat.S_ISUID | stat.S_ISGID | stat.S_ISVTX
_DOS_FOLDER, _DOS_LABEL = 0x10, 0x08


def read_name(raw: bytes) -> str:
    """The entry's name, "/" between its parts; a folder's ends with "/". Raises UploadRefused.

    The format asks for "/", but some packers on Windows write their own separator.
    """
    try:
        name = raw.decode().replace("\\", "/")
    except UnicodeDecodeError:
        raise _bad_name(raw.decode("ascii", "replace"), _("it is not UTF-8")) from None
    parts = name.removesuffix("/").split("/")
    if len(raw) > _NAME_BYTES_MAX or len(parts) > _DEPTH_MAX:
        raise _bad_name(name, _("it is too long or lies in too many folders"))
    if any(map(is_unseen, name)):
        raise _bad_name(name, _("it has characters that cannot be seen"))
    if _BARRED.intersection(name):
        raise _bad_name(name, _('it has one of the characters * : < > ? " |'))
    if any(part in ("", ".", "..") or part.strip() != part or part.endswith(".") for part in parts):
        raise _bad_name(name, _("it is not a plain path inside the archive"))
    if not unicodedata.is_normalized("NFC", name):
        raise _bad_name(
            name, _("it has letters composed of several characters (it is not in Unicode's form NFC)")
        )
    return name


def refuse_special(name: str, attributes: int) -> None:
    """Raise UploadRefused unless this is a plain file or, by its name too, a folder."""
    mode, is_folder = attributes >> 16, name.endswith("/")
    kind = stat.S_IFMT(mode)
    plain = kind in (0, stat.S_IFDIR if is_folder else stat.S_IFREG)
    if not plain or mode & _SPECIAL_BITS or attributes & _DOS_LABEL:
        raise _special(name)
    if attributes & _DOS_FOLDER and not is_folder:
        raise _special(name)


def refuse_collisions(names: Iterable[str]) -> None:
    """Raise UploadRefused where two entries could be the same file on some system, or a file is a folder."""
    files: set[str] = set()
    folders: set[str] = set()
    for name in names:
        key = unicodedata.normalize("NFC", name.removesuffix("/").casefold())
        mine, others = (folders, files) if name.endswith("/") else (files, folders | files)
        parents = {key[:at] for at, letter in enumerate(key) if letter == "/"}
        if key in others or parents & files:
            raise _bad_name(name, _("it stands for the same file as another entry"))
        mine.add(key)
        folders |= parents


def is_a_leftover(name: str) -> bool:
    """What operating systems and Python leave in folders, and nobody means to send."""
    return not _LEFTOVER_PARTS.isdisjoint(name.split("/"))


def shorten_name(name: str) -> str:
    """The beginning of a stranger's name, as it may stand in a sentence."""
    return "".join("?" if is_unseen(letter) else letter for letter in name[:80])


def _bad_name(name: str, why: str) -> UploadRefused:
    return UploadRefused("bad_file_name", name=shorten_name(name), why=Text(why))


def _special(name: str) -> UploadRefused:
    return UploadRefused("special_file", name=shorten_name(name))
