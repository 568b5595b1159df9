"""From where people come to the date of their table, and when the table itself waits for them."""

import re
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.models import MatchDate
from league.services.clubs.player_links import player_link_make, player_link_path
from league.services.dates.steps import time_confirm, time_propose
from league.services.entries.links import link_path
from league.web.waiting import waiting_for, waiting_for_holder, waiting_for_player
from tests.league.people import Table
from tests.league.planned_tables import PlannedTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def planned(people: Table) -> PlannedTable:
    return PlannedTable(people)


def now_is(monkeypatch: pytest.MonkeyPatch, now: Any) -> None:
    monkeypatch.setattr(timezone, "now", lambda: now)


def test_a_table_waits_from_shortly_before_its_time(
    planned: PlannedTable, cast: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(waiting_for(cast.pia)) == []
    now_is(monkeypatch, planned.date.starts_at - timedelta(minutes=20))
    assert [one.kind for one in waiting_for(cast.pia)] == ["table"]


def test_a_proposal_waits_for_who_has_not_answered(planned: PlannedTable, cast: SimpleNamespace) -> None:
    at, word = planned.in_days(5), "x"
    time_propose(by=cast.pia, date=planned.date, at=at)
    assert list(waiting_for(cast.pia)) == []
    address = reverse("web:date", args=[planned.club.slug, planned.date.pk])
    assert [(one.kind, one.address) for one in waiting_for(planned.people.kofi)] == [("date", address)]
    aiko = planned.holder("Aiko")
    (asked,) = waiting_for_holder(aiko, word)
    assert asked.address == reverse("web:link_date", args=[word, planned.date.pk])
    entry = planned.entry("Aiko")
    (asked,) = waiting_for_player([entry], word)
    assert asked.address == reverse("web:player_link_entry", args=[word, entry.pk])
    time_confirm(by=aiko, date=planned.date, at=at)
    assert list(waiting_for_holder(aiko, word)) == []


def test_the_personal_page_asks_for_an_answer_and_says_to_which_table(
    planned: PlannedTable, cast: SimpleNamespace, client: Client
) -> None:
    dates = [planned.date, planned.plan(planned.slots[1])]
    for date, days in zip(dates, (5, 6), strict=True):
        time_propose(by=cast.pia, date=date, at=planned.in_days(days))
    path = player_link_path(player_link_make(by=cast.olga, player=planned.entry("Aiko").player))
    words = words_of(client.get(path))
    assert "A time is proposed for your table. Say yes or no to it." in words
    assert "Boxes · A, match 1" in words
    assert "Enter what you play" not in words
    assert "Say yes or no to a time: Boxes · A, match 2" in words


def words_of(page: Any) -> str:
    return " ".join(re.sub(r"<[^>]*>", "", page.content.decode()).split())


def test_pages_lead_to_the_date(planned: PlannedTable, cast: SimpleNamespace) -> None:
    time_propose(by=cast.pia, date=planned.date, at=planned.in_days(5))
    pia, sam = Client(), Client()
    pia.force_login(cast.pia)
    sam.force_login(cast.sam)
    match = reverse("web:match", args=[planned.club.slug, planned.date.pk])
    address = reverse("web:date", args=[planned.club.slug, planned.date.pk])
    assert address in pia.get(match).content.decode()
    assert address not in sam.get(match).content.decode()
    path = link_path(planned.link("Aiko"))
    home = sam.get(path).content.decode()
    assert f"{path}dates/{planned.date.pk}/" in home
    assert "asks you" in home


def test_what_is_played_today_stands_on_the_page_of_the_season_and_on_the_desk(
    planned: PlannedTable, cast: SimpleNamespace
) -> None:
    olga = Client()
    olga.force_login(cast.olga)
    pages = [
        reverse("web:season", args=[planned.club.slug, planned.season.pk]),
        reverse("web:event_desk", args=[planned.club.slug, planned.event.pk]),
    ]
    assert not any("Played today" in olga.get(page).content.decode() for page in pages)
    MatchDate.objects.filter(pk=planned.date.pk).update(starts_at=timezone.now())
    assert all("Played today" in olga.get(page).content.decode() for page in pages)
