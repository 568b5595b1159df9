"""Reads an uploaded file into a package without running, compiling or unpacking a byte of it."""

from collections.abc import Callable
from pathlib import PurePosixPath

from bots.arena.archive_names import shown
from bots.arena.archives import archive_read
from bots.arena.interface import MEBIBYTE, WASM, Package
from bots.arena.manifest import MANIFEST, WASM_ENTRY, Manifest, manifest_read
from bots.arena.refusals import UploadRefused

UPLOAD_BYTES_MAX = 2 * MEBIBYTE
_WASM_MODULE = b"\0asm\1\0\0\0"


def package_read(name: str, content: bytes) -> Package:
    """What goes on to the sandbox: there it is compiled and tried. Raises UploadRefused."""
    read = _READERS.get(PurePosixPath(name).suffix.lower())
    if read is None:
        raise UploadRefused("wrong_suffix", suffixes=SUFFIXES)
    if len(content) > UPLOAD_BYTES_MAX:
        mebibytes = round(len(content) / MEBIBYTE, 1)
        raise UploadRefused("too_large", mebibytes=mebibytes, most=UPLOAD_BYTES_MAX // MEBIBYTE)
    if not content.strip():
        raise UploadRefused("empty_file", name=shown(name))
    return read(name, content)


def _source(name: str, content: bytes) -> Package:
    _check_text(content, name)
    return Package.of_source(content)


def _module(name: str, content: bytes) -> Package:
    _check_module(content, name)
    return Package({WASM_ENTRY: content}, WASM_ENTRY, WASM)


def _archive(_name: str, content: bytes) -> Package:
    files = _without_top_folder(archive_read(content))
    manifest = manifest_read(files.get(MANIFEST), files)
    for inner, file in files.items():
        if inner.endswith(".py"):
            _check_text(file, inner)
    _check_entry(manifest, files)
    return Package(files, manifest.entry, manifest.kind, manifest.numpy)


_READERS: dict[str, Callable[[str, bytes], Package]] = {".py": _source, ".zip": _archive, ".wasm": _module}
SUFFIXES = tuple(_READERS)


def _without_top_folder(files: dict[str, bytes]) -> dict[str, bytes]:
    """Many tools pack the folder, not what is in it."""
    tops = {name.partition("/")[0] for name in files}
    if len(tops) != 1 or any("/" not in name for name in files):
        return files
    return {name.partition("/")[2]: file for name, file in files.items()}


def _check_entry(manifest: Manifest, files: dict[str, bytes]) -> None:
    entry = files.get(manifest.entry)
    if entry is None:
        raise UploadRefused("no_entry", name=shown(manifest.entry))
    if manifest.kind == WASM:
        _check_module(entry, manifest.entry)
    elif not entry.strip():
        raise UploadRefused("empty_file", name=manifest.entry)


def _check_text(content: bytes, name: str) -> None:
    if b"\0" in content:
        raise UploadRefused("not_text", name=shown(name))
    try:
        content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UploadRefused("not_utf8", name=shown(name), line=line) from None


def _check_module(content: bytes, name: str) -> None:
    if not content.startswith(_WASM_MODULE):
        raise UploadRefused("not_wasm", name=shown(name))
