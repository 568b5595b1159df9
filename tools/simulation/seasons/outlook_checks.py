"""What is said to be possible: never both safe and out, never taken back, and never against the chances."""

from league.domain.seasons.possible.chances import simulate_places
from league.domain.seasons.possible.proofs import prove_places
from league.selectors.seasons.outlooks import season_outlooks, season_races
from league.selectors.seasons.standings import season_tables
from tools.simulation.interface import Broken
from tools.simulation.seasons.interface import SimulatedSeason

RUNS = 100


def check_outlooks(sim: SimulatedSeason) -> None:
    """Between which places everybody is sure to end only ever narrows."""
    shown = {(table.level, table.box): table for table in season_outlooks(sim.season)}
    tables = season_tables(sim.season)
    ranked = {(one.level, one.box): {row.badge.player_id for row in one.rows} for one in tables}
    for one in season_races(sim.season):
        parts, race = one.parts, one.race
        proofs = prove_places(race)
        chances = simulate_places(race, {}, f"{sim.season.seed}/{parts[0].number}", RUNS)
        first = sum(counts[0] for counts in chances.counts.values())
        if first != RUNS:
            raise Broken(f"somebody came first in {first} of {RUNS} runs")
        for player, proof in proofs.items():
            if not proof.is_known:
                continue
            if proof.best_place > proof.worst_place:
                raise Broken(f"player {player} is safe and out: {proof}")
            if (
                chances.share(player, proof.worst_place) < 1
                or chances.share(player, proof.best_place - 1) > 0
            ):
                raise Broken(f"player {player} ends elsewhere than is proved: {proof}")
            _narrow(sim, (parts[0].number, player), proof.best_place, proof.worst_place)
        table = shown.get((parts[0].level, parts[0].box))
        if table and {line.badge.player_id for line in table.lines} != ranked[table.level, table.box]:
            raise Broken("what is possible is not told of the same players as the standing")
        for line in table.lines if table else ():
            proof = proofs[one.captain(line.badge.player_id)]
            state = "safe" if proof.is_safe(line.place) else "out" if proof.is_out(line.place) else "open"
            if line.state != state:
                raise Broken(f"{line.badge.name} is shown as {line.state}, and is {state}")
            sim.story.safe += state == "safe"


def _narrow(sim: SimulatedSeason, who: tuple[int, int], best: int, worst: int) -> None:
    was_best, was_worst = sim.proved.get(who, (best, worst))
    if best < was_best or worst > was_worst:
        raise Broken(f"{who} was sure to end from {was_best} to {was_worst}, now from {best} to {worst}")
    sim.proved[who] = best, worst


def check_ends_as_proved(sim: SimulatedSeason) -> None:
    """When the last table is played everybody is where it was proved that they would be."""
    parts = list(sim.season.parts.order_by("number"))
    for place, table in enumerate(season_tables(sim.season)):
        number = parts[place].number
        for row in table.rows:
            best, worst = sim.proved.get((number, row.badge.player_id), (row.place, row.place))
            if not best <= row.place <= worst:
                raise Broken(f"{row.badge.name} ended {row.place}, sure was {best} to {worst}")
