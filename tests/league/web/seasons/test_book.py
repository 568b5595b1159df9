"""The book of a season: its standing, race, records and tables, for everybody who may look at the club."""

import csv
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.models import Entry, Match, Season, Seat
from league.services.results.entry import result_confirm_by_hand
from league.services.seasons.closing import season_archive, season_close
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db


def address(name: str, season: Season) -> str:
    return reverse(f"web:{name}", args=["red-gum", season.pk])


def look(season: Season, **query: Any) -> Any:
    """As a stranger."""
    answer = Client().get(address("season_book", season), query)
    assert answer.status_code == 200
    return answer


def text_of(season: Season) -> str:
    text: str = look(season).content.decode()
    return text


@pytest.fixture
def series(people: Table) -> Series:
    made = Series(people, evenings=3).start()
    for number in (1, 2, 3):
        made.play(number)
    return made


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    made = BoxSeason(people).publish()
    for number, date in enumerate(made.dates()):
        result_confirm_by_hand(by=made.olga, match=people.enter(date.match, number % 4))
    return made.reload()


def test_it_says_so_far_until_the_season_is_closed(series: Series) -> None:
    assert "The book of Fridays so far" in text_of(series.season)
    season_close(by=series.olga, season=series.season)
    assert "so far" not in text_of(series.season)
    season_archive(by=series.olga, season=series.season)
    assert "The book of Fridays" in text_of(series.season)


def test_it_ends_with_the_places_that_were_stored(series: Series) -> None:
    season_close(by=series.olga, season=series.season)
    context = look(series.season).context
    stored = dict(series.season.entries.values_list("player", "final_place"))
    ((_table, race, _ways, _racers),) = context["boxes"]
    assert {line.badge.player_id: line.stands[-1].place for line in race.lines} == stored
    champions = {row.badge.player_id for row in context["book"].champions}
    assert champions == {player for player, place in stored.items() if place == 1}
    assert [date.tables for date in race.dates] == [4, 4, 4]


def test_every_table_is_listed_with_its_points(series: Series) -> None:
    lines = look(series.season).context["lines"]
    assert [line.match for line in lines] == list(Match.objects.order_by("pk").values_list("pk", flat=True))
    points: Counter[int] = Counter()
    for line in lines:
        assert [seat.points for seat in line.seats] == [4, 2, 1, 0]
        points.update({seat.badge.player_id: int(seat.points) for seat in line.seats})
    entries = Entry.objects.filter(event__part__season=series.season)
    stored: Counter[int] = Counter()
    for entry in entries:
        stored[entry.player_id] += int(entry.table_points)
    assert +points == +stored


def test_the_most_points_in_an_evening_are_those_of_the_entries(series: Series) -> None:
    (record, *_others) = look(series.season).context["records"]
    entries = list(Entry.objects.filter(event__part__season=series.season))
    most = max(entry.table_points for entry in entries)
    holders = {entry.player_id for entry in entries if entry.table_points == most}
    assert (record.key, record.value, record.share) == ("evening", most, len(holders))
    assert {holder.badge.player_id for holder in record.holders} <= holders


def test_who_wins_every_table_has_the_longest_run(people: Table) -> None:
    series, pia = Series(people, evenings=2).start(), people.players[0].pk
    for number in (1, 2):
        series.play(number, champion=pia)
    records = {record.key: record for record in look(series.season).context["records"]}
    (holder,) = records["run"].holders
    own = list(Seat.objects.filter(player=pia).order_by("match").values_list("match", flat=True))
    assert (holder.badge.player_id, records["run"].value, records["run"].share) == (pia, 4, 1)
    assert (holder.first.table.match, holder.last.table.match) == (own[0], own[-1])
    assert (records["evening"].value, records["evening"].holders[0].badge.player_id) == (8, pia)
    assert f"/matches/{own[0]}/" in text_of(series.season)


def test_a_comeback_says_from_where_to_where(people: Table) -> None:
    series, pia = Series(people, evenings=2).start(), people.players[0].pk
    series.play(1, loser=pia)
    series.play(2, champion=pia)
    ((_table, race, _ways, _racers),) = look(series.season).context["boxes"]
    gains = {line.badge.player_id: line.stands[0].place - line.stands[-1].place for line in race.lines}
    (record,) = (one for one in look(series.season).context["records"] if one.key == "comeback")
    assert gains[pia] > 0
    assert record.value == max(gains.values())
    for holder in record.holders:
        assert holder.start - holder.end == gains[holder.badge.player_id] == record.value
    assert f"from place {record.holders[0].start} after" in text_of(series.season)


def test_boxes_have_a_race_each_and_records_at_a_table(boxes: BoxSeason) -> None:
    context = look(boxes.season).context
    assert len(context["boxes"]) == 2
    for _table, race, _ways, _racers in context["boxes"]:
        assert len(race.lines) == 8
        assert sum(date.tables for date in race.dates) == 8
        days = [date.day for date in race.dates]
        assert days == sorted(set(days))
    most = max(points for points in Seat.objects.values_list("points", flat=True) if points is not None)
    record = context["records"][0]
    assert (record.key, record.value) == ("table", most)
    assert 1 <= len(record.holders) <= 5
    assert record.more == record.share - len(record.holders)


def test_the_chart_has_a_text_and_its_figures_stand_in_a_table(series: Series) -> None:
    text = text_of(series.season)
    assert 'role="img" aria-label="Places after each date: ' in text
    assert "The race in figures" in text
    assert "<script" not in text[text.index("Places after each date") : text.index("The race in figures")]


def test_before_anything_is_played_it_says_so(people: Table) -> None:
    series = Series(people)
    assert "Nothing is played yet" in text_of(series.season)
    assert "Nothing is played yet" in text_of(series.start().season)


def test_tables_come_in_pages(series: Series, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("league.web.seasons.book.TABLES_SHOWN", 5)
    shown = [line.match for page in (1, 2, 3) for line in look(series.season, page=page).context["lines"]]
    assert shown == list(Match.objects.order_by("pk").values_list("pk", flat=True))
    assert look(series.season, page="nonsense").context["page"].number == 1


def test_it_costs_the_same_however_much_was_played(people: Table, cast: SimpleNamespace) -> None:
    series, costs = Series(people, evenings=3).start(), set()
    series.play(1)
    look(series.season)
    for number in (2, 3):
        series.play(number)
        with CaptureQueriesContext(connection) as queries:
            look(series.season)
        costs.add(len(queries))
    assert len(costs) == 1
    assert costs.pop() <= 30


def test_the_file_of_the_race_has_a_row_for_everybody_after_each_date(series: Series) -> None:
    answer = Client().get(address("season_race_csv", series.season))
    head, *rows = csv.reader(answer.content.decode("utf-8-sig").splitlines())
    assert head == ["level", "box", "step", "date", "player", "place", "total"]
    assert Counter(row[2] for row in rows) == {"1": 8, "2": 8, "3": 8}


def test_the_page_and_the_hall_lead_there(series: Series) -> None:
    book = address("season_book", series.season)
    assert book in Client().get(address("season", series.season)).content.decode()
    season_close(by=series.olga, season=series.season)
    assert book in Client().get(reverse("web:season_hall", args=["red-gum"])).content.decode()
