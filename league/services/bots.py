"""Bots of a club's members: upload and new versions."""

from typing import Any

from django.db import transaction

from bots.models import Bot, Version
from bots.services import bot_create, source_read, version_add
from games.refusals import Forbidden, Refused
from league.models import Club, Player
from league.services.audit import audit_write
from league.services.players import player_add
from league.services.rights import require_member

BOTS_MAX = 20
WAITING_MAX = 5


def bot_upload(
    *, by: Any, club: Club, name: str, game: str, description: str, filename: str, content: bytes
) -> Version:
    """A new bot of `by` in `club`, with the file as version 1, waiting to be checked.

    Refused: not_a_member, too_many_bots, too_many_waiting, name_empty, name_taken, unknown_game, and
    the codes of a bad file. Nothing is kept of a refused upload.
    """
    require_member(by, club)
    source = source_read(filename=filename, content=content)
    if Bot.objects.filter(owner=by).count() >= BOTS_MAX:
        raise Refused("too_many_bots", f"You have {BOTS_MAX} bots already: upload new versions of them.")
    _require_short_queue(by)
    with transaction.atomic():
        bot = bot_create(owner=by, name=name, game=game, description=description)
        player_add(club=club, name=bot.name, bot=bot)
        version = version_add(bot=bot, source=source)
        audit_write(club=club, actor=by, verb="bot uploaded", subject=f"bot {bot.pk}", sha256=version.sha256)
    return version


def version_upload(*, by: Any, player: Player, filename: str, content: bytes) -> Version:
    """The next version of the bot. Refused: not_your_bot, same_source, too_many_waiting, a bad file."""
    require_member(by, player.club)
    bot = player.bot
    if bot is None or bot.owner_id != by.pk:
        raise Forbidden("not_your_bot", "Only the owner of a bot uploads new versions of it.")
    source = source_read(filename=filename, content=content)
    _require_short_queue(by)
    with transaction.atomic():
        version = version_add(bot=bot, source=source)
        audit_write(
            club=player.club,
            actor=by,
            verb="version uploaded",
            subject=f"bot {bot.pk}",
            version=version.number,
            sha256=version.sha256,
        )
    return version


def _require_short_queue(by: Any) -> None:
    if Version.objects.filter(bot__owner=by, status=Version.Status.WAITING).count() >= WAITING_MAX:
        raise Refused(
            "too_many_waiting", f"{WAITING_MAX} of your uploads wait to be checked: wait for their verdicts."
        )
