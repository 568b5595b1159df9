"""The files of a version, for those who may read them."""

import re
from dataclasses import dataclass
from pathlib import PurePosixPath

from bots.arena.interface import ArenaError
from bots.models import Version
from bots.services import version_package
from games.refusals import Forbidden, NotFound
from league.models import Player
from league.people import Person
from league.selectors.bots.bot import bot_of, may_see_code

SHOWN_BYTES_MAX = 200_000  # of one file; who wants more of it downloads it


@dataclass(frozen=True)
class CodeFile:
    """One file of an upload. `text` is None for what is no text."""

    path: str
    size_bytes: int
    text: str | None
    is_cut: bool  # only its beginning is in `text`
    is_entry: bool


def version_in(player: Player, number: int) -> Version:
    """Version `number` of the bot with everything, or NotFound."""
    version = Version.objects.filter(bot=player.bot_id, number=number).select_related("bot").first()
    if version is None:
        raise NotFound("no_version")
    return version


def version_code(player: Player, number: int, person: Person) -> Version:
    """Version `number` for somebody who wants its bytes. Forbidden: code_closed; NotFound: dropped."""
    version = version_in(player, number)
    if not may_see_code(player, person):
        raise Forbidden("code_closed", bot=str(bot_of(player)))
    if version.dropped_at:
        raise NotFound("content_dropped")
    return version


def code_files(version: Version) -> tuple[CodeFile, ...]:
    """What is in the upload: the file to begin with, then the others by path; nothing once dropped."""
    if version.dropped_at:
        return ()
    try:
        package = version_package(version)
    except ArenaError:  # changed behind our back: there is nothing to be shown under this name
        return ()
    paths = sorted(package.files, key=lambda path: (path != package.entry, path))
    return tuple(_code_file(path, package.files[path], path == package.entry) for path in paths)


def download_name(version: Version) -> str:
    """What the downloaded file is called: its bot, its number and its own suffix."""
    suffix = PurePosixPath(version.filename).suffix
    words = "-".join(re.split(r"[\s/\\]+", version.bot.name))
    return f"{words}-v{version.number}{suffix}"


def _code_file(path: str, content: bytes, is_entry: bool) -> CodeFile:
    shown = content[:SHOWN_BYTES_MAX]
    is_cut = len(content) > len(shown)
    return CodeFile(path, len(content), _text(shown), is_cut, is_entry)


def _text(content: bytes) -> str | None:
    if b"\0" in content:
        return None
    try:
        text = content.decode("utf-8", "strict")
    except UnicodeDecodeError as error:
        at_the_cut = error.end >= len(content) == SHOWN_BYTES_MAX
        if not at_the_cut:
            return None
        text = content[: error.start].decode()
    return text.removeprefix("\ufeff")
