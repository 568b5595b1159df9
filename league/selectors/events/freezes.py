"""Which version of a bot plays where an event has frozen the uploads."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from bots.models import LONG_FIELDS, Bot, Version
from league.models import Event


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
