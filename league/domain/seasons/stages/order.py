"""The standing after stages: each goes on from the order that the one before it left."""

from collections.abc import Iterable
from dataclasses import replace

from league.domain.events.rules import BadChoice
from league.domain.seasons.stages.interface import (
    NOTHING,
    PlayedStage,
    StageCell,
    StageOutcome,
    Standing,
)


def play_stages(standing: Standing, stages: Iterable[PlayedStage]) -> tuple[StageOutcome, ...]:
    """What each of them makes of the standing, in their order. Places stay a permutation, and the same
    results give the same places. Entrants who have no line are of no account.
    """
    found = []
    for stage in stages:
        outcome = play_stage(standing, stage)
        found.append(outcome)
        standing = outcome.after
    return tuple(found)


def play_stage(standing: Standing, stage: PlayedStage) -> StageOutcome:
    """One stage between two standings."""
    entrants = [line for line in standing.lines if line.player in stage.entrants]
    carried = {line.player: stage.kind.carry_points(line, stage.settings) for line in entrants}
    points = {line.player: stage.points.get(line.player, NOTHING) for line in entrants}
    totals = {player: carried[player] + points[player] for player in carried}
    after = standing.reorder(*stage.kind.order(standing, totals))
    cells = {
        player: StageCell(standing.places[player], carried[player], points[player], after.places[player])
        for player in totals
    }
    return StageOutcome(standing, after, cells, _would_play(standing, stage))


def _would_play(standing: Standing, stage: PlayedStage) -> tuple[int, ...] | None:
    """By the results as they are now; whoever was chosen and has left since still counts as here."""
    lines = tuple(
        replace(line, takes_part=line.takes_part or line.player in stage.entrants) for line in standing.lines
    )
    try:
        return stage.kind.choose(replace(standing, lines=lines), stage.settings)
    except BadChoice:
        return None
