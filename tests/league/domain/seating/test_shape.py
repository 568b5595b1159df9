"""Who sits at which distance from whom, for tables of any size."""

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.shape import Shape, partner_distances, sit_alternately
from tests.league.domain.seating.shapes import shapes


@given(shapes)
def test_as_many_as_possible_sit_at_full_tables(shape: Shape) -> None:
    assert shape.tables * shape.seats == shape.seated
    assert shape.seated + shape.out == shape.players
    assert 0 <= shape.out < shape.seats


@given(shapes)
@settings(max_examples=40)
def test_everybody_has_one_neighbour_at_each_distance_and_sees_them_the_other_way_round(shape: Shape) -> None:
    for position, others in enumerate(shape.neighbours):
        if position >= shape.seated:
            assert others == ()
            continue
        assert sorted(distance for _place, distance in others) == list(range(1, shape.seats))
        assert {place // shape.seats for place, _distance in others} <= {position // shape.seats}
        for place, distance in others:
            assert (position, shape.seats - distance) in shape.neighbours[place]


@given(shapes, st.randoms(use_true_random=False))
def test_a_round_is_read_in_tables_and_who_is_out(shape: Shape, rng: object) -> None:
    seating = list(range(shape.players))
    rng.shuffle(seating)  # type: ignore[attr-defined]
    tables, out = shape.tables_of(seating), shape.out_of(seating)
    assert [player for table in tables for player in table] + list(out) == seating
    assert {len(table) for table in tables} == {shape.seats}
    assert len(out) == shape.out


@given(st.integers(1, 3), st.integers(1, 4))
def test_teams_that_go_round_the_table_are_known_by_distance_from_every_seat(
    teams: int, members: int
) -> None:
    seats = [seat % teams for seat in range(teams * members)]
    assert sit_alternately(seats)
    distances = partner_distances(seats)
    assert distances == {distance for distance in range(1, len(seats)) if distance % teams == 0}
    assert distances == {len(seats) - distance for distance in distances}


@given(st.lists(st.integers(0, 2), min_size=2, max_size=6))
def test_partners_are_told_by_distance_only_where_every_seat_agrees(seats: list[int]) -> None:
    count = len(seats)
    by_seat = [
        frozenset(way for way in range(1, count) if seats[(seat + way) % count] == seats[seat])
        for seat in range(count)
    ]
    assert sit_alternately(seats) == (len(set(by_seat)) == 1)
    assert partner_distances(seats) == by_seat[0]
