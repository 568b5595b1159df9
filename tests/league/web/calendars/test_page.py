"""The page of a club's calendar: a month as a table and as a list, and the addresses to subscribe to."""

import re
from calendar import SATURDAY
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.domain.calendars.months import PERSIAN, month_of
from league.models import Activity, CalendarLink
from league.services.matches.matches import match_cancel
from league.services.seasons.slots import slot_fall_out
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.seasons import Series, next_friday

pytestmark = pytest.mark.django_db


def address(name: str = "calendar", slug: str = "red-gum") -> str:
    return reverse(f"web:{name}", args=[slug])


def text_of(page: Any) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", "", page.content.decode()))


def signed_in(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def people(cast: SimpleNamespace) -> Table:
    return Table(cast)


@pytest.fixture
def month() -> dict[str, str]:
    return {"month": f"{next_friday():%Y-%m}"}


def test_evenings_stand_in_the_table_and_in_the_list(people: Table, month: dict[str, str]) -> None:
    series = Series(people).start()
    slot_fall_out(by=series.olga, season=series.season, slot=series.slots[1], note="Holiday")
    page = Client().get(address(), month)
    assert page.content.decode().count("cal-item") == page.content.decode().count('class="cal-line') == 3
    text = text_of(page)
    assert "19:00 Fridays · 1" in text
    assert "Times by the clocks of the place: Europe/Berlin" in text
    assert "cancelled" in text
    assert "Holiday" in text
    assert page.content.decode().count("<s>") == 2


def test_tables_of_a_box_that_begin_together_are_one_line_of_the_table(
    people: Table, month: dict[str, str]
) -> None:
    boxes = BoxSeason(people).publish()
    page = Client().get(address(), month)
    assert "Boxes · A, 2 tables, default date" in text_of(page)
    inside = sum(f"{date.starts_at:%Y-%m}" == month["month"] for date in boxes.dates())
    assert page.content.decode().count("cal-item") == inside


def test_who_is_signed_in_finds_their_own_marked(people: Table, month: dict[str, str]) -> None:
    boxes = BoxSeason(people).publish()
    pia = signed_in(people.cast.pia).get(address(), month)
    mine = [
        d for d in boxes.dates()
        if f"{d.starts_at:%Y-%m}" == month["month"]
        and any(seat.player_id == people.players[0].pk for seat in d.match.seats.all())
    ]  # fmt: skip
    assert pia.content.decode().count("cal-item cal-default cal-own") == len(mine) > 0
    assert "yours" not in text_of(Client().get(address(), month))


def test_a_cancelled_table_is_struck_through(people: Table, month: dict[str, str]) -> None:
    boxes = BoxSeason(people).publish()
    match_cancel(by=boxes.olga, match=boxes.dates()[0].match)
    page = Client().get(address(), month).content.decode()
    assert page.count("<s>") == 2
    assert "cancelled" in page


@pytest.mark.parametrize("asked", ["", "nonsense", "2026-13", "9999-01", "2026-06-01", "\0"])
def test_whatever_month_is_asked_for_there_is_a_page(cast: SimpleNamespace, asked: str) -> None:
    page = Client().get(address(), {"month": asked})
    assert page.status_code == 200
    assert "Nothing has a date in this month." in text_of(page)


def test_the_first_and_the_last_month_lead_nowhere_further(cast: SimpleNamespace) -> None:
    assert 'rel="prev"' not in Client().get(address(), {"month": "2000-01"}).content.decode()
    assert 'rel="next"' not in Client().get(address(), {"month": "2100-12"}).content.decode()


def test_a_player_makes_a_secret_address_and_revokes_it(people: Table) -> None:
    pia = signed_in(people.cast.pia)
    assert "/cal/" not in pia.get(address()).content.decode()
    pia.post(address("calendar_address"), {"do": "make"})
    first = pia.get(address()).context["feeds"][0]
    assert first.subscribing.startswith("webcal://testserver/cal/")
    assert first.address not in Client().get(address()).content.decode()
    assert first.address not in signed_in(people.kofi).get(address()).content.decode()
    pia.post(address("calendar_address"), {"do": "make"})
    assert pia.get(address()).context["feeds"][0] != first
    pia.post(address("calendar_address"), {"do": "revoke"})
    assert pia.get(address()).context["own_link"] is None
    assert CalendarLink.objects.filter(revoked_at=None).count() == 0
    kinds = list(Activity.objects.filter(kind__startswith="calendar_link").values_list("kind", flat=True))
    assert sorted(kinds) == ["calendar_link_made", "calendar_link_made", "calendar_link_revoked"]


def test_a_private_club_has_no_public_addresses(cast: SimpleNamespace) -> None:
    Table(cast, cast.private)
    page = signed_in(cast.pia).get(address(slug="back-room"))
    assert page.context["feeds"] == []
    signed_in(cast.pia).post(address("calendar_address", "back-room"), {"do": "make"})
    titles = [feed.title for feed in signed_in(cast.pia).get(address(slug="back-room")).context["feeds"]]
    assert titles == ["Only my dates", "All of the club"]


def test_the_club_s_page_says_what_is_next(people: Table) -> None:
    assert "Next evening" not in text_of(Client().get(reverse("web:club", args=["red-gum"])))
    series = Series(people).start()
    slot_fall_out(by=series.olga, season=series.season, slot=series.slots[0])
    assert "Next evening Fridays · 2" in text_of(Client().get(reverse("web:club", args=["red-gum"])))


def test_a_month_takes_as_many_queries_however_many_dates_it_has(
    people: Table, month: dict[str, str], django_assert_max_num_queries: Any
) -> None:
    BoxSeason(people, boxes=3).publish()
    with django_assert_max_num_queries(15):
        Client().get(address(), month)


def test_a_reader_of_persian_sees_months_of_their_calendar(people: Table) -> None:
    """It lies in two of ours, so two of its days may have the same number there."""
    series = Series(people).start()
    reader = Client(headers={"accept-language": "fa"})
    day = series.slots[0].starts_at.date()
    page = reader.get(address(), {"month": str(month_of(day, PERSIAN))})
    shown = page.context["page"]
    assert shown.month == month_of(day, PERSIAN)
    assert {cell.day.weekday() for cell in page.context["weekdays"][:1]} == {SATURDAY}
    assert f'id="day-{day}"' in page.content.decode()
    places = re.findall(r'id="(day-[^"]*)"', page.content.decode())
    assert len(places) == len(set(places)) == len(shown.days) > 0
    other = Client().get(address(), {"month": str(shown.month)}).context["page"].month
    assert other == month_of(shown.month.first + timedelta(days=14))


@pytest.mark.parametrize("asked", ["1379-01", "1477-12", "2100-12", "1478-01"])
def test_persian_months_have_ends(cast: SimpleNamespace, asked: str) -> None:
    assert Client(headers={"accept-language": "fa"}).get(address(), {"month": asked}).status_code == 200
