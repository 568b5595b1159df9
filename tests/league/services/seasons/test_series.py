"""A series of evenings from its first date to its standing."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from league.models import Activity, Entry, Event, Season, Seat
from league.selectors.seasons.standings import season_tables
from league.services.clubs.merges import players_merge
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_rename
from league.services.seasons.entries import absences_set, season_apply, season_enter, season_leave
from league.services.seasons.parts import series_start
from league.services.seasons.seasons import season_create, season_delete
from league.services.seasons.settings import season_change
from league.services.seasons.slots import slot_fall_out, slots_add, slots_move_later
from tests.league.people import Table, code_of
from tests.league.seasons import Series, next_friday, wish

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
def series(people: Table) -> Series:
    return Series(people)


def test_each_date_becomes_an_evening_with_everybody(series: Series) -> None:
    series.start()
    events = [part.event for part in series.season.parts.all()]
    assert [event.name for event in events] == ["Fridays · 1", "Fridays · 2", "Fridays · 3"]
    assert [event.starts_at for event in events] == [slot.starts_at for slot in series.slots]
    assert {event.entries.count() for event in events} == {8}
    assert series.season.status == Season.Status.RUNNING
    latest = Activity.objects.filter(subject=f"season {series.season.pk}").latest("pk")
    assert latest.kind == "season_started"


def test_seven_in_the_evening_stays_seven_when_clocks_change(series: Series) -> None:
    made = slots_add(
        by=series.olga, season=series.season, first=next_friday() + timedelta(days=112), count=12
    )
    hours = {slot.starts_at.astimezone(BERLIN).hour for slot in made}
    offsets = {slot.starts_at.astimezone(BERLIN).utcoffset() for slot in made}
    assert (len(hours), len(offsets)) == (1, 2)


def test_the_standing_adds_the_evenings_up(series: Series) -> None:
    series.start()
    series.play(1)
    series.play(2)
    (table,) = season_tables(series.season)
    assert [len(row.cells) for row in table.rows] == [3] * 8
    assert sum(row.points for row in table.rows) == 7 * 2 * 2 * 2
    assert {row.rounds for row in table.rows} == {4}
    # Two of three evenings of two rounds: four rounds of which 60 % of six are asked for.
    assert {row.reach.least for row in table.rows if row.reach} == {4}


def test_who_comes_late_plays_the_evenings_that_are_left(series: Series, people: Table) -> None:
    series.start()
    series.play(1)
    late = people.club.players.create(name="Late")
    season_enter(by=series.olga, season=series.season, players=[late.pk])
    events = [part.event for part in series.season.parts.order_by("number")]
    assert [event.entries.filter(player=late).exists() for event in events] == [False, True, True]


def test_who_leaves_keeps_what_was_played(series: Series, people: Table, cast: SimpleNamespace) -> None:
    series.start()
    series.play(1)
    pia = people.players[0]
    season_leave(by=cast.pia, season=series.season, players=[pia.pk])
    entries = Entry.objects.filter(player=pia, event__part__season=series.season).order_by("event")
    assert [entry.withdrawn_at is None for entry in entries] == [True, False, False]
    (table,) = season_tables(series.season)
    assert [row.has_left for row in table.rows if row.badge.player_id == pia.pk] == [True]


def test_who_left_before_they_played_takes_no_place(series: Series) -> None:
    series.start()
    season_leave(by=series.olga, season=series.season, players=series.players[:3])
    (table,) = season_tables(series.season)
    assert {row.badge.player_id for row in table.rows} == set(series.players[3:])
    assert min(row.place for row in table.rows) == 1
    assert max(row.place for row in table.rows) <= 5


def test_a_free_place_goes_to_who_has_waited_longest(people: Table, cast: SimpleNamespace) -> None:
    season = season_create(
        by=cast.olga, club=cast.club, name="Full", wish=wish(admission="open", entrants_max=4)
    )
    slots_add(by=cast.olga, season=season, first=next_friday())
    season_enter(by=cast.olga, season=season, players=[player.pk for player in people.players[1:]])
    other = cast.club.players.create(name="Other")
    season_enter(by=cast.olga, season=season, players=[other.pk])
    assert season_apply(by=cast.pia, season=season).status == Entry.Status.WAITING
    series_start(by=cast.olga, season=season)
    season_leave(by=cast.olga, season=season, players=[other.pk])
    assert season.entries.get(player=people.players[0]).status == Entry.Status.ENTERED
    assert Entry.objects.filter(player=people.players[0], event__part__season=season).count() == 1


def test_who_waits_comes_in_where_the_maximum_is_raised(people: Table) -> None:
    full = Series(people, entrants_max=4).start()
    waiting = full.players[4:]
    season_change(by=full.olga, season=full.season, wish={"entrants_max": 6})
    assert list(full.season.entries.order_by("pk").values_list("status", flat=True)) == (
        [Entry.Status.ENTERED] * 6 + [Entry.Status.WAITING] * 2
    )
    assert Activity.objects.latest("pk").facts["moved_up"] == waiting[:2]
    season_change(by=full.olga, season=full.season, wish={"entrants_max": None})
    evening = full.season.parts.get(number=1).event
    assert evening.entries.filter(player__in=waiting, status=Entry.Status.ENTERED).count() == 4


def test_evenings_are_called_as_their_season_is(series: Series) -> None:
    series.start()
    own = series.season.parts.order_by("number")
    event_rename(by=series.olga, event=own[2].event, name="Grand finale")
    season_change(by=series.olga, season=series.season, wish={"name": "Fridays 2027"})
    names = list(own.values_list("event__name", flat=True))
    assert names == ["Fridays 2027 · 1", "Fridays 2027 · 2", "Grand finale"]
    again = season_create(by=series.olga, club=series.club, name="Fridays", wish=wish())
    slots_add(by=series.olga, season=again, first=next_friday())
    series_start(by=series.olga, season=again)
    rename = {"by": series.olga, "season": again, "wish": {"name": "Fridays 2027 "}}
    assert code_of(season_change, **rename) == "season_name_taken"


def test_dates_move_later_with_their_evenings(series: Series) -> None:
    series.start()
    before = [slot.starts_at for slot in series.season.slots.all()]
    slots_move_later(by=series.olga, season=series.season, slot=series.slots[1], weeks=1)
    after = [slot.starts_at for slot in series.season.slots.all()]
    assert [now - then for then, now in zip(before, after, strict=True)] == [
        timedelta(0), timedelta(days=7), timedelta(days=7),
    ]  # fmt: skip
    assert [part.event.starts_at for part in series.season.parts.all()] == after


def test_a_date_that_falls_out_is_no_evening_that_could_be_missed(series: Series) -> None:
    series.start()
    slot_fall_out(by=series.olga, season=series.season, slot=series.slots[1], note="Hall closed")
    assert series.season.parts.get(number=2).event.status == Event.Status.FINISHED
    series.play(1)
    (table,) = season_tables(series.season)
    assert len(table.columns) == 2
    slot = series.slots[1]
    assert code_of(slot_fall_out, by=series.olga, season=series.season, slot=slot) == "slot_out"


def test_rules_change_with_a_reason_once_a_date_is_published(series: Series) -> None:
    change: dict[str, Any] = {"by": series.olga, "season": series.season, "wish": {"counting": "sum"}}
    series.start()
    assert code_of(season_change, **change) == "rules_frozen"
    season_change(**change, reason="We agreed on it.")
    assert series.reload().season.counting == "sum"


def test_absences_are_the_players_own(series: Series, people: Table, cast: SimpleNamespace) -> None:
    pia = people.players[0].pk
    absences_set(by=cast.pia, season=series.season, player=pia, slots=[2])
    entry = series.season.entries.get(player=pia)
    assert list(entry.away.values_list("number", flat=True)) == [2]
    other: dict[str, Any] = {"season": series.season, "player": people.players[1].pk, "slots": [1]}
    assert code_of(absences_set, by=cast.pia, **other) == "right_missing"
    assert code_of(absences_set, by=cast.sam, **other) == "not_a_member"


@pytest.mark.parametrize(
    "deed",
    [
        lambda series, by: season_create(by=by, club=series.club, name="Mine", wish=wish()),
        lambda series, by: season_enter(by=by, season=series.season, players=series.players),
        lambda series, by: season_leave(by=by, season=series.season, players=series.players[:1]),
        lambda series, by: season_leave(by=by, season=series.season, players=[]),
        lambda series, by: season_apply(by=by, season=series.season),
        lambda series, by: season_change(by=by, season=series.season, wish={"name": "Mine"}),
        lambda series, by: season_delete(by=by, season=series.season, name="Fridays"),
        lambda series, by: slots_add(by=by, season=series.season, first=next_friday()),
        lambda series, by: slots_move_later(by=by, season=series.season, slot=series.slots[0]),
        lambda series, by: slot_fall_out(by=by, season=series.season, slot=series.slots[0]),
        lambda series, by: series_start(by=by, season=series.season),
    ],
)
def test_a_stranger_is_refused_everywhere(series: Series, cast: SimpleNamespace, deed: Any) -> None:
    assert code_of(deed, series=series, by=cast.sam) == "not_a_member"


def test_nobody_is_asked_for_more_evenings_than_there_are(people: Table) -> None:
    series = Series(people, counting="best_of", counting_settings={"best": 6})
    assert code_of(series_start, by=series.olga, season=series.season) == "evenings_unreachable"
    change: dict[str, Any] = {"by": series.olga, "season": series.season}
    assert code_of(season_change, **change, wish={"counting_settings": {"best": 5}}) == "evenings_unreachable"
    season_change(**change, wish={"counting_settings": {"best": 2}})
    assert series.start().season.status == Season.Status.RUNNING


def test_two_players_that_are_one_person_have_one_entry(series: Series, people: Table) -> None:
    absences_set(by=series.olga, season=series.season, player=series.players[4], slots=[1])
    absences_set(by=series.olga, season=series.season, player=series.players[5], slots=[2])
    keep, gone = (people.club.players.get(pk=pk) for pk in series.players[4:6])
    players_merge(by=series.olga, keep=keep, gone=gone)
    entry = series.season.entries.get(player=keep)
    assert sorted(entry.away.values_list("number", flat=True)) == [1, 2]
    assert not series.season.entries.filter(player=gone).exists()


def test_who_said_that_they_are_away_is_not_seated(series: Series) -> None:
    series.start()
    away, first = series.players[:4], series.season.parts.get(number=1).event
    for player in series.players[:5]:
        absences_set(by=series.olga, season=series.season, player=player, slots=[1])
    attendance_mark(by=series.olga, event=first, player=series.players[4], state="here")
    series.play(1)
    series.play(2)
    seats = Seat.objects.filter(match__event=first)
    assert set(seats.values_list("player_id", flat=True)) == set(series.players[4:])
    assert list(first.rounds.values_list("out", "absent")) == [([], {})] * 2
    (table,) = season_tables(series.season)
    assert {row.badge.player_id: row.rounds for row in table.rows} == {
        player: 2 if player in away else 4 for player in series.players
    }
