"""The relaxation of a cover: a bound for every cover, whenever it is cut short."""

from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.relaxed import Cover, relax_cover
from tests.league.domain.seating.shapes import SEEDED


def cover_of(players: int, seats: int, rng: Random) -> Cover:
    tables = list(combinations(range(players), seats))
    costs = [rng.randrange(10**6) for _ in tables]
    weights = [rng.randrange(4) for _ in tables]
    return Cover(tables, costs, weights, room=rng.randrange(3, 12), players=players)


@given(SEEDED, st.sampled_from([(6, 2), (9, 3), (8, 4)]), st.integers(0, 2000))
@settings(max_examples=60, deadline=None)
def test_no_cover_within_the_room_costs_less_than_the_bound(
    rng: Random, of: tuple[int, int], work: int
) -> None:
    players, seats = of
    cover, left = cover_of(players, seats, rng), work

    def is_over(spent: int) -> bool:
        nonlocal left
        left -= spent
        return left < 0

    bounded = relax_cover(cover, is_over)
    assert min(bounded.more) >= 0
    numbers = range(len(cover.tables))
    for chosen in combinations(numbers, players // seats):
        seated = {player for number in chosen for player in cover.tables[number]}
        if len(seated) == players and sum(cover.weights[number] for number in chosen) <= cover.room:
            cost = sum(cover.costs[number] for number in chosen)
            assert cost >= bounded.bound + sum(bounded.more[number] for number in chosen)


def test_a_bound_is_tight_where_shares_are_whole_tables() -> None:
    tables = [(0, 1), (2, 3), (0, 2), (1, 3)]
    bounded = relax_cover(Cover(tables, [10, 10, 7, 7], [0] * 4, 0, 4), lambda _work: False)
    assert (bounded.bound, bounded.more[2:]) == (14, [0, 0])
