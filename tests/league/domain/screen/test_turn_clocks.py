"""Clocks of tables on screen: a turn has its own time, and only what is beyond it costs the bank."""

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from league.domain.screen.turn_clocks import CLOCKS, MISSED_MAX, Clock

SPANS = st.timedeltas(timedelta(), timedelta(minutes=10))


@given(SPANS, SPANS, SPANS)
def test_what_a_turn_costs_is_what_was_thought_beyond_its_time(
    turn: timedelta, bank: timedelta, thought: timedelta
) -> None:
    used = Clock(turn, bank).used_of_bank(thought)
    assert used >= timedelta()
    assert used + min(turn, thought) == thought


@given(st.lists(SPANS, max_size=6), st.integers(0, 5))
def test_thinking_in_two_turns_never_costs_more_than_in_one(thoughts: list[timedelta], cut: int) -> None:
    clock = CLOCKS["brisk"]
    whole = clock.used_of_bank(sum(thoughts, timedelta()))
    parts = (sum(part, timedelta()) for part in (thoughts[:cut], thoughts[cut:]))
    assert sum(map(clock.used_of_bank, parts), timedelta()) <= whole


def test_a_clock_that_looks_back_in_time_gives_nothing() -> None:
    """The clock of a machine may be put back while somebody thinks."""
    assert CLOCKS["calm"].used_of_bank(timedelta(seconds=-30)) == timedelta()


def test_whoever_chooses_the_calm_clock_has_more_time_of_both_kinds() -> None:
    calm, brisk = CLOCKS["calm"], CLOCKS["brisk"]
    assert calm.turn > brisk.turn > timedelta()
    assert calm.bank > brisk.bank > brisk.turn
    assert MISSED_MAX >= 1
    assert "" not in CLOCKS, "no clock has no key"
