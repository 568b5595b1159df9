"""The draft of the next round beside the event as it is now: who left, who came, what stands in the way."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.refusals import NotFound
from league.models import Event, KeepApart, RoundDraft
from league.selectors.rounds.drafts import (
    alone_in,
    draft_in,
    draft_of,
    draft_state,
    names_of,
    problem_of,
    prospect,
    refusal_of,
)
from league.services.clubs.players import player_add
from league.services.entries.partners import partners_set
from league.services.entries.roll_call import attendance_mark, stand_in_name
from league.services.events.events import event_enter, event_withdraw
from league.services.rounds.drafts import draft_make
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def test_an_event_without_a_draft_has_none(evening: Evening) -> None:
    assert draft_of(evening.event) is None
    with pytest.raises(NotFound):
        draft_in(evening.event)
    draft_make(by=evening.olga, event=evening.event)
    assert draft_in(evening.event) == draft_of(evening.event) == RoundDraft.objects.get()


def test_who_left_and_who_came_since_the_draw_are_told_apart(evening: Evening) -> None:
    draft = evening.make()
    fresh = draft_state(evening.event, draft)
    assert (fresh.gone, fresh.come, fresh.alone) == (frozenset(), frozenset(), ())
    gone, come = evening.players[-1], player_add(club=evening.event.club, name="Late").pk
    event_withdraw(by=evening.olga, event=evening.event, players=[gone])
    evening.enter([come])
    state = draft_state(evening.event, draft)
    assert (state.gone, state.come) == ({gone}, {come})
    event_enter(by=evening.olga, event=evening.event, players=[gone])
    assert draft_state(evening.event, draft).gone == frozenset()


def test_a_stage_for_the_best_waits_for_nobody_who_came_late(evening: Evening) -> None:
    draft = evening.make()
    draft.stage = 1
    evening.enter([player_add(club=evening.event.club, name="Late").pk])
    assert draft_state(evening.event, draft).come == frozenset()


def test_pairs_kept_apart_are_measured_but_not_after_the_cut(evening: Evening) -> None:
    draft = evening.make()
    one, other = sorted(draft.tables[0][:2])
    KeepApart.objects.create(club=evening.event.club, event=evening.event, one_id=one, other_id=other)
    assert draft_state(evening.event, draft).measure().apart == ((one, other),)
    draft.stage = 1
    assert draft_state(evening.event, draft).measure().apart == ()


def test_partners_are_a_team_of_the_draft_only_where_they_are_fixed(people: Table) -> None:
    evening = Evening(people, game="omi", options={"target": 3}, choices={"partners": Event.Partners.FIXED})
    pairs = [evening.players[start : start + 2] for start in range(0, 8, 2)]
    partners_set(by=evening.olga, event=evening.event, teams=pairs)
    draft = evening.make()
    state = draft_state(evening.event, draft)
    assert sorted(map(sorted, state.teams)) == sorted(map(sorted, pairs))
    assert [entry.player.name for entry in alone_in(evening.event)] == ["Guest 4", "Guest 5"]
    assert prospect(evening.event).without_partner == ("Guest 4", "Guest 5")
    assert prospect(evening.event).present == 8


def test_in_a_game_without_teams_nobody_is_a_partner(evening: Evening) -> None:
    assert draft_state(evening.event, evening.make()).teams == ()
    assert alone_in(evening.event) == []


def test_the_prospect_counts_whole_tables_and_those_left_over(evening: Evening) -> None:
    found = prospect(evening.event)
    assert (found.number, found.present, found.tables, found.out, found.seats) == (1, 10, 2, 2, 4)
    assert (found.house, found.problems) == (0, ())
    event_withdraw(by=evening.olga, event=evening.event, players=evening.players[:7])
    few = prospect(evening.event)
    assert (few.present, few.tables, few.out) == (3, 0, 3)
    assert few.problems, "three are no table of four"
    assert all("{" not in str(problem.text) for problem in few.problems)


def test_stand_ins_are_present_where_they_make_a_table_whole(evening: Evening) -> None:
    for player in evening.players[-2:]:
        stand_in_name(by=evening.olga, event=evening.event, player=player, is_stand_in=True)
    assert (prospect(evening.event).present, prospect(evening.event).out) == (8, 0)
    event_withdraw(by=evening.olga, event=evening.event, players=evening.players[:1])
    found = prospect(evening.event)
    assert (found.present, found.tables, found.out) == (8, 2, 0)


def test_with_a_roll_call_only_who_is_here_is_counted(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    assert (prospect(evening.event).present, bool(prospect(evening.event).problems)) == (0, True)
    for player in evening.players[:4]:
        attendance_mark(by=evening.olga, event=evening.event, player=player, state="here")
    assert (prospect(evening.event).tables, prospect(evening.event).problems) == (1, ())


def test_a_round_that_is_still_played_stands_in_the_way(evening: Evening) -> None:
    event_seat(by=evening.olga, event=evening.event)
    evening.event.refresh_from_db()
    (problem,) = prospect(evening.event).problems
    assert "unfinished" in str(problem.text)
    evening.play()
    evening.event.refresh_from_db()
    assert (prospect(evening.event).problems, prospect(evening.event).number) == ((), 2)


def test_a_reason_about_a_player_gives_their_name_and_the_number_of_one_who_is_gone(
    people: Table, cast: SimpleNamespace
) -> None:
    pia = people.players[0]
    for player, name in ((pia.pk, "Pia"), (10**6, "1000000")):
        draft = RoundDraft(refusal={"code": "not_in_draft", "facts": {"player": player}})
        assert name in str(refusal_of(draft).text)
        assert refusal_of(draft).text == problem_of("not_in_draft", {"player": player}).text
        assert refusal_of(draft).facts["player"] == player, "programs get the number"
    assert names_of([pia.pk, 10**6]) == {pia.pk: "Pia"}


def test_a_draft_is_measured_in_a_fixed_number_of_queries(
    evening: Evening, django_assert_max_num_queries: Any
) -> None:
    draft = evening.make()
    with django_assert_max_num_queries(16):
        draft_state(evening.event, draft).measure()


def test_a_game_of_other_seats_fills_other_tables(people: Table) -> None:
    found = prospect(Evening(people, game="tong_its").event)
    assert (found.seats, found.tables, found.out) == (3, 3, 1)
