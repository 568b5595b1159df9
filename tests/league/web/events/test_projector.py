"""The big screen of an event: what stands on it, who may look, and that drafts stay drafts."""

import asyncio
import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from asgiref.sync import async_to_sync
from django.test import AsyncClient, Client
from django.urls import reverse
from django.utils import timezone

from league.domain.activities import PagePart
from league.models import Entry, Event, ProjectorLink, RoundTimer
from league.outlets.pages import refresh
from league.selectors.events.projector import Projector, projector
from league.services.clubs.players import player_add
from league.services.events.projectors import (
    projector_link_make,
    projector_link_path,
    projector_link_revoke,
)
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.services.rounds.timers import timer_start
from league.web.server.logs import wordless
from tests.league.people import Table
from tests.league.rounds import Evening
from tests.waits import limit

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


@pytest.fixture
def hidden(cast: SimpleNamespace) -> Evening:
    """An evening in a club that only its members see."""
    people = Table(cast, cast.private)
    return Evening(people)


def seat(evening: Evening) -> list[Any]:
    evening.event.refresh_from_db()
    return list(event_seat(by=evening.olga, event=evening.event))


def screen(event: Event, **given: Any) -> Projector:
    event.refresh_from_db()
    return projector(event, **given)


def kinds(event: Event) -> list[str]:
    return list(dict.fromkeys(slide.kind for slide in screen(event).slides))


def address(event: Event, name: str = "event_projector") -> str:
    return reverse(f"web:{name}", args=[event.club.slug, event.pk])


def word_address(event: Event, by: Any) -> str:
    return projector_link_path(projector_link_make(by=by, event=event))


def text_of(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return str(response.content.decode())


def test_what_is_shown_follows_the_evening(evening: Evening) -> None:
    assert kinds(evening.event) == ["standings"]
    one, *_others = seat(evening)
    assert kinds(evening.event) == ["seating"]
    result_confirm_by_hand(by=evening.olga, match=evening.people.enter(one, 0))
    assert kinds(evening.event) == ["seating", "results", "standings"]
    assert screen(evening.event).tables_in == 1
    evening.play()
    assert kinds(evening.event) == ["results", "standings"]
    seat(evening)
    assert kinds(evening.event) == ["seating", "standings"]


def test_everybody_is_on_one_slide_by_name_with_table_and_seat(evening: Evening, client: Client) -> None:
    tables = seat(evening)
    text = text_of(client, address(evening.event))
    for seated in tables[0].seats.select_related("player"):
        line = rf"{seated.player.name}</bdi><b[^>]*><span[^>]*>table </span>1</b>.*?seat {seated.seat + 1}<"
        assert re.search(line, text)
    assert text.count("sits out") == 2


def test_standings_say_how_somebody_moved(evening: Evening) -> None:
    seat(evening)
    evening.play()
    seat(evening)
    evening.play()
    lines = [line for slide in screen(evening.event, kinds=["standings"]).slides for line in slide.columns[0]]
    moves = [line.movement for line in lines if line.movement is not None]
    assert moves
    assert any(moves)
    assert [line.row.place for line in lines] == sorted(line.row.place for line in lines)


def test_slides_hold_everybody_of_a_hundred_tables_once(
    evening: Evening, django_assert_max_num_queries: Any
) -> None:
    many = [player_add(club=evening.event.club, name=f"Extra {number:03}").pk for number in range(390)]
    evening.enter(many)
    seat(evening)
    with django_assert_max_num_queries(32):
        found = screen(evening.event, kinds=["seating"])
    lines = [line for slide in found.slides for column in slide.columns for line in column]
    assert len({line.badge.player_id for line in lines}) == len(lines) == 400
    assert {slide.layout.name for slide in found.slides} == {"dense"}
    assert all(len(column) <= 12 for slide in found.slides for column in slide.columns)
    assert [slide.number for slide in found.slides] == list(range(1, found.slides[0].of + 1))


def test_one_kind_of_slides_can_be_asked_for(evening: Evening, client: Client) -> None:
    seat(evening)
    assert "sits out</span>" in text_of(client, f"{address(evening.event)}?show=seating")
    empty = text_of(client, f"{address(evening.event)}?show=results")
    assert "There is nothing to show here yet." in empty
    assert "data-slide" in text_of(client, f"{address(evening.event)}?show=nonsense%00")


def test_a_draft_never_shows(evening: Evening, client: Client) -> None:
    before = text_of(client, address(evening.event))
    draft = evening.make()
    assert draft.tables
    again = text_of(client, address(evening.event))
    assert again == before
    assert "seat 1" not in again


def test_the_part_is_asked_for_alone_and_only_when_it_is_new(evening: Evening, client: Client) -> None:
    seat(evening)
    part = client.get(address(evening.event), headers={"HX-Request": "true"})
    assert part.content.decode().strip().startswith('<div id="projector"')
    known = {"HX-Request": "true", "If-None-Match": part["ETag"]}
    assert client.get(address(evening.event), headers=known).status_code == 204


def test_the_timer_is_on_the_screen(evening: Evening, client: Client) -> None:
    seat(evening)
    assert "data-timer" not in text_of(client, address(evening.event))
    timer_start(by=evening.olga, round=evening.event.rounds.get(), minutes=50)
    ends = RoundTimer.objects.get().timer.ends_at
    assert f'data-ends="{int(ends.timestamp() * 1000)}"' in text_of(client, address(evening.event))


def test_a_stranger_sees_nothing_of_a_private_event_without_the_address(
    hidden: Evening, browsers: dict[str, Client]
) -> None:
    seat(hidden)
    path = address(hidden.event)
    assert [browsers[who].get(path).status_code for who in ("anonymous", "sam", "pia")] == [404, 404, 200]
    secret = word_address(hidden.event, hidden.olga)
    shown = browsers["anonymous"].get(secret)
    assert shown.status_code == 200
    assert "Guest 1" in shown.content.decode()
    assert shown["Cache-Control"] == "private, no-store"
    assert shown["Referrer-Policy"] == "no-referrer"


def test_the_address_opens_this_screen_and_nothing_else(hidden: Evening, browsers: dict[str, Client]) -> None:
    seat(hidden)
    secret = word_address(hidden.event, hidden.olga)
    stranger = browsers["anonymous"]
    stranger.get(secret)
    club = reverse("web:club", args=[hidden.event.club.slug])
    others = (
        club,
        address(hidden.event),
        reverse("web:event", args=[hidden.event.club.slug, hidden.event.pk]),
    )
    assert [stranger.get(path).status_code for path in others] == [404, 404, 404]
    part = stranger.get(secret, headers={"HX-Request": "true"}).content.decode()
    assert secret.split("/")[2] not in part


def test_a_new_address_and_a_revoked_one_end_the_old(hidden: Evening, client: Client) -> None:
    first = word_address(hidden.event, hidden.olga)
    second = word_address(hidden.event, hidden.olga)
    assert [client.get(path).status_code for path in (first, second, "/tv/abcdefghjkmnpqrs/")] == [
        404,
        200,
        404,
    ]
    projector_link_revoke(by=hidden.olga, event=hidden.event)
    assert client.get(second).status_code == 404
    assert "no longer shown here" in client.get(second).content.decode()
    assert ProjectorLink.objects.filter(revoked_at=None).count() == 0


def test_only_who_seats_makes_the_address(hidden: Evening, browsers: dict[str, Client]) -> None:
    path = address(hidden.event, "projector_address")
    for who, status in (("sam", 404), ("pia", 403)):
        assert browsers[who].get(path).status_code == status
        assert browsers[who].post(path, {"do": "make"}).status_code == status
    assert not ProjectorLink.objects.exists()
    assert browsers["olga"].post(path, {"do": "make"}).status_code == 302
    page = browsers["olga"].get(path)
    assert projector_link_path(ProjectorLink.objects.get()) in page.content.decode()
    assert "no-transform" in page["Cache-Control"] or "no-store" in page["Cache-Control"]
    browsers["olga"].post(path, {"do": "revoke"})
    assert ProjectorLink.objects.get().revoked_at is not None


def test_logs_leave_the_word_out() -> None:
    assert wordless("GET /tv/4q575x4n7hnarhqr/live/ HTTP/1.1") == "GET /tv/…/live/ HTTP/1.1"


def test_its_stream_says_that_something_changed_and_not_what(hidden: Evening, queue: redis.Redis) -> None:
    secret = word_address(hidden.event, hidden.olga)
    club = hidden.event.club_id

    async def heard() -> list[str]:
        response = await AsyncClient().get(f"{secret}live/")
        assert response.status_code == 200
        texts = aiter(response.streaming_content)
        found = [(await anext(texts)).decode()]
        waiting = asyncio.ensure_future(anext(texts))
        async with asyncio.timeout(limit()):
            while queue.pubsub_numpat() != 1:
                await asyncio.sleep(0.01)
        refresh(club, PagePart.MATCHES, match=12)
        async with asyncio.timeout(limit()):
            found.append((await waiting).decode())
        response.close()
        return found

    assert async_to_sync(heard)() == ["retry: 3000\n\n", "event: matches\ndata: {}\n\n"]


def test_the_stream_of_an_address_that_opens_nothing_is_refused(client: Client) -> None:
    response = async_to_sync(AsyncClient().get)("/tv/abcdefghjkmnpqrs/live/")
    assert response.status_code == 404


def test_everybody_may_ask_what_time_it_is(client: Client) -> None:
    response = client.get("/clock.json")
    assert json.loads(response.content)["now"] > 1_700_000_000_000
    assert "no-store" in response["Cache-Control"]
    assert client.post("/clock.json").status_code == 405


def test_the_desk_starts_stops_and_extends(evening: Evening, browsers: dict[str, Client]) -> None:
    seat(evening)
    path = reverse("web:round_timer", args=[evening.event.club.slug, evening.event.pk, 1])
    olga = browsers["olga"]
    for who in ("sam", "pia"):
        assert browsers[who].post(path, {"do": "start", "minutes": 5}).status_code == 403
    assert olga.post(path, {"do": "start", "minutes": "50"}).status_code == 302
    assert olga.post(path, {"do": "stop"}).status_code == 302
    desk = text_of(olga, address(evening.event, "event_desk"))
    assert 'name="seen" value="3000"' in desk
    assert 'data-state="stopped"' in desk
    olga.post(path, {"do": "extend", "minutes": "5", "seen": "3000"})
    assert RoundTimer.objects.get().timer.whole.total_seconds() == 3300
    for wrong in (
        {"do": "explode"},
        {},
        {"do": "start", "minutes": "a lot"},
        {"do": "start", "minutes": "-1"},
    ):
        assert olga.post(path, wrong).status_code in (400, 404)


def test_one_table_is_counted_as_one(evening: Evening, client: Client) -> None:
    Entry.objects.filter(player__name__startswith="Guest").update(withdrawn_at=timezone.now())
    (match,) = seat(evening)
    result_confirm_by_hand(by=evening.olga, match=evening.people.enter(match, 0))
    assert "Results: 1 of 1 table<" in text_of(client, address(evening.event))
