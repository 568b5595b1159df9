"""A planned season from its draft to its first results."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Activity, Event, Match, Season, SeasonDraft, SeasonPart
from league.selectors.seasons.drafts import moved_plan
from league.selectors.seasons.standings import season_tables
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.drafts import draft_make
from league.services.seasons.drafts import (
    season_draft_discard,
    season_draft_make,
    season_draft_move,
    season_draft_redraw,
)
from league.services.seasons.entries import absences_set, season_leave
from league.services.seasons.planning import season_draft_plan
from league.services.seasons.publishing import box_letter, season_publish
from league.services.seasons.slots import slot_fall_out
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    return BoxSeason(people)


def test_the_draft_has_boxes_and_tables_for_everybody(boxes: BoxSeason) -> None:
    draft = boxes.draft()
    assert [len(box["players"]) for box in draft.boxes] == [8, 8]
    played = Counter(player for table in draft.tables for player in table["players"])
    assert played == dict.fromkeys(boxes.players, 4)
    assert draft.status == SeasonDraft.Status.READY
    assert Match.objects.filter(event__part__season=boxes.season).count() == 0


def test_nobody_is_planned_on_a_date_on_which_they_are_away(boxes: BoxSeason) -> None:
    away = boxes.players[0]
    absences_set(by=boxes.olga, season=boxes.season, player=away, slots=[1, 2])
    draft = boxes.draft()
    assert {table["slot"] for table in draft.tables if away in table["players"]}.isdisjoint({1, 2})


def test_a_player_is_moved_by_hand_with_a_reason(boxes: BoxSeason) -> None:
    draft = boxes.draft()
    player = draft.boxes[0]["players"][0]
    move: dict[str, Any] = {"by": boxes.olga, "season": boxes.season, "player": player, "level": 2, "box": 1}
    assert code_of(season_draft_move, **move, version=draft.version, reason=" ") == "move_no_reason"
    moved = season_draft_move(**move, version=draft.version, reason="Asked for it.")
    assert [len(box["players"]) for box in moved.boxes] == [7, 9]
    assert moved.status == SeasonDraft.Status.PLANNING
    plan = moved_plan(boxes.season, moved).plan
    (line,) = [line for line in plan.lines if line.player == player]
    assert [why.code for why in line.reasons][-1] == "by_hand"
    assert (
        code_of(season_draft_move, **move, version=draft.version, reason="Again.") == "season_draft_changed"
    )
    boxes.plan(moved)


def test_a_worker_whose_draft_was_changed_writes_nothing(boxes: BoxSeason) -> None:
    draft = season_draft_make(by=boxes.olga, season=boxes.season)

    def change() -> None:
        if SeasonDraft.objects.filter(pk=draft.pk, version=draft.version).exists():
            season_draft_redraw(by=boxes.olga, season=boxes.season, version=draft.version)

    # What is planned is told at its first quarter of a second at the latest; here the change comes before.
    hold = SeasonDraft.objects.filter(status=SeasonDraft.Status.PLANNING).take(draft.pk)
    assert hold is not None
    change()
    assert season_draft_plan(draft_id=draft.pk, told=lambda: None)
    draft.refresh_from_db()
    assert (draft.status, draft.report["draws"]) == (SeasonDraft.Status.READY, 2)


def test_publishing_makes_events_matches_and_dates_at_once(boxes: BoxSeason) -> None:
    boxes.publish()
    season = boxes.season
    assert (season.status, season.frozen_at is not None) == (Season.Status.RUNNING, True)
    parts = list(season.parts.select_related("event"))
    assert [(part.event.name, part.level, part.box) for part in parts] == [
        ("Boxes · A", 1, None), ("Boxes · B", 2, None),
    ]  # fmt: skip
    assert {part.event.status for part in parts} == {Event.Status.RUNNING}
    assert [part.event.matches_seated for part in parts] == [8, 8]
    assert [part.event.entries.count() for part in parts] == [8, 8]
    dates = boxes.dates()
    assert len(dates) == 16
    assert all(date.default_at == date.starts_at == date.slot.starts_at for date in dates if date.slot)
    busy = [(date.starts_at, seat.player_id) for date in dates for seat in date.match.seats.all()]
    assert len(busy) == len(set(busy)) == 64
    assert not SeasonDraft.objects.exists()
    latest = Activity.objects.filter(subject=f"season {season.pk}").latest("pk")
    assert latest.kind == "season_started"


def test_chairs_are_even_over_all_tables_of_a_box(boxes: BoxSeason) -> None:
    boxes.publish()
    chairs = Counter((seat.player_id, seat.seat) for date in boxes.dates() for seat in date.match.seats.all())
    assert {chairs[player, seat] for player in boxes.players for seat in range(4)} <= {0, 1, 2}
    assert sum(chairs[player, seat] == 1 for player in boxes.players for seat in range(4)) >= 40


def test_a_second_press_does_nothing_more(boxes: BoxSeason) -> None:
    draft = boxes.draft()
    publish: dict[str, Any] = {"by": boxes.olga, "season": boxes.season, "version": draft.version}
    season_publish(**publish)
    assert code_of(season_publish, **publish) == "season_not_open"
    assert SeasonPart.objects.filter(season=boxes.season).count() == 2


def test_a_draft_that_is_no_longer_true_is_not_published(boxes: BoxSeason) -> None:
    draft = boxes.draft()
    publish: dict[str, Any] = {"by": boxes.olga, "season": boxes.season, "version": draft.version}
    slot_fall_out(by=boxes.olga, season=boxes.season, slot=boxes.slots[0])
    assert code_of(season_publish, **publish) == "season_draft_outdated"
    draft = boxes.plan(season_draft_redraw(by=boxes.olga, season=boxes.season, version=draft.version))
    assert 1 not in {table["slot"] for table in draft.tables}
    season_leave(by=boxes.olga, season=boxes.season, players=boxes.players[:1])
    assert code_of(season_publish, **publish | {"version": draft.version}) == "season_draft_outdated"


def test_nobody_seats_rounds_in_a_box_by_hand(boxes: BoxSeason) -> None:
    boxes.publish()
    event = boxes.season.parts.get(number=1).event
    assert code_of(draft_make, by=boxes.olga, event=event) == "planned_in_season"


def test_results_of_planned_tables_count_in_their_box(boxes: BoxSeason, people: Table) -> None:
    boxes.publish()
    pia = people.players[0]
    date = next(one for one in boxes.dates() if any(s.player_id == pia.pk for s in one.match.seats.all()))
    people.enter(date.match, 0, by=people.cast.pia)
    result_confirm_by_hand(by=boxes.olga, match=date.match)
    tables = season_tables(boxes.season)
    assert [sum(row.has_played for row in table.rows) for table in tables] == [4, 0]
    assert max(row.points for row in tables[0].rows) == 4


def test_a_league_is_one_box_without_a_level(people: Table) -> None:
    season = BoxSeason(people, kind="league", kind_settings={"tables_each": 4}).publish().season
    assert [(part.level, part.box) for part in season.parts.all()] == [(None, None)]
    assert len(season_tables(season)) == 1


def test_letters_go_on_behind_z() -> None:
    assert [box_letter(number) for number in (1, 2, 26, 27, 52, 53)] == ["A", "B", "Z", "AA", "AZ", "BA"]


@pytest.mark.parametrize(
    "deed",
    [
        lambda boxes, by: season_draft_make(by=by, season=boxes.season),
        lambda boxes, by: season_draft_redraw(by=by, season=boxes.season, version=1),
        lambda boxes, by: season_draft_discard(by=by, season=boxes.season),
        lambda boxes, by: season_publish(by=by, season=boxes.season, version=1),
        lambda boxes, by: season_draft_move(
            by=by, season=boxes.season, version=1, player=1, level=1, box=1, reason="So."
        ),
    ],
)
def test_a_stranger_is_refused_at_every_deed(boxes: BoxSeason, cast: SimpleNamespace, deed: Any) -> None:
    assert code_of(deed, boxes=boxes, by=cast.sam) == "not_a_member"
