"""Reads an uploaded file into a package without running, compiling or unpacking a byte of it."""

from pathlib import PurePosixPath

from bots.arena.archive_names import shorten_name
from bots.arena.archives import read_archive
from bots.arena.interface import MEBIBYTE, Package
from bots.arena.languages import LANGUAGES, language_by_suffix
from bots.arena.languages.language import Language
from bots.arena.manifest import MANIFEST, read_manifest
from bots.arena.refusals import UploadRefused

UPLOAD_BYTES_MAX = 2 * MEBIBYTE
_ARCHIVE = ".zip"


def suffixes() -> tuple[str, ...]:
    """How the names of files that are read end."""
    first, *others = (language.suffix for language in LANGUAGES.values())
    return first, _ARCHIVE, *others


SUFFIXES = suffixes()


def read_package(name: str, content: bytes) -> Package:
    """What goes on to the sandbox: there it is compiled and tried. Raises UploadRefused."""
    suffix = PurePosixPath(name).suffix.lower()
    language = language_by_suffix(suffix)
    if language is None and suffix != _ARCHIVE:
        raise UploadRefused("wrong_suffix", suffixes=suffixes())
    if len(content) > UPLOAD_BYTES_MAX:
        mebibytes = round(len(content) / MEBIBYTE, 1)
        raise UploadRefused("too_large", mebibytes=mebibytes, most=UPLOAD_BYTES_MAX // MEBIBYTE)
    if not content.strip():
        raise UploadRefused("empty_file", name=shorten_name(name))
    return _archive(content) if language is None else _single(name, content, language)


def _single(name: str, content: bytes, language: Language) -> Package:
    """A file is a package by itself."""
    files = {language.entry: content}
    language.check(files, language.entry, name)
    return Package(files, language.entry, language.name)


def _archive(content: bytes) -> Package:
    packed = read_archive(content)
    files = _without_top_folder(packed)
    manifest = read_manifest(files.get(MANIFEST), files)
    if manifest.entry not in files:
        raise _no_entry(manifest.entry, packed)
    manifest.language.check(files, manifest.entry, "")
    return Package(files, manifest.entry, manifest.language.name, manifest.numpy)


def _no_entry(entry: str, files: dict[str, bytes]) -> UploadRefused:
    """Who packs a folder in a folder, or one beside others, has the entry too deep."""
    found = [name for name in files if name.endswith(f"/{entry}")]
    if len(found) != 1:
        return UploadRefused("no_entry", name=shorten_name(entry))
    return UploadRefused("entry_in_folder", name=shorten_name(entry), path=shorten_name(found[0]))


def _without_top_folder(files: dict[str, bytes]) -> dict[str, bytes]:
    """Many tools pack the folder, not what is in it."""
    tops = {name.partition("/")[0] for name in files}
    if len(tops) != 1 or any("/" not in name for name in files):
        return files
    return {name.partition("/")[2]: file for name, file in files.items()}
