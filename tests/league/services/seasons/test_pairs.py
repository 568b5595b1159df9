"""Leagues and divisions of partners who stay together: a pair is planned, placed and moved as one."""

from collections import Counter
from decimal import Decimal
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Activity, KeepApart, SeasonEntry
from league.selectors.seasons.archive import career_lines, career_of
from league.selectors.seasons.board import planned_table_in, season_board
from league.selectors.seasons.draft_pages import season_draft_page
from league.selectors.seasons.outlooks import season_outlooks
from league.selectors.seasons.standings import SeasonTable, season_tables
from league.selectors.seasons.tables import stand_ins_for
from league.selectors.seasons.teams import entered_teams, season_partners
from league.services.clubs.merges import players_merge
from league.services.clubs.players import player_add
from league.services.results.adjustments import adjustment_give
from league.services.rounds.seating import event_seat
from league.services.seasons.closing import season_close
from league.services.seasons.drafts import season_draft_make, season_draft_move
from league.services.seasons.entries import absences_set, season_enter, season_leave
from league.services.seasons.partners import season_partners_set, season_team_add, season_team_dissolve
from league.services.seasons.publishing import season_publish
from league.services.seasons.repeats import season_repeat
from league.services.seasons.slots import slot_fall_out
from league.services.seasons.stages import StageWish, season_stage_make
from league.services.seasons.tables import stand_in_seat
from tests.league.pair_seasons import PairSeason
from tests.league.people import Table, code_of
from tests.league.seasons import Series, next_friday

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
TWO_DIVISIONS: dict[str, Any] = {
    "kind": "divisions", "kind_settings": {"tables_each": 4, "box_size": 5, "promoted": 1},
}  # fmt: skip


@pytest.fixture
def league(people: Table) -> PairSeason:
    return PairSeason(people)


@pytest.fixture
def boxes(people: Table) -> PairSeason:
    return PairSeason(people, pairs=10, **TWO_DIVISIONS)


def places(table: SeasonTable) -> dict[int, int]:
    return {row.badge.player_id: row.place for row in table.rows}


def pair_of(league: PairSeason, player: int) -> frozenset[int]:
    return frozenset((player, league.partner(player)))


def test_every_pair_meets_every_other_and_partners_sit_opposite(league: PairSeason) -> None:
    league.publish()
    tables = league.tables()
    assert len(tables) == 15
    met = Counter(frozenset(map(frozenset, (table[::2], table[1::2]))) for table in tables)
    pairs = list(map(frozenset, league.teams))
    assert met == Counter(frozenset(two) for two in combinations(pairs, 2))
    chairs = Counter((player, seat) for table in tables for seat, player in enumerate(table))
    assert max(chairs.values()) <= 3
    times = Counter(
        (date.starts_at, player)
        for date, table in zip(league.dates(), tables, strict=True)
        for player in table
    )
    assert set(times.values()) == {1}


def test_a_pair_comes_when_both_can(league: PairSeason) -> None:
    one, other = league.teams[2]
    absences_set(by=league.olga, season=league.season, player=other, slots=[1])
    league.publish()
    assert len(league.tables()) == 15
    busy = {
        date.slot.number
        for date in league.dates()
        if date.slot
        for seat in date.match.seats.all()
        if seat.player_id in (one, other)
    }
    assert busy == {2, 3, 4, 5, 6}


def test_pairs_with_members_who_are_kept_apart_do_not_meet(league: PairSeason) -> None:
    (one, _two), (_three, four) = league.teams[:2]
    low, high = sorted((one, four))
    KeepApart.objects.create(club=league.club, one_id=low, other_id=high)
    league.publish()
    assert not any({one, four} <= set(table) for table in league.tables())


def test_a_league_of_pairs_is_played_and_closed(league: PairSeason) -> None:
    league.publish().play()
    (table,) = season_tables(league.season)
    found = places(table)
    assert sorted(found.values()) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert all(found[one] == found[other] for one, other in league.teams)
    season_close(by=league.olga, season=league.season)
    assert dict(league.season.entries.values_list("player_id", "final_place")) == found
    player = league.club.players.get(pk=league.teams[0][0])
    (line,) = career_lines(career_of(player))
    assert (line.place, line.of) == (found[player.pk], len(league.teams))


def test_what_is_given_to_one_of_a_pair_does_not_part_it(league: PairSeason) -> None:
    """The pair stands where the lower of the two stands."""
    league.publish().play()
    (before,) = season_tables(league.season)
    winner = before.rows[0].badge.player_id
    entry = league.season.parts.get().event.entries.get(player=winner)
    adjustment_give(by=league.olga, entry=entry, points=Decimal(-90), reason="Late all season long.")
    (after,) = season_tables(league.reload().season)
    assert {row.badge.player_id for row in after.rows[-2:]} == pair_of(league, winner)
    assert sorted(places(after).values()) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


def test_a_pair_is_sure_of_the_first_place_although_its_partner_ends_level(league: PairSeason) -> None:
    league.publish()
    (table,) = season_outlooks(league.season)
    assert {line.badge.player_id for line in table.lines} == set(league.players)
    assert {line.state for line in table.lines} == {"open"}
    found = {line.badge.player_id: line for line in table.lines}
    assert all(found[one].chance == found[other].chance for one, other in league.teams)
    entry = league.season.parts.get().event.entries
    for player in league.teams[0]:
        adjustment_give(
            by=league.olga, entry=entry.get(player=player), points=Decimal(90), reason="For this test."
        )
    (table,) = season_outlooks(league.reload().season)
    assert {line.badge.player_id for line in table.lines if line.state == "safe"} == set(league.teams[0])


def test_a_date_that_falls_out_moves_whole_tables(league: PairSeason) -> None:
    league.publish()
    before = Counter(map(frozenset, league.tables()))
    slot_fall_out(by=league.olga, season=league.season, slot=league.slots[0])
    assert Counter(map(frozenset, league.tables())) == before
    assert all(date.slot is None or date.slot.number != 1 for date in league.dates())
    assert not [duty for duty in season_board(league.season).duties if duty.rule == "twice"]


def test_partners_leave_a_running_season_and_come_back_together(league: PairSeason) -> None:
    league.publish()
    one, other = league.teams[0]
    season_leave(by=league.olga, season=league.season, players=[other])
    assert set(league.season.entries.filter(left_at__isnull=False).values_list("player_id", flat=True)) == {
        one,
        other,
    }
    assert Activity.objects.filter(kind="season_left").latest("pk").facts["players"] == [one, other]
    season_enter(by=league.olga, season=league.season, players=[one])
    assert not league.season.entries.filter(left_at__isnull=False).exists()
    event = league.season.parts.get().event
    assert not event.entries.filter(withdrawn_at__isnull=False).exists()


def test_somebody_stands_in_for_each_of_a_pair_that_left(league: PairSeason) -> None:
    league.publish()
    season_leave(by=league.olga, season=league.season, players=[league.teams[0][0]])
    match = next(
        date.match
        for date, table in zip(league.dates(), league.tables(), strict=True)
        if league.teams[0][0] in table
    )
    guests = [player_add(club=league.club, name=name).pk for name in ("Mara", "Nils")]
    for player, guest in zip(league.teams[0], guests, strict=True):
        able = stand_ins_for(league.season, planned_table_in(league.season, match.pk))
        assert guest in [badge.player_id for badge in able]
        stand_in_seat(by=league.olga, season=league.season, match=match.pk, player=player, stand_in=guest)
    league.play()
    (table,) = season_tables(league.reload().season)
    assert not set(guests) & places(table).keys()


def test_a_pair_that_left_keeps_its_place_although_one_never_played(league: PairSeason) -> None:
    league.publish()
    one, other = league.teams[0]
    guest = player_add(club=league.club, name="Mara").pk
    for date, table in zip(league.dates(), league.tables(), strict=True):
        if one in table:
            stand_in_seat(
                by=league.olga, season=league.season, match=date.match_id, player=one, stand_in=guest
            )
    season_leave(by=league.olga, season=league.season, players=[other])
    league.play()
    (table,) = season_tables(league.reload().season)
    assert {row.badge.player_id for row in table.rows[-2:]} == {one, other}
    assert {row.place for row in table.rows[-2:]} == {6}


def test_before_it_begins_one_may_leave_and_the_other_has_no_partner(league: PairSeason) -> None:
    one, other = league.teams[0]
    season_leave(by=league.olga, season=league.season, players=[one])
    draft = league.draft()
    page = season_draft_page(league.season, draft)
    assert page.left_out == ()
    partners = season_partners(league.season)
    assert partners
    assert [player.pk for player in partners.alone] == [other]
    assert [len(box.people) for box in page.boxes] == [5]


def test_two_pairs_are_enough_for_a_table(people: Table) -> None:
    league = PairSeason(people, pairs=2)
    page = season_draft_page(league.season, league.draft())
    assert (page.tables, page.wanted) == (5, 5)
    assert len(league.publish_draft().tables()) == 5


def test_too_few_pairs_are_not_planned(people: Table) -> None:
    league = PairSeason(people, pairs=3)
    season_partners_set(by=league.olga, season=league.season, teams=league.teams[:1])
    assert code_of(season_draft_make, by=league.olga, season=league.season) == "not_enough_entrants"


def test_a_team_is_added_or_dissolved_and_the_others_stay(league: PairSeason) -> None:
    chosen = {"by": league.olga, "season": league.season}
    first, second, *others = league.teams
    season_team_dissolve(**chosen, player=second[1])
    assert sorted(entered_teams(league.season).members.values()) == [first, *others]
    season_team_add(**chosen, players=second)
    assert sorted(entered_teams(league.season).members.values()) == league.teams
    assert code_of(season_team_add, **chosen, players=[first[0], second[0]]) == "partner_twice"


def test_a_draft_whose_partners_changed_is_not_published(league: PairSeason) -> None:
    draft = league.draft()
    (one, two), (three, four), *others = league.teams
    season_partners_set(by=league.olga, season=league.season, teams=[(one, three), (two, four), *others])
    publish = {"by": league.olga, "season": league.season, "version": draft.version}
    assert code_of(season_publish, **publish) == "season_draft_outdated"


def test_who_may_be_partners(league: PairSeason, cast: SimpleNamespace) -> None:
    (one, two), (three, _four), *_others = league.teams

    def code(*teams: tuple[int, ...], by: object = league.olga) -> str:
        return code_of(season_partners_set, by=by, season=league.season, teams=teams)

    assert code((one, two), by=cast.sam) == "not_a_member"
    assert code((one, two), by=cast.pia) == "right_missing"
    assert code((one, two, three)) == "partners_uneven"
    assert code((one, two), (one, three)) == "partner_twice"
    assert code((one, player_add(club=league.club, name="Zoe").pk)) == "not_in_season"
    league.publish()
    assert code((one, two)) == "season_not_open"


def test_partners_of_a_series_are_set_at_its_evenings(people: Table) -> None:
    held = {"roll_call": False, "partners": "fixed"}
    series = Series(people, game="omi", event_choices=held)
    assert code_of(season_partners_set, by=series.olga, season=series.season, teams=[]) == "partners_change"


def test_a_player_who_is_another_keeps_the_partner(league: PairSeason) -> None:
    one, other = league.teams[2]
    kept = player_add(club=league.club, name="The same one")
    players_merge(by=league.olga, keep=kept, gone=league.club.players.get(pk=one))
    teams = SeasonEntry.objects.filter(season=league.season, player__in=[kept.pk, other])
    assert len(set(teams.values_list("team", flat=True))) == 1


def test_a_pair_is_moved_by_hand(boxes: PairSeason) -> None:
    draft = boxes.draft()
    moved = season_draft_move(
        by=boxes.olga,
        season=boxes.season,
        version=draft.version,
        player=boxes.partner(draft.boxes[0]["players"][0]),
        level=2,
        box=1,
        reason="They share a car.",
    )
    assert [len(box["players"]) for box in moved.boxes] == [4, 6]
    page = season_draft_page(boxes.season, boxes.plan(moved))
    (person,) = [person for person in page.boxes[1].people if person.is_moved]
    assert {person.badge.player_id, person.partners[0].player_id} in map(set, boxes.teams)


def test_divisions_of_pairs_and_the_next_season(boxes: PairSeason) -> None:
    boxes.publish().play()
    first, second = season_tables(boxes.season)
    assert [len(table.rows) for table in (first, second)] == [10, 10]
    zones = {row.badge.player_id: row.zone for table in (first, second) for row in table.rows}
    assert Counter(zones.values()) == {"up": 2, "down": 2, "stays": 16}
    assert all(zones[one] == zones[other] for one, other in boxes.teams)
    assert [row.border for row in first.rows] == [""] * 7 + ["down", "", ""]
    assert set(places(second).values()) == {1, 2, 3, 4, 5}
    season_close(by=boxes.olga, season=boxes.season)
    up = {row.badge.player_id for row in second.rows if row.zone == "up"}
    down = {row.badge.player_id for row in first.rows if row.zone == "down"}
    stays = {row.badge.player_id for row in first.rows if row.zone == "stays"}
    again = season_repeat(by=boxes.olga, season=boxes.season, name="Again", first=next_friday())
    draft = boxes.of(again).draft()
    page = season_draft_page(boxes.season, draft)
    upper = {badge.player_id for person in page.boxes[0].people for badge in (person.badge, *person.partners)}
    assert upper == up | stays
    reasons = {person.badge.player_id: person.reasons for box in page.boxes for person in box.people}
    assert reasons[min(up)] == ("up, place 1 of Division 2",)
    assert reasons[min(down)] == ("down, place 5 of Division 1",)
    season_publish(by=boxes.olga, season=boxes.season, version=draft.version)
    sat = {frozenset(side) for table in boxes.tables() for side in (table[::2], table[1::2])}
    assert sat == set(map(frozenset, boxes.teams))


def test_a_pair_with_another_partner_is_new_in_the_next_season(boxes: PairSeason) -> None:
    boxes.publish().play()
    season_close(by=boxes.olga, season=boxes.season)
    again = season_repeat(by=boxes.olga, season=boxes.season, name="Again", first=next_friday())
    best = sorted(places(season_tables(boxes.season)[0]).items(), key=lambda one: (one[1], one[0]))
    (one, _first), (two, _same), (three, _second), (four, _third) = best[:4]
    others = [team for team in boxes.teams if team[0] not in (one, three)]
    boxes.teams = [tuple(sorted((one, four))), tuple(sorted((two, three))), *others]
    season_partners_set(by=boxes.olga, season=again, teams=boxes.teams)
    for player, slot in zip((one, two, three, four), (1, 2, 3, 4), strict=True):
        absences_set(by=boxes.olga, season=again, player=player, slots=[slot])
    draft = boxes.of(again).draft()
    page = season_draft_page(boxes.season, draft)
    assert sum(len(box.people) for box in page.boxes) == 10
    said = {person.badge.player_id: person.reasons[0] for box in page.boxes for person in box.people}
    assert {said[min(team)].split(",")[0] for team in boxes.teams[:2]} <= {"newcomer"}
    boxes.publish_draft()
    dates = zip(boxes.dates(), boxes.tables(), strict=True)
    busy = {(date.slot.number, player) for date, table in dates if date.slot for player in table}
    assert {slot for slot, player in busy if player in (one, four)}.isdisjoint({1, 4})
    assert {slot for slot, player in busy if player in (two, three)}.isdisjoint({2, 3})


def test_a_play_off_of_two_pairs_at_the_border(boxes: PairSeason) -> None:
    boxes.publish().play()
    first, second = season_tables(boxes.season)
    stage = season_stage_make(by=boxes.olga, season=boxes.season, wish=StageWish(kind="play_off"))
    playing = set(stage.entrants.values_list("player_id", flat=True))
    above = {player for player, place in places(first).items() if place == 4}
    below = {player for player, place in places(second).items() if place == 2}
    assert playing == above | below
    (match,) = event_seat(by=boxes.olga, event=stage.event)
    seats = list(match.seats.order_by("seat").values_list("player_id", flat=True))
    assert {frozenset(seats[::2]), frozenset(seats[1::2])} == {frozenset(above), frozenset(below)}
    shown = next(table for table in season_tables(boxes.reload().season) if table.stages).stages[0]
    assert {row.place_before for row in shown.rows} == {4, 2}


def test_a_final_of_a_league_of_pairs(league: PairSeason) -> None:
    league.publish().play()
    (table,) = season_tables(league.season)
    stage = season_stage_make(by=league.olga, season=league.season, wish=StageWish(kind="final"))
    first = {player for player, place in places(table).items() if place <= 2}
    assert set(stage.entrants.values_list("player_id", flat=True)) == first
