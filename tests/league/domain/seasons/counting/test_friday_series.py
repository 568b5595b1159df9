"""A series of eight Fridays with absences and rounds sat out, counted by two programs."""

from random import Random

import pytest

from league.domain.seasons.counting.interface import PartFate, Planned, SeasonLine, SeasonResults
from league.domain.seasons.counting.standing import season_standing
from league.domain.standings.interface import MatchResult, Results
from tests.league.friday_series import FridayRow, FridaySeries, FridayTable

EVENINGS, ROUNDS = range(1, 9), 3
SEEDS = range(6)
# People, the most points of a game, and how many evenings were held: few make many ties.
CASTS = [(22, 30, 8), (9, 1, 8), (8, 1, 1), (9, 0, 2), (8, -1, 2)]
BEST, USUAL = ("best_of", {"best": 6}), ("points_a_round", {"percent": 60, "rounds": 0})


class Fridays:
    """A series drawn from a seed."""

    def __init__(self, seed: int, people: int, points_max: int, held: int) -> None:
        self.rng, self.people = Random(seed), list(range(1, people + 1))
        self.points_max, self.seed, self.games_max = points_max, f"series {seed}", seed % 2
        self.tables: list[FridayTable] = []
        self.sat_out: dict[tuple[int, int], int] = {}
        for evening in EVENINGS[:held]:
            there = [person for person in self.people if self.rng.random() < 0.75]
            for _round in range(ROUNDS):
                self._play_round(evening, there)

    def _play_round(self, evening: int, there: list[int]) -> None:
        self.rng.shuffle(there)
        seated = len(there) - len(there) % 4
        for first in range(0, seated, 4):
            points = tuple(self.rng.randint(-1, self.points_max) for _seat in range(4))
            places = tuple(1 + sum(other > own for other in points) for own in points)
            games = tuple(self.rng.randint(0, self.games_max) for _seat in range(4))
            self.tables.append(FridayTable(evening, tuple(there[first : first + 4]), places, points, games))
        for person in there[seated:]:
            self.sat_out[person, evening] = self.sat_out.get((person, evening), 0) + 1

    @property
    def season(self) -> SeasonResults:
        parts = {evening: self._part(evening) for evening in EVENINGS}
        return SeasonResults(parts, Planned(len(EVENINGS), len(EVENINGS) * ROUNDS), seed=self.seed)

    def _part(self, evening: int) -> Results:
        own = [table for table in self.tables if table.evening == evening]
        return Results(
            tuple(MatchResult(table.players, table.places, table.games, table.points) for table in own),
            credited={person: times for (person, when), times in self.sat_out.items() if when == evening},
        )

    @property
    def second_count(self) -> FridaySeries:
        return FridaySeries(self.people, self.tables, self.sat_out, self.seed)


def rows(lines: tuple[SeasonLine, ...]) -> list[FridayRow]:
    return [
        FridayRow(
            line.player,
            line.place,
            line.total,
            tuple(cell.part for cell in line.cells if cell.fate is PartFate.COUNTED),
        )
        for line in lines
    ]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cast", CASTS)
def test_two_programs_count_a_series_alike(seed: int, cast: tuple[int, int, int]) -> None:
    fridays = Fridays(seed, *cast)
    best = season_standing(fridays.people, fridays.season, *BEST)
    assert rows(best) == fridays.second_count.best_six()
    usual = season_standing(fridays.people, fridays.season, *USUAL)
    assert rows(usual) == fridays.second_count.points_a_round(24)


def test_the_series_has_what_makes_counting_hard() -> None:
    steps, credited, dropped = set[str](), 0, 0
    for seed in SEEDS:
        for cast in CASTS:
            fridays = Fridays(seed, *cast)
            for rule in (BEST, USUAL):
                for line in season_standing(fridays.people, fridays.season, *rule):
                    steps.add(line.parted_by)
                    credited += sum(cell.score.credited for cell in line.cells)
                    dropped += sum(cell.fate is PartFate.DROPPED for cell in line.cells)
    assert credited > 300
    assert dropped > 50
    assert steps >= {"share", "games_won", "direct_comparison", "opponents_mean", "lots"}
