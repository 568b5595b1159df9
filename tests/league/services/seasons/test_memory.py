"""The seating of an evening remembers the evenings before it."""

from collections import Counter
from itertools import combinations
from types import SimpleNamespace

import pytest

from league.models import Match, Round
from league.selectors.rounds.draws import event_so_far
from league.selectors.rounds.seatings import seating_file
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db
EVENINGS = 4


def meetings(series: Series) -> Counter[frozenset[int]]:
    found: Counter[frozenset[int]] = Counter()
    for match in Match.objects.filter(event__part__season=series.season).prefetch_related("seats"):
        found.update(map(frozenset, combinations([seat.player_id for seat in match.seats.all()], 2)))
    return found


@pytest.fixture
def series(people: Table, cast: SimpleNamespace) -> Series:
    made = Series(people, evenings=EVENINGS, format="round_robin").start()
    for evening in range(1, EVENINGS + 1):
        made.play(evening)
    return made


def test_eight_people_meet_as_evenly_as_they_can_over_the_season(series: Series) -> None:
    """Eight rounds of two tables are 96 meetings of 28 pairs: three or four each is the most even way."""
    met = meetings(series)
    assert sum(met.values()) == 96
    assert set(met.values()) <= {3, 4}


def test_a_draw_that_knew_earlier_evenings_can_be_made_again(series: Series) -> None:
    last = Round.objects.filter(event__part__number=EVENINGS).order_by("number").last()
    assert last is not None
    file = seating_file(last, with_apart=False)
    assert file is not None
    history = file["history"]
    assert isinstance(history, list)
    assert len(history) == 2 * EVENINGS - 1
    assert file["rounds"] == 2 * EVENINGS


def test_scores_decide_from_the_second_swiss_round_on(people: Table) -> None:
    swiss = Series(people, evenings=2).start()
    swiss.play(1)
    second = swiss.season.parts.get(number=2).event
    assert len(event_so_far(second).earlier) == 2
    assert event_so_far(swiss.season.parts.get(number=1).event).earlier == ()
