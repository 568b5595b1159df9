"""A list that was entered by mistake is taken back as a whole, while nobody of it has been seated."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Activity, Entry, Event, Player
from league.selectors.entries.lists_entered import entered_lists
from league.services.clubs.invitations import invitation_make
from league.services.clubs.members import player_rename
from league.services.entries.links import link_make
from league.services.entries.list_undo import ImportUndone, import_undo, import_undo_preview
from league.services.entries.lists import entries_import
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_create, event_enter
from league.services.events.setup import EventChoices
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

LIST = "Zita\nYan\nPia\nÁiko\n"  # two new people, and two of the club


def evening(cast: SimpleNamespace, name: str = "Friday") -> Event:
    choices: EventChoices = {"entrants_max": 5, "roll_call": False}
    return event_create(
        by=cast.olga, club=cast.club, name=name, game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices=choices,
    )  # fmt: skip


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    return evening(cast)


def names(event: Event, **those: Any) -> list[str]:
    found = event.entries.filter(**those).order_by("player__name")
    return list(found.values_list("player__name", flat=True))


def entered(event: Event, cast: SimpleNamespace, text: str = LIST) -> int:
    return entries_import(by=cast.olga, event=event, text=text).change


def test_who_was_new_is_gone_and_the_others_only_leave(event: Event, cast: SimpleNamespace) -> None:
    event_enter(by=cast.olga, event=event, players=[cast.club.players.get(name="Kofi").pk])
    change = entered(event, cast)
    would = import_undo_preview(by=cast.olga, event=event, change=change)
    assert would == ImportUndone(deleted=("Yan", "Zita"), left=("Aiko", "Pia"))
    assert names(event) == ["Aiko", "Kofi", "Pia", "Yan", "Zita"]
    assert import_undo(by=cast.olga, event=event, change=change) == would
    assert names(event) == ["Kofi"]
    assert set(cast.club.players.values_list("name", flat=True)) == {"Aiko", "Jonas", "Kofi", "Pia"}
    told = Activity.objects.get(kind="list_taken_back")
    assert (told.facts["left"], told.facts["deleted"]) == (2, 2)


def test_it_is_taken_back_once(event: Event, cast: SimpleNamespace) -> None:
    first, second = entered(event, cast), entered(event, cast, "Bea\n")
    assert [one.pk for one in entered_lists(event)] == [second, first]
    import_undo(by=cast.olga, event=event, change=first)
    assert [one.pk for one in entered_lists(event)] == [second]
    for change in (first, 0):
        assert code_of(import_undo, by=cast.olga, event=event, change=change) == "no_list"


def test_who_was_in_already_stays_in(event: Event, cast: SimpleNamespace) -> None:
    event_enter(by=cast.olga, event=event, players=[cast.club.players.get(name="Aiko").pk])
    import_undo(by=cast.olga, event=event, change=entered(event, cast))
    assert names(event) == ["Aiko"]


def test_who_waited_behind_the_list_moves_up(event: Event, cast: SimpleNamespace) -> None:
    change = entered(event, cast, "A1\nA2\nA3\nA4\nA5\n")
    entered(event, cast, "Late\n")
    assert names(event, status=Entry.Status.WAITING) == ["Late"]
    import_undo(by=cast.olga, event=event, change=change)
    assert names(event, status=Entry.Status.ENTERED) == ["Late"]


@pytest.mark.parametrize("status", [Entry.Status.APPLIED, Entry.Status.DECLINED, Entry.Status.ENTERED])
def test_who_was_known_without_being_in_is_so_again(
    event: Event, cast: SimpleNamespace, status: Entry.Status
) -> None:
    pia = cast.club.players.get(name="Pia")
    gone = timezone.now() if status == Entry.Status.ENTERED else None
    Entry.objects.create(event=event, player=pia, status=status, note="please", withdrawn_at=gone)
    change = entered(event, cast)
    assert names(event, status=Entry.Status.ENTERED, withdrawn_at=None) == ["Aiko", "Pia", "Yan", "Zita"]
    import_undo(by=cast.olga, event=event, change=change)
    entry = event.entries.get()
    assert (entry.player, entry.status, entry.note) == (pia, status, "please")
    assert (entry.withdrawn_at is None) == (gone is None)


def test_what_people_did_with_their_link_does_not_hold_them(event: Event, cast: SimpleNamespace) -> None:
    change = entered(event, cast)
    zita = event.entries.select_related("event__club").get(player__name="Zita")
    link_make(by=cast.olga, entry=zita)
    invitation_make(by=cast.olga, club=cast.club, player=zita.player)
    attendance_mark(by=cast.olga, event=event, player=zita.player_id, state="here")
    Activity.objects.filter(kind="attendance_marked").update(player=zita.player, actor=None)
    player_rename(by=cast.olga, player=zita.player, name="Zita Kovács")
    assert import_undo(by=cast.olga, event=event, change=change).deleted == ("Yan", "Zita Kovács")
    assert not Activity.objects.filter(before__icontains="Zita").exists()
    assert not Activity.objects.filter(after__icontains="Zita").exists()


def test_who_is_in_another_event_or_has_an_account_stays_in_the_club(
    event: Event, cast: SimpleNamespace
) -> None:
    change = entered(event, cast)
    yan, zita = (cast.club.players.get(name=name) for name in ("Yan", "Zita"))
    event_enter(by=cast.olga, event=evening(cast, name="Saturday"), players=[yan.pk])
    Player.objects.filter(pk=zita.pk).update(user=cast.sam)
    undone = import_undo(by=cast.olga, event=event, change=change)
    assert undone == ImportUndone(deleted=(), left=("Aiko", "Pia", "Yan", "Zita"))


def test_once_somebody_was_seated_it_stays(event: Event, people: Table, cast: SimpleNamespace) -> None:
    change = entered(event, cast)
    match = people.schedule(
        players=[cast.club.players.get(name=name).pk for name in ("Zita", "Pia", "Kofi", "Jonas")]
    )
    type(match).objects.filter(pk=match.pk).update(event=event)
    assert code_of(import_undo, by=cast.olga, event=event, change=change) == "list_seated"
    assert code_of(import_undo_preview, by=cast.olga, event=event, change=change) == "list_seated"
    assert len(names(event)) == 4


def test_strangers_and_players_are_refused(event: Event, cast: SimpleNamespace) -> None:
    change = entered(event, cast)
    assert code_of(import_undo, by=cast.pia, event=event, change=change) == "right_missing"
    assert code_of(import_undo, by=cast.sam, event=event, change=change) == "not_a_member"
    assert code_of(import_undo_preview, by=cast.sam, event=event, change=change) == "not_a_member"


def test_a_list_of_before_says_by_its_numbers_who_was_new(event: Event, cast: SimpleNamespace) -> None:
    """Lists used to be noted with all whom they named."""
    change = entered(event, cast)
    assert Activity.objects.get(pk=change).facts["new_players"] == 2
    everybody = sorted(event.entries.values_list("player_id", flat=True))
    Activity.objects.filter(pk=change).update(facts={"players": everybody, "new_players": 2})
    assert import_undo(by=cast.olga, event=event, change=change).deleted == ("Yan", "Zita")
