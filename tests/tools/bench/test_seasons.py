"""The club of many seasons that benchmarks measure is one that the service could have written."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from league.models import (
    Club,
    DateAgreement,
    MailAddress,
    MailMessage,
    Match,
    MatchDate,
    Season,
    SeasonEntry,
)
from league.outlets import pages as pages_outlet
from league.selectors.seasons.standings import season_tables
from league.services.ratings.proof import ratings_verify
from league.services.seasons.closing import season_close
from league.services.seasons.slots import slots_move_later
from tools.bench.seasons import counting, mails, outlooks, pages, promises, watchers
from tools.bench.seasons.club import ClubSize, SeasonClub
from tools.runtime.redis_server import temporary_redis

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

SMALL = ClubSize(people=16, closed=2, evenings=3, evenings_now=4, coming=8, coming_now=12, tables_each=4)


@pytest.fixture
def made() -> SeasonClub:
    club = SeasonClub(SMALL, timezone.now().replace(minute=0, second=0, microsecond=0) + timedelta(hours=1))
    club.build()
    return club


def close(made: SeasonClub) -> None:
    for season in Season.objects.select_related("club").filter(name__endswith=" 1"):
        season_close(by=made.olga, season=season)


def test_its_sums_and_ratings_are_those_of_its_results(made: SeasonClub) -> None:
    assert ratings_verify(club=Club.objects.get()) == []
    finished = Match.objects.filter(status=Match.Status.FINISHED).count()
    points = sum(
        row.points for season in Season.objects.select_related("club") for table in season_tables(season)
        for row in table.rows
    )  # fmt: skip
    assert points == 7 * finished
    assert MatchDate.objects.count() == 2 * SMALL.tables_each * SMALL.people // 4


def test_the_dates_that_its_tables_agreed_on_or_look_for_can_be_moved(made: SeasonClub) -> None:
    assert set(DateAgreement.objects.values_list("state", flat=True)) == {"agreed", "proposed"}
    season = Season.objects.select_related("club").get(name="Boxes")
    [asked] = DateAgreement.objects.filter(state="proposed").select_related("date__slot")[:1]
    slots_move_later(by=made.olga, season=season, slot=asked.date.slot)
    before = asked.date.default_at
    asked.date.refresh_from_db()
    assert asked.date.default_at == before + timedelta(weeks=1)


def test_its_seasons_can_be_closed_and_every_page_answers(
    made: SeasonClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "keep_what_is_loaded", lambda: None)  # for a process that only measures
    close(made)
    assert SeasonEntry.objects.filter(final_place=1).exists()
    found = {page.cost.label: page.cost for page in pages.measured_pages(1)}
    empty = {label for label, cost in found.items() if not cost.size}
    assert empty == {label for label in found if "304" in label or "unchanged" in label}


def test_all_mails_of_a_busy_day_are_written_and_nothing_of_it_stays(made: SeasonClub) -> None:
    close(made)
    day = mails.measured_mails()
    assert all(told.rows for told in day.told)
    assert {"table_date", "find_a_time", "day_before", "digest of 4"} <= day.mails.keys()
    assert all(cost.least_ms > 0 < min(cost.queries) for cost in day.mails.values())
    assert not MailMessage.objects.exists()
    assert not MailAddress.objects.exists()


@pytest.fixture
def queue(settings: Any) -> Iterator[None]:
    pages_outlet._client.cache_clear()
    with temporary_redis() as socket:
        settings.REDIS_URL = f"unix://{socket}?db=0"
        yield
    pages_outlet._client.cache_clear()


@pytest.mark.usefixtures("queue")
def test_all_who_watch_get_the_part_that_changed(made: SeasonClub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchers, "keep_what_is_loaded", lambda: None)
    costs = list(watchers.measured_changes((3,)))
    assert [cost.label for cost in costs] == ["season, evenings", "season, boxes", "board of all tables"]
    assert [cost.texts for cost in costs] == [1, 1, 1]
    assert all(1 <= cost.renders <= 3 < cost.queries for cost in costs)


@pytest.mark.parametrize("part", [promises, outlooks, counting])
def test_each_goal_is_measured_and_nothing_proved_is_wrong(
    part: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(promises, "PLACEMENTS_SHORT", 500)
    monkeypatch.setattr(outlooks, "BOXES_SHORT", 3)
    monkeypatch.setattr(outlooks, "RACES", ((8, 4, 4, 60.0),))
    lines = list(part.lines(full=False))
    assert lines
    assert not any("1 wrong" in line.reached or "1 breaches" in line.reached for line in lines)
