"""bot.toml: what an archive says of the bot in it. It may be left out."""

import tomllib
from collections.abc import Container
from dataclasses import dataclass
from pathlib import PurePosixPath

from bots.arena.languages import LANGUAGES, language_by_suffix, language_in
from bots.arena.languages.language import Language
from bots.arena.refusals import UploadRefused
from games.core.texts import Fact, Text
from games.core.texts import mark as _

MANIFEST = "bot.toml"
_MANIFEST_BYTES_MAX = 4_096
KEYS = ("kind", "entry", "numpy")


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a Package is to be made of; whether `entry` is there is not yet checked."""

    language: Language
    entry: str
    numpy: bool


def read_manifest(content: bytes | None, files: Container[str]) -> Manifest:
    """What stands in bot.toml, completed by what lies in the archive. Raises UploadRefused."""
    told = {} if content is None else _parse_toml(content)
    if not told.keys() <= set(KEYS):
        raise _bad(_("it may hold {keys}, and nothing else"), keys=KEYS)
    language, entry = _language(told, files), _text(told, "entry")
    manifest = Manifest(language, entry or language.entry, _numpy(told))
    if not manifest.entry.endswith(language.suffix):
        begins = _("a bot of kind “{kind}” begins with a file whose name ends in {suffix}")
        raise _bad(begins, kind=language.name, suffix=language.suffix)
    if manifest.numpy and not language.has_numpy:
        kinds = [name for name, one in LANGUAGES.items() if one.has_numpy]
        raise _bad(_("numpy is only there for bots of these kinds: {kinds}"), kinds=kinds)
    return manifest


def _parse_toml(content: bytes) -> dict[str, object]:
    if len(content) > _MANIFEST_BYTES_MAX:
        raise _bad(_("it has more than {most} bytes"), most=_MANIFEST_BYTES_MAX)
    try:
        return tomllib.loads(content.decode().removeprefix("\ufeff"))
    except RecursionError:
        raise _bad(_("it is nested too deeply")) from None
    except ValueError as error:  # also what is not UTF-8
        raise _bad(_("it is not TOML ({error})"), error=" ".join(str(error).split())[:120]) from None


def _language(told: dict[str, object], files: Container[str]) -> Language:
    """As named; else by the ending of the entry; else by what is there."""
    kind, entry = _text(told, "kind"), _text(told, "entry")
    if kind is not None:
        if kind not in LANGUAGES:
            raise _bad(_("kind must be one of {kinds}"), kinds=list(LANGUAGES))
        return LANGUAGES[kind]
    by_entry = language_by_suffix(PurePosixPath(entry).suffix) if entry else None
    return by_entry or language_in(() if entry else files)


def _text(told: dict[str, object], key: str) -> str | None:
    value = told.get(key)
    if value is None or isinstance(value, str):
        return value
    raise _bad(_("{key} must be a text"), key=key)


def _numpy(told: dict[str, object]) -> bool:
    value = told.get("numpy", False)
    if isinstance(value, bool):
        return value
    raise _bad(_("numpy must be true or false"))


def _bad(why: str, **facts: Fact) -> UploadRefused:
    return UploadRefused("bad_manifest", why=Text(why, facts))
