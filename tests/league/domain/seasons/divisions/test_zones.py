"""Zones of a running standing: places that lead up or down now, and margins."""

from fractions import Fraction

from league.domain.seasons.divisions import (
    REASONS,
    ZONES,
    BoxStanding,
    DivisionRules,
    FinalLine,
    Margin,
    Zone,
    current_zones,
    describe,
)
from tests.league.domain.seasons.divisions.leagues import RULES


def standing(level: int, first: int, points: list[int], number: int = 1) -> BoxStanding:
    """A box in this order; those with equal points share a place."""
    lines = [
        FinalLine(first + place, 1 + sum(other > value for other in points), values={"table_points": value})
        for place, value in enumerate(points)
    ]
    return BoxStanding(level, number, tuple(lines))


POINTS = [20, 17, 15, 15, 14, 9, 6, 2]


def test_two_places_lead_over_each_border() -> None:
    zones = current_zones([standing(1, 1, POINTS), standing(2, 11, POINTS)], RULES, seed="s")
    assert [zones[player].zone for player in range(1, 9)] == [Zone.STAYS] * 6 + [Zone.DOWN] * 2
    assert [zones[player].zone for player in range(11, 19)] == [Zone.UP] * 2 + [Zone.STAYS] * 6


def test_margins_say_how_far_the_border_is() -> None:
    zones = current_zones([standing(1, 1, POINTS), standing(2, 11, POINTS)], RULES, seed="s")
    assert zones[6].margins == (Margin(Zone.DOWN, Fraction(3), 7),)
    assert zones[8].margins == (Margin(Zone.DOWN, Fraction(-7), 6),)
    assert zones[12].margins[0].ahead == 2
    assert zones[15].margins == (Margin(Zone.UP, Fraction(-3), 12),)
    assert str(zones[12].margins[0].sentence) == "2 points ahead of the border"
    assert str(zones[15].margins[0].sentence) == "3 points behind the border"


def test_margins_are_written_for_people() -> None:
    said = {
        ahead: str(Margin(Zone.UP, ahead, 1).sentence) for ahead in map(Fraction, ("1", "-1", "0", "3/2"))
    }
    assert list(said.values()) == [
        "1 point ahead of the border",
        "1 point behind the border",
        "level with the other side of the border",
        "1.50 points ahead of the border",
    ]
    assert str(Margin(Zone.UP, Fraction(-1, 3), 1).sentence) == "0.33 points behind the border"


def test_a_middle_level_has_two_borders() -> None:
    boxes = [standing(level, 10 * level, POINTS) for level in (1, 2, 3)]
    zones = current_zones(boxes, RULES, seed="s")
    assert [margin.border for margin in zones[24].margins] == [Zone.UP, Zone.DOWN]


def test_nothing_has_a_margin_before_anything_is_played() -> None:
    boxes = [
        BoxStanding(level, 1, tuple(FinalLine(10 * level + number, 1) for number in range(8)))
        for level in (1, 2)
    ]
    assert {line.margins for line in current_zones(boxes, RULES, seed="s").values()} == {()}


def parallel() -> list[BoxStanding]:
    one, other = standing(2, 11, [18, 12, 9, 8, 6, 1], 1), standing(2, 21, [14, 13, 9, 8, 6, 1], 2)
    return [standing(1, 1, [9] * 2 + [8] * 8), one, other]


def test_the_best_second_of_parallel_boxes_goes_up() -> None:
    zones = current_zones(parallel(), DivisionRules(promoted=3), seed="s")
    assert sorted(player for player, line in zones.items() if line.zone is Zone.UP) == [11, 21, 22]
    assert [why.code for player in (11, 22, 12, 13) for why in zones[player].reasons] == [
        "box_first",
        "box_best",
        "box_next",
    ]


def test_the_border_of_parallel_boxes_is_measured_across_them() -> None:
    zones = current_zones(parallel(), DivisionRules(promoted=3), seed="s")
    assert zones[12].margins[0] == Margin(Zone.UP, Fraction(-1), 22)
    assert zones[22].margins[0] == Margin(Zone.UP, Fraction(1), 12)


def test_the_choice_between_boxes_is_explained() -> None:
    zones = current_zones(parallel(), DivisionRules(promoted=3), seed="s")
    assert str(describe(zones[12].reasons[0], lambda player: f"P{player}")) == (
        "P22 is better at place 2 of the parallel boxes: Table points decides"
    )


def test_each_box_sends_its_last_down_from_parallel_boxes() -> None:
    boxes = [
        standing(1, 1, [18, 12, 9, 8, 6, 2, 1], 1),
        standing(1, 11, [14, 13, 9, 8, 6, 4], 2),
        standing(2, 21, POINTS),
    ]
    zones = current_zones(boxes, RULES, seed="s")
    assert sorted(player for player, line in zones.items() if line.zone is Zone.DOWN) == [7, 16]


def test_state_is_never_colour_alone() -> None:
    assert set(ZONES) == set(Zone)
    assert all(words.word and words.icon for words in ZONES.values())
    assert all(REASONS.values())
