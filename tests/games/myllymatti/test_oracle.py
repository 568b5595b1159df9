"""The engine against the slow second implementation, move by move."""

import copy
import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from tests.games.myllymatti import oracle
from tests.games.myllymatti.positions import DECK, GAME, random_record
from tests.games.record_changes import changed_record, other_value

HEADS = (
    *(("format", "myllymatti-record/2"), ("format", "mattis-record/1"), ("seats", 4), ("seats", 3.0)),
    *(("options", {"players": 3}), ("options", None), ("options", []), ("deals", {}), ("moves", "0?")),
    *(("options", {}), ("extra", 1)),
)
MOVES = ("0?", "1-", "2pKS", "0p2C3C")


@pytest.mark.parametrize("seed", range(10))
def test_both_agree_on_legal_moves_and_events_before_every_move(seed: int) -> None:
    record = random_record(seed)
    moves = iter(record["moves"])
    for state, (legal, read) in zip(GAME.walk(record), oracle.moments(record), strict=True):
        assert list(state.legal()) == legal
        assert [state.events(seat) for seat in (0, 1, 2, None)] == read
        move = next(moves, None)
        assert move is None or state.is_legal(move)


def test_both_agree_on_the_results_of_many_games() -> None:
    for seed in range(60):
        record = random_record(seed)
        assert oracle.replay(record) == record["result"], seed


@pytest.mark.slow
def test_both_agree_on_games_by_all_kinds_of_players() -> None:
    for seed in range(1000, 3000):
        record = random_record(seed)
        assert oracle.replay(record) == record["result"], seed


@cache
def written(seed: int) -> str:
    return json.dumps(random_record(seed))


def recorded(seed: int) -> dict[str, Any]:
    """A random game, to be changed."""
    record: dict[str, Any] = json.loads(written(seed))
    return record


def test_such_games_end_in_all_ways() -> None:
    results = [recorded(seed)["result"] for seed in range(20)]
    assert {hand["standstill"] for result in results for hand in result["hands"]} == {False, True}
    assert {tuple(result["scores"]) for result in results} >= {(0, 0, 0), (2, 1, 0), (0, 1, 2)}


@settings(deadline=None, max_examples=250)
@given(st.integers(0, 20), st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    seed: int, rng: Random
) -> None:
    record = recorded(seed)
    del record["result"]
    changed = changed_record(record, rng, deck=DECK, moves=MOVES, heads=HEADS)
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


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 20), st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(seed: int, rng: Random) -> None:
    record = recorded(seed)
    key = rng.choice(["scores", "placement", "hands"])
    record["result"][key] = other_value(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert (refused.value.part, refused.value.index) == ("result", None)
    assert refused.value.result == oracle.replay(record)
