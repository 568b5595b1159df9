"""Stages after a season: who plays in them, what they make of the places, and how they are taken back."""

from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.refusals import NotFound
from league.models import Activity, Entry, Event, Match, Season, SeasonStage
from league.selectors.calendars.club_dates import Scope, club_dates
from league.selectors.results.results import current_result
from league.selectors.rounds.draws import event_so_far
from league.selectors.seasons.standings import SeasonTable, season_tables
from league.services.clubs.merges import players_merge
from league.services.demo.sheets import sheet_of_a_game
from league.services.entries.partners import partners_set
from league.services.events.events import event_delete, event_finish, event_run
from league.services.matches.matches import match_cancel
from league.services.results.adjustments import adjustment_give
from league.services.results.corrections import GameKept, GameSheet, result_correct
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.services.seasons.closing import season_close, season_close_preview, season_reopen
from league.services.seasons.entries import season_enter, season_leave
from league.services.seasons.slots import slots_add
from league.services.seasons.stages import (
    StageWish,
    season_stage_cancel,
    season_stage_make,
    season_stage_preview,
)
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table, code_of, won_by
from tests.league.seasons import Series, next_friday

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def series(people: Table) -> Series:
    made = Series(people, evenings=2).start()
    made.play(1)
    made.play(2)
    return made


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    made = BoxSeason(people).publish()
    play_planned(made)
    return made


class Pairs:
    """A series of Omi with two evenings, whose eight people stay with their partners."""

    def __init__(self, people: Table) -> None:
        self.olga, self.rng = people.cast.olga, Random(4)
        held = {"roll_call": False, "partners": "fixed"}
        self.made = Series(people, evenings=2, game="omi", options={"target": 3}, event_choices=held).start()
        self.teams = [self.made.players[start : start + 2] for start in range(0, 8, 2)]
        for part in self.made.season.parts.order_by("number"):
            partners_set(by=self.olga, event=part.event, teams=self.teams)
            event_run(by=self.olga, event=part.event)
            self.play(part.event, rounds=2)
            event_finish(by=self.olga, event=part.event)
        self.season = self.made.reload().season

    def play(self, event: Event, *, rounds: int) -> None:
        for _round in range(rounds):
            for match in event_seat(by=self.olga, event=event):
                rows = sheet_of_a_game(match, self.rng)
                game_enter(by=self.olga, match=match, number=1, rows=rows)
                result_confirm_by_hand(by=self.olga, match=match)

    def places(self) -> dict[int, int]:
        (table,) = season_tables(fresh(self.season))
        return {row.badge.player_id: row.place for row in table.rows}


@pytest.fixture
def pairs(people: Table) -> Pairs:
    return Pairs(people)


def play_planned(made: BoxSeason) -> None:
    """Every planned table, the first seat wins everywhere."""
    for date in made.dates():
        result_confirm_by_hand(by=made.olga, match=made.people.enter(date.match, 0))


def wanted(season: Season, **more: Any) -> dict[str, Any]:
    return {"by": season.created_by, "season": season, "wish": StageWish(**more)}


def play(people: Table, stage: SeasonStage, *, rounds: int, winner: int = 0) -> None:
    """So many rounds, the same seat wins each table."""
    for _round in range(rounds):
        event_seat(by=people.cast.olga, event=stage.event)
        for match in Match.objects.filter(event=stage.event).exclude(status=Match.Status.FINISHED):
            result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, winner))


def order(table: SeasonTable) -> list[int]:
    return [row.badge.player_id for row in table.rows]


def fresh(season: Season) -> Season:
    return Season.objects.select_related("club").get(pk=season.pk)


def test_the_final_of_a_series_carries_half_and_decides_the_first_places(
    series: Series, people: Table
) -> None:
    (before,) = season_tables(series.season)
    stage = season_stage_make(**wanted(series.season))
    assert fresh(series.season).status == Season.Status.FINALS
    assert (stage.event.name, stage.event.format) == ("Fridays · Final", "round_robin")
    assert Event.objects.get(pk=stage.event_id).status == Event.Status.RUNNING
    (table,) = season_tables(fresh(series.season))
    assert order(table) == order(before)  # nothing is played in it yet
    play(people, stage, rounds=4)
    (table,) = season_tables(fresh(series.season))
    (shown,) = table.stages
    entries = Entry.objects.filter(event=stage.event)
    points = {entry.player_id: entry.table_points for entry in entries}
    assert {row.badge.player_id for row in shown.rows} == set(order(before)[:4]) == set(points)
    for row in shown.rows:
        season_row = next(one for one in before.rows if one.badge == row.badge)
        assert row.carried == season_row.total * 4 / 2 == season_row.points / 2
        assert row.points == points[row.badge.player_id]
        assert row.total == row.carried + row.points
    assert [row.total for row in shown.rows] == sorted((row.total for row in shown.rows), reverse=True)
    assert order(table)[:4] == [row.badge.player_id for row in shown.rows]
    assert order(table)[4:] == order(before)[4:]
    assert [row.place for row in table.rows] == list(range(1, 9))
    assert shown.is_played
    assert shown.is_as_chosen


def test_closing_waits_for_the_final_and_stores_its_places(series: Series, people: Table) -> None:
    stage = season_stage_make(**wanted(series.season, settings={"rounds": 2, "carry": "0"}))
    close: dict[str, Any] = {"by": series.olga, "season": series.season}
    assert code_of(season_close, **close) == "season_stage_open"
    event_seat(by=series.olga, event=stage.event)
    assert code_of(season_close, **close) == "season_tables_open"
    match = Match.objects.get(event=stage.event)
    result_confirm_by_hand(by=series.olga, match=people.enter(match, 3))
    assert code_of(season_close, **close) == "season_stage_open"
    play(people, stage, rounds=1, winner=2)
    (foreseen,) = season_close_preview(**close)
    season_close(**close)
    assert season_tables(fresh(series.season)) == (foreseen,)
    stored = series.season.entries.exclude(final_place=None).order_by("final_place")
    assert list(stored.values_list("player_id", flat=True)) == order(foreseen)
    assert foreseen.stages[0].rows[0].points > 0
    corrected = {"by": series.olga, "match": match, "version": 1, "games": [GameKept(1)], "reason": "So."}
    assert code_of(result_correct, **corrected) == "season_closed"
    season_reopen(**close, reason="A wrong score.")
    assert fresh(series.season).status == Season.Status.FINALS


def test_staff_may_end_a_final_before_all_its_tables_are_played(series: Series, people: Table) -> None:
    stage = season_stage_make(**wanted(series.season))
    play(people, stage, rounds=1)
    event_finish(by=series.olga, event=stage.event)
    season_close(by=series.olga, season=series.season)
    assert fresh(series.season).status == Season.Status.CLOSED


def test_in_its_finals_nobody_enters_and_dates_stay(series: Series, people: Table) -> None:
    season_stage_make(**wanted(series.season))
    late = people.club.players.create(name="Late")
    by: dict[str, Any] = {"by": series.olga, "season": series.season}
    assert code_of(season_enter, **by, players=[late.pk]) == "season_in_finals"
    first = next_friday() + timedelta(days=300)
    assert code_of(slots_add, **by, first=first) == "season_in_finals"
    assert code_of(season_stage_make, **wanted(series.season)) == "season_stage_open"


def test_a_preview_says_who_plays_and_why_and_makes_nothing(people: Table) -> None:
    series = Series(people, evenings=3).start()
    series.play(1)
    (before,) = season_tables(series.season)
    found = season_stage_preview(**wanted(series.season, settings={"tables": 2}))
    assert [row.badge.player_id for row in found.stage.rows] == order(before)
    assert [row.why for row in found.stage.rows][:2] == [
        "Place 1 of the standing.",
        "Place 2 of the standing.",
    ]
    assert found.unplayed == ("Fridays · 2", "Fridays · 3")
    assert (fresh(series.season).status, SeasonStage.objects.count()) == (Season.Status.RUNNING, 0)
    assert series.season.parts.filter(event__status=Event.Status.FINISHED).count() == 1


def test_a_stage_is_taken_back_before_its_first_result(people: Table) -> None:
    series = Series(people, evenings=2).start()
    series.play(1)
    evening = series.season.parts.get(number=2).event
    stage = season_stage_make(**wanted(series.season))
    event_seat(by=series.olga, event=stage.event)
    evening.refresh_from_db()
    assert evening.status == Event.Status.FINISHED
    season_stage_cancel(by=series.olga, season=series.season, number=1)
    evening.refresh_from_db()
    assert evening.status == Event.Status.PAUSED
    assert fresh(series.season).status == Season.Status.RUNNING
    assert set(Match.objects.filter(event=stage.event).values_list("status", flat=True)) == {"cancelled"}
    series.reload().play(2)
    again = season_stage_make(**wanted(series.season))
    assert again.event.name == "Fridays · Final 2"
    play(people, again, rounds=1)
    cancel: dict[str, Any] = {"by": series.olga, "season": series.season}
    assert code_of(season_stage_cancel, **cancel, number=2) == "stage_has_results"
    with pytest.raises(NotFound):
        season_stage_cancel(**cancel, number=1)
    kinds = Activity.objects.filter(subject=f"season {series.season.pk}").values_list("kind", flat=True)
    assert {"stage_made", "stage_cancelled"} <= set(kinds)


def test_a_correction_throws_nobody_out_and_is_said(series: Series, people: Table) -> None:
    stage = season_stage_make(**wanted(series.season))
    play(people, stage, rounds=4)
    (before,) = season_tables(fresh(series.season))
    finalists, last = set(order(before)[:4]), order(before)[-1]
    for match in Match.objects.filter(event__part__season=series.season, seats__player=last):
        seat, result = match.seats.get(player=last).seat, current_result(match)
        if seat == 0:
            continue  # they won it already
        assert result is not None
        sheet = [GameSheet(won_by(seat))]
        result_correct(
            by=series.olga, match=match, version=result.version, games=sheet, reason="A wrong sheet."
        )
    (after,) = season_tables(fresh(series.season))
    (shown,) = after.stages
    assert set(order(after)[:4]) == finalists
    assert last in [badge.player_id for badge in shown.others]
    assert {badge.player_id for badge in shown.missing} < finalists
    assert not shown.is_as_chosen


def test_who_has_left_is_not_in_the_final(series: Series) -> None:
    (before,) = season_tables(series.season)
    leaver = order(before)[1]
    season_leave(by=series.olga, season=series.season, players=[leaver])
    stage = season_stage_make(**wanted(series.season))
    chosen = [player for player in order(before) if player != leaver][:4]
    assert set(stage.entrants.values_list("player_id", flat=True)) == set(chosen)
    (after,) = season_tables(fresh(series.season))
    assert order(after) == [*chosen, leaver, *(one for one in order(before)[4:] if one not in chosen)]


def test_a_final_that_cannot_be_filled_is_refused(people: Table) -> None:
    series = Series(people, evenings=1).start()
    make = wanted(series.season, settings={"tables": 2})
    season_leave(by=series.olga, season=series.season, players=series.players[:1])
    assert code_of(season_stage_make, **make) == "too_few_for_final"
    bad: tuple[tuple[dict[str, Any], str], ...] = (
        ({"kind": "cup"}, "unknown_stage"),
        ({"settings": {"carry": "2"}}, "bad_setting"),
        ({"settings": {"rounds": 13}}, "bad_setting"),
        ({"settings": {"stake": 1}}, "unknown_setting"),
        ({"starts_at": timezone.now() - timedelta(days=1)}, "slot_past"),
        ({"box": 1}, "no_box"),
    )
    for wish, code in bad:
        assert code_of(season_stage_make, **wanted(series.season, **wish)) == code, wish


def test_the_final_of_a_box_goes_on_from_its_own_standing(boxes: BoxSeason, people: Table) -> None:
    before = season_tables(boxes.season)
    stage = season_stage_make(**wanted(boxes.season, box=2, settings={"carry": "1"}))
    play(people, stage, rounds=4, winner=1)
    after = season_tables(fresh(boxes.season))
    assert after[0].rows == before[0].rows
    assert set(order(after[1])[:4]) == set(order(before[1])[:4])
    assert order(after[1])[4:] == order(before[1])[4:]
    assert [row.zone for row in after[1].rows][:2] == ["up", "up"]
    season_close(by=boxes.olga, season=boxes.season)
    second = boxes.season.entries.filter(final_level=2).order_by("final_place")
    assert list(second.values_list("player_id", flat=True)) == order(after[1])


def test_a_league_of_one_standing_has_a_final_too(people: Table) -> None:
    league = BoxSeason(people, boxes=1, kind="league", kind_settings={"tables_each": 4}).publish()
    assert code_of(season_stage_make, **wanted(league.season)) == "season_tables_open"
    play_planned(league)
    stage = season_stage_make(**wanted(league.season, settings={"rounds": 1}))
    play(people, stage, rounds=1)
    (table,) = season_tables(fresh(league.season))
    assert all(
        row.carried == next(one.points for one in table.rows if one.badge == row.badge) / 2
        for row in table.stages[0].rows
    )


def test_a_decider_orders_those_who_are_level_and_nobody_else(people: Table) -> None:
    """Nobody's table was played in the end, so that all are level."""
    boxes = BoxSeason(people).publish()
    for match in Match.objects.filter(event__part__season=boxes.season):
        match_cancel(by=boxes.olga, match=match)
    before = season_tables(boxes.season)
    stage = season_stage_make(**wanted(boxes.season, kind="decider"))
    assert set(stage.entrants.values_list("player_id", flat=True)) == set(order(before[0]))
    play(people, stage, rounds=1)
    first, second = season_tables(fresh(boxes.season))
    points = {row.badge.player_id: row.points for row in first.stages[0].rows}
    assert [points[player] for player in order(first)] == [Fraction(4)] * 2 + [Fraction(2)] * 2 + [
        Fraction(1)
    ] * 2 + [Fraction(0)] * 2
    assert order(second) == order(before[1])
    assert all(row.carried == 0 for row in first.stages[0].rows)


def test_where_nobody_is_level_there_is_no_decider(series: Series) -> None:
    entries = Entry.objects.filter(event__part__season=series.season, event__part__number=1)
    for place, entry in enumerate(entries.order_by("player")):
        points = Decimal(25 * place - 90)
        adjustment_give(by=series.olga, entry=entry, points=points, reason="So that all differ.")
    assert code_of(season_stage_make, **wanted(series.season, kind="decider")) == "nobody_level"


def test_where_those_who_are_level_fill_no_table_the_lots_stand(people: Table) -> None:
    series = Series(people, evenings=1).start()
    season_leave(by=series.olga, season=series.season, players=series.players[:1])
    assert code_of(season_stage_make, **wanted(series.season, kind="decider")) == "level_not_seated"


def test_calendars_of_the_season_have_the_final(series: Series) -> None:
    at = next_friday() + timedelta(days=60)
    stage = season_stage_make(**wanted(series.season, starts_at=at))
    assert stage.event.status == Event.Status.PAUSED
    scope = Scope(club=series.club, season=series.season, since=at, until=at + timedelta(days=1))
    assert [(one.title, one.stands) for one in club_dates(scope)] == [("Fridays · Final", True)]
    season_stage_cancel(by=series.olga, season=series.season, number=1)
    assert [one.stands for one in club_dates(scope)] == [False]


def test_seating_a_final_remembers_the_evenings_of_its_season(series: Series) -> None:
    assert len(event_so_far(season_stage_make(**wanted(series.season)).event).earlier) == 4


def test_seating_a_final_remembers_the_planned_tables_of_its_season(boxes: BoxSeason) -> None:
    assert len(event_so_far(season_stage_make(**wanted(boxes.season)).event).earlier) == 16


def test_no_event_of_a_season_is_deleted_alone(series: Series) -> None:
    season_stage_make(**wanted(series.season))
    for event in Event.objects.filter(club=series.club).filter(name__startswith="Fridays"):
        assert code_of(event_delete, by=series.olga, event=event, name=event.name) == "event_of_season"


def test_people_who_are_one_person_stay_in_the_final(series: Series, people: Table) -> None:
    stage = season_stage_make(**wanted(series.season))
    finalist = stage.entrants.exclude(player__in=people.players).first()
    if finalist is None:
        finalist = stage.entrants.filter(player__in=people.players[2:]).earliest("pk")
    other = people.club.players.create(name="The same one")
    players_merge(by=series.olga, keep=other, gone=finalist.player)
    (table,) = season_tables(fresh(series.season))
    assert other.pk in [row.badge.player_id for row in table.stages[0].rows]


def test_only_organizers_make_and_cancel_stages(series: Series, cast: SimpleNamespace) -> None:
    for deed in (season_stage_make, season_stage_preview):
        ask: dict[str, Any] = {"season": series.season, "wish": StageWish()}
        assert code_of(deed, by=cast.sam, **ask) == "not_a_member"
        assert code_of(deed, by=cast.pia, **ask) == "right_missing"
    assert code_of(season_stage_cancel, by=cast.sam, season=series.season, number=1) == "not_a_member"
    assert code_of(season_stage_cancel, by=cast.pia, season=series.season, number=1) == "right_missing"


def test_a_final_of_pairs_is_played_by_the_first_two(pairs: Pairs) -> None:
    before = pairs.places()
    first = sorted(before, key=before.__getitem__)[:4]
    seen = season_stage_preview(**wanted(pairs.season, kind="final", settings={"rounds": 2})).stage
    assert {row.badge.player_id for row in seen.rows} == set(first)
    stage = season_stage_make(**wanted(pairs.season, kind="final", settings={"rounds": 2}))
    seated = stage.event.entries.values_list("team", "player_id")
    playing = {frozenset(player for number, player in seated if number == team) for team in (1, 2)}
    assert playing == {frozenset(team) for team in pairs.teams if team[0] in first}
    pairs.play(stage.event, rounds=2)
    after = pairs.places()
    assert all(after[one] == after[other] for one, other in pairs.teams)
    assert sorted(after.values()) == [1, 1, 2, 2, 3, 3, 4, 4]
    assert {player for player, place in after.items() if place <= 2} == set(first)
    season_close(by=pairs.olga, season=fresh(pairs.season))
    stored = dict(pairs.season.entries.values_list("player_id", "final_place"))
    assert stored == after


def test_a_pair_of_whom_one_has_left_is_in_no_final(pairs: Pairs) -> None:
    before = pairs.places()
    gone = min(before, key=before.__getitem__)
    season_leave(by=pairs.olga, season=fresh(pairs.season), players=[gone])
    seen = season_stage_preview(**wanted(fresh(pairs.season), kind="final")).stage
    (pair,) = (team for team in pairs.teams if gone in team)
    assert not {row.badge.player_id for row in seen.rows} & set(pair)
