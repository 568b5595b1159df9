"""Who always sits at one table of the room does so in every round; all others sit as they were drawn."""

from hypothesis import given
from hypothesis import strategies as st

from league.domain.seating.room import parted_pairs, room_numbers, tables_clash

SEATS = 4


@st.composite
def rounds(draw: st.DrawFn) -> tuple[list[tuple[int, ...]], dict[int, int]]:
    """Tables of four, and who always sits where."""
    tables = draw(st.integers(1, 8))
    order = draw(st.permutations(range(tables * SEATS)))
    always_at = draw(st.dictionaries(st.sampled_from(order), st.integers(1, tables + 3), max_size=5))
    return [tuple(order[first : first + SEATS]) for first in range(0, len(order), SEATS)], always_at


@given(rounds())
def test_no_number_stands_twice_and_all_are_kept_that_can_be(
    drawn: tuple[list[tuple[int, ...]], dict[int, int]],
) -> None:
    tables, always_at = drawn
    numbers = room_numbers(tables, always_at)
    assert len(set(numbers)) == len(tables)
    assert min(numbers) >= 1
    broken = [
        player
        for number, table in zip(numbers, tables, strict=True)
        for player in table
        if always_at.get(player, number) != number
    ]
    assert bool(broken) == (tables_clash(tables, always_at) is not None)


@given(rounds())
def test_a_table_that_nobody_needs_keeps_its_number(
    drawn: tuple[list[tuple[int, ...]], dict[int, int]],
) -> None:
    tables, always_at = drawn
    numbers = room_numbers(tables, always_at)
    for place, table in enumerate(tables):
        if always_at.keys().isdisjoint(table) and place + 1 not in always_at.values():
            assert numbers[place] == place + 1


def test_two_tables_change_numbers_and_a_final_has_that_of_its_player() -> None:
    tables = [(1, 2), (3, 4), (5, 6)]
    assert room_numbers(tables, {}) == (1, 2, 3)
    assert room_numbers(tables, {1: 3}) == (3, 2, 1)
    assert room_numbers(tables, {1: 9}) == (9, 2, 3)
    assert room_numbers(tables[:1], {2: 3}) == (3,)
    assert room_numbers(tables, {1: 2, 3: 1}) == (2, 1, 3)


def test_whose_tables_cannot_both_be_kept() -> None:
    tables = [(1, 2), (3, 4)]
    assert tables_clash(tables, {1: 1, 3: 2}) is None
    assert tables_clash(tables, {1: 2, 2: 2}) is None
    assert tables_clash(tables, {1: 1, 2: 2}) == (1, 2)
    assert tables_clash(tables, {1: 2, 4: 2}) == (1, 4)
    assert tables_clash(tables, {1: 2, 9: 2}) is None
    assert parted_pairs({1: 2, 5: 1, 3: 2}) == ((1, 5), (3, 5))
