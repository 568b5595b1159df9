"""The same seed is the same evening, where the database gives the numbers of rows out again: on SQLite."""

import pytest
from django.db import transaction

from league.models import Seat
from tools.simulation.evening import simulate
from tools.simulation.interface import EveningPlan, Story

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("venue", "bots"), [("tables", 0), ("screen", 0), ("screen", 3)])
def test_the_same_seed_is_the_same_evening(venue: str, bots: int) -> None:
    plan = EveningPlan(seed=3, players=9, rounds=2, format="swiss", game="dingo", venue=venue, bots=bots)
    assert _told(plan) == _told(plan)


def _told(plan: EveningPlan) -> tuple[Story, list[tuple[int, str]]]:
    """What came of it and who sat where; then nothing of it is left."""
    with transaction.atomic():
        story = simulate(plan)
        seats = list(Seat.objects.order_by("match", "seat").values_list("seat", "player__name"))
        transaction.set_rollback(True)
    return story, seats
