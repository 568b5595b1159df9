"""How an event counts: by its own points and metrics where it has any, else by the usual ones."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.domain.formats import FORMATS
from league.domain.standings import METRICS
from league.domain.standings.interface import Results
from league.models import Entry, Event, Round
from league.selectors.events.scoring import chain_of, mean_table_points, rounds_sat_out, scale_of
from league.selectors.events.standings import event_standings
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """A Swiss event of the four."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=event)
    return event


def test_an_event_that_says_nothing_counts_as_usual() -> None:
    assert scale_of(Event(game="dingo")) == Results().scale == (4, 2, 1, 0)
    for key, held in FORMATS.items():
        assert chain_of(Event(format=key)) == held.metrics
        assert set(chain_of(Event(format=key))) <= set(METRICS)


def test_an_event_has_its_own_points_and_metrics() -> None:
    event = Event(format="swiss", scale=[5, 3, 1, 0], metrics=["wins", "points"])
    assert scale_of(event) == (5, 3, 1, 0)
    assert chain_of(event) == ("wins", "points")


def test_rounds_that_were_sat_out_are_counted_by_player(evening: Event) -> None:
    assert rounds_sat_out(evening) == {}
    for number, out in enumerate(([7], [8, 9], [], [7]), 1):
        Round.objects.create(event=evening, number=number, out=out)
    assert rounds_sat_out(evening) == {7: 2, 8: 1, 9: 1}
    assert rounds_sat_out(evening)[99] == 0


def test_a_round_sat_out_is_worth_the_players_own_mean(evening: Event, people: Table) -> None:
    first, second, third, _fourth = (player.pk for player in people.players)
    Entry.objects.filter(player=first).update(matches=2, table_points=5)
    Entry.objects.filter(player=second).update(matches=3, table_points=0)
    found = mean_table_points(evening, [first, second, third])
    assert found == {first: 2.5, second: 0.0, third: None}
    assert mean_table_points(evening, []) == {}


def test_what_entries_add_up_to_is_what_the_standings_say(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    Event.objects.filter(pk=evening.pk).update(scale=[10, 6, 3, 1])
    evening.refresh_from_db()
    (match,) = event_seat(by=cast.olga, event=evening)
    result_confirm_by_hand(by=cast.olga, match=people.enter(match, 2))
    evening.refresh_from_db()
    means = mean_table_points(evening, [player.pk for player in people.players])
    assert sorted(value for value in means.values() if value is not None) == [1, 3, 6, 10]
    sums = {entry.player_id: entry.table_points for entry in evening.entries.all()}
    best, *_others = event_standings(evening).rows
    assert sums[best.badge.player_id] == 10


def test_each_question_costs_one_query(evening: Event, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        rounds_sat_out(evening)
    with django_assert_num_queries(1):
        mean_table_points(evening, [1, 2, 3])
