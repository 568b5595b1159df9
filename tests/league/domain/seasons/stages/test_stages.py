"""Whom a stage takes, and why nobody can play in it."""

from fractions import Fraction

import pytest

from league.domain.events.rules import BadChoice
from league.domain.seasons.stages.decider import Decider
from league.domain.seasons.stages.final import Final
from league.domain.seasons.stages.interface import PlayedStage, Standing, StandingLine
from league.domain.seasons.stages.order import play_stage

FINAL = {"tables": 1, "rounds": 4, "carry": "1/2"}


def standing(*groups: int | None, borders: tuple[int, ...] = (1,), left: tuple[int, ...] = ()) -> Standing:
    """Players 1, 2, … with falling points, each with the group of those who are level."""
    lines = (
        StandingLine(player, Fraction(100 - 10 * player), player not in left, group)
        for player, group in enumerate(groups, 1)
    )
    return Standing(tuple(lines), borders, 4)


def refused(kind: Final | Decider, given: Standing, settings: dict[str, object]) -> tuple[str, object]:
    with pytest.raises(BadChoice) as found:
        kind.choose(given, settings)
    return found.value.code, found.value.facts


def test_the_first_who_still_take_part_are_in_the_final() -> None:
    assert Final().choose(standing(*[None] * 6), FINAL) == (1, 2, 3, 4)
    assert Final().choose(standing(*[None] * 6, left=(2,)), FINAL) == (1, 3, 4, 5)
    assert Final().choose(standing(*[None] * 8), FINAL | {"tables": 2}) == tuple(range(1, 9))


def test_a_final_needs_whole_tables() -> None:
    facts = {"wanted": 4, "here": 3}
    assert refused(Final(), standing(*[None] * 4, left=(1,)), FINAL) == ("too_few_for_final", facts)


def test_half_the_points_are_carried() -> None:
    stage = PlayedStage(Final(), FINAL, frozenset({1, 2, 3, 4}), {2: Fraction(7), 3: Fraction(10)})
    outcome = play_stage(standing(*[None] * 6), stage)
    assert [outcome.cells[player].total for player in (1, 2, 3, 4)] == [45, 47, 45, 30]
    assert [line.player for line in outcome.after.lines] == [2, 1, 3, 4, 5, 6]


def test_a_decider_is_for_those_whom_a_border_parts() -> None:
    level = standing(1, 1, 1, 1, None, None)
    assert Decider().choose(level, {}) == (1, 2, 3, 4)
    behind = standing(None, 2, 2, 2, 2, None)
    assert refused(Decider(), behind, {}) == ("nobody_level", {})
    assert Decider().choose(standing(None, 2, 2, 2, 2, None, borders=(1, 3)), {}) == (2, 3, 4, 5)


def test_three_who_are_level_fill_no_table() -> None:
    facts = {"level": 3, "seats": 4}
    assert refused(Decider(), standing(1, 1, 1, None), {}) == ("level_not_seated", facts)
    assert refused(Decider(), standing(1, 1, 1, 1, None, left=(4,)), {}) == ("level_not_seated", facts)


def test_a_group_that_fits_is_taken_where_another_does_not() -> None:
    assert Decider().choose(standing(1, 1, None, 4, 4, 4, 4, borders=(1, 5)), {}) == (4, 5, 6, 7)


def test_after_a_decider_its_people_are_level_no_more() -> None:
    level = standing(1, 1, 1, 1, None)
    outcome = play_stage(level, PlayedStage(Decider(), {}, frozenset({1, 2, 3, 4}), {3: Fraction(4)}))
    assert [line.player for line in outcome.after.lines] == [3, 1, 2, 4, 5]
    assert refused(Decider(), outcome.after, {}) == ("nobody_level", {})


def test_a_correction_that_parts_them_leaves_the_decider_nothing_to_decide() -> None:
    stage = PlayedStage(Decider(), {}, frozenset({1, 2, 3, 4}), {4: Fraction(4)})
    outcome = play_stage(standing(None, None, None, None), stage)
    assert [line.player for line in outcome.after.lines] == [1, 2, 3, 4]
    assert outcome.would_play is None


def test_who_would_play_now_is_said_and_whoever_has_left_still_counts() -> None:
    stage = PlayedStage(Final(), FINAL, frozenset({2, 3, 4, 5}))
    assert play_stage(standing(*[None] * 6, left=(5,)), stage).would_play == (1, 2, 3, 4)
    assert play_stage(standing(*[None] * 6, left=(1, 5)), stage).would_play == (2, 3, 4, 5)
