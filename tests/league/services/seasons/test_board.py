"""Published tables of a planned season on other dates, with stand-ins, and whom they are without."""

from collections.abc import Iterable
from datetime import timedelta
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest

from league.domain.agreeing import AgreementState
from league.models import Activity, DateAgreement, Entry, Match, MatchDate, Season, SeasonSlot
from league.selectors.dates.agreements import read_agreement
from league.selectors.seasons.board import planned_table_in, season_board, table_places
from league.selectors.seasons.changes import dates_and_tables, season_changes
from league.selectors.seasons.outlooks import season_outlooks
from league.selectors.seasons.standings import season_tables
from league.selectors.seasons.tables import stand_ins_for
from league.services.clubs.players import player_add
from league.services.dates.steps import search_open, time_confirm, time_propose
from league.services.matches.matches import match_cancel
from league.services.previews import preview_deed
from league.services.results.adjustments import adjustment_give
from league.services.results.entry import result_confirm_by_hand
from league.services.seasons.entries import absences_set, season_enter, season_leave
from league.services.seasons.slots import slot_fall_out, slots_add, slots_move_later
from league.services.seasons.tables import stand_in_seat, table_move, tables_replan
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table, code_of
from tests.league.planned_seasons import DATES
from tests.league.planned_tables import PlannedTable

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    return BoxSeason(people).publish()


def times(boxes: BoxSeason) -> dict[int, Any]:
    return {date.match_id: date.starts_at for date in boxes.dates()}


def players_of(date: MatchDate) -> set[int]:
    return {seat.player_id for seat in date.match.seats.all()}


def slot_of(date: MatchDate) -> SeasonSlot:
    assert date.slot is not None
    return date.slot


def busy_twice(dates: Iterable[MatchDate]) -> bool:
    seen = [(date.starts_at, player) for date in dates for player in players_of(date)]
    return len(seen) != len(set(seen))


def test_later_takes_the_tables_along(boxes: BoxSeason) -> None:
    before = times(boxes)
    slots_move_later(by=boxes.olga, season=boxes.season, slot=boxes.slots[2], weeks=1)
    from_then = boxes.slots[2].starts_at
    after = {date.match_id: date for date in boxes.dates()}
    for match, at in before.items():
        expected = at + timedelta(days=7) if at >= from_then else at
        assert after[match].starts_at == after[match].default_at == expected
        assert after[match].sequence == (1 if at >= from_then else 0)
    latest = Activity.objects.filter(kind="tables_moved").latest("pk")
    assert len(latest.after) == sum(at >= from_then for at in before.values())


def test_who_is_away_on_the_new_day_gets_another_date(boxes: BoxSeason) -> None:
    date = boxes.dates()[0]
    first = slot_of(date)
    player, week_after = min(players_of(date)), boxes.slots[first.number]
    absences_set(by=boxes.olga, season=boxes.season, player=player, slots=[week_after.number])
    slots_move_later(by=boxes.olga, season=boxes.season, slot=first, weeks=1)
    away = boxes.season.entries.get(player=player).away
    assert list(away.values_list("number", flat=True)) == [first.number]
    assert all(
        player not in players_of(one) for one in boxes.dates() if one.starts_at == week_after.starts_at
    )
    assert not busy_twice(boxes.dates())


def test_who_is_away_for_one_of_two_rounds_of_a_night_stays_away_for_that_one(boxes: BoxSeason) -> None:
    first, last = boxes.slots[0].starts_at, boxes.slots[-1]
    late = slots_add(by=boxes.olga, season=boxes.season, first=first + timedelta(hours=3), count=2)
    player, numbers = boxes.players[0], [slot.number for slot in late]
    absences_set(by=boxes.olga, season=boxes.season, player=player, slots=numbers)
    away = boxes.season.entries.get(player=player).away.order_by("number")
    slots_move_later(by=boxes.olga, season=boxes.season, slot=last)
    assert list(away.values_list("number", flat=True)) == numbers
    slots_move_later(by=boxes.olga, season=boxes.season, slot=boxes.slots[0])
    assert list(away.values_list("number", flat=True)) == numbers[:1]


def test_a_date_that_falls_out_moves_only_what_was_on_it(boxes: BoxSeason) -> None:
    slots_add(by=boxes.olga, season=boxes.season, first=boxes.slots[-1].starts_at + timedelta(days=7))
    before, gone = times(boxes), slot_of(boxes.dates()[0])
    slot_fall_out(by=boxes.olga, season=boxes.season, slot=gone)
    after = boxes.dates()
    moved = [date for date in after if before[date.match_id] != date.starts_at]
    assert len(moved) == sum(at == gone.starts_at for at in before.values())
    assert not busy_twice(after)
    assert {date.sequence for date in moved} == {1}


def test_a_table_that_finds_no_date_stands_without_one(boxes: BoxSeason) -> None:
    for slot in boxes.slots[: DATES - 2]:
        slot_fall_out(by=boxes.olga, season=boxes.season, slot=slot)
    board = season_board(boxes.season)
    assert board.undated == len(board.elsewhere) > 0
    assert {duty.rule for duty in board.duties} == {"undated"}
    slots_add(
        by=boxes.olga, season=boxes.season, first=boxes.slots[-1].starts_at + timedelta(days=7), count=6
    )
    assert tables_replan(by=boxes.olga, season=boxes.season) == board.undated
    assert season_board(boxes.season).undated == 0


def test_a_preview_says_who_moves_and_keeps_nothing(boxes: BoxSeason) -> None:
    before, stored = dates_and_tables(boxes.season), times(boxes)

    def deed() -> Any:
        slot_fall_out(by=boxes.olga, season=boxes.season, slot=boxes.slots[0])
        return season_changes(before, dates_and_tables(boxes.season))

    changes = preview_deed(deed)
    on_it = sum(at == boxes.slots[0].starts_at for at in stored.values())
    assert len(changes.tables) >= on_it
    assert len(changes.tables) + changes.stay == 16
    assert times(boxes) == stored


def test_played_tables_stay_where_they_were(boxes: BoxSeason, people: Table) -> None:
    date = boxes.dates()[0]
    result_confirm_by_hand(by=boxes.olga, match=people.enter(date.match, 0))
    slot_fall_out(by=boxes.olga, season=boxes.season, slot=slot_of(date))
    date.refresh_from_db()
    assert (date.sequence, date.undated_at) == (0, None)


def test_a_table_moves_to_a_date_on_which_all_are_free(boxes: BoxSeason) -> None:
    slots_add(by=boxes.olga, season=boxes.season, first=boxes.slots[-1].starts_at + timedelta(days=7))
    date = boxes.dates()[0]
    places = table_places(boxes.season, planned_table_in(boxes.season, date.match_id))
    free = next(place for place in places if not place.reasons and not place.is_now)
    taken = next(place for place in places if any("at another table" in why for why in place.reasons))
    move: dict[str, Any] = {"by": boxes.olga, "season": boxes.season, "match": date.match_id}
    assert code_of(table_move, **move, slot=taken.slot) == "date_not_legal"
    table_move(**move, slot=free.slot)
    date.refresh_from_db()
    assert (date.starts_at, date.default_at, date.sequence) == (free.slot.starts_at, free.slot.starts_at, 1)
    table_move(**move, slot=free.slot)
    date.refresh_from_db()
    assert date.sequence == 1


def test_conflicts_are_named_by_their_rule(boxes: BoxSeason) -> None:
    date = boxes.dates()[0]
    assert date.slot is not None
    player = min(players_of(date))
    absences_set(by=boxes.olga, season=boxes.season, player=player, slots=[date.slot.number])
    duties = season_board(boxes.season).duties
    assert [(duty.rule, duty.table and duty.table.match.pk) for duty in duties] == [("away", date.match_id)]
    boxes.season.slots.filter(pk=date.slot.pk).update(tables=1)
    assert [duty.rule for duty in season_board(boxes.season).duties] == ["away", "room"]


def test_who_leaves_is_replaced_for_one_table_unranked(boxes: BoxSeason, people: Table) -> None:
    pia = people.players[0].pk
    season_leave(by=boxes.olga, season=boxes.season, players=[pia])
    gone = [duty for duty in season_board(boxes.season).duties if duty.rule == "gone"]
    assert len(gone) == 4
    match = gone[0].table.match if gone[0].table else None
    assert match is not None
    other = player_add(club=boxes.club, name="Helper")
    seat: dict[str, Any] = {"by": boxes.olga, "season": boxes.season, "match": match.pk, "player": pia}
    assert code_of(stand_in_seat, **seat, stand_in=people.players[1].pk) in ("plays_in_the_box", "sits_there")
    stand_in_seat(**seat, stand_in=other.pk)
    assert Entry.objects.get(event=match.event_id, player=other).is_stand_in
    assert set(match.seats.values_list("player_id", flat=True)) & {pia, other.pk} == {other.pk}
    assert code_of(stand_in_seat, **seat, stand_in=other.pk) == "not_at_the_table"
    assert len([duty for duty in season_board(boxes.season).duties if duty.rule == "gone"]) == 3


def test_who_is_away_is_not_offered_as_a_stand_in(boxes: BoxSeason) -> None:
    helper = player_add(club=boxes.club, name="Helper")
    season_enter(by=boxes.olga, season=boxes.season, players=[helper.pk])
    table = planned_table_in(boxes.season, boxes.dates()[0].match_id)
    offered = helper.pk
    assert offered in [badge.player_id for badge in stand_ins_for(boxes.season, table)]
    assert table.date.slot is not None
    absences_set(by=boxes.olga, season=boxes.season, player=offered, slots=[table.date.slot.number])
    assert offered not in [badge.player_id for badge in stand_ins_for(boxes.season, table)]


def test_who_comes_back_has_their_tables_again(boxes: BoxSeason, people: Table) -> None:
    pia = people.players[0].pk
    season_leave(by=boxes.olga, season=boxes.season, players=[pia])
    season_enter(by=boxes.olga, season=boxes.season, players=[pia])
    assert season_board(boxes.season).duties == ()


def test_what_is_possible_knows_of_cancelled_tables(boxes: BoxSeason) -> None:
    assert [table.level for table in season_outlooks(boxes.season)] == [1, 2]
    for date in boxes.dates():
        if date.match.event and date.match.event.part.number == 1:
            match_cancel(by=boxes.olga, match=date.match)
    assert [table.level for table in season_outlooks(boxes.season)] == [2]


def test_of_parallel_boxes_the_better_first_goes_up(people: Table) -> None:
    settings = {"tables_each": 4, "box_size": 8, "promoted": 1}
    season = BoxSeason(people, boxes=3, kind_settings=settings).publish().season
    season.parts.filter(number=2).update(box=1)
    season.parts.filter(number=3).update(level=2, box=2)
    best = Entry.objects.filter(event__part__season=season, event__part__number=3).earliest("player")
    adjustment_give(by=people.cast.olga, entry=best, points=Decimal(1), reason="A prize.")
    rows = [row for table in season_tables(season) for row in table.rows]
    assert [row.badge.player_id for row in rows if row.zone == "up"] == [best.player_id]


def test_a_cancelled_table_is_cancelled_in_calendars(boxes: BoxSeason) -> None:
    date = boxes.dates()[0]
    match_cancel(by=boxes.olga, match=date.match)
    date.refresh_from_db()
    assert (date.cancelled_at is not None, date.sequence) == (True, 1)
    assert Match.objects.get(pk=date.match_id).status == Match.Status.CANCELLED
    assert season_board(boxes.season).tables == 15


@pytest.mark.parametrize(
    "deed",
    [
        lambda boxes, by: table_move(by=by, season=boxes.season, match=1, slot=boxes.slots[0]),
        lambda boxes, by: tables_replan(by=by, season=boxes.season),
        lambda boxes, by: stand_in_seat(by=by, season=boxes.season, match=1, player=1, stand_in=2),
    ],
)
def test_a_stranger_moves_no_table(boxes: BoxSeason, cast: SimpleNamespace, deed: Any) -> None:
    assert code_of(deed, boxes=boxes, by=cast.sam) == "not_a_member"


def test_a_moved_table_forgets_what_it_agreed_on(boxes: BoxSeason, people: Table) -> None:
    pia, slots = people.players[0].pk, boxes.slots
    date = next(one for one in boxes.dates() if pia in players_of(one))
    search_open(by=people.cast.pia, date=date)
    agreed = slot_of(date).starts_at + timedelta(days=1)
    DateAgreement.objects.filter(date=date).update(state=AgreementState.AGREED, agreed_at=agreed)
    MatchDate.objects.filter(pk=date.pk).update(starts_at=agreed)
    slots_move_later(by=boxes.olga, season=boxes.season, slot=slots[0], weeks=1)
    date.refresh_from_db()
    assert (date.starts_at, date.default_at - date.starts_at) == (agreed, timedelta(days=6))
    slots_add(by=boxes.olga, season=boxes.season, first=slots[-1].starts_at + timedelta(days=21))
    last = boxes.season.slots.latest("starts_at")
    table_move(by=boxes.olga, season=boxes.season, match=date.match_id, slot=last)
    date.refresh_from_db()
    assert date.starts_at == date.default_at == last.starts_at
    assert read_agreement(date).state != AgreementState.AGREED


@pytest.mark.parametrize("later", [timedelta(), timedelta(minutes=30)])
def test_no_table_is_planned_on_whoever_agreed_to_play_then(people: Table, later: timedelta) -> None:
    planned = PlannedTable(people)
    other, agreed = planned.plan(planned.slots[2]), planned.slots[1].starts_at + later
    time_propose(by=planned.four[0], date=planned.date, at=agreed)
    for person in planned.four[1:]:
        time_confirm(by=person, date=planned.date, at=agreed)
    Season.objects.filter(pk=planned.season.pk).update(status=Season.Status.RUNNING)
    season = Season.objects.get(pk=planned.season.pk)
    reasons = {
        line.slot.number: line.reasons for line in table_places(season, planned_table_in(season, other.pk))
    }
    assert [bool(reasons[number]) for number in (1, 2, 3)] == [False, True, False]
    slot_fall_out(by=planned.olga, season=season, slot=planned.slots[2])
    other.refresh_from_db()
    assert other.starts_at not in (agreed, planned.slots[1].starts_at)
    assert other.undated_at is not None
