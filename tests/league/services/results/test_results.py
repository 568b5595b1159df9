"""Confirming a result: its place in the club's order, who stands where, and what it adds to an event."""

from collections.abc import Sequence
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.interface import MatchRule
from games.core.matches import MatchStanding
from league.models import Club, Entry, Event, Match, Result, Seat
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.results import entries_count, result_begin, result_confirm, seats_place
from league.services.rounds.seating import event_seat
from tests.league.people import OMI, Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

SUMS = ("matches", "wins", "places_sum", "games_won", "points", "table_points", "share")
STANDING = MatchStanding(
    ended=True, winners=(2,), games_won=(0, 1, 2, 0), points=(4, -3, 30, 9), placement=(3, 2, 1, 3),
    placements_sum=(9, 6, 3, 9), games_played=3,
)  # fmt: skip


@pytest.fixture
def match(people: Table, cast: SimpleNamespace) -> Match:
    """The table of the first round of an event."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("fixed", 3), options={},
        format="round_robin", settings={"rounds": 3}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=event)
    (seated,) = event_seat(by=cast.olga, event=event)
    return seated


def seats_of(match: Match) -> list[Seat]:
    return list(match.seats.order_by("seat"))


def sums(match: Match) -> list[tuple[int, ...]]:
    """What the entries of the table's players add up to, by seat."""
    rows = {row[0]: row[1:] for row in Entry.objects.filter(event=match.event).values_list("player", *SUMS)}
    return [rows[seat.player_id] for seat in seats_of(match)]


def confirm(match: Match, standing: MatchStanding = STANDING, by: Any = None) -> Result:
    result = result_begin(match)
    result_confirm(match=match, result=result, seats=seats_of(match), standing=standing, by=by)
    result.refresh_from_db()
    match.refresh_from_db()
    return result


def test_a_match_has_one_draft_however_often_it_is_begun(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    draft = result_begin(match, by=cast.pia)
    assert (draft.status, draft.version, draft.entered_by) == (Result.Status.DRAFT, 1, cast.pia)
    assert result_begin(match, by=cast.olga) == draft
    assert Result.objects.get().entered_by == cast.pia


def test_what_was_confirmed_is_not_begun_anew(match: Match) -> None:
    assert result_begin(match) == confirm(match)


def test_the_match_is_over_at_the_moment_of_its_result(match: Match, cast: SimpleNamespace) -> None:
    result = confirm(match, by=cast.olga)
    assert (result.status, result.confirmed_by) == (Result.Status.CONFIRMED, cast.olga)
    assert (match.status, match.games_played) == (Match.Status.FINISHED, 3)
    assert match.finished_at == result.confirmed_at


def test_the_seats_say_how_it_ended(match: Match) -> None:
    confirm(match)
    assert [(seat.placement, seat.games_won, seat.points, seat.won) for seat in seats_of(match)] == [
        (3, 0, 4, False), (2, 1, -3, False), (1, 2, 30, True), (3, 0, 9, False),
    ]  # fmt: skip


def test_a_result_counts_once_in_its_event(match: Match) -> None:
    confirm(match)
    assert Event.objects.get().matches_finished == 1
    found = [dict(zip(SUMS, row, strict=True)) for row in sums(match)]
    assert [row["matches"] for row in found] == [1] * 4
    assert [row["wins"] for row in found] == [0, 0, 1, 0]
    assert [row["places_sum"] for row in found] == [3, 2, 1, 3]
    assert [row["points"] for row in found] == [4, -3, 30, 9]
    half = Fraction(1, 2)
    assert [row["table_points"] for row in found] == [half, 2, 4, half]
    assert [row["share"] for row in found] == [Fraction(part, 52) for part in (7, 0, 33, 12)]


def test_places_give_the_points_that_the_event_says(match: Match) -> None:
    Event.objects.update(scale=[10, 5])
    match.refresh_from_db()
    confirm(match)
    assert [dict(zip(SUMS, row, strict=True))["table_points"] for row in sums(match)] == [0, 5, 10, 0]


def test_a_match_of_no_event_touches_no_event(match: Match, people: Table) -> None:
    before = sums(match)
    confirm(people.schedule(rule=MatchRule("fixed", 3)))
    assert sums(match) == before
    assert Event.objects.get().matches_finished == 0


def test_results_of_a_club_count_in_the_order_of_their_confirmation(
    people: Table, cast: SimpleNamespace
) -> None:
    first, second, third = (people.schedule() for _ in range(3))
    there = Table(cast, cast.private).schedule()
    for match in (second, there, third, first):
        confirm(match)
    order = [Result.objects.get(match=match).sequence for match in (second, third, first)]
    assert order == [1, 2, 3]
    assert Result.objects.get(match=there).sequence == 1, "another club has an order of its own"
    assert Club.objects.get(pk=cast.club.pk).results_confirmed == 3


def test_partners_share_what_their_place_is_worth(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI)
    drawn = MatchStanding(
        ended=True, winners=(0, 2), games_won=(1, 0, 1, 0), points=(3, 0, 3, 0), placement=(1, 3, 1, 3),
        placements_sum=(1, 3, 1, 3), games_played=1,
    )  # fmt: skip
    confirm(match, drawn)
    assert [seat.won for seat in seats_of(match)] == [True, False, True, False]


def standings() -> st.SearchStrategy[MatchStanding]:
    def made(points: Sequence[int], won: Sequence[int]) -> MatchStanding:
        placement = tuple(1 + sum(other > own for other in points) for own in points)
        winners = tuple(seat for seat, place in enumerate(placement) if place == 1)
        return MatchStanding(
            ended=True, winners=winners if len(winners) == 1 else (), games_won=tuple(won),
            points=tuple(points), placement=placement, placements_sum=placement, games_played=3,
        )  # fmt: skip

    four = {"min_size": 4, "max_size": 4}
    return st.builds(
        made, st.lists(st.integers(-50, 50), **four), st.lists(st.integers(0, 3), **four)
    )  # fmt: skip


KEPT = settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])


@KEPT
@given(standing=standings())
def test_what_was_counted_can_be_taken_back_exactly(match: Match, standing: MatchStanding) -> None:
    seats, before = seats_of(match), sums(match)
    seats_place(seats, standing)
    entries_count(match, seats, 1)
    entries_count(match, seats, 1)
    entries_count(match, seats, -1)
    once = sums(match)
    entries_count(match, seats, -1)
    assert sums(match) == before
    assert [row[0] for row in once] == [1] * 4


@KEPT
@given(standing=standings())
def test_a_table_is_worth_the_same_whoever_wins_it(match: Match, standing: MatchStanding) -> None:
    seats = seats_of(match)
    seats_place(seats, standing)
    entries_count(match, seats, 1)
    rows = [dict(zip(SUMS, row, strict=True)) for row in sums(match)]
    entries_count(match, seats, -1)
    assert sum(row["table_points"] for row in rows) == 7
    assert sum(row["share"] for row in rows) == 1


def test_who_is_not_in_the_event_gains_nothing_there(match: Match, people: Table) -> None:
    Entry.objects.filter(player=people.players[0]).delete()
    confirm(match)
    assert Entry.objects.filter(matches=1).count() == 3


def test_it_costs_the_same_statements_whatever_was_played_before(
    people: Table,
) -> None:
    confirm(people.schedule())
    costs = []
    for _ in range(3):
        match = people.schedule()
        result, seats = result_begin(match), seats_of(match)
        with CaptureQueriesContext(connection) as queries:
            result_confirm(match=match, result=result, seats=seats, standing=STANDING)
        costs.append(len(queries))
    assert len(set(costs)) == 1
    assert costs[0] <= 8
