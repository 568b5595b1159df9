"""A block of duplicate deals is fair to every pair of players."""

from collections import Counter
from itertools import permutations

import pytest

from games.core.blocks import block, deals_in_block


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7])
def test_every_pair_of_players_meets_every_pair_of_chairs_once(players: int) -> None:
    met = Counter(
        (sitting.chairs[one], sitting.chairs[other], one, other)
        for sitting in block(players)
        for one, other in permutations(range(players), 2)
    )

    assert len(met) == (players * (players - 1)) ** 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("players", range(2, 9))
def test_with_any_number_of_players_everybody_has_every_chair_equally_often_on_every_deal(
    players: int,
) -> None:
    sat = Counter(
        (sitting.deal, chair, player)
        for sitting in block(players)
        for chair, player in enumerate(sitting.chairs)
    )

    assert len(sat) == deals_in_block(players) * players**2
    assert set(sat.values()) == {1}


def test_four_players_have_three_deals_of_four_games() -> None:
    assert [sitting.deal for sitting in block(4)] == [0] * 4 + [1] * 4 + [2] * 4
    assert {sitting.chairs for sitting in block(4)} == {
        chairs for chairs in permutations(range(4)) if is_even(chairs)
    }


def is_even(order: tuple[int, ...]) -> bool:
    return sum(order[i] > order[j] for j in range(len(order)) for i in range(j)) % 2 == 0
