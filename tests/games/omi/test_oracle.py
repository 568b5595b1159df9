"""The engine against the slow second implementation, move by move."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from games.core.interface import DEAL
from tests.games.omi import oracle
from tests.games.omi.positions import GAME, random_record
from tests.games.record_changes import changed_record, other_value

HEADS = (
    ("format", "omi-record/2"),
    ("seats", 3),
    ("seats", 4.0),
    ("options", {"target": 11}),
    ("options", {"target": 10.0}),
    ("options", {"cap": 3}),
    ("options", None),
    ("deals", {}),
    ("moves", "0tS"),
    ("extra", 1),
)

SET_UPS: list[dict[str, int]] = [{}, {"target": 1}, {"target": 4}, {"max_hands": 3}]


@pytest.mark.parametrize("options", [{"target": 2}, {"max_hands": 2}], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_both_agree_on_legal_moves_and_events_before_every_move(options: dict[str, int], seed: int) -> None:
    record = random_record(seed, **options)
    state, deals = GAME.new(options, record["deals"][0]["dealer"]), iter(record["deals"])
    for index, move in enumerate([*record["moves"], None]):
        if state.to_move() is DEAL:
            state.deal(next(deals)["deck"])
        legal, read = oracle.after(record, index)
        assert set(state.legal()) == legal
        assert [state.events(seat) for seat in (0, 1, 2, 3, None)] == read
        if move is not None:
            state.apply(move)
    assert state.to_move() is None


@pytest.mark.parametrize("options", SET_UPS, ids=str)
def test_both_agree_on_the_results_of_many_games(options: dict[str, int]) -> None:
    for seed in range(60):
        record = random_record(seed, **options)
        assert oracle.replay(record) == record["result"], seed


@settings(deadline=None, max_examples=400)
@given(st.integers(0, 20), st.sampled_from(SET_UPS), st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    seed: int, options: dict[str, int], rng: Random
) -> None:
    record = random_record(seed, **options)
    del record["result"]
    changed = changed_record(record, rng, deck=oracle.DECK, moves=["0tC", "0p7C"], heads=HEADS)
    assert by_the_engine(changed) == by_the_oracle(copy.deepcopy(changed))


def by_the_engine(record: dict[str, Any]) -> Any:
    """Return the result, or where the record is refused."""
    try:
        return GAME.result(GAME.read_record(record))
    except RecordError as fault:
        return (fault.part, fault.index) if fault.why else "no reason given"


def by_the_oracle(record: dict[str, Any]) -> Any:
    try:
        return oracle.replay(record)
    except oracle.Illegal as fault:
        return fault.place


@settings(deadline=None, max_examples=100)
@given(st.integers(0, 20), st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(seed: int, rng: Random) -> None:
    record = random_record(seed, max_hands=3)
    key = rng.choice(["scores", "placement", "hands"])
    record["result"][key] = other_value(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert (refused.value.part, refused.value.index) == ("result", None)
    assert refused.value.result == oracle.replay(record)
