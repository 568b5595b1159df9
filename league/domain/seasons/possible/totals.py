"""Totals of simulated seasons: what each counting rule says, for arrays of runs by players."""

from collections.abc import Callable, Mapping
from fractions import Fraction

import numpy as np

from league.domain.formats.interface import whole
from league.domain.seasons.counting.best_of import BestOf
from league.domain.seasons.counting.cells import adjustments_of
from league.domain.seasons.counting.points_a_round import PointsARound, least_rounds
from league.domain.seasons.counting.sums import MeanOfEvenings, SumOfAll
from league.domain.seasons.possible.simulation import Floats, SimulatedRest


def _list_adjustments(rest: SimulatedRest) -> Floats:
    """What staff gave or took, by player."""
    extra = rest.race.extra
    return np.array(
        [float(extra.get(one, Fraction(0)) + adjustments_of(rest.race.scores[one])) for one in rest.players]
    )


def _sum(rest: SimulatedRest) -> Floats:
    over = [float(sum(score.points for score in rest.closed_scores(player))) for player in rest.players]
    total = np.broadcast_to(_list_adjustments(rest) + np.array(over), (rest.runs, len(rest.players))).copy()
    for part in rest.parts:
        total += part.points[:, : len(rest.players)]
    return total


def _points_a_round(rest: SimulatedRest) -> Floats:
    least = least_rounds(rest.race.settings, rest.race.planned)
    if rest.race.planned.parts == 1:
        return _sum(rest) / least
    over = [sum(score.rounds for score in rest.closed_scores(player)) for player in rest.players]
    rounds = np.broadcast_to(np.array(over), (rest.runs, len(rest.players))).copy()
    for part in rest.parts:
        rounds += part.rounds[:, : len(rest.players)]
    return np.asarray(_sum(rest) / np.maximum(rounds, least))


def _best_of(rest: SimulatedRest) -> Floats:
    """Of evenings that are over only the best can count."""
    most, count = whole(rest.race.settings, "best"), len(rest.players)
    over = np.zeros((count, most))
    for row, player in enumerate(rest.players):
        points = sorted((float(score.points) for score in rest.closed_scores(player)), reverse=True)[:most]
        over[row, : len(points)] = points
    layers = [np.broadcast_to(over, (rest.runs, count, most))]
    layers += [part.points[:, :count, None] for part in rest.parts]
    evenings = np.concatenate(layers, axis=2)
    evenings.partition(evenings.shape[2] - most, axis=2)
    return np.asarray(evenings[:, :, -most:].sum(axis=2) + _list_adjustments(rest))


def _mean(rest: SimulatedRest) -> Floats:
    over = [sum(1 for score in rest.closed_scores(player) if score.matches) for player in rest.players]
    evenings = np.broadcast_to(np.array(over), (rest.runs, len(rest.players))).copy()
    for part in rest.parts:
        evenings += part.matches[:, : len(rest.players)] > 0
    return np.asarray(_sum(rest) / np.maximum(evenings, whole(rest.race.settings, "least")))


TOTALS: Mapping[str, Callable[[SimulatedRest], Floats]] = {
    PointsARound.key: _points_a_round,
    BestOf.key: _best_of,
    SumOfAll.key: _sum,
    MeanOfEvenings.key: _mean,
}
