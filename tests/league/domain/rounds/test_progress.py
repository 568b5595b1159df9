"""How far a round is: it only ever goes on, until it is closed."""

from hypothesis import given
from hypothesis import strategies as st

from league.domain.rounds.progress import STATE_TITLES, RoundState, round_state

ORDER = [RoundState.PUBLISHED, RoundState.PLAYING, RoundState.COMPLETE, RoundState.CLOSED]


def state(tables: int, begun: int, over: int, is_closed: bool = False) -> RoundState:
    return round_state(tables=tables, begun=begun, over=over, is_closed=is_closed)


@given(st.integers(1, 6), st.lists(st.booleans(), max_size=14))
def test_as_tables_begin_and_end_a_round_goes_on_and_never_back(tables: int, deeds: list[bool]) -> None:
    begun = over = 0
    seen = [state(tables, begun, over)]
    for ends in deeds:
        if ends and over < begun:
            over += 1
        elif begun < tables:
            begun += 1
        seen.append(state(tables, begun, over))
    ranks = list(map(ORDER.index, seen))
    assert ranks == sorted(ranks)
    assert seen[0] == RoundState.PUBLISHED
    assert (seen[-1] == RoundState.COMPLETE) == (over == tables)
    assert state(tables, begun, over, is_closed=True) == RoundState.CLOSED


def test_between_a_table_that_is_over_and_one_that_has_not_begun_it_is_played() -> None:
    assert state(2, 1, 1) == RoundState.PLAYING
    assert state(2, 2, 1) == RoundState.PLAYING


def test_a_table_that_was_cancelled_before_it_began_is_over_too() -> None:
    assert state(1, 0, 1) == RoundState.COMPLETE


def test_a_round_without_tables_waits_for_nobody() -> None:
    assert state(0, 0, 0) == RoundState.COMPLETE


def test_every_state_has_a_name_of_its_own() -> None:
    assert set(STATE_TITLES) == set(RoundState)
    assert len(set(STATE_TITLES.values())) == len(RoundState)
