"""Uploading bots and judging their versions."""

import hashlib
import time
from contextlib import suppress
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from bots.arena.interface import Arena, ArenaError, Package, Program
from bots.arena.packages import package_read
from bots.arena.refusals import UploadRefused
from bots.arena.trial import Verdict, try_program
from bots.kit.house import HOUSE_BOTS
from bots.models import Bot, Version
from bots.models.leases import Hold, LeaseLost
from bots.selectors import versions_waiting
from games.names import name_checked
from games.refusals import Refused
from games.registry import GAMES, game_named

TROUBLE_WAIT_S = 30
TRIAL_GAMES = 4
TRIAL_SECONDS_MAX = 120
TOO_SLOW = f"The trial games took more than {TRIAL_SECONDS_MAX} s. A bot may not sleep or wait for anything."
INTERNAL_FAULT = "Something went wrong on our side; it is tried again."
NAME_MAX = 40


def bot_create(*, owner: Any, name: str, game: str, description: str = "") -> Bot:
    """A bot without a version yet. Refused: unknown_game, name_empty, name_taken."""
    if game not in GAMES:
        raise Refused("unknown_game", f"There is no game “{game}”. Games: {', '.join(GAMES)}.", field="game")
    name = name_checked(name, NAME_MAX)
    taken = Refused(
        "name_taken",
        f"You already have a bot called “{name}”: upload a new version of it, or choose another name.",
        field="name",
    )
    if Bot.objects.filter(owner=owner, name__iexact=name).exists():
        raise taken
    try:
        with transaction.atomic():
            return Bot.objects.create(
                owner=owner, name=name, game=game, description=description.strip()[:300]
            )
    except IntegrityError:  # two requests at the same moment
        raise taken from None


def source_read(*, filename: str, content: bytes) -> str:
    """The text of an uploaded file; it is not run or compiled here. Refused with the arena's codes."""
    package = package_read(filename, content)
    if package != Package.of_source(content):  # a version still keeps one text and nothing else
        raise UploadRefused("wrong_suffix", "A bot is one Python file: choose a file whose name ends in .py.")
    return content.decode()


def version_add(*, bot: Bot, source: str) -> Version:
    """The next version of `bot`, waiting to be checked. Refused: same_source."""
    digest = hashlib.sha256(source.encode()).hexdigest()
    with transaction.atomic():
        Bot.objects.select_for_update(no_key=True).get(pk=bot.pk)
        if same := bot.versions.filter(sha256=digest).first():
            raise Refused(
                "same_source", f"This file is the same as version {same.number}, to the byte.", field="file"
            )
        last = bot.versions.aggregate(last=Max("number"))["last"] or 0
        return Version.objects.create(bot=bot, number=last + 1, source=source, sha256=digest)


def version_check(*, version_id: int, arena: Arena) -> bool:
    """Claim the version, try it in the arena, write the verdict; False if there was nothing to claim.

    Trouble of our own puts it back, with the reason, to be tried again; it is never a verdict.
    """
    hold = versions_waiting().take(version_id)
    if hold is None:
        return False
    version = Version.objects.select_related("bot").get(pk=version_id)
    try:
        _judge(hold, _tried(version, hold, arena))
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


def _tried(version: Version, hold: Hold, arena: Arena) -> Verdict:
    deadline = time.monotonic() + TRIAL_SECONDS_MAX

    def on_turn() -> None:
        hold.keep()
        if time.monotonic() > deadline:
            raise TooSlow

    try:
        return try_program(
            Program.of_source(str(version), version.source.encode()),
            game_named(version.bot.game),
            house_programs(version.bot.game),
            games=TRIAL_GAMES,
            seed=bytes.fromhex(version.sha256),
            arena=arena,
            on_turn=on_turn,
        )
    except TooSlow:
        return Verdict(False, "timeout_wall", TOO_SLOW, traceback="", games_played=0, log="")


def _judge(hold: Hold, verdict: Verdict) -> None:
    hold.let_go(
        status=Version.Status.ACCEPTED if verdict.accepted else Version.Status.REFUSED,
        code=verdict.code,
        verdict=verdict.text,
        traceback=verdict.traceback,
        trial={"games": verdict.games_played, "log": verdict.log},
        judged_at=timezone.now(),
    )


def house_programs(game: str) -> list[Program]:
    """The house bots of a game, weakest first: what an upload is tried against."""
    return [
        Program.of_source(bot.name, bot.path.read_bytes(), house=True)
        for bot in HOUSE_BOTS
        if bot.game == game
    ]


def house_bot_install(*, key: str, name: str, game: str, description: str, source: str) -> Bot:
    """A bot that came with the product, with its present source as its newest version, accepted."""
    defaults = {"name": name, "game": game, "description": description}
    bot, _ = Bot.objects.get_or_create(house_key=key, defaults=defaults)
    digest = hashlib.sha256(source.encode()).hexdigest()
    if not bot.versions.filter(sha256=digest).exists():
        version = version_add(bot=bot, source=source)
        version.status, version.code, version.judged_at = Version.Status.ACCEPTED, "house", timezone.now()
        version.verdict = "It came with the product."
        version.save(update_fields=["status", "code", "verdict", "judged_at"])
    return bot
