"""Which version of a bot plays where an event has frozen the uploads."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from bots.models import LONG_FIELDS, Bot, Version
from league.models import Event, Player


def freeze_in_force(event: Event) -> datetime | None:
    """Since when the event's uploads are frozen; None while new versions still play at once."""
    return event.freezes_at if event.freezes_at and event.freezes_at <= timezone.now() else None


def versions_ready(frozen_at: datetime | None) -> QuerySet[Version]:
    """The accepted versions, or those of them that were ready when the uploads were frozen.

    What was judged later came too late.
    """
    accepted = Version.objects.filter(status=Version.Status.ACCEPTED)
    return (
        accepted
        if frozen_at is None
        else accepted.filter(uploaded_at__lte=frozen_at, judged_at__lte=frozen_at)
    )


def versions_playing_at(bots: Iterable[Bot], frozen_at: datetime | None) -> dict[int, Version]:
    """By bot the newest version that is ready; a bot without one is missing. One query."""
    ready = versions_ready(frozen_at).filter(bot__in=bots).defer(*LONG_FIELDS).order_by("number")
    return {version.bot_id: version for version in ready}


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
