"""Who sits a round out with credit, and who was not there, as the round keeps it."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.domain.seating.interface import DrawnRound
from league.models import Entry, Event, Round
from league.selectors.rounds.attendance import absence_of_round, late_before
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    """The four of the table, and three more; with a roll call."""
    made = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    guests = [player_add(club=cast.club, name=name).pk for name in ("Ada", "Ben", "Cleo")]
    event_enter(by=cast.olga, event=made, players=[*(player.pk for player in people.players), *guests])
    Event.objects.filter(pk=made.pk).update(roll_call=True)
    made.refresh_from_db()
    return made


def drawn(people: Table, stage: int = 0) -> DrawnRound:
    """The four sit at one table."""
    return DrawnRound((tuple(player.pk for player in people.players),), (), stage)


def ticked(event: Event, **by_name: str) -> None:
    for name, attendance in by_name.items():
        event.entries.filter(player__name=name).update(attendance=attendance)


def told(event: Event, round_: DrawnRound) -> tuple[set[str], dict[str, str]]:
    """By name: who sits out with credit, and why the others were not there."""
    names = dict(event.entries.values_list("player_id", "player__name"))
    found = absence_of_round(event, round_)
    return {names[player] for player in found.out}, {names[one]: why for one, why in found.absent.items()}


def test_who_is_here_without_a_seat_sits_out_with_credit(event: Event, people: Table) -> None:
    ticked(event, Ada="here", Ben="no_show")
    assert told(event, drawn(people)) == ({"Ada"}, {"Ben": "no_show", "Cleo": "no_show"})


def test_who_said_that_they_would_be_late_is_credited_once(event: Event, people: Table) -> None:
    ticked(event, Ada="late")
    out, absent = told(event, drawn(people))
    assert (out, absent["Ada"]) == ({"Ada"}, "late")
    ada = event.entries.get(player__name="Ada").player_id
    Round.objects.create(event=event, number=1, out=[ada], absent={str(ada): "late"})
    assert late_before(event) == {ada}
    out, absent = told(event, drawn(people))
    assert (out, absent["Ada"]) == (set(), "late")


def test_a_no_show_before_is_no_credit_spent(event: Event, people: Table) -> None:
    ada = event.entries.get(player__name="Ada").player_id
    Round.objects.create(event=event, number=1, absent={str(ada): "no_show"})
    assert late_before(event) == frozenset()
    ticked(event, Ada="late")
    assert told(event, drawn(people))[0] == {"Ada"}


def test_without_a_roll_call_everybody_is_taken_to_be_there(event: Event, people: Table) -> None:
    event.roll_call = False
    ticked(event, Ada="no_show")
    assert told(event, drawn(people)) == ({"Ada", "Ben", "Cleo"}, {})


def test_stand_ins_and_who_left_neither_sit_out_nor_are_missed(event: Event, people: Table) -> None:
    event.entries.filter(player__name="Ada").update(is_stand_in=True, attendance="here")
    event.entries.filter(player__name="Ben").update(withdrawn_at=event.created_at)
    event.entries.filter(player__name="Cleo").update(status=Entry.Status.WAITING)
    assert told(event, drawn(people)) == (set(), {})


def test_after_a_cut_only_those_who_are_in_it_count(event: Event, people: Table) -> None:
    ticked(event, Ada="here")
    pia = people.players[0].pk
    final = DrawnRound(drawn(people).tables, (pia,), 1)
    assert absence_of_round(event, final).out == (pia,)
    assert absence_of_round(event, final).absent == {}


def test_bots_are_always_there(event: Event, people: Table) -> None:
    event.played_by = Event.PlayedBy.BOTS
    assert told(event, drawn(people)) == (set(), {})


def test_rounds_of_another_event_are_not_looked_at(event: Event, cast: SimpleNamespace) -> None:
    other = event_create(
        by=cast.olga, club=cast.club, name="Other", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    Round.objects.create(event=other, number=1, absent={"1": "late"})
    assert late_before(event) == frozenset()


def test_it_costs_two_queries(event: Event, people: Table, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(2):
        absence_of_round(event, drawn(people))
