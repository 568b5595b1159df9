"""Seasons for tests: written by hand, and drawn by hypothesis."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from hypothesis import strategies as st

from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.interface import PartScore, Planned, SeasonLine, SeasonResults, Settings
from league.domain.seasons.counting.standing import season_standing
from league.domain.standings.interface import Results
from tests.league.domain.standings.test_laws import PLAYERS, matches

SETTINGS: dict[str, Settings] = {
    "points_a_round": {"percent": 60, "rounds": 0},
    "best_of": {"best": 2},
    "sum": {},
    "mean": {"least": 2},
}
NOTHING = Fraction(0)

adjustments = st.dictionaries(st.sampled_from(PLAYERS), st.fractions(-3, 3, max_denominator=4), max_size=2)
parts = st.builds(
    Results,
    st.lists(matches(), max_size=4).map(tuple),
    credited=st.dictionaries(st.sampled_from(PLAYERS), st.integers(1, 2), max_size=3),
    adjustments=adjustments,
)
seasons = st.builds(
    SeasonResults,
    st.lists(parts, min_size=2, max_size=4).map(lambda several: dict(enumerate(several, 1))),
    st.just(Planned(4, 20)),
    adjustments,
    seed=st.text(max_size=2),
)
rules = st.sampled_from(list(COUNTING_RULES))
part_scores = st.builds(
    PartScore,
    st.just(0),
    matches=st.integers(0, 3),
    credited=st.integers(0, 1),
    points=st.fractions(0, 12, max_denominator=6),
    adjustment=st.fractions(-3, 3, max_denominator=4),
    shares=st.fractions(0, 1, max_denominator=9),
).map(lambda score: score if score.matches else PartScore(0, credited=score.credited))


def standing(season: SeasonResults, rule: str, players: Sequence[int] = PLAYERS) -> tuple[SeasonLine, ...]:
    return season_standing(players, season, rule, SETTINGS[rule])


def evening(
    number: int, points: int, rounds: int = 3, *, credited: int = 0, shares: Fraction = NOTHING
) -> PartScore:
    return PartScore(number, rounds, credited, Fraction(points), shares=shares)


def shuffled(results: Results, rng: Random) -> Results:
    played = list(results.matches)
    rng.shuffle(played)
    return Results(tuple(played), credited=results.credited, adjustments=results.adjustments)
