"""What holds for all standings, whatever was played."""

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from league.domain.standings import DEFAULT_CHAIN, METRICS
from league.domain.standings.book import sum_results
from league.domain.standings.interface import MatchResult, Results
from league.domain.standings.order import standings

PLAYERS = range(9)


def ranked(scores: list[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > score for other in scores) for score in scores)


@st.composite
def matches(draw: st.DrawFn) -> MatchResult:
    players = draw(st.permutations(PLAYERS))[:4]
    points = draw(st.lists(st.integers(-5, 20), min_size=4, max_size=4))
    games = draw(st.lists(st.integers(0, 5), min_size=4, max_size=4))
    return MatchResult(tuple(players), ranked(points), tuple(games), tuple(points))


results = st.builds(Results, st.lists(matches(), max_size=12).map(tuple), seed=st.text(max_size=3))
chains = st.permutations(sorted(METRICS)).flatmap(
    lambda keys: st.integers(1, len(keys)).map(lambda length: keys[:length])
)


@given(results, chains, st.randoms())
def test_the_order_of_what_goes_in_is_of_no_account(
    results: Results, chain: list[str], rng: random.Random
) -> None:
    players, played = list(PLAYERS), list(results.matches)
    rng.shuffle(players)
    rng.shuffle(played)
    assert standings(players, replace(results, matches=tuple(played)), chain) == standings(
        PLAYERS, results, chain
    )


@given(results)
def test_every_match_gives_as_many_table_points_as_the_scale_has(results: Results) -> None:
    lines = standings(PLAYERS, results, ["table_points"])
    assert sum(line.values["table_points"] or 0 for line in lines) == 7 * len(results.matches)


@given(results)
def test_every_match_has_at_most_one_winner_and_every_share_a_part(results: Results) -> None:
    lines = standings(PLAYERS, results, ["matches_won"])
    assert sum(line.values["matches_won"] or 0 for line in lines) <= len(results.matches)
    assert sum(tally.share for tally in sum_results(results).values()) == len(results.matches)


@given(results)
def test_who_is_equal_by_the_written_definition_is_equal_in_the_order(results: Results) -> None:
    """Means of shares, table points and places, worked out anew from the points of every match."""
    written = {player: as_written(player, results.matches) for player in PLAYERS}
    for key in ("share", "mean_table_points", "mean_place"):
        sign = -1 if key == "mean_place" else 1
        places = {line.player: line.place for line in standings(PLAYERS, results, [key])}
        for one, other in combinations(PLAYERS, 2):
            ahead, behind = written[one].get(key), written[other].get(key)
            if ahead == behind:
                assert places[one] == places[other], key
            elif ahead is not None and (behind is None or sign * ahead > sign * behind):
                assert places[one] < places[other], key
            else:
                assert places[one] > places[other], key


def as_written(player: int, matches: Sequence[MatchResult]) -> dict[str, Fraction]:
    own = [(match, match.players.index(player)) for match in matches if player in match.players]
    if not own:
        return {}
    share = place = gained = Fraction(0)
    for match, seat in own:
        least = min(0, *match.points)
        total = sum(match.points) - least * len(match.points)
        share += Fraction(match.points[seat] - least, total) if total else Fraction(1, len(match.points))
        level = match.places.count(match.places[seat])
        filled = [4, 2, 1, 0][match.places[seat] - 1 :][:level]
        gained += Fraction(sum(filled), level)
        place += match.places[seat]
    return {
        "share": share / len(own),
        "mean_table_points": gained / len(own),
        "mean_place": place / len(own),
    }


@given(results, chains)
def test_places_count_those_before(results: Results, chain: list[str]) -> None:
    lines = standings(PLAYERS, results, chain)
    assert [line.player for line in lines] != []
    for index, line in enumerate(lines):
        level = [other.place for other in lines].index(line.place)
        assert line.place == level + 1 <= index + 1


@given(results)
def test_the_default_chain_leaves_nobody_level(results: Results) -> None:
    lines = standings(PLAYERS, results, DEFAULT_CHAIN)
    assert [line.place for line in lines] == list(range(1, len(PLAYERS) + 1))


@given(results, st.data())
def test_a_better_place_never_hurts(results: Results, data: st.DataObject) -> None:
    """Who changes places with the next better one of a match stands no worse by table points."""
    if not results.matches:
        return
    number = data.draw(st.integers(0, len(results.matches) - 1))
    before = results.matches[number]
    seat = data.draw(st.integers(0, 3))
    better = [place for place in before.places if place < before.places[seat]]
    if not better:
        return
    rival = before.places.index(max(better))
    places = list(before.places)
    places[seat], places[rival] = places[rival], places[seat]
    changed = list(results.matches)
    changed[number] = replace(before, places=tuple(places))
    player = before.players[seat]

    def place(played: Results) -> int:
        lines = standings(PLAYERS, played, ["table_points"])
        return next(line.place for line in lines if line.player == player)

    assert place(replace(results, matches=tuple(changed))) <= place(results)


@given(results)
def test_tallies_say_the_same_as_the_matches_they_stand_for(results: Results) -> None:
    chain = [key for key, metric in METRICS.items() if not metric.needs_matches]
    by_tally = replace(results, matches=(), tallies=sum_results(results))
    assert standings(PLAYERS, by_tally, chain) == standings(PLAYERS, results, chain)


@given(results)
def test_direct_comparisons_cancel_out(results: Results) -> None:
    values = [line.values["direct_comparison"] for line in standings(PLAYERS, results, ["direct_comparison"])]
    assert sum(value for value in values if value is not None) == 0
