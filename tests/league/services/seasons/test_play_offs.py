"""Play-offs between divisions: who plays, where it leads, and that the next season heeds it."""

import pytest

from league.models import Event, Match, Season, SeasonStage
from league.selectors.seasons.boxes import make_boxes
from league.selectors.seasons.standings import SeasonRow, SeasonTable, season_tables
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.services.seasons.closing import season_close
from league.services.seasons.repeats import season_repeat
from league.services.seasons.stages import (
    StageWish,
    season_stage_cancel,
    season_stage_make,
    season_stage_preview,
)
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table, code_of
from tests.league.seasons import Series, next_friday

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
WISH = StageWish(kind="play_off", settings={"rounds": 1})


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    made = BoxSeason(people).publish()
    for date in made.dates():
        result_confirm_by_hand(by=made.olga, match=people.enter(date.match, 0))
    return made


def rows(table: SeasonTable) -> list[int]:
    return [row.badge.player_id for row in table.rows]


def play(people: Table, stage: SeasonStage, winner: int) -> Match:
    """Its only table, which this player wins."""
    event_seat(by=people.cast.olga, event=stage.event)
    match = Match.objects.get(event=stage.event)
    seat = match.seats.get(player=winner).seat
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, seat))
    return match


def shown(boxes: BoxSeason) -> dict[int, SeasonRow]:
    found = season_tables(boxes.reload().season)
    return {row.badge.player_id: row for table in found for row in table.rows}


def test_the_best_of_the_border_play_above_next_season(boxes: BoxSeason, people: Table) -> None:
    upper, lower = map(rows, season_tables(boxes.season))
    foreseen = season_stage_preview(by=boxes.olga, season=boxes.season, wish=WISH)
    stage = season_stage_make(by=boxes.olga, season=boxes.season, wish=WISH)
    entered = set(stage.entrants.values_list("player", flat=True))
    assert entered == {*upper[4:6], *lower[2:4]}
    assert {row.badge.player_id for row in foreseen.stage.rows} == entered
    assert {row.play_off for row in shown(boxes).values()} == {"", "stays"}
    climber = lower[3]
    match = play(people, stage, climber)
    above = set(match.seats.order_by("placement").values_list("player", flat=True)[:2])
    after = season_tables(boxes.reload().season)
    assert [rows(table) for table in after] == [upper, lower]  # no place has changed
    up = {player for player, row in shown(boxes).items() if row.zone == "up"}
    down = {player for player, row in shown(boxes).items() if row.zone == "down"}
    assert up == {*lower[:2], *(above & {*lower})}
    assert down == {*upper[6:], *(entered & {*upper}) - above}
    (played,) = after[0].stages
    assert (played.at_border, [row.place for row in played.rows]) == (True, [1, 2, 3, 4])
    assert played.rows[0].badge.player_id == climber
    assert after[1].stages == ()
    season_close(by=boxes.olga, season=boxes.season)
    stored = boxes.season.entries.filter(player=climber).get()
    assert (stored.final_level, stored.final_place, stored.final_zone) == (2, 4, "up")
    following = season_repeat(by=boxes.olga, season=boxes.reload().season, name="Next", first=next_friday())
    plan, _teams = make_boxes(Season.objects.select_related("previous").get(pk=following.pk))
    assert {*upper[:4], *up} <= set(plan.boxes[0].players)
    assert set(plan.boxes[0].players).isdisjoint(down)
    reasons = {line.player: line.reasons[0].code for line in plan.lines}
    assert reasons[climber] == "play_off_won"
    assert {reasons[player] for player in entered & down} == {"play_off_lost"}
    assert {reasons[player] for player in entered - up - down} <= {"play_off_stays"}


def test_below_the_last_division_there_is_no_border(boxes: BoxSeason) -> None:
    lower = StageWish(kind="play_off", box=2)
    assert code_of(season_stage_make, by=boxes.olga, season=boxes.season, wish=lower) == "no_border"


def test_without_divisions_there_is_no_border(people: Table) -> None:
    series = Series(people, evenings=1).start()
    series.play(1)
    assert code_of(season_stage_make, by=series.olga, season=series.season, wish=WISH) == "no_border"


def test_a_cancelled_play_off_leads_nowhere(boxes: BoxSeason, people: Table) -> None:
    before = {player: row.zone for player, row in shown(boxes).items()}
    season_stage_make(by=boxes.olga, season=boxes.season, wish=WISH)
    season_stage_cancel(by=boxes.olga, season=boxes.season, number=1)
    assert {player: row.zone for player, row in shown(boxes).items()} == before
    assert Event.objects.filter(stage__season=boxes.season).get().status == Event.Status.FINISHED
