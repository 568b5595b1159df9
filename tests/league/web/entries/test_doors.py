"""The page at the door: who comes in by its address, what it tells, and that nothing else opens by it."""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pypdfium2
import pytest
import zxingcpp
from django.test import Client
from django.urls import reverse

from games.core.interface import MatchRule
from league.models import CheckInDoor, DoorTick, Event
from league.selectors.entries.roll_call import roll_call
from league.services.clubs.players import player_add
from league.services.entries.doors import PEOPLE_MAX, door_make, door_path, door_shut
from league.services.entries.links import link_make, link_path
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_create, event_enter
from league.services.events.projectors import projector_link_make, projector_link_path
from league.web.server.logs import wordless
from tests.league.people import Table
from tests.league.pseudo import CODE, pseudo_language, unmarked_in
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
SCRIPT = {"HX-Request": "true"}


@pytest.fixture(params=["red-gum", "back-room"])
def evening(request: Any, cast: SimpleNamespace) -> Evening:
    """In an open and in a closed club."""
    club = {club.slug: club for club in (cast.club, cast.private)}[request.param]
    return Evening(Table(cast, club), choices={"roll_call": True})


@pytest.fixture
def code(settings: Any) -> Iterator[str]:
    settings.LANGUAGES = [*settings.LANGUAGES, (CODE, "Pseudo")]
    with pseudo_language() as language:
        yield language


@pytest.fixture
def path(evening: Evening) -> str:
    return door_path(door_make(by=evening.olga, event=evening.event))


def text_of(client: Client, address: str, status: int = 200, **given: Any) -> str:
    response = client.get(address, **given)
    assert response.status_code == status
    return str(response.content.decode())


def offer(name: str) -> str:
    """What the button of somebody known says."""
    return f'I am here<span class="sr-only">: <bdi>{name}</bdi></span>'


def player(evening: Evening, name: str) -> int:
    return evening.event.entries.get(player__name=name).player_id


def state(evening: Evening, name: str) -> str:
    return evening.event.entries.get(player__name=name).state


def switch(event: Event) -> str:
    return reverse("web:event_check_in", args=[event.club.slug, event.pk])


def test_a_stranger_with_the_address_searches_chooses_presses_and_takes_back(
    evening: Evening, path: str, client: Client
) -> None:
    assert "Guest 0" not in text_of(client, path)
    found = text_of(client, f"{path}?q=guest+0")
    chosen = re.findall(r'href="(\?player=\d+)"', found)
    assert len(chosen) == 1
    page = text_of(client, path + chosen[0])
    assert re.search(r'id="door-here" name="player" value="\d+">.*?I am here', page, re.DOTALL)
    number = player(evening, "Guest 0")
    assert state(evening, "Guest 0") == "expected"
    done = client.post(path, {"player": number}, follow=True)
    assert "<bdi>Guest 0</bdi> is here" in done.content.decode()
    assert state(evening, "Guest 0") == "here"
    client.post(path, {"do": "undo", "tick": DoorTick.objects.get().pk})
    assert state(evening, "Guest 0") == "expected"


def test_typing_brings_only_the_names(evening: Evening, path: str, client: Client) -> None:
    part = text_of(client, f"{path}?q=gue", headers=SCRIPT)
    assert part.startswith('<div id="door-found"')
    assert part.count("<li>") == 6
    assert "Nobody on the list has this name. Go to the desk." in text_of(client, f"{path}?q=wanda")


def test_another_phone_does_not_see_nor_undo_it(evening: Evening, path: str, client: Client) -> None:
    client.get(path)
    client.post(path, {"player": player(evening, "Guest 0")})
    other = Client()
    assert "Guest 0" not in text_of(other, path)
    refused = other.post(path, {"do": "undo", "tick": DoorTick.objects.get().pk})
    assert refused.status_code == 400
    told = other.post(path, {"player": player(evening, "Guest 0")}, follow=True).content.decode()
    assert "You are on the list as here already." in told
    assert DoorTick.objects.count() == 1


def test_a_phone_without_cookies_ticks_nobody(evening: Evening, path: str, client: Client) -> None:
    refused = client.post(path, {"player": player(evening, "Guest 0")})
    assert "This browser keeps no cookies." in refused.content.decode()
    assert state(evening, "Guest 0") == "expected"
    client.cookies["door"] = "forged"
    assert client.post(path, {"player": player(evening, "Guest 0")}).status_code == 400


def test_a_phone_ticks_a_few_and_then_says_so(evening: Evening, path: str, client: Client) -> None:
    client.get(path)
    for number in evening.players[: PEOPLE_MAX + 1]:
        client.post(path, {"player": number})
    assert DoorTick.objects.count() == PEOPLE_MAX
    page = text_of(client, path)
    assert "This phone has checked in all it can." in page
    assert "I am here" not in page


def test_who_opened_a_private_link_here_is_offered_their_name(
    evening: Evening, path: str, client: Client
) -> None:
    entry = evening.event.entries.get(player__name="Guest 2")
    client.get(link_path(link_make(by=evening.olga, entry=entry)))
    page = text_of(client, path)
    assert offer("Guest 2") in page
    assert "Guest 3" not in page
    client.post(path, {"player": entry.player_id})
    assert state(evening, "Guest 2") == "here"


def test_who_signed_in_is_offered_their_name(
    evening: Evening, path: str, browsers: dict[str, Client]
) -> None:
    assert offer("Pia") in text_of(browsers["pia"], path)
    assert "I am here" not in text_of(browsers["sam"], path)


def test_dead_and_unknown_addresses_and_those_of_other_events_tick_nobody(
    evening: Evening, path: str, client: Client, cast: SimpleNamespace
) -> None:
    number = player(evening, "Guest 0")
    client.get(path)
    other = event_create(
        by=evening.olga, club=evening.event.club, name="Other evening", game="dingo",
        rule=MatchRule("wins", 1), options={}, format="swiss", choices={"roll_call": True},
    )  # fmt: skip
    stranger = player_add(club=evening.event.club, name="Only there")
    event_enter(by=evening.olga, event=other, players=[stranger.pk])
    assert "Only there" not in text_of(client, f"{path}?q=only+there&player={stranger.pk}")
    assert client.post(path, {"player": stranger.pk}).status_code == 400
    new = door_path(door_make(by=evening.olga, event=evening.event))
    private = link_path(link_make(by=evening.olga, entry=evening.event.entries.earliest("pk")))
    screen = projector_link_path(projector_link_make(by=evening.olga, event=evening.event))
    words = [private.split("/")[2], screen.split("/")[2], "abcdefghjkmnpqrs"]
    for dead in (path, *(f"/l/door/{word}/" for word in words)):
        assert client.get(dead).status_code == 404
        assert client.post(dead, {"player": number}).status_code == 404
    word = new.split("/")[3]
    assert [client.get(f"/{way}/{word}/").status_code for way in ("l", "p", "tv")] == [404] * 3
    door_shut(by=evening.olga, event=evening.event)
    assert client.post(new, {"player": number}).status_code == 404
    assert state(evening, "Guest 0") == "expected"


def test_the_address_opens_nothing_else_of_a_closed_club(evening: Evening, path: str, client: Client) -> None:
    answer = client.get(path)
    assert answer["Cache-Control"] == "private, no-store"
    assert answer["Referrer-Policy"] == "no-referrer"
    club = evening.event.club
    status = 200 if club.is_public else 404
    for name, given in (("club", [club.slug]), ("event", [club.slug, evening.event.pk])):
        assert client.get(reverse(f"web:{name}", args=given)).status_code == status


def test_it_tells_nothing_of_who_is_here(evening: Evening, path: str, client: Client) -> None:
    number = player(evening, "Guest 0")
    attendance_mark(by=evening.olga, event=evening.event, player=number, state="no_show", note="owes money")
    page = text_of(client, f"{path}?q=guest&player={number}")
    for private in ("owes money", "no-show", "not here yet"):
        assert private not in page
    client.post(path, {"player": number})
    assert state(evening, "Guest 0") == "no_show"


def test_a_drafted_round_closes_it(evening: Evening, path: str, client: Client) -> None:
    client.get(path)
    for number in evening.players[1:]:
        attendance_mark(by=evening.olga, event=evening.event, player=number, state="here")
    evening.make()
    assert "Check-in by phone is closed. Go to the desk." in text_of(client, path)
    assert client.post(path, {"player": evening.players[0]}).status_code == 400
    assert not DoorTick.objects.exists()


def test_the_desk_switches_it_and_sees_who_came_by_phone(
    evening: Evening, browsers: dict[str, Client], client: Client
) -> None:
    olga = browsers["olga"]
    closed = 404 if not evening.event.club.is_public else 403
    for who, status in (("sam", closed), ("pia", 403)):
        assert browsers[who].get(switch(evening.event)).status_code == status
        assert browsers[who].post(switch(evening.event), {"do": "make"}).status_code == status
    assert "Open check-in by phone" in text_of(olga, switch(evening.event))
    assert not CheckInDoor.objects.exists()
    olga.post(switch(evening.event), {"do": "make"})
    path = door_path(CheckInDoor.objects.get())
    assert path in text_of(olga, switch(evening.event))
    client.get(path)
    for number in evening.players[:2]:
        client.post(path, {"player": number})
    listed = text_of(olga, reverse("web:event_rollcall", args=[evening.event.club.slug, evening.event.pk]))
    assert "2 people came in by phone. 1 phone was used. 1 phone checked in several people." in listed
    assert "by phone at the door, with 2 people on one phone" in listed
    assert "Ticked by a phone at the door." in listed
    olga.post(switch(evening.event), {"do": "shut"})
    assert client.get(path).status_code == 404
    assert roll_call(evening.event).here == 2


def test_an_event_without_a_roll_call_says_what_to_do(people: Table, browsers: dict[str, Client]) -> None:
    event = Evening(people).event
    told = browsers["olga"].post(switch(event), {"do": "make"}, follow=True).content.decode()
    assert "Choose a roll call in its settings first." in told


def test_the_hall_sees_the_code_and_who_looks_from_home_does_not(
    evening: Evening, path: str, browsers: dict[str, Client], client: Client
) -> None:
    hall = projector_link_path(projector_link_make(by=evening.olga, event=evening.event))
    home = reverse("web:event_projector", args=[evening.event.club.slug, evening.event.pk])
    said = "Check in with your phone"
    assert said in text_of(client, hall)
    assert said in text_of(client, hall, headers=SCRIPT)
    for address in (home, hall):
        assert path not in text_of(browsers["olga"], address)
    assert said not in text_of(browsers["olga"], home)
    door_shut(by=evening.olga, event=evening.event)
    assert said not in text_of(client, hall, headers=SCRIPT)


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_the_sheet_for_the_door_has_the_code(
    language: str, evening: Evening, path: str, browsers: dict[str, Client]
) -> None:
    olga = browsers["olga"]
    olga.post(reverse("set_language"), {"language": language, "calendar": "gregorian"})
    paper = reverse("web:event_paper", args=[evening.event.club.slug, evening.event.pk, "check-in"])
    answer = olga.get(paper)
    assert answer.status_code == 200
    document = pypdfium2.PdfDocument(answer.content)
    assert len(document) == 1
    letter = pypdfium2.PdfDocument(olga.get(f"{paper}?size=letter").content)
    assert [tuple(map(round, one[0].get_size())) for one in (document, letter)] == [(595, 842), (612, 792)]
    assert len(letter) == 1
    picture = np.ascontiguousarray(document[0].render(scale=3).to_numpy()[:, :, :3])
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [f"http://testserver{path}"]
    if language != "fa":  # a reader of PDF guesses the order of what stands between the two directions
        assert f"testserver{path}" in document[0].get_textpage().get_text_range()
    assert browsers["pia"].get(paper).status_code == 403
    door_shut(by=evening.olga, event=evening.event)
    assert olga.get(paper).status_code == 400


def test_logs_leave_the_word_out() -> None:
    assert wordless("GET /l/door/4q575x4n7hnarhqr/?q=pia HTTP/1.1") == "GET /l/door/…/?q=pia HTTP/1.1"


def test_its_pages_say_nothing_that_is_not_marked(
    evening: Evening, path: str, client: Client, code: str
) -> None:
    client.cookies["language"] = code
    addresses = [path, f"{path}?q=guest", f"{path}?player={evening.players[0]}", "/l/door/abcdefghjkmnpqrs/"]
    client.get(path)
    client.post(path, {"player": evening.players[0]})
    names = re.compile(r"Outback League|Red Gum Card Club|Back Room|Evening|Pia|Guest \d|\b[A-Z]{2}\b")
    said = [
        names.sub("", text)
        for address in addresses
        for text in unmarked_in(client.get(address).content.decode())
    ]
    assert [text for text in said if re.search(r"[^\W\d_]{2,}", text)] == []
