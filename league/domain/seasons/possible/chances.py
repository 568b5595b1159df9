"""Chances: the rest of a season played many times by the ratings.

Drawn tables are played as drawn; who sits together in a round that is not drawn is drawn at random. A table
ends as Plackett and Luce have it: one is before another with odds of e to the difference of their mus, the
model behind the ratings. A team has the sum of its members. Who is level is parted by lots. The same race,
ratings and seed give the same chances; with 10,000 runs they are within one percent, 19 times of 20.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import shake_256

import numpy as np

from league.domain.seasons.possible.interface import PlaceProof, Race
from league.domain.seasons.possible.simulation import SimulatedRest
from league.domain.seasons.possible.totals import TOTALS

RUNS = 10_000
CELLS_AT_ONCE = (
    100_000  # runs times players that are worked on together: more no longer fit near the processor
)
STEPS = 1e7  # totals that differ do so by more than one of a unit's ten million parts


@dataclass(frozen=True, slots=True)
class ShownChance:
    """A chance as people read it: a percentage, with "<" or ">" where it is beyond 1 or 99."""

    percent: int
    edge: str = ""


@dataclass(frozen=True, slots=True)
class PlaceChances:
    """How often each player ended at place 1, 2, … in so many runs."""

    runs: int
    counts: Mapping[int, tuple[int, ...]]

    def share(self, player: int, place: int) -> float:
        """The part of the runs in which the player ended there or better."""
        return sum(self.counts[player][:place]) / self.runs

    def show_chance(self, player: int, place: int, proof: PlaceProof) -> ShownChance:
        """The chance to end there or better. Only what is proved is 0 or 100."""
        if proof.is_safe(place) or proof.is_out(place):
            return ShownChance(100 if proof.is_safe(place) else 0)
        share = self.share(player, place)
        edge = "<" if share < 0.01 else ">" if share > 0.99 else ""  # noqa: PLR2004 – one percent
        return ShownChance(min(99, max(1, round(100 * share))), edge)


def simulate_places(race: Race, mus: Mapping[int, float], seed: str, runs: int = RUNS) -> PlaceChances:
    """Play the rest of the race. `mus` are by player, in natural-log units; who has none is a novice at 0.

    KeyError for a rule that there is not.
    """
    totals_of = TOTALS[race.rule]
    random = np.random.Generator(np.random.PCG64(_number(seed)))
    players = sorted(race.scores)
    counts = np.zeros((len(players), len(players)), dtype=np.int64)  # place, player
    left, at_once = runs, max(1, CELLS_AT_ONCE // max(1, len(players)))
    while left:
        now = min(left, at_once)
        rest = SimulatedRest(race, players, mus, now, random)
        totals = np.rint(totals_of(rest) * STEPS) + random.random((now, len(players))) / 2
        order = np.argsort(-totals, axis=1)
        cells = order + np.arange(len(players)) * len(players)
        counts += np.bincount(cells.ravel(), minlength=counts.size).reshape(counts.shape)
        left -= now
    return PlaceChances(
        runs, {player: tuple(map(int, counts[:, column])) for column, player in enumerate(players)}
    )


def _number(seed: str) -> int:
    return int.from_bytes(shake_256(f"chances/1/{seed}".encode()).digest(16))
