"""Bots of a club's members: uploads, new versions, and what else their owners may do with them."""

from datetime import timedelta
from typing import Unpack

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from bots.models import Bot, Version
from bots.services import BotDetails, bot_about, bot_create, upload_read, version_add
from games.refusals import Forbidden, NotFound, Refused
from league.domain.activities.bots import BotBroughtBack, BotEdited, BotRetired, BotUploaded, VersionDropped
from league.domain.rights import Right
from league.models import Activity, Club, Player
from league.people import Person, account
from league.services.activities import activity_record
from league.services.changes import Values, changes_of
from league.services.clubs.players import player_add
from league.services.entries.entries import players_enter
from league.services.rights import require

BOTS_MAX = 20
WAITING_MAX = 5
UPLOADS_AN_HOUR_MAX = 30


def bot_upload(
    *,
    by: Person,
    club: Club,
    name: str,
    game: str,
    filename: str,
    content: bytes,
    **about: Unpack[BotDetails],
) -> Version:
    """A new bot of `by` in `club`, with the file as version 1, waiting to be checked.

    `about`: description, licence and open_source, as they are wanted. Refused: not_a_member,
    too_many_bots, too_many_unchecked, too_many_uploads, name_empty, name_unreadable, bot_name_taken,
    unknown_game, and the codes of a bad file. Nothing is kept of a refused upload.
    """
    require(by, Right.UPLOAD_BOTS, club)
    upload_read(filename=filename, content=content)
    with transaction.atomic():
        _require_room(account(by))
        _require_room_for_a_bot(account(by))
        bot = bot_create(owner=account(by), name=name, game=game, **about)
        player = player_add(club=club, name=bot.name, bot=bot)
        return _upload_version(by, player, bot, filename, content)


def version_upload(*, by: Person, player: Player, filename: str, content: bytes) -> Version:
    """The next version of the bot. Refused: not_your_bot, same_source, too_many_unchecked, a bad file."""
    bot = require_owner(by, player)
    upload_read(filename=filename, content=content)
    with transaction.atomic():
        _require_room(account(by))
        return _upload_version(by, player, bot, filename, content)


def bot_edit(*, by: Person, player: Player, seen: Values | None = None, **about: Unpack[BotDetails]) -> None:
    """Say something else of the bot: description, licence, open_source.

    What is not given stays as it is. Opening the code opens that of all versions. Refused: not_your_bot,
    changed_by_another, for what somebody changed who was signed in elsewhere since it was `seen`.
    """
    pk = require_owner(by, player).pk
    with transaction.atomic():
        bot = Bot.objects.select_for_update(of=("self",)).get(pk=pk)
        known = BotDetails(description=bot.description, licence=bot.licence, open_source=bot.open_source)
        new = bot_about(**(known | about))
        changed = changes_of({**known}, {**new}, seen)
        if not changed:
            return
        Bot.objects.filter(pk=bot.pk).update(**changed)
        activity_record(BotEdited, club=player.club, by=by, subject=bot, **changed)


def bot_retire(*, by: Person, player: Player) -> None:
    """Take the bot out of play in every club: it gets no new seats; those it has are played.

    Refused: not_your_bot. Retiring a retired bot changes nothing.
    """
    bot = require_owner(by, player)
    with transaction.atomic():
        if Bot.objects.filter(pk=bot.pk, retired_at=None).update(retired_at=timezone.now()):
            activity_record(BotRetired, club=player.club, by=by, subject=bot)


def bot_return(*, by: Person, player: Player) -> None:
    """Undo bot_retire. Refused: not_your_bot, too_many_bots."""
    bot = require_owner(by, player)
    with transaction.atomic():
        _hold(account(by))
        bot.refresh_from_db(fields=["retired_at"])
        if bot.retired_at is None:  # by now, perhaps
            return
        _require_room_for_a_bot(account(by))
        if Bot.objects.filter(pk=bot.pk).exclude(retired_at=None).update(retired_at=None):
            players_enter(Player.objects.filter(bot=bot))
            activity_record(BotBroughtBack, club=player.club, by=by, subject=bot)


def version_drop(*, by: Person, player: Player, number: int) -> None:
    """Take away the file of a refused version; its name, hash and verdict stay.

    Refused: not_your_bot, no_version, not_refused. Dropping what was dropped changes nothing.
    """
    bot = require_owner(by, player)
    with transaction.atomic():
        version = bot.versions.only("status", "sha256").filter(number=number).first()
        if version is None:
            raise NotFound("no_version")
        if version.status != Version.Status.REFUSED:
            raise Refused("not_refused")
        if Version.objects.filter(pk=version.pk).drop_content():
            facts = {"version": number, "sha256": version.sha256}
            activity_record(VersionDropped, club=player.club, by=by, subject=bot, **facts)


def require_owner(by: Person, player: Player) -> Bot:
    """The bot, if it is theirs. Refused: not_a_member, not_your_bot."""
    require(by, Right.UPLOAD_BOTS, player.club)
    if player.bot is None or player.bot.owner_id != by.pk:
        raise Forbidden("not_your_bot")
    return player.bot


def _upload_version(by: Person, player: Player, bot: Bot, filename: str, content: bytes) -> Version:
    version = version_add(bot=bot, filename=filename, content=content)
    facts = {"version": version.number, "sha256": version.sha256}
    activity_record(BotUploaded, club=player.club, by=by, subject=bot, **facts)
    return version


def _hold(by: User) -> None:
    """One deed of a person after the other, until the commit, so that what is counted stays true."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=by.pk)


def _require_room_for_a_bot(by: User) -> None:
    if Bot.objects.filter(owner=by, retired_at=None).count() >= BOTS_MAX:
        raise Refused("too_many_bots", most=BOTS_MAX)


def _require_room(by: User) -> None:
    """Hold the person's uploads to the limits."""
    _hold(by)
    if Version.objects.filter(bot__owner=by, status=Version.Status.WAITING).count() >= WAITING_MAX:
        raise Refused("too_many_unchecked", most=WAITING_MAX)
    an_hour_ago = timezone.now() - timedelta(hours=1)
    if (
        Activity.objects.filter(actor=by, kind=BotUploaded.key(), at__gt=an_hour_ago).count()
        >= UPLOADS_AN_HOUR_MAX
    ):
        raise Refused("too_many_uploads", most=UPLOADS_AN_HOUR_MAX)
