"""Reading bots and versions."""

from bots.models import LONG_FIELDS, Bot, Version
from bots.models.leases import LeasedQuerySet


def version_playing(bot: Bot) -> Version | None:
    """The version that plays now: the newest accepted one."""
    accepted = bot.versions.filter(status=Version.Status.ACCEPTED)
    return accepted.defer(*LONG_FIELDS).order_by("-number").first()


def versions_waiting() -> LeasedQuerySet[Version]:
    return Version.objects.filter(status=Version.Status.WAITING)
