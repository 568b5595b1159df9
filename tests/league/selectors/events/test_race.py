"""The race of an evening: the places after each round, by what counted then."""

from typing import Any

import pytest

from league.selectors.events.race import event_race
from league.selectors.events.standings import event_standings, places_before
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def test_each_step_is_what_stood_before_the_next_round(
    evening: Evening, django_assert_max_num_queries: Any
) -> None:
    for _round in range(3):
        evening.play_round()
    evening.event.refresh_from_db()
    with django_assert_max_num_queries(14):
        race = event_race(evening.event)
    assert race.rounds == (1, 2, 3)
    for step, number in enumerate((2, 3, 4)):
        stood = places_before(evening.event, number)
        for line in race.lines:
            assert line.places[step] == stood.get(line.badge.player_id)
    now = [(row.badge.player_id, row.place) for row in event_standings(evening.event).rows if row.matches]
    last = {line.badge.player_id: line.places[-1] for line in race.lines}
    assert [(player, last[player]) for player, _place in now] == now


def test_a_cut_and_finals_change_no_place_of_the_rounds_before(people: Table) -> None:
    heats = Evening(people, format="heats", settings={"rounds": 2, "cut": 8})
    stood = []
    for _round in range(4):
        heats.play_round()
        heats.event.refresh_from_db()
        rows = event_standings(heats.event).rows
        stood.append({row.badge.player_id: row.place for row in rows if row.matches})
    assert heats.event.rounds.get(number=4).stage == 2
    for number, places in enumerate(stood[:-1], start=2):
        assert places_before(heats.event, number) == places
    for step, places in enumerate(stood):
        for line in event_race(heats.event).lines:
            assert line.places[step] == places.get(line.badge.player_id)


def test_before_the_first_result_there_is_none(evening: Evening) -> None:
    assert event_race(evening.event).lines == ()
