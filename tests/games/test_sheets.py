"""The parts every score sheet is made of: shapes of fields, names of cells, rows made of what was typed."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.core.errors import SheetError
from games.core.interface import Outcome
from games.core.options import Whole
from games.core.sheets import Checkbox, Field, Row, ScoreSheet, SeatNumber, SheetProblem


class Tally(ScoreSheet):
    """Two hands at most, with one value of each kind."""

    def fields(self, options: Mapping[str, Any]) -> tuple[Field, ...]:
        points = Field("points", "Points", Whole(0, 9), "team", 2)
        late = Field("late", "Late", Checkbox(), "seat", 3, optional=True)
        return points, late, Field("first", "", SeatNumber(0, 2))

    def hands_max(self, options: Mapping[str, Any]) -> int:
        return 2

    def rows_of(self, options: Mapping[str, Any], outcome: Outcome) -> list[Row]:
        return list(outcome.hands)

    def conflicts(self, options: Mapping[str, Any], rows: list[Row]) -> list[SheetProblem]:
        return []

    def judge(self, options: Mapping[str, Any], rows: list[Row]) -> Outcome:
        return Outcome((), (), (), (), tuple(rows), False)


GOOD: Row = {"points": [1, 2], "late": [True, None, False], "first": 2}


def problems(*rows: Any) -> list[tuple[str, str]]:
    return [tuple(problem) for problem in Tally().check({}, list(rows))]


def test_a_sheet_is_described_for_forms() -> None:
    assert Tally().form({}) == {
        "hands_max": 2,
        "fields": [
            {"key": "points", "label": "Points", "by": "team", "places": 2, "optional": False}
            | {"kind": "whole", "low": 0, "high": 9},
            {"key": "late", "label": "Late", "by": "seat", "places": 3, "optional": True, "kind": "mark"},
            {"key": "first", "label": "", "by": "hand", "places": 1, "optional": False}
            | {"kind": "seat", "low": 0, "high": 2},
        ],
    }


def test_what_is_left_open_is_complete_for_the_game() -> None:
    row = {"points": [1, 2], "first": 2}
    assert problems(row) == []
    assert Tally().outcome({}, [row]).hands == ({**row, "late": [None] * 3},)


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        ({"points": [1, 10]}, "0.points.1", "must be a whole number from 0 to 9, not 10"),
        ({"points": [True, 1]}, "0.points.0", "must be a whole number from 0 to 9, not True"),
        ({"points": [1, None]}, "0.points.1", "must be filled in"),
        ({"points": [1]}, "0.points", "must be a list of 2 values, one a team"),
        ({"points": 1}, "0.points", "must be a list of 2 values, one a team"),
        ({"late": [1, None, None]}, "0.late.0", "must be true or false, not 1"),
        ({"first": 3}, "0.first", "must be a whole number from 0 to 2, not 3"),
        ({"first": [1]}, "0.first", "must be a whole number from 0 to 2, not [1]"),
        ({"more": 1}, "0.more", "is no field of this sheet"),
    ],
)
def test_a_wrong_value_is_refused_at_its_cell(change: dict[str, Any], field: str, why: str) -> None:
    assert problems({**GOOD, **change}) == [(field, why)]


def test_an_outcome_of_faulty_rows_is_refused_with_all_faults() -> None:
    with pytest.raises(SheetError) as refused:
        Tally().outcome({}, [{**GOOD, "first": 3, "points": [1, None]}])
    assert [field for field, _ in refused.value.problems] == ["0.points.1", "0.first"]


def test_rows_that_are_no_rows_are_refused() -> None:
    assert problems() == [("0", "nothing is written down yet")]
    assert problems(GOOD, 5) == [("1", "must be an object with one entry a field, not 5")]
    assert problems(GOOD, GOOD, GOOD) == [("2", "a game has at most 2 hands; this is one more")]
    assert Tally().check({}, GOOD) == [("rows", "must be a list with one object a hand")]


def test_what_was_typed_is_read_up_to_the_last_row_with_a_text() -> None:
    texts = {"1.points.0": " 4 ", "1.late.0": "on", "1.late.2": "off", "0.first": "", "2.first": "", "x": "1"}
    assert Tally().read({}, texts) == [
        {"points": [None, None], "late": [None] * 3, "first": None},
        {"points": [4, None], "late": [True, None, "off"], "first": None},
    ]


def test_of_too_many_rows_one_is_read_so_that_it_can_be_refused() -> None:
    assert len(Tally().read({}, {"2.first": "1"})) == 3
    assert len(Tally().read({}, {"99999.first": "1"})) == 3
    assert Tally().read({}, {"999999.first": "1", "²": "1", "-1.first": "1"}) == []


@pytest.mark.parametrize(("text", "value"), [("on", True), ("true", True), ("false", False), ("1", "1")])
def test_a_mark_is_read_from_what_a_form_sends(text: str, value: object) -> None:
    assert Checkbox().read(text) == value
