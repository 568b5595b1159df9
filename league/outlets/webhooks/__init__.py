"""Webhooks: what happens in a club is written down as messages to other services, sent when due."""

from collections.abc import Sequence

from league.models import Activity
from league.services.webhooks.queue import deliveries_add


def tell(batch: Sequence[Activity]) -> None:
    """Write down the messages. Each change and webhook has one, however often this is called."""
    deliveries_add(batch)
