"""The pages on which four find a time: by account and by private link, without a script, and by strangers."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.domain.agreeing import AgreementState, SlotAnswer, half_hours_between
from league.models import DateAnswer, MatchDate, PlayerHabits
from league.selectors.dates.agreements import read_agreement
from league.services.dates.steps import time_confirm, time_propose
from league.services.entries.links import link_path
from tests.league.people import Table
from tests.league.planned_tables import PlannedTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def planned(people: Table) -> PlannedTable:
    return PlannedTable(people)


def browser(user: Any = None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def of(planned: PlannedTable, name: str = "date") -> str:
    return reverse(f"web:{name}", args=[planned.club.slug, planned.date.pk])


def stored(planned: PlannedTable) -> MatchDate:
    return MatchDate.objects.get(pk=planned.date.pk)


def test_a_list_of_tables_says_when_each_is_played(planned: PlannedTable, cast: SimpleNamespace) -> None:
    page = browser(cast.pia).get(reverse("web:me", args=[planned.club.slug])).content.decode()
    starts_at = stored(planned).starts_at
    assert starts_at is not None
    assert f'datetime="{starts_at:%Y-%m-%dT%H:%M}' in page


def test_pia_opens_a_search_and_taps_without_a_script(planned: PlannedTable, cast: SimpleNamespace) -> None:
    pia = browser(cast.pia)
    page = pia.get(of(planned))
    assert page.status_code == 200
    assert "Find another time" in page.content.decode()
    opened = pia.post(of(planned, "date_step"), {"do": "open"})
    assert (opened.status_code, opened.url) == (302, of(planned, "date_times"))
    at = planned.in_days(5)
    first = half_hours_between(at, at).start
    week = {"week": "1", "zone": "America/New_York"}
    for number in range(first, first + 3):
        sent = pia.post(of(planned, "date_taps"), {"cells": f"{number}:3", **week})
        assert sent.url == of(planned, "date_times") + "?week=1&zone=America%2FNew_York"
    row = DateAnswer.objects.get()
    assert (set(row.taps.values()), row.zone) == ({SlotAnswer.CAN}, "America/New_York")
    page = pia.get(of(planned, "date_times"))
    assert page.context["page"].zone == "America/New_York"
    assert len(page.context["windows"]) >= 1
    assert "1 of 4 can" in page.content.decode()
    pia.post(of(planned, "date_taps"), {"do": "undo"})
    assert len(DateAnswer.objects.get().taps) == 2
    pia.post(of(planned, "date_taps"), {"do": "remember", "zone": "America/New_York"})
    assert PlayerHabits.objects.get().zone == "America/New_York"
    pia.post(of(planned, "date_taps"), {"do": "forget"})
    assert not PlayerHabits.objects.exists()


def test_a_script_gets_the_best_times_alone(planned: PlannedTable, cast: SimpleNamespace) -> None:
    pia, at = browser(cast.pia), planned.in_days(5)
    first = half_hours_between(at, at).start
    cells = [f"{number}:3" for number in range(first, first + 3)]
    answer = pia.post(of(planned, "date_taps"), {"cells": cells}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert answer.content.decode().strip().startswith('<section id="windows"')


@pytest.mark.parametrize(
    "cells", ["x", "5", "5:9", ":3", "99999999999999999999:3", "2026-99-99T00:00", "0001-01-01T00:00+14:00"]
)
def test_what_is_no_half_hour_is_refused(planned: PlannedTable, cast: SimpleNamespace, cells: str) -> None:
    pia = browser(cast.pia)
    assert pia.post(of(planned, "date_taps"), {"cells": cells}).status_code == 400
    assert pia.post(of(planned, "date_step"), {"do": cells}).status_code == 400
    for do in ("propose", "confirm", "decline", "withdraw"):
        assert pia.post(of(planned, "date_step"), {"do": do, "at": cells}).status_code == 400
    assert not DateAnswer.objects.exclude(taps={}).exists()


def test_a_proposal_goes_round_by_account_and_by_private_link(
    planned: PlannedTable, cast: SimpleNamespace
) -> None:
    at = planned.in_days(5)
    browser(cast.pia).post(of(planned, "date_step"), {"do": "propose", "at": at.isoformat(), "seen": ""})
    assert read_agreement(stored(planned)).state == AgreementState.PROPOSED
    kofi = browser(planned.people.kofi)
    assert "Yes, I can" in kofi.get(of(planned)).content.decode()
    for do in ("decline", "confirm"):
        assert kofi.post(of(planned, "date_step"), {"do": do, "at": at.isoformat()}).status_code == 302
    for name in ("Aiko", "Jonas"):
        home = f"{link_path(planned.link(name))}dates/{planned.date.pk}/"
        page = browser().get(home)
        assert page.status_code == 200
        assert "Yes, I can" in page.content.decode()
        assert browser().get(f"{home}times/").status_code == 200
        sent = browser().post(f"{home}step/", {"do": "confirm", "at": at.isoformat()})
        assert (sent.status_code, sent.url) == (302, home)
    assert stored(planned).starts_at == at
    assert "Another time is agreed" in kofi.get(of(planned)).content.decode()


def test_olga_sees_it_and_sets_a_time_with_three_agreed(planned: PlannedTable, cast: SimpleNamespace) -> None:
    at, olga = planned.in_days(5), browser(cast.olga)
    time_propose(by=cast.pia, date=planned.date, at=at)
    assert "Set this time" not in olga.get(of(planned)).content.decode()
    for person in planned.four[1:3]:
        time_confirm(by=person, date=planned.date, at=at)
    page = olga.get(of(planned)).content.decode()
    assert "Set this time" in page
    assert "Yes, I can" not in page
    assert olga.get(of(planned, "date_times")).status_code == 200
    assert olga.post(of(planned, "date_step"), {"do": "confirm", "at": at.isoformat()}).status_code == 403
    assert olga.post(of(planned, "date_step"), {"do": "set", "at": at.isoformat()}).status_code == 302
    assert stored(planned).starts_at == at


def test_olga_moves_the_planned_date_and_seats_a_stand_in(
    planned: PlannedTable, cast: SimpleNamespace
) -> None:
    olga, moved, mara = browser(cast.olga), planned.in_days(12), planned.stand_in()
    wall = planned.season.local(moved).strftime("%Y-%m-%dT%H:%M")
    assert olga.post(of(planned, "date_step"), {"do": "move", "default_at": wall}).status_code == 302
    assert stored(planned).default_at == moved
    given = {"do": "stand_in", "leaver": planned.players[3], "stand_in": mara}
    assert olga.post(of(planned, "date_step"), given).status_code == 302
    assert planned.date.match.seats.filter(player=mara).exists()


def test_nobody_else_gets_in(planned: PlannedTable, cast: SimpleNamespace) -> None:
    at = planned.in_days(5).isoformat()
    deeds = [("date_step", {"do": "propose", "at": at}), ("date_taps", {"cells": "1:3"})]
    for user, refused in ((None, 302), (cast.sam, 403)):
        for name in ("date", "date_times"):
            assert browser(user).get(of(planned, name)).status_code == refused
        for name, sent in deeds:
            assert browser(user).post(of(planned, name), sent).status_code == refused
    stranger = planned.stand_in("Mara")
    entry = planned.event.entries.create(player_id=stranger)
    elsewhere = f"{link_path(planned.link('Mara'))}dates/{planned.date.pk}/"
    assert entry.pk
    for inner in ("", "times/", "taps/", "step/"):
        found = {ask(elsewhere + inner).status_code for ask in (browser().get, browser().post)}
        assert found <= {404, 405}
    assert read_agreement(stored(planned)).state == AgreementState.DEFAULT


@pytest.mark.parametrize(
    "zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Havana"]
)
def test_each_sees_their_own_clocks_and_those_of_the_club(
    planned: PlannedTable, cast: SimpleNamespace, zone: str
) -> None:
    page = browser(cast.pia).get(of(planned, "date_times"), {"zone": zone, "night": "1"})
    assert page.context["page"].zone == zone
    grid = page.context["grid"]
    assert len(grid.rows) >= 48
    assert ("at the club" in page.content.decode()) is True
    numbers = [cell.number for row in grid.rows for cell in row.cells if cell]
    assert len(set(numbers)) == len(numbers)


def test_who_has_lost_their_date_is_told_and_may_look_for_another(
    people: Table, cast: SimpleNamespace
) -> None:
    planned = PlannedTable(people, days=1)
    MatchDate.objects.filter(pk=planned.date.pk).update(undated_at=timezone.now(), slot=None)
    pia = browser(cast.pia)
    page = pia.get(of(planned)).content.decode()
    assert "The planned date fell out, and there is no other one yet." in page
    assert "Find another time" in page
    pia.post(of(planned, "date_step"), {"do": "open"})
    for shown in (of(planned), of(planned, "date_times")):
        page = pia.get(shown).content.decode()
        assert "The planned date fell out" in page
        assert "stands meanwhile" not in page
        assert "this date holds" not in page


def test_no_page_says_a_time_for_a_table_that_lost_its_date(people: Table) -> None:
    planned = PlannedTable(people)
    moment = planned.date.starts_at.strftime("%Y-%m-%dT%H:%M")
    pages = (
        reverse("web:match", args=[planned.club.slug, planned.date.match_id]),
        reverse("web:matches", args=[planned.club.slug]),
        link_path(planned.link("Aiko")),
    )
    for page in pages:
        assert moment in browser().get(page).content.decode(), page
    MatchDate.objects.filter(pk=planned.date.pk).update(undated_at=timezone.now(), slot=None)
    for page in pages:
        text = browser().get(page).content.decode()
        assert "without date" in text, page
        assert moment not in text, page
