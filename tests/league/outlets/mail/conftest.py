"""An evening whose people can be written to."""

import pytest

from league.models import Player
from league.outlets import mail
from league.services.activities import activities_tell
from tests.league.mail import reachable
from tests.league.people import Table
from tests.league.rounds import Evening


@pytest.fixture
def evening(people: Table) -> Evening:
    """Ten people; all that happened so far is told."""
    evening = Evening(people)
    for player in Player.objects.filter(pk__in=evening.players):
        reachable(player)
    tell()
    return evening


def tell() -> None:
    """As the worker of the outlets does."""
    activities_tell([mail.tell])
