"""Teams of those who had left when partners were set anew by an older version."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Entry, Event
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

migration = import_module("league.migrations.0048_teams_of_those_who_left")


@pytest.mark.parametrize(
    ("stored", "left", "separate"),
    [
        ((1, 1, 1, 1, 2, 2), (0, 1), (3, 3, 1, 1, 2, 2)),  # a pair left, and another has its number
        ((1, 1, 1, 2, 2, None), (0,), (3, 1, 1, 2, 2, None)),  # one left, whose partner has nobody
        ((1, 1, 2, 2, 3, 3), (0,), (1, 1, 2, 2, 3, 3)),  # the one who left is the partner of who stays
        ((1, 1, 2, 2, 3, 3), (0, 1), (1, 1, 2, 2, 3, 3)),
        ((1, 1, 2, 2, 3, 3), range(6), (1, 1, 2, 2, 3, 3)),
    ],
)
def test_they_share_no_number_with_who_stays(
    people: Table, stored: tuple[int | None, ...], left: tuple[int, ...], separate: tuple[int | None, ...]
) -> None:
    event = event_create(
        by=people.cast.olga, club=people.club, name="Pairs", game="omi", rule=MatchRule("wins", 1),
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"partners": "fixed"},
    )  # fmt: skip
    guests = [player_add(club=people.club, name=f"Guest {number}").pk for number in range(6)]
    event_enter(by=people.cast.olga, event=event, players=guests)
    for number, player in enumerate(guests):
        withdrawn = timezone.now() if number in left else None
        Entry.objects.filter(player=player).update(team=stored[number], withdrawn_at=withdrawn)
    migration.teams_separate(apps, connection.schema_editor())
    assert tuple(Entry.objects.order_by("player_id").values_list("team", flat=True)) == separate
