"""Rounds as everybody sees them: which there are, how far each table is, and who sits out or is not there."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from games.refusals import NotFound
from league.models import Dispute, Event, Match, Result, Round
from league.selectors.rounds.rounds import round_in, round_page, round_tabs
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.matches.matches import match_cancel
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import Table, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """Eight people, two tables a round; nothing is seated yet."""
    guests = [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(4)]
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 2), options={},
        format="round_robin", settings={"rounds": 3}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[*(player.pk for player in people.players), *guests])
    event_run(by=cast.olga, event=event)
    return event


@pytest.fixture
def seated(evening: Event, cast: SimpleNamespace) -> list[Match]:
    """The two tables of the first round."""
    return event_seat(by=cast.olga, event=evening)


def states(event: Event) -> list[tuple[int, str]]:
    round_ = round_in(event, None)
    assert round_ is not None
    return [(table.number, table.state) for table in round_page(round_).tables]


def test_before_the_first_round_there_is_none(evening: Event) -> None:
    assert round_tabs(evening) == ()
    assert round_in(evening, None) is None
    no = refusal(round_in, event=evening, number=1)
    assert (type(no), no.code) == (NotFound, "no_round")


def test_without_a_number_the_latest_round_is_meant(
    evening: Event, seated: list[Match], people: Table, cast: SimpleNamespace
) -> None:
    for match in seated:
        result_confirm_by_hand(by=cast.olga, match=people.enter(match, 0, 0))
    event_seat(by=cast.olga, event=evening)
    for number, meant in ((None, 2), (1, 1), (2, 2)):
        found = round_in(evening, number)
        assert found is not None
        assert found.number == meant
    assert refusal(round_in, event=evening, number=3).code == "no_round"


def test_a_round_of_another_event_is_not_there(evening: Event, seated: list[Match], cast: Any) -> None:
    other = event_create(
        by=cast.olga, club=cast.club, name="Other", game="dingo", rule=MatchRule("wins", 2), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    assert refusal(round_in, event=other, number=1).code == "no_round"
    assert round_tabs(other) == ()


def test_a_tab_counts_what_is_over_and_a_cancelled_table_is(
    evening: Event, seated: list[Match], people: Table, cast: SimpleNamespace
) -> None:
    first, second = seated
    (tab,) = round_tabs(evening)
    assert (tab.tables, tab.over, tab.is_complete, tab.is_closed) == (2, 0, False, False)
    match_cancel(by=cast.olga, match=first)
    result_confirm_by_hand(by=cast.olga, match=people.enter(second, 0, 0))
    Round.objects.update(closed_at=timezone.now())
    (tab,) = round_tabs(evening)
    assert (tab.tables, tab.over, tab.is_complete, tab.is_closed) == (2, 2, True, True)


def test_a_table_goes_from_scheduled_to_confirmed(
    evening: Event, seated: list[Match], people: Table, cast: SimpleNamespace
) -> None:
    first, second = seated
    assert states(evening) == [(1, "scheduled"), (2, "scheduled")]
    people.enter(first, 1)
    match_cancel(by=cast.olga, match=second)
    assert states(evening) == [(1, "playing"), (2, "cancelled")]
    people.enter(first, 1)
    assert states(evening)[0] == (1, "decided")
    result_confirm_by_hand(by=cast.olga, match=first)
    assert states(evening)[0] == (1, "confirmed")


def test_a_decided_table_tells_places_before_points(
    evening: Event, seated: list[Match], people: Table
) -> None:
    people.enter(seated[0], 1, 1)
    round_ = round_in(evening, 1)
    assert round_ is not None
    table = round_page(round_).tables[0]
    assert [seat.place for seat in table.seats] == [4, 1, 2, 3]
    assert {seat.table_points for seat in table.seats} == {None}
    assert (table.confirmed_by, table.confirmed_at, table.games_won_max) == ("", None, 2)


def test_an_open_dispute_is_shown_and_one_that_was_decided_is_not(
    evening: Event, seated: list[Match], people: Table, cast: SimpleNamespace
) -> None:
    match = people.enter(seated[0], 0, 0)
    result_confirm_by_hand(by=cast.olga, match=match)
    player = match.seats.get(seat=3).player
    dispute = Dispute.objects.create(
        match=match, result=Result.objects.get(match=match), player=player, text="They were mine."
    )
    assert states(evening)[0] == (1, "disputed")
    Dispute.objects.filter(pk=dispute.pk).update(status=Dispute.Status.REFUSED, decided_at=timezone.now())
    assert states(evening)[0] == (1, "confirmed")


def test_who_was_not_there_is_named_with_the_reason(
    evening: Event, seated: list[Match], people: Table
) -> None:
    late, gone = people.players[:2]
    Round.objects.update(absent={str(late.pk): "late", str(gone.pk): "no_show", "999999": "late"})
    round_ = round_in(evening, 1)
    assert round_ is not None
    absent = [(badge.name, why) for badge, why in round_page(round_).absent]
    assert absent == [("Pia", "late"), ("Kofi", "no_show")], "and nobody whom the club does not know"


def test_a_round_costs_the_same_however_much_is_played_in_it(
    evening: Event, seated: list[Match], people: Table, cast: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    def read() -> None:
        found = round_in(evening, 1)
        assert found is not None
        round_page(found)

    people.enter(seated[0], 0)
    with django_assert_num_queries(6):
        read()
    people.enter(seated[1], 0, 1)
    with django_assert_num_queries(6):
        read()
