"""How a number of players fills tables, for tables of any size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.rounds.filling import Filling, Policy, choose_filling, count_stand_ins, fillings


def test_twenty_two_are_five_tables_and_two_sit_out_or_six_with_two_stand_ins() -> None:
    assert fillings(22, 2, 4) == (
        Filling(Policy.SIT_OUT, 5, out=2),
        Filling(Policy.STAND_INS, 6, stand_ins=2),
    )


@pytest.mark.parametrize(("present", "stand_ins"), [(24, 3), (22, 1), (0, 4)])
def test_there_is_one_way_where_nobody_is_over_or_stand_ins_do_not_suffice(
    present: int, stand_ins: int
) -> None:
    (only,) = fillings(present, stand_ins, 4)
    assert only == Filling(Policy.SIT_OUT, present // 4, out=present % 4)


def test_people_stand_in_before_bots_of_the_house_do() -> None:
    ways = fillings(22, 2, 4, house=3)
    assert ways[1:] == (
        Filling(Policy.STAND_INS, 6, stand_ins=2),
        Filling(Policy.HOUSE, 6, house=2),
    )
    assert choose_filling(22, 2, 4, house=3) == ways[1]
    assert choose_filling(22, 1, 4, house=3) == ways[2]
    assert choose_filling(22, 1, 4, house=1) == ways[0]
    assert choose_filling(24, 2, 4, house=3) == Filling(Policy.SIT_OUT, 6)


@given(st.integers(0, 500), st.integers(0, 20), st.integers(2, 12), st.integers(0, 12))
def test_every_way_seats_or_names_everybody(present: int, stand_ins: int, seats: int, house: int) -> None:
    for way in fillings(present, stand_ins, seats, house):
        assert way.tables * seats + way.out == present + way.stand_ins + way.house
        assert 0 <= way.out < seats
        assert way.stand_ins <= stand_ins
        assert way.house <= house
    assert choose_filling(present, stand_ins, seats, house) in fillings(present, stand_ins, seats, house)
    assert count_stand_ins(present, stand_ins, seats) < seats
