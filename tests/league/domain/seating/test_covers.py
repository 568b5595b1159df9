"""Where tables of people who have not met are rare, a round of them is found if there is one."""

from itertools import combinations
from random import Random

from league.domain.seating.brackets import Brackets, cost_tables, meeting_costs
from league.domain.seating.covers import unmet_round
from tools.bench.seating import swiss_event


def with_met(groups: list[range], players: int, values: list[float]) -> Brackets:
    """Players of whom those have met who are not in one of these groups together."""
    together = {pair for group in groups for pair in combinations(group, 2)}
    meetings = {pair: 1 for pair in combinations(range(players), 2) if pair not in together}
    return cost_tables(list(range(players)), values, meeting_costs(meetings, (), players), 4)


def never() -> bool:
    return False


def test_the_only_round_is_found() -> None:
    groups = [range(first, 16, 4) for first in range(4)]
    found = unmet_round(with_met(groups, 16, [0.0] * 16), Random(1), never)
    assert found is not None
    tables = {frozenset(found.order[first : first + 4]) for first in range(0, 16, 4)}
    assert tables == {frozenset(group) for group in groups}


def test_the_best_of_several_is_taken_and_stands_by_score() -> None:
    values = [float(player % 2) for player in range(8)]
    found = unmet_round(with_met([range(8)], 8, values), Random(1), never)
    assert found is not None
    assert found.cost == 0
    assert found.order[:4] == sorted(found.order[:4], key=lambda player: -values[player])
    assert {player % 2 for player in found.order[:4]} == {1}


def test_where_there_is_none_none_is_found() -> None:
    assert unmet_round(with_met([range(3), range(3, 8)], 8, [0.0] * 8), Random(1), never) is None


def test_a_search_that_has_no_time_finds_none() -> None:
    assert unmet_round(with_met([range(8)], 8, [0.0] * 8), Random(1), lambda: True) is None


def test_nobody_meets_twice_where_somebody_sits_out() -> None:
    assert swiss_event(37, 8, 1)[0] == 0
