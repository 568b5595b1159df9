"""bot.toml: what an archive says of the bot in it. It may be left out."""

import tomllib
from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from bots.arena.interface import KINDS, PYTHON, PYTHON_ENTRY, WASM
from bots.arena.refusals import UploadRefused
from games.core.texts import Fact, Text
from games.core.texts import mark as _

MANIFEST = "bot.toml"
WASM_ENTRY = "bot.wasm"
_MANIFEST_BYTES_MAX = 4_096
KEYS = {"kind": str, "entry": str, "numpy": bool}
_SUFFIX = {PYTHON: ".py", WASM: ".wasm"}


@dataclass(frozen=True, slots=True)
class Manifest:
    """The same fields as a Package; whether `entry` is there is not yet checked."""

    kind: str
    entry: str
    numpy: bool


def manifest_read(content: bytes | None, files: Container[str]) -> Manifest:
    """What stands in bot.toml, completed by what lies in the archive. Raises UploadRefused."""
    told = {} if content is None else _checked(_parsed(content))
    entry = told.get("entry")
    kind = told.get("kind") or (_kind_by(entry) if entry else _kind_in(files))
    manifest = Manifest(kind, entry or _default_entry(kind), told.get("numpy", False))
    if not manifest.entry.endswith(_SUFFIX[kind]):
        raise _bad(
            _("a bot of kind “{kind}” begins with a file whose name ends in {suffix}"),
            kind=kind,
            suffix=_SUFFIX[kind],
        )
    if manifest.numpy and kind != PYTHON:
        raise _bad(_("numpy is there for bots of kind “python” only"))
    return manifest


def _parsed(content: bytes) -> dict[str, Any]:
    if len(content) > _MANIFEST_BYTES_MAX:
        raise _bad(_("it has more than {most} bytes"), most=_MANIFEST_BYTES_MAX)
    try:
        return tomllib.loads(content.decode().removeprefix("\ufeff"))
    except RecursionError:
        raise _bad(_("it is nested too deeply")) from None
    except ValueError as error:  # also what is no UTF-8
        raise _bad(_("it is no TOML ({error})"), error=" ".join(str(error).split())[:120]) from None


def _checked(told: dict[str, Any]) -> dict[str, Any]:
    for key, value in told.items():
        if key not in KEYS:
            raise _bad(_("it may hold {keys}, and nothing else"), keys=tuple(KEYS))
        if type(value) is not KEYS[key]:
            wanted = _("{key} must be true or false") if KEYS[key] is bool else _("{key} must be a text")
            raise _bad(wanted, key=key)
    if told.get("kind", PYTHON) not in KINDS:
        raise _bad(_("kind must be one of {kinds}"), kinds=tuple(KINDS))
    return told


def _kind_by(entry: str) -> str:
    return WASM if entry.endswith(_SUFFIX[WASM]) else PYTHON


def _kind_in(files: Container[str]) -> str:
    return WASM if PYTHON_ENTRY not in files and WASM_ENTRY in files else PYTHON


def _default_entry(kind: str) -> str:
    return WASM_ENTRY if kind == WASM else PYTHON_ENTRY


def _bad(why: str, **facts: Fact) -> UploadRefused:
    return UploadRefused("bad_manifest", why=Text(why, facts))
