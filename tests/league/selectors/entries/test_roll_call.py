"""The roll call counts who is there, says how tables fill, and shows what can still be taken back."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.domain.rounds.filling import Policy
from league.models import Entry, Event, Player
from league.selectors.entries.roll_call import RollCall, RollCallRow, players_to_offer, roll_call
from league.services.clubs.players import player_add
from league.services.entries.admission import entry_leave
from league.services.entries.partners import partners_set
from league.services.entries.roll_call import attendance_mark, stand_in_name, walk_in
from league.services.events.events import event_create, event_enter
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> Evening:
    """Pia, Kofi, Aiko, Jonas and six guests; nobody is ticked."""
    return Evening(people, choices={"roll_call": True})


def tick(evening: Evening, state: str, *names: str) -> None:
    for name in names:
        player = evening.event.entries.get(player__name=name).player_id
        attendance_mark(by=evening.olga, event=evening.event, player=player, state=state)


def named(evening: Evening, name: str) -> RollCallRow:
    call = roll_call(evening.event)
    return next(row for row in (*call.rows, *call.stand_ins) if row.badge.name == name)


def counts(call: RollCall) -> tuple[int, int, int]:
    return call.here, call.missing, call.taking_part


def test_late_is_missing_and_a_no_show_is_not_and_who_withdrew_takes_no_part(evening: Evening) -> None:
    assert counts(roll_call(evening.event)) == (0, 10, 10)
    tick(evening, "here", "Pia", "Kofi")
    tick(evening, "late", "Aiko")
    tick(evening, "no_show", "Jonas")
    tick(evening, "withdrawn", "Guest 0")
    call = roll_call(evening.event)
    assert counts(call) == (2, 6, 9)
    shown = [row.badge.name for row in call.rows]
    assert shown == [*sorted(name for name in shown if name != "Guest 0"), "Guest 0"]
    assert (named(evening, "Guest 0").state, named(evening, "Guest 0").state_text) == (
        "withdrawn", "withdrawn"
    )  # fmt: skip
    assert named(evening, "Guest 0").at is not None
    assert named(evening, "Guest 1").at is None


def test_who_applied_waits_or_was_declined_is_not_called(evening: Evening) -> None:
    statuses = (Entry.Status.APPLIED, Entry.Status.WAITING, Entry.Status.DECLINED)
    for number, status in enumerate(statuses):
        evening.event.entries.filter(player__name=f"Guest {number}").update(status=status)
    call = roll_call(evening.event)
    assert len(call.rows) == 7
    assert not {"Guest 0", "Guest 1", "Guest 2"} & {row.badge.name for row in call.rows}


@pytest.mark.parametrize(
    ("here", "headline"),
    [
        (0, "0 present: 4 more for the first table"),
        (3, "3 present: 1 more for the first table"),
        (4, "4 present: 1 table"),
        (5, "5 present: 1 table and 1 sits out"),
        (10, "10 present: 2 tables and 2 sit out"),
    ],
)
def test_the_headline_counts_tables_and_those_left_over(evening: Evening, here: int, headline: str) -> None:
    ticked = evening.event.entries.order_by("pk").values_list("pk")[:here]
    evening.event.entries.filter(pk__in=[pk for (pk,) in ticked]).update(attendance="here")
    call = roll_call(evening.event)
    assert call.headline == headline
    assert bool(call.choices) is bool(here % 4)


def test_stand_ins_are_offered_by_how_seldom_they_played_and_count_only_when_called(evening: Evening) -> None:
    for played, name in ((2, "Guest 0"), (0, "Guest 1"), (1, "Guest 2"), (0, "Guest 3")):
        entry = evening.event.entries.get(player__name=name)
        stand_in_name(by=evening.olga, event=evening.event, player=entry.player_id, is_stand_in=True)
        evening.event.entries.filter(pk=entry.pk).update(matches=played)
    tick(evening, "no_show", "Guest 3")
    tick(evening, "here", "Pia", "Kofi")
    call = roll_call(evening.event)
    sit_out, stand_in = call.choices
    assert (sit_out.is_chosen, stand_in.is_chosen) == (True, False)
    assert (stand_in.title, stand_in.outcome) == ("2 stand-ins", "1 table, nobody out")
    assert stand_in.stand_ins == ("Guest 1", "Guest 2")
    assert sit_out.stand_ins == ()
    assert [row.badge.name for row in call.stand_ins] == [f"Guest {number}" for number in range(4)]
    tick(evening, "here", "Guest 1")
    assert roll_call(evening.event).chosen.policy == Policy.SIT_OUT, "one of two is not enough"
    tick(evening, "here", "Guest 0")
    call = roll_call(evening.event)
    assert (call.here, call.headline) == (2, "2 present: 1 table with 2 stand-ins")


def test_a_row_leads_to_the_open_table_and_says_who_left_it(evening: Evening) -> None:
    tick(evening, "here", *("Pia", "Kofi", "Aiko", "Jonas"))
    (match,) = event_seat(by=evening.olga, event=evening.event)
    assert named(evening, "Pia").table == match
    assert named(evening, "Guest 0").table is None
    tick(evening, "no_show", "Pia")
    tick(evening, "withdrawn", "Kofi", "Guest 0")
    gone = [row.badge.name for row in roll_call(evening.event).rows if row.is_gone_from_table]
    assert gone == ["Pia", "Kofi"]
    evening.play()
    call = roll_call(evening.event)
    assert [row.table for row in call.rows] == [None] * 10
    assert call.next_round == 2


def test_the_last_tick_says_whose_it_was_until_it_no_longer_holds(evening: Evening) -> None:
    assert roll_call(evening.event).change is None
    tick(evening, "here", "Pia")
    tick(evening, "late", "Kofi")
    change = roll_call(evening.event).change
    assert change
    assert (change.name, change.state, change.by, change.by_id) == ("Kofi", "late", "Olga", evening.olga.pk)
    evening.event.entries.filter(player__name="Kofi").update(attendance="here")
    assert roll_call(evening.event).change is None
    tick(evening, "here", "Aiko")
    evening.event.entries.filter(player__name="Aiko").update(status=Entry.Status.DECLINED)
    assert roll_call(evening.event).change is None


def test_a_tick_of_somebody_who_then_left_by_themself_is_not_offered_to_be_undone(evening: Evening) -> None:
    tick(evening, "here", "Pia")
    entry_leave(by=evening.people.cast.pia, event=evening.event)
    assert named(evening, "Pia").state == "withdrawn"
    assert roll_call(evening.event).change is None


def test_a_tick_in_another_event_is_not_offered_to_be_undone_here(evening: Evening, people: Table) -> None:
    other = event_create(
        by=evening.olga, club=people.club, name="Other", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": True},
    )  # fmt: skip
    event_enter(by=evening.olga, event=other, players=evening.players[:1])
    attendance_mark(by=evening.olga, event=other, player=evening.players[0], state="here")
    assert roll_call(evening.event).change is None
    assert roll_call(other).change is not None


def test_whose_partner_is_not_here_is_named_and_fills_no_table(people: Table, cast: SimpleNamespace) -> None:
    evening = Evening(
        people,
        game="omi",
        options={"target": 3},
        choices={"roll_call": True, "partners": Event.Partners.FIXED},
    )
    pairs = [evening.players[start : start + 2] for start in range(0, 10, 2)]
    partners_set(by=cast.olga, event=evening.event, teams=pairs)
    evening.event.refresh_from_db()
    tick(evening, "here", "Pia", "Kofi", "Aiko", "Guest 0", "Guest 1")
    call = roll_call(evening.event)
    assert call.without_partner == ("Aiko",)
    assert (call.here, call.headline) == (5, "4 present: 1 table")
    tick(evening, "late", "Kofi")
    assert roll_call(evening.event).headline == "2 present: 2 more for the first table"
    assert roll_call(evening.event).without_partner == ("Aiko", "Pia")


def test_where_the_roll_does_not_count_tables_fill_with_all_who_entered(people: Table) -> None:
    evening = Evening(people)
    tick(evening, "here", "Pia")
    tick(evening, "no_show", "Kofi")
    tick(evening, "withdrawn", "Aiko")
    for name in ("Guest 0", "Guest 1"):
        player = evening.event.entries.get(player__name=name).player_id
        stand_in_name(by=evening.olga, event=evening.event, player=player, is_stand_in=True)
    call = roll_call(evening.event)
    assert (call.here, call.headline) == (1, "7 present: 2 tables with 1 stand-in")
    assert [choice.is_chosen for choice in call.choices] == [False, True]
    evening.event.refresh_from_db()
    assert len(event_seat(by=evening.olga, event=evening.event)) == call.chosen.tables


def test_a_table_of_three_fills_by_three(people: Table) -> None:
    evening = Evening(people, game="tong_its", options={}, choices={"roll_call": True})
    tick(evening, "here", "Pia", "Kofi", "Aiko", "Jonas")
    call = roll_call(evening.event)
    assert (call.seats, call.headline) == (3, "4 present: 1 table and 1 sits out")


def test_at_the_door_only_people_of_the_club_are_offered_who_have_not_entered(
    evening: Evening, tables: SimpleNamespace, cast: SimpleNamespace
) -> None:
    zoe, bea = (player_add(club=cast.club, name=name) for name in ("Zoe", "Bea"))
    player_add(club=cast.elsewhere, name="Sam")
    Player.objects.create(club=cast.club, name="Zoë", merged_into=zoe)
    assert players_to_offer(evening.event) == [bea, zoe]
    assert players_to_offer(evening.event, limit=1) == [bea]


def test_who_waits_at_the_door_is_offered_and_who_withdrew_is_on_the_list(evening: Evening) -> None:
    tick(evening, "withdrawn", "Guest 3")
    statuses = (Entry.Status.APPLIED, Entry.Status.WAITING, Entry.Status.DECLINED)
    for number, status in enumerate(statuses):
        evening.event.entries.filter(player__name=f"Guest {number}").update(status=status)
    offered = players_to_offer(evening.event)
    assert [player.name for player in offered] == ["Guest 0", "Guest 1", "Guest 2"]
    for player in offered:
        walk_in(by=evening.olga, event=evening.event, name=player.name)
    assert (players_to_offer(evening.event), roll_call(evening.event).here) == ([], 3)


def test_an_event_of_nobody_can_be_called(people: Table, django_assert_max_num_queries: Any) -> None:
    event = event_create(
        by=people.cast.olga, club=people.club, name="Nobody", game="dingo", rule=MatchRule("wins", 1),
        options={}, format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": True},
    )  # fmt: skip
    with django_assert_max_num_queries(10):
        call = roll_call(event)
    assert (call.rows, call.choices, call.change, call.chosen.tables) == ((), (), None, 0)
