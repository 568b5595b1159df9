"""A block of duplicate deals is fair to every pair of players."""

from collections import Counter
from itertools import permutations

import pytest

from games.core.deals.blocks import block, block_for, by_player, match_sittings, round_length


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7])
def test_every_pair_of_players_meets_every_pair_of_chairs_once(players: int) -> None:
    met = Counter(
        (sitting.chairs[one], sitting.chairs[other], one, other)
        for sitting in block(players)
        for one, other in permutations(range(players), 2)
    )

    assert len(met) == (players * (players - 1)) ** 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("players", range(2, 13))
def test_with_any_number_of_players_everybody_has_every_chair_equally_often_on_every_deal(
    players: int,
) -> None:
    sat = Counter(
        (sitting.deal, chair, player)
        for sitting in block(players)
        for chair, player in enumerate(sitting.chairs)
    )

    assert len(sat) == len({sitting.deal for sitting in block(players)}) * players**2
    assert set(sat.values()) == {1}


def test_four_players_have_three_deals_of_four_games() -> None:
    assert [sitting.deal for sitting in block(4)] == [0] * 4 + [1] * 4 + [2] * 4
    assert {sitting.chairs for sitting in block(4)} == {
        chairs for chairs in permutations(range(4)) if is_even(chairs)
    }


def is_even(order: tuple[int, ...]) -> bool:
    return sum(order[i] > order[j] for j in range(len(order)) for i in range(j)) % 2 == 0


PAIRS = (0, 1, 0, 1)


def test_partners_stay_partners_and_each_pair_has_both_sides_of_every_deal_twice() -> None:
    games = block_for(PAIRS)

    assert len(games) == 4
    assert {one.deal for one in games} == {0}
    for one in games:
        assert {frozenset(one.chairs[::2]), frozenset(one.chairs[1::2])} == {
            frozenset((0, 2)),
            frozenset((1, 3)),
        }
    north_south = Counter(frozenset(one.chairs[::2]) for one in games)
    assert set(north_south.values()) == {2}
    neighbours = Counter((one.chairs[seat], one.chairs[(seat + 1) % 4]) for one in games for seat in range(4))
    assert len(neighbours) == 8
    assert set(neighbours.values()) == {2}


def test_single_players_have_the_whole_block_and_an_uneven_table_has_none() -> None:
    assert block_for((0, 1, 2, 3)) == block(4)
    assert block_for((0, 0, 0, 1)) == ()
    assert match_sittings((0, 0, 0, 1), 3) == ()


@pytest.mark.parametrize("teams", [(0, 1, 2, 3), PAIRS, (0, 1, 2), (0, 1)])
@pytest.mark.parametrize("blocks", [1, 3])
def test_a_match_plays_every_deal_before_any_of_them_again(teams: tuple[int, ...], blocks: int) -> None:
    games = match_sittings(teams, blocks)
    length = round_length(teams, blocks)

    assert len(games) == blocks * len(block_for(teams))
    for begin in range(0, len(games), length):
        assert [one.deal for one in games[begin : begin + length]] == list(range(length))


def test_each_block_of_a_match_is_a_whole_block() -> None:
    deals = round_length(range(4), 1)
    for number in range(2):
        own = [one for one in match_sittings(range(4), 2) if one.deal // deals == number]
        assert sorted((one.deal % deals, one.chairs) for one in own) == sorted(block(4))


def test_what_belongs_to_chairs_is_put_in_the_order_of_the_players() -> None:
    assert by_player((2, 0, 3, 1), ["north", "east", "south", "west"]) == ["east", "west", "north", "south"]


def test_a_block_is_bounded_and_one_player_has_none() -> None:
    lengths = [len(block(players)) for players in range(1, 13)]
    assert lengths == [0, 2, 6, 12, 20, 12, 42, 16, 18, 20, 22, 24]
    assert block_for((0,)) == ()


@pytest.mark.parametrize("teams", [(0, 1) * 3, (0, 1, 2) * 2, (0, 1) * 6, (0, 1, 2) * 4])
def test_teams_of_any_size_are_never_parted(teams: tuple[int, ...]) -> None:
    games = block_for(teams)
    assert len(games) == 2 * len(teams)
    for one in games:
        sides = {(teams[chair], teams[player]) for chair, player in enumerate(one.chairs)}
        assert len(sides) == len(set(teams))
