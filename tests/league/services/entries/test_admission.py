"""How people come into an event and leave it: in turn, up to its maximum, never past an organizer's no."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from games.core.interface import MatchRule
from games.refusals import Forbidden, NotFound
from league.models import Activity, Entry, Event, Membership, Player
from league.services.entries.admission import entries_decline, entries_let_in, entry_apply, entry_leave
from league.services.entries.roll_call import stand_in_name
from league.services.events.events import event_create, event_enter, event_withdraw
from tests.conftest import person
from tests.league.people import code_of, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

S, A = Entry.Status, Event.Admission
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def made(cast: SimpleNamespace, admission: str = A.OPEN, **fields: Any) -> Event:
    """A Swiss event of people."""
    event = event_create(
        by=cast.olga, club=fields.pop("club", cast.club), name="Friday", game="dingo",
        rule=MatchRule("wins", 1), options={}, format="swiss", played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    Event.objects.filter(pk=event.pk).update(admission=admission, **fields)
    event.refresh_from_db()
    return event


@pytest.fixture
def members(cast: SimpleNamespace) -> list[Any]:
    """Six members of the club who have not played yet."""
    users = [person(name.lower(), name) for name in NAMES]
    for user in users:
        Membership.objects.create(club=cast.club, user=user, role=Membership.Role.PLAYER)
    return users


def status(event: Event) -> dict[str, str]:
    """By name, of those who have not withdrawn; in the order in which they came."""
    rows = event.entries.filter(withdrawn_at=None).order_by("entered_at", "pk")
    return dict(rows.values_list("player__name", "status"))


def number(name: str) -> int:
    return Player.objects.get(name=name).pk


def test_a_member_enters_an_open_event_and_comes_into_the_book(cast: Any, members: list[Any]) -> None:
    event = made(cast)
    entry = entry_apply(by=members[0], event=event)
    assert (entry.player.name, entry.player.user, entry.status) == ("Ada", members[0], S.ENTERED)
    pia = entry_apply(by=cast.pia, event=event)
    assert pia.player == Player.objects.get(user=cast.pia, club=cast.club), (
        "who is in the book is found there"
    )


def test_who_finds_no_place_waits_and_moves_up_in_turn(cast: Any, members: list[Any]) -> None:
    event = made(cast, entrants_max=4)
    for user in members:
        entry_apply(by=user, event=event)
    assert list(status(event).values()) == [S.ENTERED] * 4 + [S.WAITING] * 2
    entry_leave(by=members[1], event=event)
    assert status(event) == dict.fromkeys(("Ada", "Cleo", "Dan", "Eve"), S.ENTERED) | {"Finn": S.WAITING}
    facts = Activity.objects.filter(kind="withdrawn").latest("pk").facts
    assert facts == {"players": [number("Ben")], "moved_up": [number("Eve")]}


def test_who_comes_back_stands_behind_those_who_wait(cast: Any, members: list[Any]) -> None:
    event = made(cast, entrants_max=4)
    for user in members[:5]:
        entry_apply(by=user, event=event)
    entry_leave(by=members[0], event=event)
    assert entry_apply(by=members[0], event=event).status == S.WAITING
    assert list(status(event)) == ["Ben", "Cleo", "Dan", "Eve", "Ada"]


def test_where_an_organizer_decides_a_member_applies(cast: Any, members: list[Any]) -> None:
    event = made(cast, A.APPROVAL)
    for user in members[:2]:
        assert entry_apply(by=user, event=event).status == S.APPLIED
    entries_let_in(by=cast.olga, event=event, players=[number("Ben")])
    entries_decline(by=cast.olga, event=event, players=[number("Ada")])
    assert status(event) == {"Ada": S.DECLINED, "Ben": S.ENTERED}
    assert code_of(entry_apply, by=members[0], event=event) == "entry_declined"
    entry_leave(by=members[0], event=event)
    assert code_of(entry_apply, by=members[0], event=event) == "entry_declined", "leaving does not undo a no"
    assert code_of(entries_let_in, by=cast.olga, event=event, players=[number("Ada")]) == "not_applied"


def test_who_was_declined_by_mistake_is_let_in_after_all(cast: Any, members: list[Any]) -> None:
    event = made(cast, A.APPROVAL)
    entry_apply(by=members[0], event=event)
    entries_decline(by=cast.olga, event=event, players=[number("Ada")])
    entries_let_in(by=cast.olga, event=event, players=[number("Ada")])
    assert status(event) == {"Ada": S.ENTERED}


def test_letting_in_stops_at_the_maximum_but_not_for_who_waits_already(cast: Any, members: list[Any]) -> None:
    event = made(cast, A.APPROVAL, entrants_max=4)
    for user in members:
        entry_apply(by=user, event=event)
    entries_let_in(by=cast.olga, event=event, players=[number(name) for name in NAMES])
    assert list(status(event).values()) == [S.ENTERED] * 4 + [S.WAITING] * 2
    entries_let_in(by=cast.olga, event=event, players=[number("Finn")])
    assert status(event)["Finn"] == S.ENTERED
    assert status(event)["Eve"] == S.WAITING


@pytest.mark.parametrize("admission", [A.OPEN, A.APPROVAL])
def test_applying_twice_does_nothing_more(cast: Any, members: list[Any], admission: str) -> None:
    event = made(cast, admission)
    first = entry_apply(by=members[0], event=event)
    second = entry_apply(by=members[0], event=event)
    assert (second.pk, second.status, second.entered_at) == (first.pk, first.status, first.entered_at)
    assert Activity.objects.filter(kind="applied").count() == 1


def test_an_organizers_list_is_not_open(cast: Any, members: list[Any]) -> None:
    assert code_of(entry_apply, by=members[0], event=made(cast, A.LIST)) == "entries_closed"


def test_people_do_not_enter_events_of_bots_or_what_is_over(cast: Any, members: list[Any]) -> None:
    event = made(cast, played_by=Event.PlayedBy.BOTS)
    assert code_of(entry_apply, by=members[0], event=event) == "only_bots"
    Event.objects.update(status=Event.Status.FINISHED)
    for deed in (entry_apply, entry_leave):
        assert code_of(deed, by=members[0], event=event) == "event_over"


def test_a_refusal_leaves_no_trace_in_the_book(cast: Any, members: list[Any]) -> None:
    code_of(entry_apply, by=members[0], event=made(cast, A.LIST))
    assert not Player.objects.filter(name="Ada").exists()


def test_strangers_do_not_enter_and_a_private_club_is_not_there(cast: SimpleNamespace) -> None:
    event = made(cast)
    for stranger in (cast.sam, AnonymousUser()):
        no = refusal(entry_apply, by=stranger, event=event)
        assert (type(no), no.code) == (Forbidden, "not_a_member")
    hidden = made(cast, club=cast.private)
    no = refusal(entry_apply, by=cast.sam, event=hidden)
    assert (type(no), no.code) == (NotFound, "no_club")


def test_who_is_not_in_cannot_leave(cast: Any, members: list[Any]) -> None:
    event = made(cast)
    assert code_of(entry_leave, by=members[0], event=event) == "not_entered"
    entry_apply(by=members[0], event=event)
    entry_leave(by=members[0], event=event)
    assert code_of(entry_leave, by=members[0], event=event) == "not_entered"


def test_nobody_but_who_enters_players_lets_in_or_declines(cast: Any, members: list[Any]) -> None:
    event = made(cast, A.APPROVAL)
    entry_apply(by=members[0], event=event)
    for deed in (entries_let_in, entries_decline):
        for by, code in (
            (cast.pia, "right_missing"),
            (members[0], "right_missing"),
            (cast.sam, "not_a_member"),
        ):
            assert code_of(deed, by=by, event=event, players=[number("Ada")]) == code
    assert status(event) == {"Ada": S.APPLIED}


def test_of_several_all_are_let_in_or_none(cast: Any, members: list[Any]) -> None:
    event = made(cast, A.APPROVAL)
    entry_apply(by=members[0], event=event)
    no = refusal(entries_let_in, by=cast.olga, event=event, players=[number("Ada"), 10**6])
    assert (no.code, no.facts) == ("not_applied", {"player": 10**6})
    assert status(event) == {"Ada": S.APPLIED}


def test_who_was_entered_by_an_organizer_may_leave_by_themself(cast: SimpleNamespace) -> None:
    event = made(cast, A.LIST)
    pia = Player.objects.get(user=cast.pia, club=cast.club)
    event_enter(by=cast.olga, event=event, players=[pia.pk])
    assert entry_leave(by=cast.pia, event=event).withdrawn_at is not None


def test_a_stand_in_comes_back_into_a_full_event_and_takes_nobody_s_place(
    cast: Any, members: list[Any]
) -> None:
    event = made(cast, entrants_max=4)
    for user in members[:4]:
        entry_apply(by=user, event=event)
    dan, eve = number("Dan"), entry_apply(by=members[4], event=event).player_id
    stand_in_name(by=cast.olga, event=event, player=dan, is_stand_in=True)
    event_withdraw(by=cast.olga, event=event, players=[dan])
    event_enter(by=cast.olga, event=event, players=[dan])
    assert status(event) == dict.fromkeys(("Ada", "Ben", "Cleo", "Eve", "Dan"), S.ENTERED)
    event_withdraw(by=cast.olga, event=event, players=[dan, eve])
    event_enter(by=cast.olga, event=event, players=[dan, eve])
    assert status(event)["Eve"] == S.ENTERED
    event_withdraw(by=cast.olga, event=event, players=[dan])
    Entry.objects.filter(player=dan).update(withdrawn_at=None, status=S.APPLIED)
    entries_let_in(by=cast.olga, event=event, players=[dan])
    assert status(event)["Dan"] == S.ENTERED
