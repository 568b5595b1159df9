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
        text = (
            f"A bot is one file: choose one whose name ends in {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}."
        )
        raise UploadRefused("wrong_suffix", text)
    if len(content) > UPLOAD_BYTES_MAX:
        megabytes, most = f"{len(content) / MEBIBYTE:.1f}", UPLOAD_BYTES_MAX // MEBIBYTE
        text = f"The file has {megabytes} MiB; a bot may have at most {most} MiB. Make it smaller."
        raise UploadRefused("too_large", text)
    if not content.strip():
        raise UploadRefused("empty_file", "The file is empty. Save your bot first, then choose it again.")
    return read(content)


def _source(content: bytes) -> Package:
    _check_text(content, "The file")
    return Package.of_source(content)


def _module(content: bytes) -> Package:
    _check_module(content, "The file")
    return Package({WASM_ENTRY: content}, WASM_ENTRY, WASM)


def _archive(content: bytes) -> Package:
    files = _without_top_folder(archive_read(content))
    manifest = manifest_read(files.get(MANIFEST), files)
    for name, file in files.items():
        if name.endswith(".py"):
            _check_text(file, f"“{name}”")
    _check_entry(manifest, files)
    return Package(files, manifest.entry, manifest.kind, manifest.numpy)


_READERS: dict[str, Callable[[bytes], Package]] = {".py": _source, ".zip": _archive, ".wasm": _module}
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
        what = f"The archive has no “{shown(manifest.entry)}”"
        text = f"{what}. Put it at the top, or name your file in {MANIFEST}."
        raise UploadRefused("no_entry", text)
    if manifest.kind == WASM:
        _check_module(entry, f"“{manifest.entry}”")
    elif not entry.strip():
        raise UploadRefused("empty_file", f"“{manifest.entry}” is empty. Save your bot first, then pack it.")


def _check_text(content: bytes, what: str) -> None:
    if b"\0" in content:
        text = f"{what} holds NUL bytes, so it is no Python text. Upload the .py source itself."
        raise UploadRefused("not_text", text)
    try:
        content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        text = f"{what} is not UTF-8 text (line {line}). Save it as UTF-8 and upload it again."
        raise UploadRefused("not_utf8", text) from None


def _check_module(content: bytes, what: str) -> None:
    if not content.startswith(_WASM_MODULE):
        text = f"{what} is no WebAssembly module (a component is none either). Build a core module of it."
        raise UploadRefused("not_wasm", text)
