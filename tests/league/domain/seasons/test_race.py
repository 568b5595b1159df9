"""The race of a season ends with the totals of its standing, and each step of it stands on its own."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given

from league.domain.seasons.counting.interface import Planned, SeasonResults
from league.domain.seasons.race import PlayedTable, Stand, season_race
from league.domain.standings.book import sum_results
from league.domain.standings.interface import MatchResult, Results
from tests.league.domain.seasons.counting.season_examples import SETTINGS, rules, seasons, standing
from tests.league.domain.standings.test_laws import PLAYERS


def by_part(season: SeasonResults) -> list[list[PlayedTable]]:
    """Each part as a date of its own; those without a table are none."""
    dates = [
        [PlayedTable(100 * number + match, number, result) for match, result in enumerate(part.matches)]
        for number, part in sorted(season.parts.items())
    ]
    return [tables for tables in dates if tables]


def race(season: SeasonResults, dates: Sequence[Sequence[PlayedTable]], rule: str) -> list[dict[int, int]]:
    steps = season_race(PLAYERS, season, dates, rule, SETTINGS[rule])
    return [{player: stand.place for player, stand in step.items()} for step in steps]


def played_in(dates: Sequence[Sequence[PlayedTable]]) -> set[int]:
    return {player for tables in dates for table in tables for player in table.result.players}


@given(seasons, rules)
def test_it_ends_with_the_totals_of_those_who_played(season: SeasonResults, rule: str) -> None:
    dates = by_part(season)
    begun = {table.part: season.parts[table.part] for (table, *_) in dates}
    lines = standing(replace(season, parts=begun), rule, sorted(played_in(dates)))
    steps = season_race(PLAYERS, season, dates, rule, SETTINGS[rule])
    assert (steps[-1] if steps else {}).keys() == {line.player for line in lines}
    for line in lines:
        ahead = sum(other.total > line.total for other in lines)
        assert steps[-1][line.player] == Stand(1 + ahead, line.total)


@given(seasons, rules)
def test_nobody_is_in_it_before_their_first_table(season: SeasonResults, rule: str) -> None:
    dates = by_part(season)
    for number, step in enumerate(race(season, dates, rule), 1):
        assert set(step) == played_in(dates[:number])


@given(seasons, rules)
def test_what_comes_later_changes_no_earlier_step(season: SeasonResults, rule: str) -> None:
    dates = by_part(season)
    whole = race(season, dates, rule)
    for number in range(len(dates)):
        assert race(season, dates[:number], rule) == whole[:number]


@given(seasons, rules)
def test_it_is_no_matter_whether_sums_are_stored(season: SeasonResults, rule: str) -> None:
    """Also where a part, such as a box, is played over several dates."""
    parts = season.parts.items()
    summed = replace(season, parts={number: replace(one, tallies=sum_results(one)) for number, one in parts})
    singly = [[table] for tables in by_part(season) for table in tables]
    assert race(summed, singly, rule) == race(season, singly, rule)


def test_a_late_joiner_enters_among_those_who_have_played() -> None:
    def table(*players: int) -> MatchResult:
        return MatchResult(players, (1, 2, 3, 4), (1, 0, 0, 0), (4, 3, 2, 1))

    first, second = table(1, 2, 3, 4), table(5, 1, 2, 3)
    season = SeasonResults({1: Results((first,)), 2: Results((second,))}, Planned(2, 2))
    dates = [[PlayedTable(11, 1, first)], [PlayedTable(12, 2, second)]]
    steps = season_race([1, 2, 3, 4, 5, 6], season, dates, "sum", {})
    assert [{player: stand.place for player, stand in step.items()} for step in steps] == [
        {1: 1, 2: 2, 3: 3, 4: 4}, {1: 1, 5: 2, 2: 3, 3: 4, 4: 5},
    ]  # fmt: skip
    assert [step[1].total for step in steps] == [4, 6]


def test_partners_have_one_place_in_it() -> None:
    table = PlayedTable(
        1, 1, MatchResult((1, 3, 2, 4), (3, 1, 3, 1), (0, 1, 0, 1), (4, 9, 4, 9), (0, 1, 0, 1))
    )
    season = SeasonResults(parts={1: Results()}, planned=Planned(1, 1), captains={1: 1, 2: 1, 3: 3, 4: 3})
    (step,) = season_race([1, 2, 3, 4], season, [[table]], "sum", {})
    assert {player: stand.place for player, stand in step.items()} == {3: 1, 4: 1, 1: 2, 2: 2}
