"""What standings read of an event: results where there are rounds, sums where there are none, and rulings."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Adjustment, Entry, Event, Round
from league.models.rulings import MILLION
from league.selectors.events.results import adjustments_of, points_of, results_of, tallies_of
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat, event_seat_due
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE = MatchRule("wins", 1)


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """The four in a Swiss event; the first round was won by Aiko."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=ONE, options={}, format="swiss",
        played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=event)
    (match,) = event_seat(by=cast.olga, event=event)
    seat = match.seats.get(player=people.players[2]).seat
    result_confirm_by_hand(by=cast.olga, match=people.enter(match, seat))
    event.refresh_from_db()
    return event


@pytest.fixture
def ladder(tables: SimpleNamespace, play: Any) -> Event:
    """Of bots, with one match played."""
    event = event_create(
        by=tables.cast.olga,
        club=tables.club,
        name="Ladder",
        game="dingo",
        rule=ONE,
        options={},
        format="ladder",
    )
    event_run(by=tables.cast.olga, event=event)
    (match,) = event_seat_due(event_id=event.pk)
    play(match)
    event.refresh_from_db()
    return event


def entry(event: Event, name: str) -> Entry:
    return event.entries.get(player__name=name)


def adjust(event: Event, name: str, points: str, **fields: Any) -> None:
    given = {"entry": entry(event, name), "millionths": int(Fraction(points) * MILLION)}
    Adjustment.objects.create(**given, reason="A ruling.", made_by=event.created_by, **fields)


def test_where_there_are_rounds_results_are_read_one_by_one(evening: Event, people: Table) -> None:
    results = results_of(evening)
    assert (len(results.matches), results.tallies, results.seed) == (1, None, evening.seed)
    assert results.scale == (4, 2, 1, 0)


def test_where_there_are_none_only_their_sums(ladder: Event) -> None:
    results = results_of(ladder)
    assert results.matches == ()
    assert results.tallies is not None
    assert sorted(tally.matches for tally in results.tallies.values()) == [1, 1, 1, 1]
    assert sum(tally.wins for tally in results.tallies.values()) == 1
    assert sum(tally.table_points for tally in results.tallies.values()) == 7


def test_both_say_the_same_of_the_same_matches(evening: Event) -> None:
    (match,), tallies = results_of(evening).matches, tallies_of(evening)
    for seat, player in enumerate(match.players):
        tally = tallies[player]
        assert (tally.places_sum, tally.games_won) == (match.places[seat], match.games_won[seat])
        assert (tally.points, tally.matches) == (match.points[seat], 1)


def test_points_are_those_of_the_first_column_and_more_is_better(evening: Event, people: Table) -> None:
    assert points_of(evening, results_of(evening))[people.players[2].pk] == 4
    Event.objects.filter(pk=evening.pk).update(metrics=["mean_place"])
    evening.refresh_from_db()
    points = points_of(evening, results_of(evening))
    assert max(points, key=lambda player: points[player]) == people.players[2].pk
    assert points[people.players[2].pk] == -1


def test_a_round_sat_out_is_credited(evening: Event, people: Table) -> None:
    aiko = people.players[2].pk
    Round.objects.create(event=evening, number=2, out=[aiko])
    assert results_of(evening).credited == {aiko: 1}
    assert points_of(evening, results_of(evening))[aiko] == 8, "as much as their mean"


def test_rulings_add_up_and_those_taken_back_do_not_count(evening: Event, cast: SimpleNamespace) -> None:
    adjust(evening, "Pia", "1/2")
    adjust(evening, "Pia", "-2")
    adjust(evening, "Kofi", "3", revoked_at=timezone.now(), revoked_by=cast.olga, revoked_because="No.")
    pia = entry(evening, "Pia").player_id
    assert adjustments_of(evening) == {pia: Fraction(-3, 2)}
    before = points_of(evening, results_of(evening))[pia]
    adjust(evening, "Pia", "1")
    assert points_of(evening, results_of(evening))[pia] == before + 1


def test_rulings_of_another_event_are_not_counted(evening: Event, ladder: Event, people: Table) -> None:
    adjust(ladder, "Wombat", "1")
    assert adjustments_of(evening) == {}


def test_who_left_is_still_in_the_sums(evening: Event) -> None:
    Entry.objects.filter(pk=entry(evening, "Pia").pk).update(withdrawn_at=timezone.now())
    assert len(tallies_of(evening)) == 4
