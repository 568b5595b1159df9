"""The end of a season, and the next one."""

from collections import Counter
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from league.models import Activity, Entry, Event, Match, MatchDate, Season, SeasonEntry
from league.selectors.seasons.archive import hall_of
from league.selectors.seasons.boxes import make_boxes
from league.services.clubs.players import player_add
from league.services.matches.matches import match_cancel
from league.services.results.adjustments import adjustment_give
from league.services.results.entry import result_confirm_by_hand
from league.services.seasons.closing import (
    season_archive,
    season_close,
    season_close_preview,
    season_reopen,
)
from league.services.seasons.drafts import season_draft_make
from league.services.seasons.entries import season_enter, season_leave
from league.services.seasons.publishing import season_publish
from league.services.seasons.repeats import season_repeat
from league.services.seasons.settings import season_change
from league.services.seasons.slots import slots_add
from league.services.seasons.tables import stand_in_seat
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table, code_of
from tests.league.seasons import Series, next_friday

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def series(people: Table) -> Series:
    made = Series(people, evenings=2).start()
    made.play(1)
    made.play(2)
    return made


def places(season: Season) -> list[tuple[object, ...]]:
    return list(season.entries.order_by("pk").values_list("player", "final_place", "final_total"))


def test_everybody_has_a_final_place(series: Series) -> None:
    season_close(by=series.olga, season=series.season)
    assert series.reload().season.status == Season.Status.CLOSED
    entries = SeasonEntry.objects.filter(season=series.season)
    assert min(entry.final_place for entry in entries if entry.final_place) == 1
    assert all(entry.final_place for entry in entries)


def test_who_only_stood_in_holds_no_record_of_the_club(series: Series) -> None:
    season_close(by=series.olga, season=series.season)
    before = hall_of(series.club).evenings
    guest = player_add(club=series.club, name="Only here today")
    event = series.season.parts.get(number=1).event
    Entry.objects.create(event=event, player=guest, is_stand_in=True, matches=2, table_points=Fraction(99))
    assert hall_of(series.club).evenings == before


def test_closing_twice_changes_nothing(series: Series) -> None:
    season_close(by=series.olga, season=series.season)
    before, closed_at = places(series.season), series.reload().season.closed_at
    season_close(by=series.olga, season=series.season)
    assert (places(series.season), series.reload().season.closed_at) == (before, closed_at)


def test_a_preview_closes_nothing(series: Series) -> None:
    (table,) = season_close_preview(by=series.olga, season=series.season)
    assert len(table.rows) == 8
    assert series.reload().season.status == Season.Status.RUNNING
    assert {place for _player, place, _total in places(series.season)} == {None}


def test_a_closed_season_is_read_only(series: Series, people: Table) -> None:
    season_close(by=series.olga, season=series.season)
    entry = Entry.objects.filter(event__part__season=series.season).first()
    give: dict[str, Any] = {"by": series.olga, "entry": entry, "points": Decimal(1), "reason": "Late."}
    assert code_of(adjustment_give, **give) == "season_closed"
    late = people.club.players.create(name="Late")
    enter: dict[str, Any] = {"by": series.olga, "season": series.season, "players": [late.pk]}
    assert code_of(season_enter, **enter) == "season_closed"


def test_it_is_opened_again_with_a_reason(series: Series) -> None:
    reopen: dict[str, Any] = {"by": series.olga, "season": series.season}
    assert code_of(season_reopen, **reopen, reason="A wrong score.") == "season_not_closed"
    season_close(by=series.olga, season=series.season)
    assert code_of(season_reopen, **reopen, reason=" ") == "season_reason_missing"
    season_reopen(**reopen, reason="A wrong score.")
    assert series.reload().season.status == Season.Status.RUNNING
    assert {place for _player, place, _total in places(series.season)} == {None}


def test_an_archived_season_is_never_opened_again(series: Series) -> None:
    archive: dict[str, Any] = {"by": series.olga, "season": series.season}
    assert code_of(season_archive, **archive) == "season_not_closed"
    season_close(by=series.olga, season=series.season)
    kept = places(series.season)
    season_archive(**archive)
    assert series.reload().season.status == Season.Status.ARCHIVED
    reopen: dict[str, Any] = {"by": series.olga, "season": series.season, "reason": "A wrong score."}
    assert code_of(season_reopen, **reopen) == "season_archived"
    season_close(by=series.olga, season=series.season)
    assert (series.reload().season.status, places(series.season)) == (Season.Status.ARCHIVED, kept)


def test_archiving_twice_changes_nothing(series: Series) -> None:
    season_close(by=series.olga, season=series.season)
    season_archive(by=series.olga, season=series.season)
    before = series.reload().season.version
    season_archive(by=series.olga, season=series.season)
    assert series.reload().season.version == before
    assert Activity.objects.filter(kind="season_archived").count() == 1


def test_an_archived_season_is_read_only_and_can_be_followed(series: Series, people: Table) -> None:
    season_close(by=series.olga, season=series.season)
    season_archive(by=series.olga, season=series.season)
    entry = Entry.objects.filter(event__part__season=series.season).first()
    give: dict[str, Any] = {"by": series.olga, "entry": entry, "points": Decimal(1), "reason": "Late."}
    assert code_of(adjustment_give, **give) == "season_closed"
    late = people.club.players.create(name="Late")
    enter: dict[str, Any] = {"by": series.olga, "season": series.season, "players": [late.pk]}
    assert code_of(season_enter, **enter) == "season_closed"
    first = next_friday() + timedelta(days=140)
    assert season_repeat(by=series.olga, season=series.season, name="Autumn", first=first).entries.count()


def test_who_never_played_keeps_their_division(people: Table) -> None:
    season = BoxSeason(people).publish().season
    for match in Match.objects.filter(event__part__season=season):
        match_cancel(by=people.cast.olga, match=match)
    season_close(by=people.cast.olga, season=season)
    levels = sorted(season.entries.values_list("final_level", flat=True))
    assert levels == [1] * 8 + [2] * 8


def test_tables_that_are_still_open_keep_it_open(people: Table) -> None:
    series = Series(people, evenings=1).start()
    event = series.season.parts.get().event
    Event.objects.filter(pk=event.pk).update(matches_seated=1)
    assert code_of(season_close, by=series.olga, season=series.season) == "season_tables_open"


def test_places_lead_where_the_closed_season_says_also_for_who_stood_in_elsewhere(people: Table) -> None:
    """A table in another box is none of the half that a leaver must have played in their own."""
    boxes = BoxSeason(people).publish()
    own, elsewhere = tables_of_both_boxes(boxes)
    for date in boxes.dates():
        if date not in (own, elsewhere):
            match_cancel(by=boxes.olga, match=date.match)
    leaver, sits = own.match.seats.all()[0].player_id, elsewhere.match.seats.all()[0].player_id
    stand_in_seat(by=boxes.olga, season=boxes.season, match=elsewhere.match_id, player=sits, stand_in=leaver)
    for date in (own, elsewhere):
        result_confirm_by_hand(by=boxes.olga, match=people.enter(date.match, 0))
    season_leave(by=boxes.olga, season=boxes.season, players=[leaver])
    season_close(by=boxes.olga, season=boxes.reload().season)
    made = season_repeat(
        by=boxes.olga, season=boxes.reload().season, name="Boxes again",
        first=next_friday() + timedelta(weeks=30), players=[one for one in boxes.players if one != leaver],
    )  # fmt: skip
    earned = {line.player: line.earned for line in make_boxes(made)[0].lines}
    final = dict(SeasonEntry.objects.filter(season=boxes.season).values_list("player_id", "final_zone"))
    assert final[leaver] == "down"
    assert {player: zone.value for player, zone in earned.items() if zone} == final


def test_places_lead_where_the_closed_season_said_whatever_is_changed_for_the_next(people: Table) -> None:
    boxes = BoxSeason(people).publish()
    for date in boxes.dates():
        result_confirm_by_hand(by=boxes.olga, match=people.enter(date.match, 0))
    season_close(by=boxes.olga, season=boxes.season)
    first = next_friday() + timedelta(weeks=30)
    made = season_repeat(by=boxes.olga, season=boxes.reload().season, name="Boxes again", first=first)
    season_change(by=boxes.olga, season=made, wish={"kind_settings": {"promoted": 1}})
    made.refresh_from_db()
    earned = {line.player: line.earned for line in make_boxes(made)[0].lines}
    final = dict(SeasonEntry.objects.filter(season=boxes.season).values_list("player_id", "final_zone"))
    assert Counter(final.values()) == {"up": 2, "down": 2, "stays": 12}
    assert {player: zone.value for player, zone in earned.items() if zone} == final


def test_a_draft_of_the_next_one_goes_when_the_places_do(people: Table) -> None:
    boxes = BoxSeason(people).publish()
    for date in boxes.dates():
        match_cancel(by=boxes.olga, match=date.match)
    season_close(by=boxes.olga, season=boxes.season)
    season, first = boxes.reload().season, next_friday() + timedelta(weeks=30)
    made = season_repeat(by=boxes.olga, season=season, name="Boxes again", first=first)
    draft = boxes.plan(season_draft_make(by=boxes.olga, season=made))
    season_reopen(by=boxes.olga, season=season, reason="A result was wrong.")
    given = {"by": boxes.olga, "season": made}
    assert code_of(season_publish, version=draft.version, **given) == "no_season_draft"
    assert code_of(season_draft_make, **given) == "season_before_open"
    assert Activity.objects.filter(kind="season_draft_discarded", subject=f"season {made.pk}").count() == 1


def tables_of_both_boxes(boxes: BoxSeason) -> tuple[MatchDate, MatchDate]:
    """One each, on two dates."""
    upper, lower = ([date for date in boxes.dates() if date.match.event.part.level == n] for n in (1, 2))
    return upper[0], next(date for date in lower if date.slot != upper[0].slot)


def test_the_next_one_has_its_people_rules_and_distances(series: Series) -> None:
    gone = SeasonEntry.objects.filter(season=series.season).latest("pk")
    SeasonEntry.objects.filter(pk=gone.pk).update(returns=False)
    first = next_friday() + timedelta(days=140)
    made = season_repeat(by=series.olga, season=series.season, name="Autumn", first=first)
    assert made.previous == series.season
    assert (made.kind, made.counting, made.rule) == (
        series.season.kind, series.season.counting, series.season.rule,
    )  # fmt: skip
    assert made.entries.count() == 7
    berlin = ZoneInfo("Europe/Berlin")
    one, other = (slot.starts_at.astimezone(berlin) for slot in made.slots.all())
    assert (other.date() - one.date()).days == 7
    assert (one.hour, other.hour) == (first.astimezone(berlin).hour,) * 2


def test_two_dates_of_one_night_stay_two(people: Table) -> None:
    early = Series(people, evenings=2)
    slots_add(by=early.olga, season=early.season, first=next_friday() + timedelta(hours=3), count=2)
    first = next_friday() + timedelta(weeks=10, hours=-1)
    made = season_repeat(by=early.olga, season=early.season, name="Autumn", first=first)
    apart = [slot.starts_at - first for slot in made.slots.all()]
    assert apart == [timedelta(), timedelta(hours=3), timedelta(days=7), timedelta(days=7, hours=3)]


@pytest.mark.parametrize("deed", [season_close, season_close_preview])
def test_only_organizers_close_it(series: Series, cast: SimpleNamespace, deed: Any) -> None:
    assert code_of(deed, by=cast.sam, season=series.season) == "not_a_member"
    assert code_of(deed, by=cast.pia, season=series.season) == "right_missing"
    again: dict[str, Any] = {"season": series.season, "name": "Mine", "first": next_friday()}
    assert code_of(season_repeat, by=cast.pia, **again) == "right_missing"
    assert code_of(season_reopen, by=cast.sam, season=series.season, reason="Why not?") == "not_a_member"
    assert code_of(season_archive, by=cast.sam, season=series.season) == "not_a_member"
    assert code_of(season_archive, by=cast.pia, season=series.season) == "right_missing"
