"""The pages of a planned season that runs: its own, its boxes, its board, and its dates."""

import time
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from league.models import Entry, MatchDate
from league.services.entries.links import link_make, link_path
from league.services.results.entry import result_confirm_by_hand
from league.services.seasons.entries import season_enter, season_leave
from league.web import answers
from league.web.broadcast import CLUB, listening, told_at
from league.web.shared import SharedContents
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table

pytestmark = pytest.mark.django_db
QUERIES_MOST, OF_AN_ACCOUNT = 17, 4  # with an account also its session, itself, and its rights


def browser(person: Any) -> Client:
    client = Client()
    client.force_login(person)
    return client


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    return BoxSeason(people).publish()


def address(name: str, boxes: BoxSeason, *more: Any) -> str:
    return reverse(f"web:{name}", args=[boxes.club.slug, boxes.season.pk, *more])


def test_the_season_shows_boxes_with_their_tables_and_borders(boxes: BoxSeason, people: Table) -> None:
    for date in boxes.dates()[:4]:
        result_confirm_by_hand(by=boxes.olga, match=people.enter(date.match, 0))
    page = Client().get(address("season", boxes)).content.decode()
    assert page.count("Tables and dates") == 2
    assert page.count("Places below lead down") == page.count("Places above lead up") == 1
    assert "Division 1" in page
    assert "Division 2" in page


@pytest.mark.parametrize("count", [3, 12])
def test_a_season_of_many_boxes_costs_as_few_queries(people: Table, count: int) -> None:
    boxes = BoxSeason(people, boxes=count).publish()
    page = address("season", boxes)
    for visitor, most in ((Client(), QUERIES_MOST), (browser(boxes.olga), QUERIES_MOST + OF_AN_ACCOUNT)):
        visitor.get(page)
        with CaptureQueriesContext(connection) as found:
            visitor.get(page)
        assert len(found) <= most, "\n".join(query["sql"][:160] for query in found.captured_queries)


def test_the_page_of_a_box_has_its_tables_with_dates(boxes: BoxSeason) -> None:
    event = boxes.season.parts.get(number=1).event
    page = Client().get(reverse("web:event", args=[boxes.club.slug, event.pk])).content.decode()
    assert "Tables and dates" in page
    assert "Nobody is seated yet" not in page


def test_the_desk_of_a_box_asks_to_confirm_and_seats_no_round(boxes: BoxSeason, people: Table) -> None:
    pia = people.players[0].pk
    date = next(one for one in boxes.dates() if any(seat.player_id == pia for seat in one.match.seats.all()))
    people.enter(date.match, 0, by=people.cast.pia)
    desk = reverse("web:event_desk", args=[boxes.club.slug, date.match.event_id])
    duties = browser(boxes.olga).get(desk).context["desk"].duties
    assert [(duty.kind, duty.number) for duty in duties] == [("confirm", date.match_id)]
    other = reverse("web:event_desk", args=[boxes.club.slug, boxes.season.parts.get(number=2).event_id])
    assert browser(boxes.olga).get(other).context["desk"].duties == ()


def test_somebody_without_an_account_enters_their_next_table_by_link(boxes: BoxSeason, people: Table) -> None:
    aiko = people.players[2]
    entry = Entry.objects.get(event__part__season=boxes.season, player=aiko)
    link, guest = link_path(link_make(by=boxes.olga, entry=entry)), Client()
    first = next(one for one in boxes.dates() if any(s.player_id == aiko.pk for s in one.match.seats.all()))
    home = guest.get(link)
    assert home.context["page"].table.match.pk == first.match_id
    assert guest.get(f"{link}tables/{first.match_id}/").status_code == 200


def test_olga_moves_a_table_on_the_board(boxes: BoxSeason) -> None:
    olga, date = browser(boxes.olga), boxes.dates()[0]
    board = olga.get(address("season_board", boxes)).content.decode()
    assert "0 of 16 tables played." in board
    page = olga.get(address("season_table", boxes, date.match_id))
    assert "where it is now" in page.content.decode()
    free = [place for place in page.context["places"] if not place.reasons and not place.is_now]
    taken = next(place for place in page.context["places"] if place.reasons)
    again = olga.post(address("season_table", boxes, date.match_id), {"slot": taken.slot.number}, follow=True)
    assert "cannot be played on this date" in again.content.decode()
    for place in free[:1]:
        olga.post(address("season_table", boxes, date.match_id), {"slot": place.slot.number})
        date.refresh_from_db()
        assert date.starts_at == place.slot.starts_at


def test_a_stand_in_is_seated_for_who_left(boxes: BoxSeason, people: Table, cast: SimpleNamespace) -> None:
    pia, late = people.players[0].pk, boxes.club.players.create(name="Late")
    season_leave(by=cast.pia, season=boxes.season, players=[pia])
    season_enter(by=boxes.olga, season=boxes.season, players=[late.pk])
    olga = browser(boxes.olga)
    assert "Without a box" in olga.get(address("season_people", boxes)).content.decode()
    board = olga.get(address("season_board", boxes))
    match = board.context["board"].duties[0].table.match.pk
    sent = {"player": pia, "stand_in": late.pk}
    said = olga.post(address("season_stand_in", boxes, match), sent, follow=True).content.decode()
    assert "The stand-in plays at this table." in said
    assert "stand-in" in olga.get(address("season_table", boxes, match)).content.decode()


def test_a_date_that_falls_out_is_shown_before_it_is_saved(boxes: BoxSeason) -> None:
    olga = browser(boxes.olga)
    dates = olga.get(address("season_dates", boxes)).content.decode()
    assert dates.count("Falls out…") == 6
    first = next(date.slot.number for date in boxes.dates() if date.slot)
    page = olga.get(address("season_fall_out", boxes, first)).content.decode()
    assert "Tables that move" in page
    assert "This is a preview." in page
    assert olga.get(address("season_later", boxes, first)).content.decode().count("→") >= 16
    assert {date.sequence for date in boxes.dates()} == {0}
    olga.post(address("season_fall_out", boxes, first), {"note": "Hall closed"})
    assert {date.sequence for date in boxes.dates()} == {0, 1}
    assert olga.get(address("season_replan", boxes)).status_code == 200


def test_one_board_is_made_for_all_organizers_who_have_it_open(
    boxes: BoxSeason, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "shared_contents", SharedContents())
    monkeypatch.setattr(answers, "AGE_OF_CHANGES_SECONDS_MAX", 60)
    monkeypatch.setitem(listening, (CLUB, boxes.club.pk), 1)
    looks = {"HX-Request": "true"}
    board, olga = address("season_board", boxes), browser(boxes.olga)
    before = olga.get(board, headers=looks).content
    [moved] = boxes.dates()[:1]
    MatchDate.objects.filter(pk=moved.pk).update(undated_at=timezone.now())
    assert browser(boxes.olga).get(board, headers=looks).content == before
    assert b"1 has no date" in olga.get(board).content, "a page that is opened is made for whoever opens it"
    monkeypatch.setitem(told_at, (CLUB, boxes.club.pk), time.monotonic())
    assert b"1 has no date" in olga.get(board, headers=looks).content
