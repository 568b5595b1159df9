"""Bots of a club's members: upload and new versions."""

from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from bots.models import Bot, Version
from bots.services import bot_create, source_read, version_add
from games.refusals import Forbidden, Refused
from league.models import AuditEntry, Club, Player
from league.services.audit import audit_write
from league.services.players import player_add
from league.services.rights import require_member

BOTS_MAX = 20
WAITING_MAX = 5
UPLOADS_AN_HOUR_MAX = 30
UPLOADED = "bot uploaded"


def bot_upload(
    *, by: Any, club: Club, name: str, game: str, description: str, filename: str, content: bytes
) -> Version:
    """A new bot of `by` in `club`, with the file as version 1, waiting to be checked.

    Refused: not_a_member, too_many_bots, too_many_waiting, too_many_uploads, name_empty,
    name_unreadable, name_taken, unknown_game, and the codes of a bad file. Nothing is kept of a
    refused upload.
    """
    require_member(by, club)
    source = source_read(filename=filename, content=content)
    with transaction.atomic():
        _require_room(by)
        if Bot.objects.filter(owner=by).count() >= BOTS_MAX:
            raise Refused("too_many_bots", f"You have {BOTS_MAX} bots already: upload new versions of them.")
        bot = bot_create(owner=by, name=name, game=game, description=description)
        player_add(club=club, name=bot.name, bot=bot)
        version = version_add(bot=bot, source=source)
        audit_write(
            club=club, actor=by, verb=UPLOADED, subject=f"bot {bot.pk}", version=1, sha256=version.sha256
        )
    return version


def version_upload(*, by: Any, player: Player, filename: str, content: bytes) -> Version:
    """The next version of the bot. Refused: not_your_bot, same_source, too_many_waiting, a bad file."""
    bot = require_owner(by, player)
    source = source_read(filename=filename, content=content)
    with transaction.atomic():
        _require_room(by)
        version = version_add(bot=bot, source=source)
        audit_write(
            club=player.club,
            actor=by,
            verb=UPLOADED,
            subject=f"bot {bot.pk}",
            version=version.number,
            sha256=version.sha256,
        )
    return version


def require_owner(by: Any, player: Player) -> Bot:
    """The bot, if it is theirs. Refused: not_a_member, not_your_bot."""
    require_member(by, player.club)
    if player.bot is None or player.bot.owner_id != by.pk:
        raise Forbidden("not_your_bot", "Only the owner of a bot uploads new versions of it.")
    return player.bot


def _require_room(by: Any) -> None:
    """Hold the person's uploads to the limits; one upload of a person after the other, until the commit."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=by.pk)
    if Version.objects.filter(bot__owner=by, status=Version.Status.WAITING).count() >= WAITING_MAX:
        raise Refused(
            "too_many_waiting", f"{WAITING_MAX} of your uploads wait to be checked: wait for their verdicts."
        )
    an_hour_ago = timezone.now() - timedelta(hours=1)
    if AuditEntry.objects.filter(actor=by, verb=UPLOADED, at__gt=an_hour_ago).count() >= UPLOADS_AN_HOUR_MAX:
        raise Refused(
            "too_many_uploads", f"That were {UPLOADS_AN_HOUR_MAX} uploads within an hour: try again later."
        )
