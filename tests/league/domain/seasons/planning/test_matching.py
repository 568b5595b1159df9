"""Greatest matchings, compared with all there are."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from league.domain.seasons.planning.matching import NOBODY, match, match_singly


def most(masks: list[int], room: list[int]) -> int:
    """How many things find a place, by trying all ways."""
    choices = [[NOBODY, *(place for place in range(len(room)) if mask >> place & 1)] for mask in masks]
    return max(
        sum(place != NOBODY for place in places)
        for places in product(*choices)
        if all(places.count(place) <= left for place, left in enumerate(room))
    )


@given(st.lists(st.integers(0, 15), max_size=5), st.lists(st.integers(0, 2), min_size=4, max_size=4))
def test_as_many_as_possible_find_a_place(masks: list[int], room: list[int]) -> None:
    places = match(masks, room)
    assert all(place == NOBODY or mask >> place & 1 for mask, place in zip(masks, places, strict=True))
    assert all(places.count(place) <= left for place, left in enumerate(room))
    assert len(places) - places.count(NOBODY) == most(masks, room)
    assert match_singly(masks) == most(masks, [1] * 4)
