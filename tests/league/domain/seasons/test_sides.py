"""Chairs and sides of tables that are planned ahead."""

from collections import Counter
from itertools import combinations

import pytest

from league.domain.seasons.sides import seat_in_turn, seat_teams_in_turn

# Eight people at eight tables, four each: the two halves, then by twos.
TABLES = [
    (1, 2, 3, 4),
    (5, 6, 7, 8),
    (1, 2, 5, 6),
    (3, 4, 7, 8),
    (1, 3, 5, 7),
    (2, 4, 6, 8),
    (1, 4, 6, 7),
    (2, 3, 5, 8),
]
ALONE, PARTNERS = (0, 1, 2, 3), (0, 1, 0, 1)


def test_nobody_changes_tables() -> None:
    seated = seat_in_turn(TABLES, teams=ALONE, seed="s")
    assert [sorted(table) for table in seated] == [sorted(table) for table in TABLES]


def test_everybody_has_each_chair_about_equally_often() -> None:
    chairs = Counter(
        (player, chair)
        for table in seat_in_turn(TABLES, teams=ALONE, seed="s")
        for chair, player in enumerate(table)
    )
    assert max(chairs.values()) <= 2


def test_partners_change() -> None:
    together = Counter(
        frozenset(pair)
        for table in seat_in_turn(TABLES, teams=PARTNERS, seed="s")
        for pair in ((table[0], table[2]), (table[1], table[3]))
    )
    assert max(together.values()) == 1


def test_who_meets_twice_sits_on_another_side() -> None:
    sides = Counter(
        (table[one], table[other], other - one)
        for table in seat_in_turn(TABLES, teams=ALONE, seed="s")
        for one, other in combinations(range(4), 2)
    )
    assert max(sides.values()) <= 2


@pytest.mark.parametrize("teams", [ALONE, PARTNERS])
def test_the_same_seed_seats_alike(teams: tuple[int, ...]) -> None:
    assert seat_in_turn(TABLES, teams=teams, seed="s") == seat_in_turn(TABLES, teams=teams, seed="s")


def test_no_table_is_no_trouble() -> None:
    assert seat_in_turn([], teams=ALONE, seed="s") == ()


def test_partners_who_stay_together_sit_as_partners_and_change_chairs() -> None:
    members = {number: (number, number + 10) for number in (1, 2, 3, 4)}
    tables = [pair for _turn in range(2) for pair in combinations(members, 2)]
    seated = seat_teams_in_turn(tables, members, teams=PARTNERS, seed="s")
    sides = [{frozenset(table[::2]), frozenset(table[1::2])} for table in seated]
    assert sides == [{frozenset(members[one]), frozenset(members[other])} for one, other in tables]
    chairs = Counter((player, chair) for table in seated for chair, player in enumerate(table))
    assert max(chairs.values()) <= 3
