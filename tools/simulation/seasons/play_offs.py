"""A play-off of a simulated season: played at some border, and worked out once more."""

from games.refusals import Refused
from league.models import Season, SeasonStage
from league.selectors.seasons.standings import SeasonRow, season_tables
from league.services.seasons.stages import StageWish, season_stage_make
from tools.simulation.interface import Broken
from tools.simulation.seasons.finals import play_stage
from tools.simulation.seasons.interface import SimulatedSeason
from tools.simulation.seasons.standing_checks import PartTally, tally_event

PLAY_OFF = 0.5
# Why there is no play-off; anything else is a fault.
NO_PLAY_OFF = {"no_border", "too_few_for_play_off"}


def play_off_border(sim: SimulatedSeason) -> None:
    """After the tables of some seasons with divisions, below any of their boxes."""
    if not sim.season.held.has_divisions or not sim.happens(PLAY_OFF):
        return
    before = _rows(sim.season)
    box = sim.rng.choice(list(sim.season.parts.order_by("number").values_list("number", flat=True)))
    wish = StageWish(kind="play_off", settings={"rounds": sim.rng.randint(1, 2)}, box=box)
    try:
        stage = season_stage_make(by=sim.owner, season=sim.season, wish=wish)
    except Refused as refused:
        if refused.code not in NO_PLAY_OFF:
            raise
        return
    play_stage(sim, stage)
    sim.story.play_offs += 1
    check_play_off(sim.reload(), stage, before)


def check_play_off(season: Season, stage: SeasonStage, before: dict[int, tuple[int, SeasonRow]]) -> None:
    """As many as came from above play there, those with the most points; nothing else has changed."""
    after, points = _rows(season), tally_event(stage.event)
    entrants = set(stage.entrants.values_list("player_id", flat=True))
    upper = min(before[player][0] for player in entrants)
    above = sum(before[player][0] == upper for player in entrants)
    best = sorted(
        entrants,
        key=lambda player: (
            -points.get(player, PartTally()).points,
            before[player][0],
            before[player][1].place,
        ),
    )
    for player, (level, row) in before.items():
        expected = row.zone
        if player in entrants:
            stays_above = player in best[:above]
            expected = "stays" if (level == upper) == stays_above else "up" if stays_above else "down"
        if after[player][1].zone != expected or after[player][1].place != row.place:
            raise Broken(f"player {player} has {after[player][1].zone}, not {expected}, after {stage.event}")


def _rows(season: Season) -> dict[int, tuple[int, SeasonRow]]:
    """By player, the level and the line."""
    return {
        row.badge.player_id: (table.level or 1, row) for table in season_tables(season) for row in table.rows
    }
