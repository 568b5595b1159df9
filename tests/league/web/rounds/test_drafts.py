"""The page on which a round is prepared: what it shows, what is done on it, and who sees nothing of it."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Entry, Event, Match, Round
from league.services.entries.links import link_make, link_word
from league.services.events.events import event_withdraw
from league.services.rounds.drafts import draft_lock, draft_make, draft_swap
from league.services.rounds.seating import event_seat
from tests.league.people import OMI, Table
from tests.league.rounds import Evening, everybody

pytestmark = pytest.mark.django_db

SCRIPT = {"HX-Request": "true"}


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


@pytest.fixture
def olga(browsers: dict[str, Client]) -> Client:
    return browsers["olga"]


@pytest.fixture
def do(olga: Client, evening: Evening, at: Any) -> Any:
    """Olga sends a form of the page, with the version that is there."""

    def send(name: str, headers: Any = None, **given: Any) -> Any:
        version = {"version": evening.draft.version} if name != "draft_make" else {}
        return olga.post(at(name, "red-gum", evening.event.pk), version | given, headers=headers)

    return send


def text_of(response: Any) -> str:
    return " ".join(response.content.decode().split())


def test_before_seating_the_page_says_what_will_be_and_what_stands_in_the_way(
    evening: Evening, olga: Client, at: Any
) -> None:
    address = at("event_draft", "red-gum", evening.event.pk)
    shown = text_of(olga.get(address))
    assert "10 present" in shown
    assert "2 tables of 4; 2 sit out" in shown
    assert "stands in the way" not in shown
    event_seat(by=evening.olga, event=evening.event)
    shown = text_of(olga.get(address))
    assert "drawn when the 2 unfinished tables have been played" in shown
    assert "disabled" in shown


def test_publishing_says_beforehand_who_is_credited_and_who_gets_no_points(
    evening: Evening, olga: Client, at: Any, do: Any
) -> None:
    Event.objects.filter(pk=evening.event.pk).update(roll_call=True)
    here = evening.event.entries.exclude(player__name="Guest 5")
    here.update(attendance=Entry.Attendance.HERE)
    do("draft_make")
    evening.drawn()
    shown = text_of(olga.get(at("event_draft", "red-gum", evening.event.pk)))
    assert "0 points for this round, as they are not here:</b> <bdi>Guest 5</bdi>." in shown
    assert "Credited with their own mean: <bdi>" in shown


def test_a_round_is_seated_changed_and_published_by_forms_alone(
    evening: Evening, olga: Client, at: Any, do: Any
) -> None:
    address = at("event_draft", "red-gum", evening.event.pk)
    assert do("draft_make").url == address
    assert "are being seated" in text_of(olga.get(address))
    draft = evening.drawn()
    assert all(f'value="{player}"' in text_of(olga.get(address)) for player in everybody(draft))
    one, other = draft.tables[0][0], draft.tables[1][0]
    assert do("draft_swap", player=[one, other]).url == address
    assert evening.draft.tables[1][0] == one
    assert "After one change by hand" in text_of(olga.get(address))
    do("draft_lock", lock=2)
    assert evening.draft.locked == [1]
    do("draft_lock", unlock=2)
    do("draft_undo")
    do("draft_undo")
    do("draft_undo")
    assert evening.draft.tables == draft.tables
    do("draft_redraw")
    evening.drawn()
    assert do("draft_publish").url == at("event", "red-gum", evening.event.pk)
    assert Round.objects.get().published_by == evening.olga
    assert Match.objects.count() == 2


def test_what_is_refused_is_said_on_the_page(evening: Evening, olga: Client, at: Any, do: Any) -> None:
    draft = evening.make()
    address = at("event_draft", "red-gum", evening.event.pk)
    answer = do("draft_swap", player=[draft.out[0], draft.out[1]])
    assert "Both sit out already" in text_of(olga.get(answer.url))
    shown = text_of(do("draft_swap", headers=SCRIPT, player=[draft.tables[0][0]]))
    assert 'role="alert"' in shown
    assert "is not in this draft" in shown
    assert 'id="draft"' in shown
    event_withdraw(by=evening.olga, event=evening.event, players=draft.tables[0][:1])
    assert "Not here any more" in text_of(olga.get(address))
    assert do("draft_publish").url == address
    assert "somebody left or came" in text_of(olga.get(address))


def test_before_two_change_places_the_page_says_what_that_does(
    evening: Evening, olga: Client, at: Any
) -> None:
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    draft = evening.make()
    address = at("draft_preview", "red-gum", evening.event.pk)
    said = {
        text_of(olga.get(address, {"player": one, "other": other}))
        for one in draft.tables[0]
        for other in draft.tables[1]
    }
    assert any("Repeat meetings" in text and "→" in text for text in said)
    assert evening.draft.tables == draft.tables
    draft_lock(by=evening.olga, event=evening.event, version=draft.version, table=1, is_locked=True)
    locked = olga.get(address, {"player": draft.tables[0][0], "other": draft.tables[1][0]})
    assert "Table 1 is locked" in text_of(locked)


def test_an_impossible_round_says_why_and_is_tried_again(evening: Evening, olga: Client, at: Any) -> None:
    event_seat(by=evening.olga, event=evening.event)
    evening.make()
    shown = text_of(olga.get(at("event_draft", "red-gum", evening.event.pk)))
    assert "No round could be drawn." in shown
    assert "Discard" in shown


def test_nobody_else_sees_anything_of_a_draft(
    evening: Evening, browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    draft = evening.make()
    one, other = draft.tables[0][0], draft.tables[1][0]
    draft_swap(by=evening.olga, event=evening.event, version=draft.version, player=one, other=other)
    event = evening.event
    entry = event.entries.get(player=evening.players[2])
    word = link_word(link_make(by=cast.olga, entry=entry))
    holder = Client()
    holder.get(f"/l/{word}/")
    closed = [at(name, "red-gum", event.pk) for name in ("event_draft", "draft_preview")]
    for client in (browsers["sam"], browsers["pia"], browsers["anonymous"], holder):
        assert {client.get(address).status_code for address in closed} <= {302, 403}
        for name in ("event", "standings_csv", "events", "matches", "players", "leaderboard"):
            path = [event.pk] if name in ("event", "standings_csv") else []
            shown = text_of(client.get(at(name, "red-gum", *path)))
            assert "Table 1" not in shown
            assert draft.seed not in shown
            assert "/draft/" not in shown
    assert not Match.objects.exists()


def test_partners_are_marked_and_move_together(people: Table, olga: Client, at: Any) -> None:
    evening = Evening(people, **OMI, name="Partners")
    Event.objects.filter(pk=evening.event.pk).update(partners=Event.Partners.FIXED)
    for number, player in enumerate(evening.players):
        evening.event.entries.filter(player=player).update(team=number // 2)
    team_of = {player: number // 2 for number, player in enumerate(evening.players)}
    draft = evening.make()
    shown = text_of(olga.get(at("event_draft", "red-gum", evening.event.pk)))
    assert shown.count("<span>team 1</span>") == shown.count("<span>team 2</span>") == 4
    one, other = draft.tables[0][0], draft.tables[1][1]
    changed = evening.do(draft_swap, player=one, other=other)
    for table in changed.tables:
        assert [team_of[table[0]], team_of[table[1]]] == [team_of[table[2]], team_of[table[3]]]
    assert one in changed.tables[1]


def test_making_a_draft_twice_is_told(evening: Evening, olga: Client, at: Any, do: Any) -> None:
    draft_make(by=evening.olga, event=evening.event)
    shown = text_of(do("draft_make", headers=SCRIPT))
    assert "has a draft already" in shown
