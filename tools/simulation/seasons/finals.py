"""The final of a simulated season: made, sometimes taken back, played, and worked out once more."""

from fractions import Fraction
from hashlib import sha256

from games.refusals import Refused
from league.domain.formats.interface import whole
from league.domain.seasons.stages.final import CARRIES
from league.models import Event, Season, SeasonStage
from league.selectors.seasons.standings import season_tables
from league.services.rounds.seating import event_seat
from league.services.seasons.stages import StageWish, season_stage_cancel, season_stage_make
from tools.simulation.interface import Broken
from tools.simulation.results import play_table
from tools.simulation.seasons.interface import SimulatedSeason
from tools.simulation.seasons.standing_checks import NOTHING, PartTally, check_standing, tally_event

FINAL, TAKEN_BACK = 0.5, 0.3
# Why there is no final; anything else is a fault.
NO_FINAL = {"too_few_for_final"}


def play_final(sim: SimulatedSeason) -> None:
    """After the tables of some seasons, of the first standing."""
    if not sim.happens(FINAL):
        return
    if sim.happens(TAKEN_BACK):
        _make_and_cancel(sim)
    stage = _make(sim)
    if stage is None:
        return
    play_stage(sim, stage)
    sim.story.finals += 1
    check_final(sim.reload(), stage)


def play_stage(sim: SimulatedSeason, stage: SeasonStage) -> None:
    """All its tables."""
    for _round in range(whole(stage.settings, "rounds")):
        for match in event_seat(by=sim.owner, event=stage.event):
            play_table(sim.rng, sim.owner, match)
            sim.story.matches += 1


def _make(sim: SimulatedSeason) -> SeasonStage | None:
    settings = {"rounds": sim.rng.randint(1, 3), "carry": sim.rng.choice(CARRIES)}
    try:
        stage = season_stage_make(by=sim.owner, season=sim.season, wish=StageWish(settings=settings))
    except Refused as refused:
        if refused.code not in NO_FINAL:
            raise
        return None
    seed = sha256(f"{sim.season.seed}/stage/{stage.number}".encode()).hexdigest()
    Event.objects.filter(pk=stage.event_id).update(seed=seed)
    return stage


def _make_and_cancel(sim: SimulatedSeason) -> None:
    """Which changes nothing."""
    before = check_standing(sim.reload())
    stage = _make(sim)
    if stage is not None:
        season_stage_cancel(by=sim.owner, season=sim.season, number=stage.number)
    if sim.reload().status != Season.Status.RUNNING or check_standing(sim.season) != before:
        raise Broken("a final that was taken back left something behind")


def check_final(season: Season, stage: SeasonStage) -> None:
    """Its totals are what the season and its own tables give, and its places follow from them."""
    table = next(table for table in season_tables(season) for one in table.stages if one.event == stage.event)
    (shown,) = table.stages
    tallies, worth = tally_event(stage.event), _worth(season)
    lowest: dict[int, Fraction] = {}  # by place, of partners who share it
    for line in table.rows:
        lowest[line.place] = min(line.total, lowest.get(line.place, line.total))
    totals = {line.badge.player_id: lowest[line.place] for line in table.rows}
    carry = Fraction(str(stage.settings["carry"]))
    for row in shown.rows:
        player = row.badge.player_id
        if row.total != carry * totals[player] * worth + tallies.get(player, PartTally()).points:
            raise Broken(f"player {player} has {row.total} in {stage.event}")
    keys = [(-row.total, row.place_before) for row in shown.rows]
    places = [1 + number // season.entrant_size for number in range(len(keys))]
    if keys != sorted(keys) or [row.place for row in shown.rows] != places:
        raise Broken(f"the places of {stage.event} do not follow from its totals")


def _worth(season: Season) -> int:
    """How many table points 1 of a total stands for."""
    if season.counting == "points_a_round" and season.held.plans_tables:
        return whole(season.kind_settings, "tables_each")
    evenings = sum(
        any(tally.points != NOTHING for tally in tally_event(part.event).values())
        for part in season.parts.filter(slot__fell_out_at=None).select_related("event")
    )
    if season.counting == "points_a_round":
        return max(1, evenings * whole(season.format_settings, "rounds"))
    return max(1, evenings) if season.counting == "mean" else 1
