"""Moves by hand: what they change, what they break, what is refused."""

import pytest

from league.domain.seasons.divisions import (
    DivisionPlan,
    HandMove,
    MovedPlan,
    describe,
    describe_promise,
    move_by_hand,
    promote,
)
from league.domain.seating.interface import Impossible
from tests.league.domain.seasons.divisions.leagues import RULES, box, levels_of


def plan() -> DivisionPlan:
    return promote([box(1, range(1, 9)), box(2, range(11, 19)), box(3, range(21, 29))], [], RULES, seed="s")


def moved(*moves: tuple[int, int, int], reason: str = "Away until June.") -> MovedPlan:
    return move_by_hand(plan(), [HandMove(*move, "Olga", reason) for move in moves], RULES)


def name(player: int) -> str:
    return f"P{player}"


def sentences(made: MovedPlan) -> list[str]:
    return [str(describe_promise(why, name)) for why in (*made.broken, *made.sizes)]


def test_two_change_places_and_it_is_said_beside_them() -> None:
    made = moved((7, 1, 1), (6, 2, 1))
    assert levels_of(made.plan)[0] == [{1, 2, 3, 4, 5, 7, 11, 12}]
    line = next(line for line in made.plan.lines if line.player == 7)
    assert (line.level, line.box) == (1, 1)
    assert [str(describe(why, name)) for why in line.reasons] == [
        "down, place 7 of Division 1",
        "moved by Olga from Division 2, box 1: Away until June.",
    ]
    others = [one for one in made.plan.lines if one.player not in {6, 7}]
    assert others == [one for one in plan().lines if one.player not in {6, 7}]


def test_a_broken_promise_is_said() -> None:
    assert sentences(moved((7, 1, 1), (6, 2, 1))) == [
        "P6 earned a place in Division 1 and plays in Division 2: lower."
    ]
    assert sentences(moved((11, 2, 1), (7, 1, 1))) == [
        "P11 earned the way up from Division 2 and plays in Division 2: not higher."
    ]
    assert sentences(moved((8, 3, 1), (21, 1, 1), (23, 2, 1), (11, 2, 1), (13, 3, 1)))[:2] == [
        "P8 goes down from Division 1 to Division 3: more than one at a time.",
        "P11 earned the way up from Division 2 and plays in Division 2: not higher.",
    ]


def test_sizes_are_checked() -> None:
    made = moved((13, 1, 1), (14, 1, 1), (15, 1, 1))
    assert sentences(made) == [
        "Division 1, box 1 has a size of 11; 10 is the most that is usual.",
        "Division 2, box 1 has a size of 5; 6 is the least that is usual.",
    ]


def test_a_new_box_may_be_opened() -> None:
    made = moved(*((player, 3, 2) for player in (23, 24, 25, 26)))
    assert levels_of(made.plan)[2] == [{17, 18, 27, 28}, {23, 24, 25, 26}]
    made = moved(*((player, 4, 1) for player in (23, 24, 25, 26)))
    assert [len(level) for level in levels_of(made.plan)] == [1, 1, 1, 1]
    assert "P23 earned a place in Division 3 and plays in Division 4: lower." in sentences(made)


def test_a_box_that_is_left_empty_is_gone() -> None:
    made = moved(*((player, 2, 1) for player in levels_of(plan())[2][0]))
    assert [len(boxes) for boxes in levels_of(made.plan)] == [1, 1]


@pytest.mark.parametrize(
    ("moves", "reason", "code", "facts"),
    [
        ([(99, 1, 1)], "why", "move_unknown_player", {"player": 99}),
        ([(1, 2, 1), (1, 3, 1)], "why", "move_twice", {"player": 1}),
        ([(1, 2, 3)], "why", "move_no_box", {"level": 2, "box": 3}),
        ([(1, 0, 1)], "why", "move_no_box", {"level": 0, "box": 1}),
        ([(1, 2, 1)], "  ", "move_no_reason", {"most": 500}),
        ([(1, 2, 1)], "x" * 501, "move_no_reason", {"most": 500}),
        ([(1, 4, 1)], "why", "move_small_box", {"level": 4, "box": 1, "needed": 4}),
    ],
)
def test_what_cannot_be_done_is_refused(
    moves: list[tuple[int, int, int]], reason: str, code: str, facts: dict[str, int]
) -> None:
    with pytest.raises(Impossible) as refused:
        moved(*moves, reason=reason)
    assert (refused.value.code, refused.value.facts) == (code, facts)
