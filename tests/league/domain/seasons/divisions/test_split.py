"""The first season: sizes of levels and boxes, and who plays where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.seasons.divisions import Contender, DivisionRules, odd_sizes, split_into_divisions
from league.domain.seating.interface import Impossible
from tests.league.domain.seasons.divisions.leagues import RULES, levels_of


def sizes(count: int, rules: DivisionRules = RULES) -> list[list[int]]:
    plan = split_into_divisions([Contender(number) for number in range(count)], rules)
    return [[len(box) for box in level] for level in levels_of(plan)]


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (4, [[4]]),
        (10, [[10]]),
        (11, [[5, 6]]),
        (12, [[6], [6]]),
        (19, [[10], [9]]),
        (20, [[7], [7], [6]]),
        (24, [[8], [8], [8]]),
        (41, [[9], [8], [8], [8], [8]]),
    ],
)
def test_levels_have_about_eight_people(count: int, expected: list[list[int]]) -> None:
    assert sizes(count) == expected


def test_every_number_from_a_table_to_four_hundred_has_boxes() -> None:
    for count in range(4, 401):
        plan = split_into_divisions([Contender(number) for number in range(count)], RULES)
        counts = [len(box.players) for box in plan.boxes]
        assert sum(counts) == count
        assert max(counts) - min(counts) <= 1
        if count >= RULES.least and count != 11:
            assert odd_sizes(plan, RULES) == []
            assert len(levels_of(plan)) == len(counts)


@given(st.integers(3, 12), st.integers(4, 20), st.integers(0, 300))
def test_no_box_is_smaller_than_a_table(seats: int, box_size: int, more: int) -> None:
    rules = DivisionRules(seats, box_size)
    for level in sizes(seats + more, rules):
        assert min(level) >= seats


def test_too_few_are_refused() -> None:
    with pytest.raises(Impossible) as refused:
        sizes(3)
    assert (refused.value.code, refused.value.facts) == ("not_enough_entrants", {"needed": 4, "entrants": 3})


def test_last_seasons_level_comes_before_the_rating() -> None:
    people = [Contender(number, mu=number, level=1 if number < 8 else 2) for number in range(16)]
    plan = split_into_divisions(people[::-1], RULES)
    assert levels_of(plan) == [[set(range(8))], [set(range(8, 16))]]
    assert plan.boxes[0].players == (7, 6, 5, 4, 3, 2, 1, 0)
    assert plan.lines[0].reasons[0].code == "split_level"


def test_a_rating_counts_for_what_is_proved() -> None:
    people = [Contender(number, mu=1, sd=number) for number in range(16)]
    assert levels_of(split_into_divisions(people, RULES)) == [[set(range(8))], [set(range(8, 16))]]


def test_somebody_new_stands_among_those_whose_median_they_reach() -> None:
    known = [Contender(number, mu=2 - number // 7, level=1 + number // 7) for number in range(14)]
    plan = split_into_divisions([*known, Contender(20, mu=2.5, sd=0.1), Contender(21, mu=2.5, sd=5)], RULES)
    assert levels_of(plan) == [[{*range(7), 20}], [{*range(7, 14), 21}]]
    assert plan.lines[0].reasons[0].code == "split_rating"


def test_parallel_boxes_are_equally_strong() -> None:
    plan = split_into_divisions([Contender(number, mu=-number) for number in range(11)], RULES)
    assert levels_of(plan) == [[{0, 3, 4, 7, 8}, {1, 2, 5, 6, 9, 10}]]


def test_nobody_is_split_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        split_into_divisions([Contender(1)] * 4, RULES)
