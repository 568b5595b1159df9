"""A play-off at a border: who plays, why nobody can, and where it leads."""

from collections.abc import Collection
from fractions import Fraction
from itertools import pairwise

import pytest

from league.domain.events.rules import BadChoice
from league.domain.seasons.divisions import BoxStanding, DivisionRules, Zone
from league.domain.seasons.divisions.borders import earned_zones
from league.domain.seasons.divisions.ranking import rank_levels
from league.domain.seasons.stages.interface import PlayedStage, StageOutcome, Standing
from league.domain.seasons.stages.order import play_stage
from league.domain.seasons.stages.play_off import PlayOff, border_standing, place_in_division, zones_after
from league.domain.standings import DEFAULT_CHAIN
from tests.league.domain.seasons.divisions.leagues import box, gone

BOXES = [box(1, range(1, 9)), box(2, range(11, 19)), box(3, range(21, 29))]
FOUR = frozenset({5, 6, 13, 14})


def borders(
    boxes: list[BoxStanding], rules: DivisionRules | None = None, busy: Collection[int] = ()
) -> list[Standing]:
    rules = rules or DivisionRules()
    levels = rank_levels(boxes, DEFAULT_CHAIN, "s")
    zones = earned_zones(levels, rules)
    return [
        border_standing(upper, lower, zones, seats=rules.seats, busy=busy)
        for upper, lower in pairwise(levels)
    ]


def played(points: dict[int, int], boxes: list[BoxStanding] | None = None) -> StageOutcome:
    made = {player: Fraction(number) for player, number in points.items()}
    return play_stage(borders(boxes or BOXES)[0], PlayedStage(PlayOff(), {"rounds": 2}, FOUR, made))


def test_the_last_who_stay_play_the_next_of_the_division_below() -> None:
    first, second = borders(BOXES)
    assert PlayOff().choose(first, {}) == (5, 6, 13, 14)
    assert PlayOff().choose(second, {}) == (15, 16, 23, 24)
    assert [place_in_division(first, player) for player in (5, 6, 13, 14)] == [5, 6, 3, 4]
    assert "upper" in str(PlayOff().why(6, first, ()))
    assert "lower" in str(PlayOff().why(13, first, ()))


def test_only_people_who_still_take_part_play() -> None:
    (border,) = borders([box(1, range(1, 9), returns=gone(6)), box(2, range(11, 19), returns=gone(13))])
    with pytest.raises(BadChoice) as refused:
        PlayOff().choose(border, {})
    assert (refused.value.code, refused.value.facts) == ("too_few_for_play_off", {"above": 2, "below": 2})
    (border,) = borders([box(1, range(1, 9), returns=gone(6)), box(2, range(11, 21), returns=gone(13))])
    assert PlayOff().choose(border, {}) == (4, 5, 14, 15)


def test_nobody_plays_at_two_borders() -> None:
    small = [box(level, range(10 * level, 10 * level + 6)) for level in (1, 2, 3)]
    rules = DivisionRules(promoted=1)
    first = PlayOff().choose(borders(small, rules)[0], {})
    second = borders(small, rules, busy=first)[1]
    assert {line.player for line in second.lines if line.takes_part}.isdisjoint(first)


def test_the_best_of_the_table_play_above() -> None:
    outcome = played({13: 8, 6: 7, 5: 2, 14: 1})
    assert zones_after(outcome) == {13: Zone.UP, 6: Zone.STAYS, 5: Zone.DOWN, 14: Zone.STAYS}
    assert outcome.would_play == (5, 6, 13, 14)


def test_before_it_is_played_and_when_all_are_level_nothing_changes() -> None:
    assert set(zones_after(played({})).values()) == {Zone.STAYS}
    assert set(zones_after(played(dict.fromkeys(FOUR, 3))).values()) == {Zone.STAYS}


def test_whom_a_correction_has_sent_over_the_border_goes_that_way() -> None:
    corrected = [box(1, [1, 2, 3, 4, 7, 8, 5, 6]), *BOXES[1:]]
    outcome = played({5: 9, 6: 8, 13: 7, 14: 6}, corrected)
    assert zones_after(outcome) == {13: Zone.STAYS, 14: Zone.STAYS}
    assert outcome.would_play == (7, 8, 13, 14)
