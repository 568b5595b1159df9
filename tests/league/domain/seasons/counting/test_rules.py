"""Counting rules, by evenings written down."""

from fractions import Fraction

import pytest

from games.core.options import resolve
from games.refusals import CATALOGUE
from league.domain.events.rules import BadChoice
from league.domain.seasons.counting import COUNTING_RULES, USUAL_RULE, index_rules
from league.domain.seasons.counting.cells import part_cells
from league.domain.seasons.counting.interface import (
    PartFate,
    PartScore,
    Planned,
    Reach,
    SeasonTotal,
    Settings,
)
from league.domain.seasons.counting.sums import SumOfAll
from tests.league.domain.seasons.counting.season_examples import NOTHING, evening

EIGHT = Planned(parts=8, rounds=24)


def total(rule: str, *scores: PartScore, planned: Planned = EIGHT, **settings: int) -> SeasonTotal:
    counting = COUNTING_RULES[rule]
    return counting.total(scores, NOTHING, resolve(counting.settings, settings), planned)


def test_points_a_round_are_over_at_least_three_fifths_of_the_rounds() -> None:
    few = total("points_a_round", evening(1, 9), evening(2, 6))
    assert (few.value, few.reach) == (Fraction(15, 15), Reach(6, 15, "rounds"))
    many = total("points_a_round", *(evening(number, 6) for number in range(1, 8)))
    assert (many.value, many.reach) == (Fraction(42, 21), Reach(21, 15, "rounds"))


def test_the_least_number_of_rounds_may_be_said_as_a_number() -> None:
    assert total("points_a_round", evening(1, 9), rounds=6).value == Fraction(9, 6)
    assert total("points_a_round", evening(1, 9), percent=0).value == 3
    assert total("points_a_round", percent=0).value == 0, "nobody was there, and nothing is divided by 0"


def test_a_season_of_one_part_asks_for_all_of_its_rounds() -> None:
    box = Planned(parts=1, rounds=8)
    assert total("points_a_round", evening(1, 8, rounds=2), planned=box).value == 1
    assert total("points_a_round", evening(1, 9, rounds=9), planned=box).value == Fraction(9, 8)


def test_a_round_sat_out_counts_if_there_is_a_mean() -> None:
    sat_out = evening(1, 6, rounds=2, credited=1)
    assert (sat_out.rounds, PartScore(2, credited=3).rounds) == (3, 0)
    counted = total("points_a_round", sat_out, PartScore(2, credited=3), rounds=1)
    assert (counted.value, counted.fates) == (2, {1: PartFate.COUNTED, 2: PartFate.UNPLAYED})


def test_the_best_evenings_count_and_the_others_say_why_not() -> None:
    scores = (evening(1, 5), evening(2, 9), PartScore(3), evening(4, 5, shares=Fraction(1, 2)), evening(5, 0))
    found = total("best_of", *scores, best=2)
    assert (found.value, found.reach) == (14, Reach(2, 2, "evenings", divides=False))
    cells = part_cells(scores, found)
    assert [cell.fate.value for cell in cells] == ["dropped", "counted", "absent", "counted", "dropped"]
    assert str(cells[0].reason) == "Dropped: 2 evenings count, and each of them gave at least 5 points."
    assert str(cells[2].reason) == "Was not there."


def test_what_staff_took_counts_also_of_an_evening_that_is_dropped() -> None:
    fined = PartScore(1, 3, points=Fraction(2), adjustment=Fraction(-3))
    found = total("best_of", fined, evening(2, 9), best=1)
    assert (found.value, found.extra, found.fates[1]) == (6, -3, PartFate.DROPPED)


def test_sum_and_mean() -> None:
    evenings = (evening(1, 5), evening(2, 9), evening(3, 2))
    assert (total("sum", *evenings).value, total("sum", *evenings).reach) == (16, None)
    assert total("mean", *evenings, least=2).value == Fraction(16, 3)
    assert total("mean", evenings[0], least=2).value == Fraction(5, 2)


@pytest.mark.parametrize(
    ("rule", "asked", "code"),
    [
        ("points_a_round", {"percent": 60, "rounds": 25}, "rounds_unreachable"),
        ("best_of", {"best": 9}, "evenings_unreachable"),
        ("mean", {"least": 9}, "evenings_unreachable"),
    ],
)
def test_what_nobody_can_reach_is_refused(rule: str, asked: Settings, code: str) -> None:
    with pytest.raises(BadChoice) as refused:
        COUNTING_RULES[rule].refuse(asked, EIGHT)
    assert refused.value.code == code
    assert set(refused.value.facts) == set(CATALOGUE[code].facts)


def test_what_can_just_be_reached_is_not_refused() -> None:
    just: dict[str, Settings] = {
        "points_a_round": {"percent": 100, "rounds": 24},
        "best_of": {"best": 8},
        "mean": {"least": 8},
        "sum": {},
    }
    for rule, settings in just.items():
        COUNTING_RULES[rule].refuse(settings, EIGHT)


def test_every_rule_is_explained_and_says_what_it_rewards() -> None:
    assert USUAL_RULE == "points_a_round"
    for rule in COUNTING_RULES.values():
        assert len(type(rule).__doc__ or "") > 60
        assert rule.title
        assert rule.rewards.endswith(".")


def test_no_two_rules_have_one_key() -> None:
    with pytest.raises(ValueError, match="sum"):
        index_rules(SumOfAll(), SumOfAll())
