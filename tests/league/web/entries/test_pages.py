"""Pages of entries: whatever list is sent gets an answer, nothing is stored before it is confirmed."""

import re
from html import unescape
from types import SimpleNamespace
from typing import Any

import hypothesis
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import strategies as st

from games.core.interface import MatchRule
from league.domain.lists.people import BYTES_MAX
from league.models import Entry, Event, Player
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.rounds.seating import event_seat
from league.web.entries.entries import ENTRIES_SHOWN
from tests.league.people import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga(browsers: dict[str, Client]) -> Client:
    return browsers["olga"]


@pytest.fixture
def made(people: Table, cast: SimpleNamespace) -> Any:
    """made(game, **choices): an evening of people."""

    def of(game: str = "dingo", **choices: Any) -> Event:
        choices = {"roll_call": False, **choices}
        return event_create(
            by=cast.olga, club=cast.club, name=f"Friday {game}", game=game, rule=MatchRule("wins", 1),
            options={}, format="swiss", played_by=Event.PlayedBy.PEOPLE, choices=choices,
        )  # fmt: skip

    return of


def test_a_list_is_previewed_and_then_entered_at_once(
    olga: Client, at: Any, made: Any, people: Table
) -> None:
    event, before = made(), Player.objects.count()
    address = at("event_import", "red-gum", event.pk)
    text = "Name\tNote\nPia\t\nKofy Annan\t\nKófi\tby phone\n=1+1\t\nKOFI\t\n"
    upload = SimpleUploadedFile("people.txt", text.encode("utf-16"))
    page = olga.post(address, {"file": upload}).content.decode()
    assert "looks like somebody" in page
    assert "player of the club" in page
    assert "2 new players" in page
    assert (Player.objects.count(), event.entries.count()) == (before, 0)
    answer = olga.post(address, {"text": text, "confirm": "yes", "line_4": "same"}, follow=True)
    assert "4 people entered, 2 of them are new." in answer.content.decode()
    names = set(event.entries.values_list("player__name", flat=True))
    assert names == {"Pia", "Kofy Annan", "Kofi", "=1+1"}
    assert event.entries.get(player__name="Kofi").note == "by phone"
    exported = olga.get(at("entries_csv", "red-gum", event.pk)).content.decode("utf-8-sig")
    assert "\r\n'=1+1," in exported
    again = olga.post(address, {"text": exported}).content.decode()
    assert again.count("has entered already") == 4  # each line
    assert "4 have entered already" in again


def test_who_looks_like_somebody_stands_first_with_a_question(
    olga: Client, at: Any, made: Any, cast: SimpleNamespace
) -> None:
    address = at("event_import", "red-gum", made().pk)
    player_add(club=cast.club, name="Harriet Koffman")
    names = "Name\nPia\nMateo\nKófi\nHarriet Kofman"
    page = olga.post(address, {"text": names}).content.decode()
    assert re.findall(r'data-state="(\w+)"', page) == ["alike", "alike", "known", "new"]
    sure, unsure = (line for line in page.split("<tr") if 'data-state="alike"' in line)
    assert "text-warning" in sure
    assert "text-success" not in sure
    assert '<option value="same" selected>' in sure  # nothing but the mark differs
    assert '<option value="">Who is it?</option>' in unsure
    assert " required>" in unsure
    assert "selected" not in unsure
    assert "2 look like somebody" in page


def test_a_list_that_begins_with_an_empty_line_is_confirmed_as_it_was_shown(
    olga: Client, at: Any, made: Any
) -> None:
    event = made()
    address = at("event_import", "red-gum", event.pk)
    page = olga.post(address, {"text": "\nPia\nKófi\nJonaz\n"}).content.decode()
    # A browser drops the newline that follows a textarea's tag.
    kept = re.search(r"<textarea name=\"text\"[^>]*>\n?(.*?)</textarea>", page, re.DOTALL)
    assert kept is not None
    sent = {"text": kept.group(1), "confirm": "yes", "line_3": "same", "line_4": "same"}
    answer = olga.post(address, sent, follow=True)
    assert "3 people entered" in answer.content.decode()
    assert set(event.entries.values_list("player__name", flat=True)) == {"Pia", "Kofi", "Jonas"}


def form_of(page: str) -> dict[str, str]:
    """What a browser would send of the preview, changed in nothing."""
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    for name, options in re.findall(r'<select[^>]* name="(\w+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', options)
        first = re.search(r'<option value="([^"]*)"', options)
        sent[name] = (chosen or first or re.match("()", ""))[1]  # type: ignore[index]
    kept = re.search(r"<textarea name=\"text\"[^>]*>\n?(.*?)</textarea>", page, re.DOTALL)
    assert kept is not None
    return {**sent, "text": unescape(kept[1])}


def test_columns_are_shown_and_changed_before_anybody_is_entered(olga: Client, at: Any, made: Any) -> None:
    event = made()
    address = at("event_import", "red-gum", event.pk)
    page = olga.post(address, {"text": "Who;Family\nAna;Torres\nBo;Lin\n"}).content.decode()
    sent = form_of(page)
    assert (sent["column_0"], sent["column_1"], sent["heading"]) == ("name", "note", "0")
    changed = sent | {"column_0": "first", "column_1": "last", "heading": "1"}
    page = olga.post(address, changed).content.decode()  # not entered: it was read otherwise than shown
    assert event.entries.count() == 0
    assert "<bdi>Ana Torres</bdi>" in page
    again = form_of(page)
    assert (again["column_0"], again["column_1"], again["heading"]) == ("first", "last", "1")
    olga.post(address, again)
    assert set(event.entries.values_list("player__name", flat=True)) == {"Ana Torres", "Bo Lin"}


def test_a_list_without_a_column_of_names_is_asked_for_it(olga: Client, at: Any, made: Any) -> None:
    event = made()
    address = at("event_import", "red-gum", event.pk)
    sent = form_of(olga.post(address, {"text": "Ana;Torres\n"}).content.decode())
    answer = olga.post(address, sent | {"column_0": "", "column_1": "note"})
    assert answer.status_code == 422
    assert "Say in which column the names are." in answer.content.decode()
    assert event.entries.count() == 0


def test_a_file_says_what_it_was_read_as_and_is_read_in_another_code_page(
    olga: Client, at: Any, made: Any
) -> None:
    event = made()
    address = at("event_import", "red-gum", event.pk)
    upload = SimpleUploadedFile("people.csv", "Name;Note\r\nÝldýz;\r\nJón;\r\n".encode("cp1252"))
    page = olga.post(address, {"file": upload}).content.decode()
    sent = form_of(page)
    assert (sent["read_as"], sent["encoding"]) == ("cp1252", "cp1252")
    page = olga.post(address, sent | {"encoding": "cp1254"}).content.decode()
    assert event.entries.count() == 0
    sent = form_of(page)
    assert (sent["read_as"], sent["encoding"]) == ("cp1254", "cp1254")
    olga.post(address, sent)
    assert set(event.entries.values_list("player__name", flat=True)) == {"İldız", "Jón"}


def test_a_second_person_of_one_name_is_offered_a_number(olga: Client, at: Any, made: Any) -> None:
    event = made()
    address = at("event_import", "red-gum", event.pk)
    page = olga.post(address, {"text": "Maria Silva\nMaria Silva\nMaria Sylva\n"}).content.decode()
    assert "Somebody new: Maria Silva 2" in page
    assert "looks like line 1:" in page
    assert "looks like line 3:" in page
    olga.post(address, form_of(page) | {"line_2": "new"})
    names = {"Maria Silva", "Maria Silva 2", "Maria Sylva"}
    assert set(event.entries.values_list("player__name", flat=True)) == names


@pytest.mark.parametrize(
    "text", ["", " \n;;\n", "name\n", "x" * (BYTES_MAX + 1), '"' + "x" * 200_000 + '"\n']
)
def test_what_is_no_list_is_said_on_the_page(olga: Client, at: Any, made: Any, text: str) -> None:
    answer = olga.post(at("event_import", "red-gum", made().pk), {"text": text})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_who_sends_no_list_is_told_how_to_give_one(olga: Client, at: Any, made: Any, text: str) -> None:
    answer = olga.post(at("event_import", "red-gum", made().pk), {"text": text})
    assert "Choose a file, or paste the names." in answer.content.decode()


def test_the_menu_says_where_pages_of_an_event_belong(olga: Client, at: Any, made: Any) -> None:
    event, events = made(), at("events", "red-gum")
    for name in ("event_desk", "event_entries", "event_import", "event_rollcall", "event_draft"):
        page = olga.get(at(name, "red-gum", event.pk)).content.decode()
        assert f'href="{events}" aria-current="page"' in page, name


@hypothesis.settings(max_examples=30, suppress_health_check=list(hypothesis.HealthCheck))
@hypothesis.given(
    st.one_of(
        st.binary(max_size=300),
        st.text(max_size=200).map(lambda text: f"name;note\n{text}".encode("utf-8", "replace")),
    )
)
def test_any_bytes_get_an_answer(olga: Client, at: Any, made: Any, content: bytes) -> None:
    event = Event.objects.filter(name="Friday dingo").first() or made()
    address = at("event_import", "red-gum", event.pk)
    shown = olga.post(address, {"file": SimpleUploadedFile("list.csv", content)})
    assert shown.status_code in (200, 422)
    if shown.status_code == 200:
        stored = olga.post(address, {"text": shown.context["text"], "confirm": "yes"})
        assert stored.status_code in (302, 422)


def test_who_applies_is_let_in_or_declined(
    olga: Client, browsers: dict[str, Client], at: Any, made: Any
) -> None:
    event, pia = made(admission="approval"), browsers["pia"]
    assert "Apply" in pia.get(at("event", "red-gum", event.pk)).content.decode()
    page = pia.post(at("event_join", "red-gum", event.pk), follow=True).content.decode()
    assert "You have applied." in page
    player = event.entries.get().player_id
    assert "Applied" in olga.get(at("event_entries", "red-gum", event.pk)).content.decode()
    olga.post(at("entry_decide", "red-gum", event.pk), {"player": player, "do": "decline"})
    assert "An organizer declined your entry." in pia.get(at("event", "red-gum", event.pk)).content.decode()
    olga.post(at("entry_decide", "red-gum", event.pk), {"player": player, "do": "let_in"})
    assert "You take part." in pia.get(at("event", "red-gum", event.pk)).content.decode()
    pia.post(at("event_leave", "red-gum", event.pk))
    assert event.entries.get().withdrawn_at is not None


def test_partners_are_paired_and_parted_where_the_game_has_teams(
    olga: Client, at: Any, made: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = made("omi", partners="fixed")
    one, other, *rest = [player.pk for player in people.players]
    event_enter(by=cast.olga, event=event, players=[one, other, *rest])
    olga.post(at("entries_pair", "red-gum", event.pk), {"partner_1": one, "partner_2": other})
    assert set(event.entries.exclude(team=None).values_list("player_id", flat=True)) == {one, other}
    taken = olga.post(at("entries_pair", "red-gum", event.pk), {"partner_1": one, "partner_2": rest[0]})
    assert taken.status_code == 422  # the one has a partner
    olga.post(at("entries_unpair", "red-gum", event.pk), {"player": other})
    assert not event.entries.exclude(team=None).exists()


def test_settings_are_frozen_once_matches_were_seated_unless_there_is_a_reason(
    olga: Client, at: Any, made: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = made()
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=event)
    event_seat(by=cast.olga, event=event)
    address = at("event_settings", "red-gum", event.pk)
    sent = {"metric_1": "games_won", "metric_2": "lots", "scale": "9, 4, 1, 0", "dispute_minutes": "10"}
    refused = olga.post(address, sent)
    assert refused.status_code == 422
    assert "Say why this changes" in refused.content.decode()
    olga.post(address, {**sent, "reason": "as announced"})
    event.refresh_from_db()
    assert (event.metrics, event.scale) == (["games_won", "lots"], [9, 4, 1, 0])
    entry = cast.club.activities.filter(kind="settings_changed").get()
    assert (entry.reason, entry.before["scale"]) == ("as announced", [])


@pytest.mark.parametrize("scale", ["1, 2, 3, 4", "4, 2, 1", "4, 4, 4, 4", "-1", "x"])
def test_a_scale_that_cannot_be_is_refused_at_its_field(olga: Client, at: Any, made: Any, scale: str) -> None:
    event = made()
    answer = olga.post(at("event_settings", "red-gum", event.pk), {"scale": scale})
    assert answer.status_code == 422
    assert answer.context["form"].errors["scale"]


def test_who_was_withdrawn_is_back_again_by_one_press(
    olga: Client, at: Any, made: Any, people: Table, cast: SimpleNamespace
) -> None:
    event, pia = made(), people.players[0]
    event_enter(by=cast.olga, event=event, players=[pia.pk])
    event.entries.update(attendance=Entry.Attendance.HERE)
    decide, shown = at("entry_decide", "red-gum", event.pk), at("event_entries", "red-gum", event.pk)
    assert 'value="back"' not in olga.get(shown).content.decode()
    olga.post(decide, {"player": pia.pk, "do": "withdraw"})
    assert 'value="back"' in olga.get(shown).content.decode()
    olga.post(decide, {"player": pia.pk, "do": "back"})
    entry = event.entries.get()
    assert (entry.withdrawn_at, entry.attendance) == (None, "here"), "as they were"


def test_of_many_who_take_part_a_page_shows_some(
    olga: Client, at: Any, made: Any, cast: SimpleNamespace
) -> None:
    event = made()
    players = [Player(club=cast.club, name=f"Guest {number:03}") for number in range(ENTRIES_SHOWN + 5)]
    Player.objects.bulk_create(players)
    Entry.objects.bulk_create(Entry(event=event, player=player) for player in players)
    first = olga.get(at("event_entries", "red-gum", event.pk)).content.decode()
    assert "Guest 000" in first
    assert "Guest 204" not in first.partition('id="apart-heading"')[0]
    assert f'<span class="num">{ENTRIES_SHOWN + 5}</span>' in first, "the heading counts all"
    address = at("event_entries", "red-gum", event.pk)
    second = olga.get(address, {"page": "2"}).content.decode()
    assert "Guest 204" in second.partition('id="apart-heading"')[0]
    decide = at("entry_decide", "red-gum", event.pk) + "?page=2"
    assert f'action="{decide}"' in second
    answer = olga.post(decide, {"player": players[-1].pk, "do": "withdraw"})
    assert answer["Location"] == f"{address}?page=2", "who works through a page stays there"


def test_an_event_that_nobody_entered_counts_nobody(olga: Client, at: Any, made: Any) -> None:
    text = olga.get(at("event_entries", "red-gum", made().pk)).content.decode()
    assert 'id="entered-heading">Entered <span class="num">0</span>' in text


def test_a_stranger_reads_how_one_enters(made: Any, browsers: dict[str, Client], at: Any) -> None:
    ask = "Ask an organizer to add you to the club, or sign in if you belong to it."
    for event, is_told in ((made(admission="open"), True), (made("omi", admission="list"), False)):
        path = at("event", "red-gum", event.pk)
        assert (ask in browsers["anonymous"].get(path).content.decode()) is is_told
        assert ask not in browsers["pia"].get(path).content.decode()
