"""What holds for every season's standing, whatever was played."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.interface import PartFate, PartScore, Planned, SeasonResults
from league.domain.seasons.counting.standing import season_standing
from league.domain.standings import DEFAULT_CHAIN
from league.domain.standings.book import sum_results
from league.domain.standings.interface import Results
from league.domain.standings.order import standings
from tests.league.domain.seasons.counting.season_examples import (
    NOTHING,
    SETTINGS,
    part_scores,
    parts,
    rules,
    seasons,
    shuffled,
    standing,
)
from tests.league.domain.standings.test_laws import PLAYERS

CAPTAINS = {0: 0, 1: 0, 2: 2, 3: 2, 4: 4, 5: 4, 6: 6, 7: 6, 8: 8}


@given(seasons, rules, st.randoms())
def test_the_order_of_what_goes_in_is_of_no_account(season: SeasonResults, rule: str, rng: Random) -> None:
    players, numbers = list(PLAYERS), list(season.parts)
    rng.shuffle(players)
    rng.shuffle(numbers)
    mixed = replace(season, parts={number: shuffled(season.parts[number], rng) for number in numbers})
    assert standing(mixed, rule, players) == standing(season, rule)


@given(parts, rules, st.sampled_from([{}, CAPTAINS]), st.sampled_from([DEFAULT_CHAIN, DEFAULT_CHAIN[:-1]]))
def test_a_season_of_one_part_is_that_event(
    part: Results, rule: str, captains: dict[int, int], chain: Sequence[str]
) -> None:
    """Order and ties are the event's, and so is who was parted by which metric."""
    event = replace(part, captains=captains, seed="s")
    one = SeasonResults({7: event}, Planned(1, 5), captains=captains, seed="s")
    settings = {**SETTINGS[rule], **dict.fromkeys(SETTINGS[rule].keys() & {"best", "least"}, 1)}
    lines = season_standing(PLAYERS, one, rule, settings, chain[1:])
    expected = standings(PLAYERS, event, chain)
    assert [(line.player, line.place) for line in lines] == [(line.player, line.place) for line in expected]
    assert [line.tie_break for line in lines] == [line.tie_break for line in expected]


@given(seasons, rules)
def test_everything_counts_or_says_why_not(season: SeasonResults, rule: str) -> None:
    for line in standing(season, rule):
        assert [cell.part for cell in line.cells] == sorted(season.parts)
        counted = [cell.score for cell in line.cells if cell.fate is PartFate.COUNTED]
        extra = sum((cell.score.adjustment for cell in line.cells), NOTHING)
        extra += season.adjustments.get(line.player, NOTHING)
        assert line.points == sum((score.points for score in counted), extra)
        assert line.rounds == sum(score.rounds for score in counted)
        assert all(str(cell.reason) for cell in line.cells)


@given(seasons, rules)
def test_the_order_is_by_total_and_every_step_is_named(season: SeasonResults, rule: str) -> None:
    lines = standing(season, rule)
    assert lines[0].parted_by == ""
    for better, worse in pairwise(lines):
        assert better.total >= worse.total
        assert (worse.parted_by == "season_total") == (better.total > worse.total)
        assert better.place < worse.place, "lots part everybody"
        assert worse.parted_by


@given(seasons)
def test_all_table_points_are_those_of_the_tables(season: SeasonResults) -> None:
    """Adjustments and credits apart."""
    bare = {number: Results(part.matches) for number, part in season.parts.items()}
    lines = standing(replace(season, parts=bare, adjustments={}), "sum")
    assert sum(line.total for line in lines) == 7 * sum(len(part.matches) for part in bare.values())


@given(st.lists(part_scores, max_size=6), part_scores, st.integers(1, 6))
def test_another_evening_never_lowers_the_best(scores: list[PartScore], one: PartScore, best: int) -> None:
    numbered = [replace(score, part=number) for number, score in enumerate(scores)]
    another = replace(one, part=99, adjustment=Fraction(0))
    rule, planned = COUNTING_RULES["best_of"], Planned(8, 24)
    before = rule.total(numbered, NOTHING, {"best": best}, planned).value
    assert rule.total([*numbered, another], NOTHING, {"best": best}, planned).value >= before


@given(seasons, rules)
def test_sums_say_the_same_as_the_matches_they_stand_for(season: SeasonResults, rule: str) -> None:
    stored = {number: replace(part, tallies=sum_results(part)) for number, part in season.parts.items()}
    assert standing(replace(season, parts=stored), rule) == standing(season, rule)


@given(seasons, rules)
def test_where_nobody_knows_who_met_whom_the_rest_decides(season: SeasonResults, rule: str) -> None:
    stored = {
        number: replace(part, matches=(), tallies=sum_results(part)) for number, part in season.parts.items()
    }
    lines = standing(replace(season, parts=stored), rule)
    assert [line.total for line in lines] == [line.total for line in standing(season, rule)]
    if any(part.matches for part in season.parts.values()):
        assert not {"direct_comparison", "opponents_mean"} & lines[0].values.keys()
