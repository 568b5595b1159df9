"""Which version of a bot plays where an event has frozen the uploads."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from bots.models import LONG_FIELDS, Bot, Version
from bots.selectors import version_playing
from league.models import Event, Player


def freeze_in_force(event: Event) -> datetime | None:
    """Since when the event's uploads are frozen; None while new versions still play at once."""
    return event.freezes_at if event.freezes_at and event.freezes_at <= timezone.now() else None


def ready_before(moment: datetime, prefix: str = "") -> Q:
    """Versions that were uploaded and accepted before; judged later means that it came too late."""
    return Q(
        **{
            f"{prefix}status": Version.Status.ACCEPTED,
            f"{prefix}uploaded_at__lte": moment,
            f"{prefix}judged_at__lte": moment,
        }
    )


def version_playing_at(bot: Bot, frozen_at: datetime | None) -> Version | None:
    """The newest accepted version, or of those that were ready when the uploads were frozen."""
    if frozen_at is None:
        return version_playing(bot)
    ready = bot.versions.filter(ready_before(frozen_at)).defer(*LONG_FIELDS)
    return ready.order_by("-number").first()


@dataclass(frozen=True)
class FreezeLine:
    """An event with a freeze that a bot takes part in, and the version that plays there.

    Before the freeze that is the one which would play if no more came; None: none is ready.
    """

    event: Event
    is_frozen: bool
    version: Version | None


def freezes_of(player: Player) -> tuple[FreezeLine, ...]:
    """For a bot's page: the events that freeze its uploads, the newest first. `player` with its bot."""
    if player.bot is None:
        return ()
    events = _freezing(player)
    ready = list(player.bot.versions.filter(status=Version.Status.ACCEPTED).defer(*LONG_FIELDS))
    return tuple(_line(event, ready) for event in events)


def _freezing(player: Player) -> QuerySet[Event]:
    taking_part = Event.objects.filter(entries__player=player, entries__withdrawn_at=None)
    still_on = taking_part.exclude(status=Event.Status.FINISHED)
    return still_on.filter(freezes_at__isnull=False).order_by("-pk")


def _line(event: Event, ready: Sequence[Version]) -> FreezeLine:
    frozen_at = freeze_in_force(event)
    known = [one for one in ready if frozen_at is None or _was_ready(one, frozen_at)]
    newest = max(known, key=lambda version: version.number, default=None)
    return FreezeLine(event, frozen_at is not None, newest)


def _was_ready(version: Version, moment: datetime) -> bool:
    return version.uploaded_at <= moment and version.judged_at is not None and version.judged_at <= moment
