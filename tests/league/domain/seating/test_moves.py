"""Changes by hand: whoever moves, everybody stays in the round once, and partners stay partners."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.interface import DrawnRound
from league.domain.seating.moves import Pairs, swap_pairs, swaps_of, tables_of

TEAMS = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))
SEATED = DrawnRound(((1, 3, 2, 4), (5, 7, 6, 8)), (9, 10), stage=2)
PLAYERS = st.integers(1, 10)
SWAPS = st.lists(st.tuples(PLAYERS, PLAYERS).filter(lambda two: two[0] != two[1]), max_size=6)


def together(one: DrawnRound) -> dict[int, int]:
    """Whom each player has across the table, or sits out with."""
    partner = {}
    for table in one.tables:
        for seat, player in enumerate(table):
            partner[player] = table[(seat + 2) % 4]
    if len(one.out) == 2:
        partner |= {one.out[0]: one.out[1], one.out[1]: one.out[0]}
    return partner


@given(SWAPS)
@settings(max_examples=60)
def test_partners_stay_across_from_each_other_whoever_is_moved(swaps: list[tuple[int, int]]) -> None:
    one = SEATED
    for player, other in swaps:
        one = swap_pairs(one, swaps_of(one, player, other, TEAMS))
        assert together(one) == together(SEATED)
        assert sorted(one.players) == list(range(1, 11))
        assert one.stage == 2


@given(st.tuples(PLAYERS, PLAYERS).filter(lambda two: two[0] != two[1]), st.booleans())
def test_it_makes_no_difference_who_of_the_two_is_named_first(two: tuple[int, int], in_teams: bool) -> None:
    partners = TEAMS if in_teams else ()
    one, other = two
    assert swap_pairs(SEATED, swaps_of(SEATED, one, other, partners)) == swap_pairs(
        SEATED, swaps_of(SEATED, other, one, partners)
    )


@given(SWAPS)
def test_the_two_of_a_move_have_each_others_places_and_nobody_else_moved(
    swaps: list[tuple[int, int]],
) -> None:
    for player, other in swaps:
        after = swap_pairs(SEATED, swaps_of(SEATED, player, other))
        swapped = {player: other, other: player}
        for table, before in zip(after.tables, SEATED.tables, strict=True):
            assert table == tuple(swapped.get(seat, seat) for seat in before)
        assert after.out == tuple(sorted(swapped.get(seat, seat) for seat in SEATED.out))


@pytest.mark.parametrize(
    ("player", "other", "pairs"),
    [
        (1, 2, ((1, 2),)),
        (1, 9, ((1, 9), (2, 10))),
        (10, 2, ((9, 1), (10, 2))),
        (8, 3, ((7, 3), (8, 4))),
    ],
)
def test_members_change_with_those_who_sit_as_they_do(player: int, other: int, pairs: Pairs) -> None:
    assert swaps_of(SEATED, player, other, TEAMS) == pairs


def test_a_team_of_which_somebody_is_missing_moves_alone() -> None:
    """Who has no partner in this round cannot take one along."""
    assert swaps_of(SEATED, 1, 9, ((1, 99), (9, 10))) == ((1, 9),)


def test_who_is_at_which_table() -> None:
    assert tables_of(SEATED, (1, 8)) == {0, 1}
    assert tables_of(SEATED, (9, 77)) == tables_of(SEATED, ()) == set()
