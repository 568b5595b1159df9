"""Columns that look at one player alone: where they are silent, and what is added to them."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.standings import METRICS
from league.domain.standings.book import EventBook
from league.domain.standings.interface import PlayerSums, Results, Value
from league.domain.standings.sums import Summed
from tests.league.domain.standings.test_laws import PLAYERS, results

FEW = settings(max_examples=20)

SUMMED = [key for key, metric in METRICS.items() if isinstance(metric, Summed)]
MEANS = ("mean_table_points", "share", "mean_place")


def values(key: str, results: Results, *players: int) -> Mapping[int, Value]:
    return METRICS[key].values(frozenset(players or PLAYERS), EventBook(results))


@pytest.mark.parametrize("key", SUMMED)
def test_of_who_has_not_played_a_mean_says_nothing_and_a_sum_is_zero(key: str) -> None:
    assert values(key, Results(), 1)[1] == (None if key in MEANS else 0)


@FEW
@given(results, st.sampled_from(SUMMED))
def test_whoever_else_is_looked_at_a_value_is_the_same(results: Results, key: str) -> None:
    everybody = values(key, results)
    assert {player: values(key, results, player)[player] for player in PLAYERS} == everybody


@FEW
@given(results, st.sampled_from(MEANS))
def test_playing_all_the_same_again_changes_no_mean(results: Results, key: str) -> None:
    twice = replace(results, matches=(*results.matches, *map(replace, results.matches)))
    assert values(key, twice) == values(key, results)


@FEW
@given(results)
def test_means_stay_within_what_there_is(results: Results) -> None:
    for player, place in values("mean_place", results).items():
        points = values("mean_table_points", results)[player]
        assert (place is None) == (points is None)
        if place is not None and points is not None:
            assert 1 <= place <= 4
            assert 0 <= points <= 4


@FEW
@given(results, st.integers(0, 3), st.fractions(-5, 5, max_denominator=2))
def test_rounds_that_were_sat_out_give_the_own_mean_and_staff_what_it_says(
    results: Results, credited: int, given: Fraction
) -> None:
    player = 4
    plain = values("table_points", results)
    more = replace(results, credited={player: credited}, adjustments={player: given})
    mean = values("mean_table_points", results)[player] or Fraction(0)
    changed = values("table_points", more)
    assert changed[player] == (plain[player] or 0) + credited * mean + given
    assert {one: points for one, points in changed.items() if one != player} == {
        one: points for one, points in plain.items() if one != player
    }
    for key in SUMMED:
        if key != "table_points":
            assert values(key, more) == values(key, results), "a credit is no win, no game and no share"


def test_a_share_is_a_mean_of_parts() -> None:
    tallies = {1: PlayerSums(1, matches=4, share=Fraction(1)), 2: PlayerSums(2, matches=1, share=Fraction(1))}
    assert values("share", Results(tallies=tallies), 1, 2) == {1: Fraction(1, 4), 2: 1}


def test_only_of_places_less_is_better() -> None:
    assert [key for key in SUMMED if not METRICS[key].more_is_better] == ["mean_place"]
