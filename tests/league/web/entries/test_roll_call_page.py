"""The page of the roll call: rows, what was ticked last, how the tables fill, and what a script gets."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core.interface import MatchRule
from league.models import Event
from league.outlets import pages
from league.selectors.entries.roll_call import roll_call as roll_call_of
from league.services.activities import activities_tell
from league.services.clubs.merges import players_merge
from league.services.clubs.players import player_add
from league.services.entries.roll_call import attendance_mark, stand_in_name
from league.services.events.events import event_create, event_enter, event_run
from league.services.rounds.seating import event_seat
from tests.league.people import Table

pytestmark = pytest.mark.django_db
SCRIPT = {"HX-Request": "true"}


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """A running Swiss evening with a roll call, of the four and of Zoë."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": True},
    )  # fmt: skip
    zoe = player_add(club=cast.club, name="Zoë Šimić")
    event_enter(by=cast.olga, event=event, players=[*(one.pk for one in people.players), zoe.pk])
    event_run(by=cast.olga, event=event)
    return event


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, evening: Event) -> Callable[[], list[tuple[Any, ...]]]:
    """told(): what open pages hear of all that happened in this test."""
    activities_tell([])
    heard: list[tuple[Any, ...]] = []

    def publish(news: Any) -> None:
        heard.extend((place, one["event"], one["ids"]) for place, many in news.items() for one in many)

    monkeypatch.setattr(pages, "_publish", publish)

    def tell() -> list[tuple[Any, ...]]:
        activities_tell([pages.tell])
        return heard

    return tell


@pytest.fixture
def olga(browsers: dict[str, Client]) -> Client:
    return browsers["olga"]


def page_of(olga: Client, at: Any, event: Event, query: str = "") -> str:
    return olga.get(at("event_rollcall", "red-gum", event.pk) + query).content.decode()


def test_a_tick_is_told_to_other_tablets_and_gives_a_script_the_new_list(
    olga: Client, at: Any, evening: Event, people: Table, told: Any
) -> None:
    address, player = at("rollcall_mark", "red-gum", evening.pk), people.players[0].pk
    answer = olga.post(address, {"player": player, "state": "here"}, headers=SCRIPT)
    text = answer.content.decode()
    assert text.lstrip().startswith('<div id="rollcall"')
    assert "1 present: 3 more for the first table" in text
    assert "Ticked by you." in text
    assert told() == [(pages.channel(evening.club_id), "entries", {"event": evening.pk})]
    assert evening.entries.get(player=player).attendance == "here"


def test_what_is_refused_is_said_above_the_list_and_told_to_nobody(
    olga: Client, at: Any, evening: Event, told: Any
) -> None:
    answer = olga.post(at("rollcall_undo", "red-gum", evening.pk), {"change": "x"}, headers=SCRIPT)
    assert "This has changed in the meantime" in answer.content.decode()
    assert told() == []
    plain = olga.post(at("rollcall_undo", "red-gum", evening.pk), {"change": "7"}, follow=True)
    assert "This has changed in the meantime" in plain.content.decode()


def test_without_a_script_the_query_searches_and_shows_who_is_missing(
    olga: Client, at: Any, evening: Event, cast: SimpleNamespace, people: Table
) -> None:
    attendance_mark(by=cast.olga, event=evening, player=people.players[0].pk, state="here")
    row_hidden = re.compile(r'<li class="rc-item"[^>]* hidden>')
    assert len(row_hidden.findall(page_of(olga, at, evening, "?q=zoe simic"))) == 4
    assert len(row_hidden.findall(page_of(olga, at, evening, "?show=missing"))) == 1


def test_the_one_credit_for_being_late_is_said_to_be_used(
    olga: Client, at: Any, evening: Event, cast: SimpleNamespace, people: Table
) -> None:
    assert "0 points for round" not in page_of(olga, at, evening)
    late = people.players[0].pk
    evening.rounds.create(number=1, absent={str(late): "late"}, out=[late])
    text = page_of(olga, at, evening)
    assert text.count("0 points for round 2 if not here by then") == 1


def test_stand_ins_make_the_last_table_whole_or_not(
    olga: Client, at: Any, evening: Event, cast: SimpleNamespace, people: Table
) -> None:
    zoe = evening.entries.get(player__name="Zoë Šimić").player_id
    stand_in_name(by=cast.olga, event=evening, player=zoe, is_stand_in=True)
    for player in people.players[:3]:
        attendance_mark(by=cast.olga, event=evening, player=player.pk, state="here")
    text = page_of(olga, at, evening)
    assert "3 present: 1 more for the first table" in text
    olga.post(at("rollcall_fill", "red-gum", evening.pk), {"policy": "stand_ins"})
    assert "3 present: 1 table with 1 stand-in" in page_of(olga, at, evening)
    olga.post(at("rollcall_fill", "red-gum", evening.pk), {"policy": "sit_out"})
    assert "3 present: 1 more for the first table" in page_of(olga, at, evening)


def test_names_are_never_markup(olga: Client, at: Any, evening: Event) -> None:
    olga.post(at("rollcall_add", "red-gum", evening.pk), {"name": "<b>Bo</b>"})
    text = page_of(olga, at, evening)
    assert "&lt;b&gt;Bo&lt;/b&gt;" in text
    assert "<b>Bo" not in text


@pytest.mark.parametrize("headers", [SCRIPT, {}])
def test_it_is_asked_whether_who_walks_in_is_the_one_on_the_list(
    olga: Client, at: Any, evening: Event, told: Any, headers: dict[str, str]
) -> None:
    address, zoe = at("rollcall_add", "red-gum", evening.pk), evening.entries.get(player__name="Zoë Šimić")
    text = olga.post(address, {"name": "Zoe Simic"}, headers=headers).content.decode()
    assert "<bdi>Zoë Šimić</bdi></b> is on the list: is it them?" in text
    assert (told(), evening.entries.count()) == ([], 5)
    yes, no = re.findall(r'name="name" value="([^"]+)"', text)
    assert (yes, no) == ("Zoë Šimić", "Zoe Simic")
    assert text.index('name="is_new"') > text.index(f'value="{yes}"')
    olga.post(address, {"name": yes}, headers=headers)
    zoe.refresh_from_db()
    assert zoe.attendance == "here"
    olga.post(address, {"name": no, "is_new": "yes"}, headers=headers)
    assert evening.entries.filter(player__name=no).exists()


def test_of_who_is_here_already_it_is_said_and_the_row_shown(olga: Client, at: Any, evening: Event) -> None:
    address, zoe = at("rollcall_add", "red-gum", evening.pk), evening.entries.get(player__name="Zoë Šimić")
    olga.post(address, {"name": "Zoë  Šimić"})
    text = olga.post(f"{address}?q=pia", {"name": "Zoë  Šimić"}, headers=SCRIPT).content.decode()
    assert "<bdi>Zoë Šimić</bdi></b> is on the list already, and here." in text
    assert "Ticked by you" not in text
    assert f'id="row-{zoe.player_id}" data-state="here" data-name="Zoë Šimić" data-found>' in text
    plain = olga.post(address, {"name": "Zoë Šimić"}, follow=True).content.decode()
    assert "Zoë Šimić is on the list already." in plain
    for said in (text, plain):
        assert "Somebody new: Zoë Šimić 2" in said
    text = olga.post(address, {"name": "Zoë Šimić", "is_new": "yes"}, headers=SCRIPT).content.decode()
    new = evening.entries.get(player__name="Zoë Šimić 2", attendance="here")
    assert re.findall(r'id="row-(\d+)"[^>]* data-found', text) == [str(new.player_id)], "not their namesake’s"


def test_who_was_merged_is_found_by_the_name_of_before(
    olga: Client, at: Any, evening: Event, cast: SimpleNamespace
) -> None:
    zoe, known = evening.entries.get(player__name="Zoë Šimić"), player_add(club=cast.club, name="Queenie")
    players_merge(by=cast.olga, keep=zoe.player, gone=known)
    address = at("rollcall_add", "red-gum", evening.pk)
    text = olga.post(address, {"name": "Queenie"}, headers=SCRIPT).content.decode()
    assert f'id="row-{zoe.player_id}" data-state="here" data-name="Zoë Šimić" data-found>' in text
    text = olga.post(address, {"name": "Queenie"}, headers=SCRIPT).content.decode()
    assert "<bdi>Zoë Šimić</bdi></b> is on the list already, and here." in text
    assert "Somebody new: Queenie 2" in text


def test_whoever_is_marked_absent_while_seated_is_said_to_forfeit(
    olga: Client, at: Any, evening: Event, cast: SimpleNamespace, people: Table
) -> None:
    players = [player.pk for player in people.players]
    for player in players:
        attendance_mark(by=cast.olga, event=evening, player=player, state="here")
    (match,) = event_seat(by=cast.olga, event=evening)
    text = page_of(olga, at, evening)
    assert text.count(at("match_end", "red-gum", match.pk)) == 4
    assert "is seated right now: forfeits the match" not in text
    attendance_mark(by=cast.olga, event=evening, player=players[0], state="no_show")
    assert page_of(olga, at, evening).count("is seated right now: forfeits the match") == 1


def test_a_long_list_costs_no_more_queries_than_a_short_one(evening: Event, cast: SimpleNamespace) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            found_rows.append(len(roll_call_of(evening).rows))
        return len(caught)

    found_rows: list[int] = []
    few = queries()
    more = [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(20)]
    event_enter(by=cast.olga, event=evening, players=more)
    assert (queries(), found_rows) == (few, [5, 25])
