"""Who met whom: opponents' strength and direct comparison, against the slowest count of their docstrings."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.standings import METRICS
from league.domain.standings.book import EventBook
from league.domain.standings.interface import MatchResult, Results, Value
from league.domain.standings.opponents import lot
from league.domain.standings.table_points import table_points
from tests.league.domain.standings.test_laws import PLAYERS, matches
from tests.league.domain.standings.test_order import match

FEW = settings(max_examples=20)


def in_teams(played: MatchResult) -> MatchResult:
    """The same table as two against two, who are placed together."""
    places = tuple(min(played.places[seat], played.places[(seat + 2) % 4]) for seat in range(4))
    return replace(played, teams=(0, 1, 0, 1), places=places)


some = st.lists(st.one_of(matches(), matches().map(in_teams)), max_size=8)
results = st.builds(Results, some.map(tuple), seed=st.text(max_size=2))


def values(key: str, results: Results, *players: int) -> Mapping[int, Value]:
    return METRICS[key].values(frozenset(players or PLAYERS), EventBook(results))


def strength(player: int, results: Results) -> Fraction | None:
    """As the docstring of OpponentsMean has it, meeting by meeting."""
    means = []
    for one in results.matches:
        for other in one.players:
            if player not in one.players or other == player:
                continue
            if one.are_partners(one.players.index(player), one.players.index(other)):
                continue
            elsewhere = [
                table_points(two.places, results.scale)[two.players.index(other)]
                for two in results.matches
                if other in two.players and player not in two.players
            ]
            if elsewhere:
                means.append(sum(elsewhere, Fraction(0)) / len(elsewhere))
    return sum(means, Fraction(0)) / len(means) if means else None


@FEW
@given(results)
def test_opponents_are_as_strong_as_their_mean_without_oneself(results: Results) -> None:
    assert values("opponents_mean", results) == {player: strength(player, results) for player in PLAYERS}


def test_who_met_only_opponents_that_played_nobody_else_has_no_figure() -> None:
    alone = Results((match((1, 2, 3, 4), (1, 2, 3, 4)), match((4, 3, 2, 1), (1, 2, 3, 4))))
    assert set(values("opponents_mean", alone, 1, 2, 99).values()) == {None}


def comparison(level: tuple[int, ...], results: Results) -> dict[int, int | None]:
    """As the docstring of DirectComparison has it, without partners for a whole event."""
    met: Counter[tuple[int, int]] = Counter()
    ahead: Counter[int] = Counter()
    for one in results.matches:
        for here, there in combinations(range(4), 2):
            pair = tuple(sorted((one.players[here], one.players[there])))
            if set(pair) <= set(level) and not one.are_partners(here, there):
                met[pair[0], pair[1]] += 1
                ahead[one.players[here]] += one.places[there] - one.places[here]
                ahead[one.players[there]] += one.places[here] - one.places[there]
    times = {met[pair] for pair in combinations(sorted(level), 2)}
    fair = len(times) == 1 and times != {0}
    return {player: ahead[player] if fair else None for player in level}


@FEW
@given(results, st.sets(st.sampled_from(PLAYERS), min_size=2, max_size=4))
def test_a_direct_comparison_is_fair_or_says_nothing(results: Results, level: set[int]) -> None:
    found = values("direct_comparison", results, *level)
    assert found == comparison(tuple(sorted(level)), results)
    known = [value for value in found.values() if value is not None]
    assert sum(known) == 0
    assert len(known) in (0, len(level))


def test_in_common_matches_alone_places_of_others_count_only_between() -> None:
    """Two are apart by the places of strangers between them, which is how far ahead the one was."""
    played = Results((match((1, 8, 9, 2), (1, 2, 3, 4)), match((1, 7, 8, 9), (4, 1, 2, 3))))
    assert values("direct_comparison", played, 1, 2) == {1: 3, 2: -3}
    assert values("direct_comparison", played, 1, 2, 7) == {1: None, 2: None, 7: None}


def test_partners_of_a_night_are_compared_where_they_were_opponents_too() -> None:
    together = match((1, 2, 3, 4), (1, 3, 1, 3), teams=(0, 1, 0, 1))
    against = match((1, 3, 2, 4), (1, 3, 1, 3), teams=(0, 1, 0, 1))
    assert values("direct_comparison", Results((together,)), 1, 3) == {1: None, 3: None}
    assert values("direct_comparison", Results((together, against)), 1, 3) == {1: 2, 3: -2}


@FEW
@given(st.text(max_size=5), st.sets(st.integers(0, 10**6), min_size=2, max_size=6))
def test_lots_part_everybody_and_a_part_of_them_in_the_same_order(seed: str, players: set[int]) -> None:
    drawn = values("lots", Results(seed=seed), *players)
    assert sorted(v for v in drawn.values() if v is not None) == list(range(1, len(players) + 1))
    order = sorted(players, key=lambda player: lot(seed, player))
    assert [drawn[player] for player in order] == list(range(1, len(players) + 1))
    few = order[::2]
    assert values("lots", Results(seed=seed), *few) == {player: n for n, player in enumerate(few, 1)}


@pytest.mark.parametrize("players", [range(4), range(100, 104)])
def test_no_number_is_luckier_than_another(players: range) -> None:
    first = Counter(min(players, key=lambda player: lot(f"seed {number}", player)) for number in range(400))
    assert min(first[player] for player in players) > 70
    assert lot("a", 11) != lot("a1", 1)
