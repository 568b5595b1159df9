"""Simulated seasons hold."""

import pytest

from league.domain.seasons.kinds import KINDS, League
from league.models import Season
from tools.simulation.seasons.interface import SeasonsPlan
from tools.simulation.seasons.seasons import simulate_seasons

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


# A league is planned as the boxes of divisions are, and takes the longest.
SEASONS = [pytest.param(key, marks=pytest.mark.slow) if key == League.key else key for key in KINDS]


@pytest.mark.parametrize("kind", SEASONS)
def test_two_seasons_hold(kind: str) -> None:
    story = simulate_seasons(SeasonsPlan(seed=1, people=9, weeks=3, kind=kind, game="dingo"))
    assert story.seasons == 2
    assert story.matches >= 4
    assert set(Season.objects.values_list("status", flat=True)) == {Season.Status.CLOSED}


def test_two_seasons_of_pairs_hold() -> None:
    plan = SeasonsPlan(seed=2, people=17, weeks=3, kind="divisions", game="omi", keeps_partners=True)
    story = simulate_seasons(plan)
    assert (story.seasons, story.matches > 0) == (2, True)
