"""Several at one event at the same moment: the last place is given once, and a row is ticked once."""

from types import SimpleNamespace

import pytest

from games.core.interface import MatchRule
from league.models import Activity, Entry, Event, Membership, PrivateLink
from league.services.entries.admission import entry_apply, entry_leave
from league.services.entries.links import links_make_missing
from league.services.entries.roll_call import TICKED, attendance_mark, attendance_undo, walk_in
from league.services.events.events import event_create, event_enter
from league.services.events.setup import EventChoices
from tests.conftest import person
from tests.league.people import Table
from tests.league.services.matches.test_races import CROWD, at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]


def evening(cast: SimpleNamespace, **choices: object) -> Event:
    wish: EventChoices = {"admission": Event.Admission.OPEN, "roll_call": False, **choices}
    return event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices=wish,
    )  # fmt: skip


def test_the_last_places_are_given_once(people: Table, cast: SimpleNamespace) -> None:
    event = evening(cast, entrants_max=6)
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    crowd = [person(f"guest-{number}", f"Guest {number}") for number in range(CROWD)]
    for guest in crowd:
        Membership.objects.create(club=cast.club, user=guest, role=Membership.Role.PLAYER)
    answers = at_once(lambda number: entry_apply(by=crowd[number], event=event).status)
    assert sorted(map(str, answers)) == ["entered"] * 2 + ["waiting"] * (CROWD - 2)
    first = event.entries.filter(status=Entry.Status.WAITING).order_by("entered_at", "pk").first()
    entry_leave(by=crowd[answers.index("entered")], event=event)
    assert first is not None
    first.refresh_from_db()
    assert first.status == Entry.Status.ENTERED
    assert event.entries.filter(status=Entry.Status.ENTERED, withdrawn_at=None).count() == 6


def test_a_row_that_several_tablets_tap_is_ticked_once(people: Table, cast: SimpleNamespace) -> None:
    event, player = evening(cast, roll_call=True), people.players[0].pk
    event_enter(by=cast.olga, event=event, players=[player])
    changes = at_once(lambda number: attendance_mark(by=cast.olga, event=event, player=player, state="here"))
    (change,) = [made for made in changes if made is not None]
    undone = at_once(lambda number: attendance_undo(by=cast.olga, event=event, change=change.pk))
    assert sorted(map(str, undone)).count("not_the_last_change") == CROWD - 1
    assert event.entries.get().attendance == Entry.Attendance.EXPECTED
    assert Activity.objects.filter(kind=TICKED).count() == 2


def test_a_walk_in_whom_several_tablets_add_is_one_person(people: Table, cast: SimpleNamespace) -> None:
    event = evening(cast, roll_call=True)
    at_once(lambda number: walk_in(by=cast.olga, event=event, name="Walter In"))
    assert [entry.player.name for entry in event.entries.all()] == ["Walter In"]
    assert cast.club.players.filter(name="Walter In").count() == 1


def test_links_that_several_make_at_once_are_one_for_each(people: Table, cast: SimpleNamespace) -> None:
    event = evening(cast)
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    made = at_once(lambda number: links_make_missing(by=cast.olga, event=event))
    assert sorted(made) == [0] * (CROWD - 1) + [2], "Aiko and Jonas have no account"
    assert PrivateLink.objects.filter(entry__event=event).count() == 2
