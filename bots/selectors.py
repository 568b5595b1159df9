"""Reading bots and versions."""

from bots.models import Version
from bots.models.leases import LeasedQuerySet


def versions_waiting() -> LeasedQuerySet[Version]:
    return Version.objects.filter(status=Version.Status.WAITING)
