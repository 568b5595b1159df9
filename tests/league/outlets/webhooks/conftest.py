"""A receiver on this machine, which the operator allows."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Webhook
from tests.league.webhooks import LOOPBACK, Receiver, hook_to, receiver


@pytest.fixture
def place(settings: Any) -> Iterator[Receiver]:
    settings.WEBHOOK_NETWORKS = [LOOPBACK]
    settings.SITE_URL = "https://red-gum.example"
    with receiver() as found:
        yield found


@pytest.fixture
def hook(place: Receiver, cast: SimpleNamespace) -> Webhook:
    """About everything that there is."""
    return hook_to(place, cast.club, cast.olga)
