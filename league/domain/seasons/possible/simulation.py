"""One bundle of runs of the rest of a season, as arrays of runs by players."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from league.domain.seasons.counting.interface import PartScore
from league.domain.seasons.possible.interface import OpenTable, Race, UndrawnRound
from league.domain.seasons.possible.table_values import side_values

Floats = NDArray[np.float64]
Wholes = NDArray[np.int64]


class SimulatedPart:
    """A part with what its open tables brought: table points, matches and rounds sat out."""

    def __init__(self, scores: Sequence[PartScore], runs: int) -> None:
        shape = runs, len(scores)
        played = [float(s.points) * s.matches / s.rounds if s.matches else 0.0 for s in scores]
        self.gained: Floats = np.broadcast_to(np.array(played), shape).copy()
        self.matches: Wholes = np.broadcast_to(np.array([s.matches for s in scores]), shape).copy()
        self.credited: Wholes = np.broadcast_to(np.array([s.credited for s in scores]), shape).copy()

    @property
    def points(self) -> Floats:
        """With the credit: one's own mean of the part for each round sat out."""
        if not self.credited.any():
            return self.gained
        return self.gained * (1 + self.credited / np.maximum(self.matches, 1))

    @property
    def rounds(self) -> Wholes:
        return np.where(self.matches > 0, self.matches + self.credited, 0)


class SimulatedRest:
    """All parts after some runs. `parts` are those that were open, `closed` the scores of the others."""

    def __init__(
        self,
        race: Race,
        players: Sequence[int],
        mus: Mapping[int, float],
        runs: int,
        random: np.random.Generator,
    ) -> None:
        self.race, self.players, self.runs, self._random = race, players, runs, random
        seated = {player for table in race.open for player in table.players}
        seated.update(player for coming in race.undrawn for player in coming.players)
        everybody = [*players, *sorted(seated.difference(players))]  # who is not ranked plays along
        self._columns = {player: column for column, player in enumerate(everybody)}
        self._paces: Floats = np.exp(-np.array([mus.get(player, 0.0) for player in everybody]))
        numbers = {table.part for table in race.open} | {coming.part for coming in race.undrawn}
        self._parts = {part: SimulatedPart(self._scores(part, everybody), runs) for part in sorted(numbers)}
        self._play_tables()
        for coming in sorted(race.undrawn, key=lambda one: (one.part, one.tables, sorted(one.players))):
            self._play_round(coming, self._parts[coming.part])

    @property
    def parts(self) -> list[SimulatedPart]:
        return list(self._parts.values())

    def closed_scores(self, player: int) -> list[PartScore]:
        """The player's scores of the parts that are over."""
        return [score for score in self.race.scores[player] if score.part not in self._parts]

    def _scores(self, part: int, everybody: Sequence[int]) -> list[PartScore]:
        own = [self.race.scores.get(player, ()) for player in everybody]
        return [next((s for s in scores if s.part == part), PartScore(part)) for scores in own]

    def _play_tables(self) -> None:
        """Tables of one kind are played together, and added one by one: a player may sit at several."""
        kinds: dict[tuple[int, int, tuple[int, ...]], list[OpenTable]] = defaultdict(list)
        for table in sorted(self.race.open, key=lambda one: (one.part, one.players, one.teams)):
            kinds[table.part, len(table.players), table.teams].append(table)
        for (part, _seats, teams), tables in kinds.items():
            columns = np.array([[self._columns[one] for one in table.players] for table in tables])
            gains = self._gains(np.broadcast_to(columns, (self.runs, *columns.shape)), teams)
            for number, row in enumerate(columns):
                self._parts[part].gained[:, row] += gains[:, number]
                self._parts[part].matches[:, row] += 1

    def _play_round(self, coming: UndrawnRound, part: SimulatedPart) -> None:
        seats = len(self.race.scale)
        there = np.array([self._columns[player] for player in sorted(coming.players)])
        drawn = self._random.permuted(np.broadcast_to(there, (self.runs, len(there))), axis=1)
        tables = min(coming.tables, len(there) // seats)
        seated, out = drawn[:, : tables * seats], drawn[:, tables * seats :]
        gains = self._gains(seated.reshape(self.runs, tables, seats), self.race.teams)
        rows = np.arange(self.runs)[:, None]
        part.gained[rows, seated] += gains.reshape(seated.shape)
        part.matches[rows, seated] += 1
        if coming.may_sit_out:
            part.credited[rows, out] += 1

    def _gains(self, columns: Wholes, teams: Sequence[int]) -> Floats:
        """Table points of runs by tables by seats: who comes first is who needs least time."""
        seats = columns.shape[2]
        sides = _sides(seats, teams)
        paces = np.stack([self._paces[columns[:, :, side]].prod(axis=2) for side in sides], axis=2)
        times = self._random.standard_exponential(paces.shape) * paces
        places = np.zeros(times.shape, dtype=np.int64)
        for one in range(len(sides)):
            for other in range(one):
                is_behind = times[:, :, one] > times[:, :, other]
                places[:, :, one] += is_behind
                places[:, :, other] += ~is_behind
        values = np.array([float(value) for value in side_values(seats, teams, self.race.scale)])
        gains = np.empty(columns.shape)
        for number, side in enumerate(sides):
            gains[:, :, side] = values[places[:, :, [number]]]
        return gains


def _sides(seats: int, teams: Sequence[int]) -> list[list[int]]:
    """The seats of each side."""
    names = list(teams) or list(range(seats))
    return [[seat for seat in range(seats) if names[seat] == name] for name in sorted(set(names))]
