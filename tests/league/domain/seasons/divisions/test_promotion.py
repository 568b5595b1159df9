"""From standings to the next season: zones, holes, newcomers, leavers, ties, and what is said of it."""

from fractions import Fraction
from typing import Any

import pytest

from league.domain.seasons.divisions import (
    BorderTie,
    BoxStanding,
    Contender,
    DivisionPlan,
    DivisionRules,
    FinalLine,
    Zone,
    current_zones,
    describe,
    promote,
)
from league.domain.seating.interface import Impossible
from league.domain.standings.interface import TieBreak
from league.domain.standings.opponents import lot
from tests.league.domain.seasons.divisions.leagues import RULES, box, codes, gone, levels_of

FIRST, SECOND, THIRD = range(1, 9), range(11, 19), range(21, 29)


def promoted(*boxes: BoxStanding, new: tuple[Contender, ...] = (), **options: Any) -> DivisionPlan:
    return promote(boxes, new, options.pop("rules", RULES), seed="s", **options)


def texts(plan: DivisionPlan, player: int) -> list[str]:
    return [
        str(describe(why, lambda number: f"P{number}"))
        for line in plan.lines
        if line.player == player
        for why in line.reasons
    ]


def test_two_go_over_each_border() -> None:
    plan = promoted(box(1, FIRST), box(2, SECOND), box(3, THIRD))
    assert levels_of(plan) == [
        [{1, 2, 3, 4, 5, 6, 11, 12}],
        [{7, 8, 13, 14, 15, 16, 21, 22}],
        [{17, 18, 23, 24, 25, 26, 27, 28}],
    ]
    assert codes(plan, 1) == ["champion"]
    assert texts(plan, 2) == ["stays, place 2"]
    assert texts(plan, 7) == ["down, place 7 of Division 1"]
    assert texts(plan, 11) == ["up, place 1 of Division 2"]
    assert codes(plan, 28) == ["stays"]
    assert plan.ties == ()


def test_a_season_as_a_club_would_close_it() -> None:
    """One leaves the first division at its end, one the third from its middle, two are new."""
    plan = promoted(
        box(1, FIRST, returns=gone(8)),
        box(2, SECOND),
        box(3, THIRD, returns=gone(25)),
        new=(Contender(31), Contender(32)),
    )
    assert levels_of(plan) == [
        [{1, 2, 3, 4, 5, 6, 11, 12}],
        [{7, 13, 14, 15, 16, 17, 21, 22}],
        [{18, 23, 24, 26, 27, 28, 31, 32}],
    ]
    assert texts(plan, 8) == ["left, and counts as gone down: place 8 of Division 1"]
    assert texts(plan, 17) == ["reprieved: stays, place 7, in the place of P8"]
    assert texts(plan, 25) == ["left, place 5 of Division 3"]
    assert texts(plan, 31) == ["newcomer, begins in the last division"]
    assert next(line for line in plan.lines if line.player == 8).level is None


def test_free_places_are_filled_by_turns() -> None:
    new = tuple(Contender(number) for number in (31, 32, 33))
    plan = promoted(box(1, FIRST, returns=gone(3, 4, 5)), box(2, SECOND), box(3, THIRD), new=new)
    assert texts(plan, 7) == ["reprieved: stays, place 7, in the place of P3"]
    assert texts(plan, 13) == ["comes up to fill the place of P4, place 3 of Division 2"]
    assert texts(plan, 8) == ["reprieved: stays, place 8, in the place of P5"]
    assert levels_of(plan)[0] == [{1, 2, 6, 7, 8, 11, 12, 13}]


def test_only_the_better_half_comes_up() -> None:
    plan = promoted(box(1, FIRST, returns=gone(*range(1, 7))), box(2, SECOND), box(3, THIRD))
    assert levels_of(plan)[0] == [{7, 8, 11, 12, 13, 14}]


def test_a_level_that_was_too_small_fills_up() -> None:
    plan = promoted(box(1, range(1, 8)), box(2, SECOND), box(3, range(21, 30)))
    assert texts(plan, 6) == ["reprieved: stays, place 6, since a place is free"]


def test_a_newcomer_fills_a_hole_if_the_rating_reaches_the_middle() -> None:
    new = (Contender(31, 0.5, 0.1), Contender(32, 0.5, 2.0), Contender(33, 0.4, 0.1))
    plan = promoted(box(1, FIRST, returns=gone(*range(1, 8))), box(2, SECOND), new=new)
    assert levels_of(plan) == [[{8, 11, 12, 13, 14, 31}], [{15, 16, 17, 18, 32, 33}]]
    assert texts(plan, 31) == ["newcomer, fills a free place: the rating reaches the middle of Division 1"]
    assert codes(plan, 32) == codes(plan, 33) == ["newcomer"]


def test_a_newcomer_below_the_middle_begins_last_though_a_place_is_free() -> None:
    plan = promoted(box(1, FIRST, returns=gone(*range(1, 8))), box(2, SECOND), new=(Contender(31, 0.5, 2.0),))
    assert codes(plan, 31)[0] == "newcomer"


def test_a_level_that_is_empty_is_gone() -> None:
    plan = promoted(box(1, FIRST), box(2, SECOND, returns=gone(*SECOND)), box(3, THIRD))
    assert [len(boxes) for boxes in levels_of(plan)] == [1, 1]


def test_strong_newcomers_push_nobody_down() -> None:
    new = tuple(Contender(31 + number, 9.0, 0.1) for number in range(5))
    plan = promoted(box(1, FIRST), box(2, SECOND), new=new)
    assert levels_of(plan)[0] == [{1, 2, 3, 4, 5, 6, 11, 12}]
    assert [len(one) for one in levels_of(plan)[1]] == [7, 6]
    assert codes(plan, 18) == ["stays", "cut"]


def test_a_level_that_is_too_small_joins_and_all_below_rise() -> None:
    plan = promoted(box(1, FIRST), box(2, SECOND), box(3, range(21, 26)), rules=DivisionRules(promoted=0))
    assert levels_of(plan) == [[set(FIRST)], [{11, 14, 15, 18, 21, 24, 25}, {12, 13, 16, 17, 22, 23}]]
    assert texts(plan, 21)[1:3] == [
        "Division 3 has only 5 left and joins its neighbour",
        "Division 3 is Division 2 now",
    ]


def test_a_third_of_a_level_goes_over_a_border_at_most() -> None:
    plan = promoted(box(1, range(1, 6)), box(2, SECOND), rules=DivisionRules(4, 5, 4))
    earned = {line.player: line.earned for line in plan.lines}
    assert [player for player, zone in earned.items() if zone is Zone.UP] == [11]
    assert [player for player, zone in earned.items() if zone is Zone.DOWN] == [5]


def test_under_half_stands_below_the_others() -> None:
    standing = box(2, SECOND, played={11: 1}, due={11: 4})
    plan = promoted(box(1, FIRST), standing)
    assert codes(plan, 11) == ["stays", "half_played"]
    assert codes(plan, 13) == ["up"]
    assert texts(plan, 11)[1] == "played 1 of 4 tables, less than half, and stands below the others"


def test_who_would_go_up_and_leaves_frees_the_place() -> None:
    plan = promoted(box(1, FIRST), box(2, SECOND, returns=gone(11)))
    assert codes(plan, 11) == ["left_up"]
    assert texts(plan, 7) == ["reprieved: stays, place 7, in the place of P11"]


def test_parallel_boxes_send_the_best_of_each_place_up() -> None:
    def points(*values: int) -> dict[int, object]:
        return {player: {"table_points": Fraction(value)} for player, value in enumerate(values, 11)}

    one = box(2, range(11, 17), values=points(16, 12, 9, 8, 6, 1))
    other = box(2, range(21, 27), 2, values={21: {"table_points": 14}, 22: {"table_points": 13}})
    plan = promoted(box(1, range(1, 10)), one, other, rules=DivisionRules(promoted=3))
    earned = {line.player: line.earned for line in plan.lines}
    assert [player for player, zone in earned.items() if zone is Zone.UP] == [11, 21, 22]
    assert texts(plan, 22)[-1] != texts(plan, 12)[-1]
    assert "the same place as P22 in a parallel box; Table points decides" in " ".join(texts(plan, 12))


def level_at_the_border(**changes: Any) -> list[BoxStanding]:
    """11 is first; 12 and 13 are level for the second place that leads up."""
    return [
        box(1, FIRST, **changes),
        box(2, SECOND, place={13: 2}),
    ]


def by_lot(*players: int) -> list[int]:
    return sorted(players, key=lambda player: lot("s", player))


def test_lots_decide_a_tie_at_the_border() -> None:
    plan = promoted(*level_at_the_border())
    lucky, other = by_lot(12, 13)
    assert codes(plan, lucky) == ["up", "tie_lots"]
    assert codes(plan, other) == ["stays", "tie_lots"]
    assert plan.ties == (BorderTie(2, (lucky, other), "lots"),)


def test_a_decider_decides_before_lots() -> None:
    lucky, other = by_lot(12, 13)
    plan = promoted(*level_at_the_border(), decided=[(other, lucky)])
    assert codes(plan, other) == ["up", "tie_decider"]
    assert plan.ties == (BorderTie(2, (other, lucky), "decider"),)


def test_a_free_place_is_enough_for_both() -> None:
    plan = promoted(*level_at_the_border(returns=gone(3)))
    lucky, other = by_lot(12, 13)
    assert codes(plan, lucky)[0] == "up"
    assert codes(plan, other) == ["fills_for", "tie_free"]
    assert codes(plan, 7) == ["down"]
    assert plan.ties == ()


def test_lots_of_a_box_are_drawn_for_borders_by_the_season() -> None:
    ties = {12: TieBreak("lots", (13,)), 13: TieBreak("lots", (12,))}
    plan = promoted(box(1, FIRST), box(2, SECOND, decided_by=ties))
    assert plan.ties == (BorderTie(2, tuple(by_lot(12, 13)), "lots"),)


def test_a_later_metric_that_decides_at_the_border_is_named() -> None:
    ties = {12: TieBreak("share", (13,)), 13: TieBreak("share", (12,))}
    plan = promoted(box(1, FIRST), box(2, SECOND, decided_by=ties))
    assert texts(plan, 12)[1] == "level with P13; Share of points decides"
    assert codes(plan, 13) == ["stays", "tie_metric"]


def test_play_offs_change_who_goes_over_the_border() -> None:
    played = {13: Zone.UP, 6: Zone.STAYS, 5: Zone.DOWN, 14: Zone.STAYS}
    plan = promoted(box(1, FIRST), box(2, SECOND), play_offs=played)
    assert levels_of(plan)[0] == [{1, 2, 3, 4, 6, 11, 12, 13}]
    assert codes(plan, 13) == ["play_off_won"]
    assert codes(plan, 5) == ["play_off_lost"]
    assert codes(plan, 6) == codes(plan, 14) == ["play_off_stays"]


def test_one_table_of_people_is_one_box() -> None:
    plan = promoted(box(1, range(4)))
    assert levels_of(plan) == [[{0, 1, 2, 3}]]


def test_the_first_season_may_have_had_nobody() -> None:
    plan = promote([], [Contender(number) for number in range(8)], RULES, seed="s")
    assert levels_of(plan) == [[set(range(8))]]


def test_too_few_are_refused() -> None:
    with pytest.raises(Impossible) as refused:
        promoted(box(1, range(4), returns=gone(1)))
    assert (refused.value.code, refused.value.facts) == ("not_enough_entrants", {"needed": 4, "entrants": 3})


def test_nobody_is_given_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        promoted(box(1, range(4)), new=(Contender(1),))
    with pytest.raises(ValueError, match="two lines"):
        promoted(BoxStanding(1, 1, (FinalLine(1, 1), FinalLine(1, 2))))
    with pytest.raises(ValueError, match="gap"):
        promoted(box(2, range(4)))


def test_what_was_announced_holds_in_boxes_that_are_smaller_since() -> None:
    """Two lines of the second division are gone, of which a third would be one place."""
    said = {1: Zone.STAYS, 7: Zone.DOWN, 8: Zone.DOWN, 11: Zone.UP, 12: Zone.UP}
    plan = promoted(box(1, FIRST), box(2, range(11, 16)), promised=said)
    assert {line.player for line in plan.lines if line.earned is Zone.UP} == {11, 12}
    assert {line.player for line in plan.lines if line.earned is Zone.DOWN} == {7, 8}
    assert codes(plan, 12)[0] == "up"


def test_nobody_goes_down_to_a_division_that_is_gone() -> None:
    plan = promoted(box(1, FIRST), box(2, SECOND), promised={17: Zone.DOWN, 1: Zone.UP})
    assert levels_of(plan) == [[{1, 2, 3, 4, 5, 6, 11, 12}], [{7, 8, 13, 14, 15, 16, 17, 18}]]


def test_lots_part_nobody_another_way_than_the_season_said() -> None:
    """Two of a parallel box are level by all but lots, which its places hold and the zones do not."""
    values = {player: {"table_points": Fraction(9)} for player in (11, 12)}
    values |= {21: {"table_points": Fraction(8)}}
    level = {11: TieBreak("lots", (12,)), 12: TieBreak("lots", (11,))}
    upper, other = box(1, FIRST), box(2, range(21, 27), 2, values=values)
    closed = [upper, box(2, range(11, 17), 1, values=values, decided_by=level), other]
    zones = {player: line.zone for player, line in current_zones(closed, RULES, seed="s").items()}
    assert {player for player, zone in zones.items() if zone is Zone.UP} == {11, 12}
    stored = [upper, box(2, range(11, 17), 1, values=values), other]
    plan = promoted(*stored, promised=zones)
    assert {line.player: line.earned for line in plan.lines} == zones
