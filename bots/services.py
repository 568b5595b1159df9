"""Uploading bots and checking their versions."""

import hashlib
import secrets
import time
from contextlib import suppress
from pathlib import PurePosixPath
from typing import TypedDict, Unpack

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from bots.arena.interface import Arena, ArenaError, Package, Program
from bots.arena.packages import read_package
from bots.arena.trial import Verdict, try_program
from bots.kit.house import HOUSE_BOTS
from bots.models import LONG_FIELDS, Bot, TrialFault, Version
from bots.models.leases import Hold, LeaseLost
from bots.selectors import versions_waiting
from games.choices import require_game
from games.names import clean_name, clean_text, name_key
from games.refusals import Refused
from games.registry import game_named

TROUBLE_WAIT_S = 30
MICROSECOND = 1_000  # nanoseconds
TRIAL_SECONDS_MAX = 120
TOO_SLOW = f"The trial games took more than {TRIAL_SECONDS_MAX} s. A bot may not sleep or wait for anything."
INTERNAL_FAULT = "Something went wrong on our side; it is tried again."
NAME_MAX = 40
DESCRIPTION_MAX = 300
LICENCE_MAX = 80
FILENAME_MAX = 100


class BotDetails(TypedDict, total=False):
    """What the owner says of a bot and may change at any time."""

    description: str
    licence: str
    open_source: bool


def bot_create(*, owner: User, name: str, game: str, **about: Unpack[BotDetails]) -> Bot:
    """A bot without a version yet; `about` as in bot_about.

    Refused: unknown_game, name_empty, name_unreadable, bot_name_taken.
    """
    require_game(game)
    name = clean_name(name, NAME_MAX)
    taken = Refused("bot_name_taken", field="name", name=name)
    if name_key(name) in map(name_key, Bot.objects.filter(owner=owner).values_list("name", flat=True)):
        raise taken
    try:
        with transaction.atomic():
            return Bot.objects.create(owner=owner, name=name, game=game, **bot_about(**about))
    except IntegrityError:  # two requests at the same moment
        raise taken from None


def bot_about(*, description: str = "", licence: str = "", open_source: bool = False) -> BotDetails:
    """What the owner says of a bot and may change at any time, as the row keeps it."""
    return {
        "description": clean_text(description, DESCRIPTION_MAX),
        "licence": clean_text(" ".join(licence.split()), LICENCE_MAX),
        "open_source": open_source,
    }


def upload_read(*, filename: str, content: bytes) -> Package:
    """An upload taken apart; nothing of it is run or compiled here. Refused with the arena's codes."""
    return read_package(filename, content)


def version_package(version: Version) -> Package:
    """What plays. ArenaError if the stored bytes are not those that gave the version its name.

    It is one too if they are refused by now, though they were taken once: that is no fault of the bot's.
    """
    content = bytes(version.content)
    if hashlib.sha256(content).hexdigest() != version.sha256:
        raise ArenaError(f"the stored file of {version} is not the one that was uploaded")
    try:
        return upload_read(filename=version.filename, content=content)
    except Refused as refusal:
        raise ArenaError(f"the stored file of {version} is taken no longer: {refusal.message}") from refusal


def version_program(version: Version) -> Program:
    """`version` with its bot loaded. ArenaError as in version_package."""
    return Program(str(version), version_package(version), house=version.bot.is_house)


def version_add(*, bot: Bot, filename: str, content: bytes) -> Version:
    """The next version of `bot`, waiting to be checked, of what upload_read took. Refused: same_source."""
    digest = hashlib.sha256(content).hexdigest()
    with transaction.atomic():
        Bot.objects.select_for_update(no_key=True).get(pk=bot.pk)
        if same := bot.versions.defer(*LONG_FIELDS).filter(sha256=digest).first():
            raise Refused("same_source", field="file", number=same.number)
        last = bot.versions.aggregate(last=Max("number"))["last"] or 0
        return Version.objects.create(
            bot=bot,
            number=last + 1,
            filename=_clean_filename(filename),
            content=content,
            size_bytes=len(content),
            sha256=digest,
        )


def _clean_filename(filename: str) -> str:
    """The last part of a name, without what cannot be seen, and not too long; its suffix stays."""
    name = PurePosixPath("".join(char for char in filename if char.isprintable()).replace("\\", "/")).name
    suffix = PurePosixPath(name).suffix[:FILENAME_MAX]
    if not suffix:  # nothing but a suffix, perhaps behind a backslash
        return "bot" + PurePosixPath(filename).suffix[:FILENAME_MAX]
    return name.removesuffix(suffix)[: FILENAME_MAX - len(suffix)] + suffix


def version_check(*, version_id: int, arena: Arena) -> bool:
    """Claim the version, try it in the arena, write the verdict; False if there was nothing to claim.

    Trouble of our own puts it back, with the reason, to be tried again; it is never a verdict.
    """
    hold = versions_waiting().take(version_id)
    if hold is None:
        return False
    version = Version.objects.select_related("bot").get(pk=version_id)
    try:
        _write_verdict(version, hold, _try_version(version, hold, arena))
    except LeaseLost:
        return False
    except ArenaError as trouble:
        with suppress(LeaseLost):
            hold.put_back(str(trouble), TROUBLE_WAIT_S)
        return False
    except Exception:
        with suppress(LeaseLost):
            hold.put_back(INTERNAL_FAULT, TROUBLE_WAIT_S)
        raise
    return True


class TooSlow(Exception):
    """The trial games take for ever, though no decision is over its own limit."""


def _try_version(version: Version, hold: Hold, arena: Arena) -> Verdict:
    deadline = time.monotonic() + TRIAL_SECONDS_MAX

    def on_turn() -> None:
        hold.keep()
        if time.monotonic() > deadline:
            raise TooSlow

    try:
        return try_program(
            version_program(version),
            game_named(version.bot.game),
            house_programs(version.bot.game),
            seed=secrets.token_bytes(32),  # a bot knows its own file, and must not know a trial by it
            arena=arena,
            on_turn=on_turn,
        )
    except TooSlow:
        return Verdict(False, "timeout_wall", TOO_SLOW, traceback="", games_played=0, log="")


def _write_verdict(version: Version, hold: Hold, verdict: Verdict) -> None:
    """The verdict; with a version that is accepted a suspended bot is back."""
    with transaction.atomic():
        _write(hold, verdict)
        if verdict.accepted:
            Bot.objects.filter(pk=version.bot_id).update(suspended_at=None, suspended_why="")


def _write(hold: Hold, verdict: Verdict) -> None:
    used = verdict.usage
    hold.let_go(
        status=Version.Status.ACCEPTED if verdict.accepted else Version.Status.REFUSED,
        code=verdict.code,
        verdict=verdict.text,
        traceback=verdict.traceback,
        trial={
            "games": verdict.games_played,
            "decisions": used.decisions,
            "cpu_us": used.cpu // MICROSECOND,
            "cpu_worst_us": used.cpu_worst // MICROSECOND,
            "load_us": verdict.load_ns // MICROSECOND,
            "has_fault": verdict.fault is not None,
        },
        trial_log=verdict.log,
        trial_fault=_trial_fault(verdict),
        judged_at=timezone.now(),
    )


def _trial_fault(verdict: Verdict) -> TrialFault | None:
    """Where in which trial game it went wrong, and that game's record: enough to play it again at home."""
    fault = verdict.fault
    if fault is None or verdict.record is None:
        return None
    return {
        "game": fault.game_number, "seat": fault.seat, "decision": fault.decision, "view": fault.view,
        "record": verdict.record, "names": verdict.names,
    }  # fmt: skip


def house_programs(game: str) -> list[Program]:
    """The house bots of a game, weakest first: what an upload is tried against."""
    return [
        Program.of_source(bot.name, bot.path.read_bytes(), house=True)
        for bot in HOUSE_BOTS
        if bot.game == game
    ]


def house_bot_install(*, key: str, name: str, game: str, description: str, source: str) -> Bot:
    """A bot that came with the product, with its present source as its newest version, accepted."""
    defaults = {"name": name, "game": game, "description": description, "open_source": True}
    bot, _ = Bot.objects.get_or_create(house_key=key, defaults=defaults)
    content = source.encode()
    if not bot.versions.filter(sha256=hashlib.sha256(content).hexdigest()).exists():
        version = version_add(bot=bot, filename=f"{key}.py", content=content)
        version.status, version.code, version.judged_at = Version.Status.ACCEPTED, "house", timezone.now()
        version.verdict = "It came with the product."
        version.save(update_fields=["status", "code", "verdict", "judged_at"])
    return bot
