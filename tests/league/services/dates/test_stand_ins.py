"""Who can stand in at a table: nobody who plays elsewhere in the club while it is played."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Entry, Event, MatchDate, Player, Season, SeasonEntry, SeasonPart
from league.selectors.dates.agreements import read_agreement
from league.selectors.dates.clashes import busy_in_club
from league.selectors.seasons.board import season_board
from league.selectors.seasons.tables import dated_tables, stand_ins_for
from league.services.dates.staff import stand_in_seat
from league.services.dates.steps import time_confirm, time_propose
from league.services.seasons.parts import part_event
from tests.league.people import Table, code_of
from tests.league.planned_tables import MINUTES, PlannedTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def planned(people: Table) -> PlannedTable:
    return PlannedTable(people)


def elsewhere(people: Table, planned: PlannedTable, player: int, minutes: int) -> MatchDate:
    """A table of another season at which this player sits, so many minutes after the planned one begins."""
    Season.objects.filter(pk=planned.season.pk).update(name="Spring")
    Event.objects.filter(pk=planned.event.pk).update(name="Spring · A")
    other = PlannedTable(people, days=60)
    other.date.match.seats.filter(player=other.players[3]).update(player=player)
    at = planned.date.starts_at + timedelta(minutes=minutes)
    MatchDate.objects.filter(pk=other.date.pk).update(starts_at=at, default_at=at)
    return MatchDate.objects.get(pk=other.date.pk)


def offered(planned: PlannedTable) -> set[int]:
    (table,) = dated_tables(MatchDate.objects.filter(pk=planned.date.pk))
    return {badge.player_id for badge in stand_ins_for(planned.season, table) if badge.player_id}


@pytest.mark.parametrize(("minutes", "is_busy"), [(0, True), (MINUTES - 30, True), (MINUTES, False)])
def test_who_plays_in_another_season_meanwhile_cannot_stand_in(
    people: Table, planned: PlannedTable, cast: SimpleNamespace, minutes: int, is_busy: bool
) -> None:
    mara = planned.stand_in()
    elsewhere(people, planned, mara, minutes)
    seat: dict[str, Any] = {
        "by": cast.olga,
        "date": planned.date,
        "leaver": planned.players[3],
        "stand_in": mara,
    }
    assert (mara in offered(planned)) != is_busy
    if is_busy:
        assert code_of(stand_in_seat, **seat) == "stand_in_busy"
    else:
        stand_in_seat(**seat)


def test_who_has_entered_an_evening_then_is_busy_unless_they_are_away(planned: PlannedTable) -> None:
    mara = Player.objects.get(pk=planned.stand_in())
    evening = part_event(by=planned.olga, season=planned.season, mark="B")
    at = planned.date.starts_at + timedelta(hours=1)
    Event.objects.filter(pk=evening.pk).update(name="Friday", starts_at=at)
    Entry.objects.create(event=evening, player=mara, status=Entry.Status.ENTERED)
    assert busy_in_club(planned.date, [mara]) == {mara.pk: "Friday"}
    SeasonPart.objects.create(season=planned.season, number=9, event=evening, slot=planned.slots[0])
    SeasonEntry.objects.create(season=planned.season, player=mara).away.add(planned.slots[0])
    assert busy_in_club(planned.date, [mara]) == {}


def test_a_date_that_fell_out_keeps_nobody_busy(people: Table, planned: PlannedTable) -> None:
    mara = Player.objects.get(pk=planned.stand_in())
    lost = elsewhere(people, planned, mara.pk, 0)
    assert busy_in_club(planned.date, [mara])
    MatchDate.objects.filter(pk=lost.pk).update(undated_at=lost.changed_at)
    assert busy_in_club(planned.date, [mara]) == {}


def test_what_counts_is_the_date_that_stands_once_they_sit_there(
    people: Table, planned: PlannedTable, cast: SimpleNamespace
) -> None:
    at, (pia, kofi, aiko, _jonas) = planned.in_days(5), planned.four
    time_propose(by=pia, date=planned.date, at=at)
    for person in (kofi, aiko):
        time_confirm(by=person, date=planned.date, at=at)
    mara = planned.stand_in()
    elsewhere(people, planned, mara, 0)
    seat: dict[str, Any] = {"by": cast.olga, "date": planned.date, "leaver": planned.players[3]}
    stand_in_seat(**seat, stand_in=mara)  # with their yes another date stands
    assert MatchDate.objects.get(pk=planned.date.pk).starts_at == at


def test_the_board_names_who_is_at_two_tables_that_overlap(planned: PlannedTable) -> None:
    other = planned.plan(planned.slots[1])
    at = planned.date.starts_at + timedelta(minutes=MINUTES - 30)
    MatchDate.objects.filter(pk=other.pk).update(starts_at=at)
    duties = [duty.rule for duty in season_board(planned.season).duties]
    assert duties.count("twice") == 2


def test_who_is_away_counts_on_the_date_on_which_the_table_is_played(planned: PlannedTable) -> None:
    mara, zed = planned.stand_in(), planned.stand_in("Zed")
    for player, slot in (
        (mara, planned.slots[0]),
        (zed, planned.slots[1]),
        (planned.players[0], planned.slots[0]),
    ):
        SeasonEntry.objects.create(season=planned.season, player_id=player).away.add(slot)
    assert offered(planned) >= {zed}
    assert [duty.rule for duty in season_board(planned.season).duties] == ["away"]
    at = planned.slots[1].starts_at + timedelta(minutes=30)
    MatchDate.objects.filter(pk=planned.date.pk).update(starts_at=at)  # as the table agreed
    assert offered(planned) & {mara, zed} == {mara}
    assert [duty.rule for duty in season_board(planned.season).duties] == []


def test_a_stand_in_may_be_stood_in_for(planned: PlannedTable, cast: SimpleNamespace) -> None:
    mara, zed = planned.stand_in(), planned.stand_in("Zed")
    stand_in_seat(by=cast.olga, date=planned.date, leaver=planned.players[3], stand_in=mara)
    time_propose(by=cast.pia, date=planned.date, at=planned.in_days(5))
    stand_in_seat(by=cast.olga, date=planned.date, leaver=mara, stand_in=zed)
    proposal = read_agreement(MatchDate.objects.get(pk=planned.date.pk)).live_proposal
    assert proposal is not None
    assert proposal.yes == {planned.players[0], zed}
    assert MatchDate.objects.get(pk=planned.date.pk).sequence == 2
