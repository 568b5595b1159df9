"""The roll call: ticked by who enters players, taken back one step at a time, full tables with stand-ins."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import Activity, Entry, Event, Player
from league.selectors.entries.entries import present
from league.services.clubs.players import player_add
from league.services.entries.roll_call import (
    attendance_mark,
    attendance_reset,
    attendance_undo,
    stand_in_name,
    stand_ins_call,
    walk_in,
)
from league.services.events.events import event_create, event_enter
from tests.league.activities import said
from tests.league.people import Table, code_of, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

EXPECTED, HERE, LATE, NO_SHOW = Entry.Attendance.values


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    """A Swiss evening with a roll call; the four have entered, and nobody is there yet."""
    made = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=made, players=[player.pk for player in people.players])
    Event.objects.filter(pk=made.pk).update(roll_call=True)
    made.refresh_from_db()
    return made


@pytest.fixture
def mark(event: Event, people: Table, cast: SimpleNamespace) -> Any:
    """mark(0, "here", by=…): the roll call says so of the player."""

    def of(player: int, state: str, *, by: Any = None, note: str | None = None) -> Activity | None:
        number = people.players[player].pk
        return attendance_mark(by=by or cast.olga, event=event, player=number, state=state, note=note)

    return of


def states(event: Event) -> list[str]:
    return [entry.state for entry in event.entries.order_by("pk")]


def named_here(event: Event) -> set[str]:
    return set(present(event).values_list("player__name", flat=True))


def test_ticked_players_are_there_and_the_audit_says_what_they_were(
    event: Event, mark: Any, cast: Any
) -> None:
    change = mark(0, HERE)
    mark(1, LATE)
    assert states(event) == [HERE, LATE, EXPECTED, EXPECTED]
    assert named_here(event) == {"Pia"}
    pia = Player.objects.get(name="Pia")
    assert change.actor == cast.olga
    assert said(change) == {"player": pia.pk, "before": EXPECTED, "after": HERE}
    entry = Entry.objects.get(player=pia)
    assert entry.attendance_by == cast.olga
    assert entry.attendance_at is not None


def test_what_is_so_already_is_not_done_twice(event: Event, mark: Any) -> None:
    mark(0, HERE)
    assert mark(0, HERE) is None
    assert Activity.objects.filter(kind="attendance_marked").count() == 1


def test_a_note_is_one_short_line_and_needs_no_tick(event: Event, mark: Any) -> None:
    assert mark(0, EXPECTED, note="comes at eight\nby train") is None
    assert Entry.objects.get(player__name="Pia").note == "comes at eight by train"
    mark(0, HERE)
    assert Entry.objects.get(player__name="Pia").note, "a tick leaves it"


def test_who_withdrew_comes_back_also_into_a_full_event(event: Event, mark: Any, cast: Any) -> None:
    mark(0, "withdrawn")
    assert states(event)[0] == "withdrawn"
    Event.objects.update(entrants_max=4)
    event_enter(by=cast.olga, event=event, players=[player_add(club=cast.club, name="Mateo").pk])
    mark(0, HERE)
    assert states(event)[0] == HERE
    assert Entry.objects.get(player__name="Pia").withdrawn_at is None


def test_a_place_that_is_given_up_goes_to_who_waits(event: Event, mark: Any, cast: Any) -> None:
    waiting = Entry.objects.create(
        event=event, player=player_add(club=cast.club, name="Mateo"), status=Entry.Status.WAITING
    )
    Event.objects.update(entrants_max=4)
    change = mark(3, "withdrawn")
    waiting.refresh_from_db()
    assert waiting.status == Entry.Status.ENTERED
    assert change.facts["moved_up"] == [waiting.player_id]


@pytest.mark.parametrize("state", [HERE, LATE, NO_SHOW, "withdrawn"])
def test_a_change_is_taken_back(event: Event, mark: Any, cast: Any, state: str) -> None:
    change = mark(0, state)
    back = attendance_undo(by=cast.olga, event=event, change=change.pk)
    assert states(event)[0] == EXPECTED
    assert back is not None
    attendance_undo(by=cast.olga, event=event, change=back.pk)
    assert states(event)[0] == state, "and so is taking back"


def test_only_the_last_change_of_a_player_is_taken_back(event: Event, mark: Any, cast: Any) -> None:
    first, _later, other = mark(0, HERE), mark(0, LATE), mark(1, HERE)
    for change in (first.pk, 10**6, Activity.objects.order_by("pk")[0].pk):
        assert code_of(attendance_undo, by=cast.olga, event=event, change=change) == "not_the_last_change"
    assert states(event)[:2] == [LATE, HERE]
    attendance_undo(by=cast.olga, event=event, change=other.pk)
    assert states(event)[:2] == [LATE, EXPECTED]


def test_what_changed_since_by_another_way_is_not_taken_back(event: Event, mark: Any, cast: Any) -> None:
    change = mark(0, HERE)
    Entry.objects.filter(player__name="Pia").update(withdrawn_at=change.at)
    assert code_of(attendance_undo, by=cast.olga, event=event, change=change.pk) == "not_the_last_change"
    assert states(event)[0] == "withdrawn"


def test_a_change_of_another_event_is_not_taken_back_here(event: Event, mark: Any, cast: Any) -> None:
    change = mark(0, HERE)
    other = event_create(
        by=cast.olga, club=cast.club, name="Other", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    assert code_of(attendance_undo, by=cast.olga, event=other, change=change.pk) == "not_the_last_change"


def test_a_new_day_begins_with_nobody_there_and_who_withdrew_stays_away(
    event: Event, mark: Any, cast: Any, people: Table
) -> None:
    for player, state in enumerate((HERE, NO_SHOW, "withdrawn")):
        mark(player, state)
    attendance_reset(by=cast.olga, event=event)
    assert states(event) == [EXPECTED, EXPECTED, "withdrawn", EXPECTED]
    told = Activity.objects.get(kind="roll_call_begun")
    pia, kofi, *_others = people.players
    assert said(told) == {"before": {str(pia.pk): HERE, str(kofi.pk): NO_SHOW}}


def test_who_walks_in_is_known_by_name_or_new(event: Event, cast: Any) -> None:
    before = cast.club.players.count()
    walk_in(by=cast.olga, event=event, name="  pia ")
    assert (states(event)[0], cast.club.players.count()) == (HERE, before)
    walk_in(by=cast.olga, event=event, name="Mateo Ruiz")
    mateo = Player.objects.get(name="Mateo Ruiz")
    assert (mateo.club, mateo.user, mateo.bot) == (cast.club, None, None)
    assert named_here(event) == {"Pia", "Mateo Ruiz"}


def test_who_walks_in_under_a_name_like_one_of_the_club_is_asked_for(event: Event, cast: Any) -> None:
    jose = player_add(club=cast.club, name="José Álvarez")
    with pytest.raises(Refused) as refused:
        walk_in(by=cast.olga, event=event, name="Jose Alvarez")
    assert refused.value.code == "looks_like"
    assert refused.value.facts == {"name": "Jose Alvarez", "like": "José Álvarez", "like_player": jose.pk}
    assert code_of(walk_in, by=cast.olga, event=event, name="Josè Alvarz") == "looks_like"
    walk_in(by=cast.olga, event=event, name="Jose Alvarez", is_new=True)
    assert named_here(event) == {"Jose Alvarez"}
    assert walk_in(by=cast.olga, event=event, name="Jose Alvarez").change is None


def test_two_people_of_one_name_walk_in(event: Event, cast: Any) -> None:
    walk_in(by=cast.olga, event=event, name="Maria Silva")
    assert walk_in(by=cast.olga, event=event, name="Maria Silva").change is None
    walk_in(by=cast.olga, event=event, name="Maria Silva", is_new=True)
    walk_in(by=cast.olga, event=event, name="maria silva", is_new=True)
    assert named_here(event) == {"Maria Silva", "Maria Silva 2", "maria silva 3"}


def test_who_walks_in_enters_a_full_event_and_one_who_waited_too(event: Event, cast: Any) -> None:
    Event.objects.update(entrants_max=4)
    waited = player_add(club=cast.club, name="Mateo")
    Entry.objects.create(event=event, player=waited, status=Entry.Status.WAITING)
    walk_in(by=cast.olga, event=event, name="Mateo")
    walk_in(by=cast.olga, event=event, name="Zoe")
    assert named_here(event) == {"Mateo", "Zoe"}
    assert Activity.objects.filter(kind="entered").count() == 3  # the four at once, and these two


def test_who_walks_in_under_an_old_name_is_the_player_they_became(event: Event, cast: Any) -> None:
    kofi = Player.objects.get(name="Kofi")
    Player.objects.create(club=cast.club, name="K. Mensah", merged_into=kofi)
    walk_in(by=cast.olga, event=event, name="k. mensah")
    assert named_here(event) == {"Kofi"}


def test_neither_a_bot_nor_nobody_walks_in(event: Event, cast: Any, tables: SimpleNamespace) -> None:
    assert code_of(walk_in, by=cast.olga, event=event, name="Wombat") == "only_people"
    assert code_of(walk_in, by=cast.olga, event=event, name="  ") == "name_empty"
    assert event.entries.count() == 4


def test_people_do_not_walk_into_an_event_of_bots(event: Event, cast: Any) -> None:
    Event.objects.update(played_by=Event.PlayedBy.BOTS)
    assert code_of(walk_in, by=cast.olga, event=event, name="Mateo") == "only_bots"
    assert not Player.objects.filter(name="Mateo").exists()


@pytest.fixture
def stand_ins(event: Event, cast: SimpleNamespace) -> list[str]:
    """Three who stand in, the one who did so least last."""
    for played, name in ((2, "Ada"), (1, "Ben"), (0, "Cleo")):
        player = player_add(club=cast.club, name=name)
        event_enter(by=cast.olga, event=event, players=[player.pk])
        stand_in_name(by=cast.olga, event=event, player=player.pk, is_stand_in=True)
        Entry.objects.filter(player=player).update(matches=played)
    return ["Ada", "Ben", "Cleo"]


def test_just_as_many_stand_in_as_are_missing_and_those_who_did_least(
    event: Event, mark: Any, cast: Any, stand_ins: list[str]
) -> None:
    for player in (0, 1):
        mark(player, HERE)
    called = stand_ins_call(by=cast.olga, event=event, policy="stand_ins")
    assert named_here(event) == {"Pia", "Kofi", "Ben", "Cleo"}
    assert [Player.objects.get(pk=player).name for player in called] == ["Cleo", "Ben"]


def test_a_table_that_came_full_lets_them_go(event: Event, mark: Any, cast: Any, stand_ins: Any) -> None:
    for player in (0, 1, 2):
        mark(player, HERE)
    stand_ins_call(by=cast.olga, event=event, policy="stand_ins")
    assert named_here(event) >= {"Cleo"}
    assert stand_ins_call(by=cast.olga, event=event, policy="sit_out") == []
    assert named_here(event) == {"Pia", "Kofi", "Aiko"}


def test_too_few_who_could_stand_in_are_told(event: Event, mark: Any, cast: Any, stand_ins: Any) -> None:
    mark(0, HERE)
    Entry.objects.filter(player__name="Ada").update(attendance=NO_SHOW)
    no = refusal(stand_ins_call, by=cast.olga, event=event, policy="stand_ins")
    assert (no.code, no.facts) == ("stand_ins_missing", {"needed": 3, "ready": 2})
    no = refusal(stand_ins_call, by=cast.olga, event=event, policy="magic")
    assert (no.code, no.facts["policy"]) == ("unknown_policy", "magic")


def test_what_cannot_be_is_refused(event: Event, mark: Any, cast: Any) -> None:
    no = refusal(lambda: mark(0, "asleep"))
    assert (no.code, no.field, no.facts["state"]) == ("unknown_state", "state", "asleep")
    stranger = player_add(club=cast.club, name="Zoe")
    for deed, more in ((attendance_mark, {"state": HERE}), (stand_in_name, {"is_stand_in": True})):
        assert code_of(deed, by=cast.olga, event=event, player=stranger.pk, **more) == "not_entered"


def test_nobody_but_who_enters_players_calls_the_roll(event: Event, mark: Any, cast: Any) -> None:
    pia = Player.objects.get(name="Pia").pk
    deeds: list[tuple[Any, dict[str, Any]]] = [
        (attendance_mark, {"player": pia, "state": HERE}), (attendance_undo, {"change": 1}),
        (attendance_reset, {}), (walk_in, {"name": "Zoe"}), (stand_ins_call, {"policy": "sit_out"}),
        (stand_in_name, {"player": pia, "is_stand_in": True}),
    ]  # fmt: skip
    for deed, more in deeds:
        for by, code in ((cast.pia, "right_missing"), (cast.sam, "not_a_member")):
            assert code_of(deed, by=by, event=event, **more) == code
        Event.objects.update(status=Event.Status.FINISHED)
        assert code_of(deed, by=cast.olga, event=event, **more) == "event_over"
        Event.objects.update(status=Event.Status.PAUSED)
    assert states(event) == [EXPECTED] * 4
