"""The engine against the slow second implementation, move by move."""

import copy
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from tests.games.mattis import oracle
from tests.games.mattis.positions import GAME, STANDSTILLS, default_record, new, random_record
from tests.games.record_changes import changed_record, other_value

HEADS = (
    ("format", "mattis-record/2"),
    ("seats", 3),
    ("seats", 4.0),
    ("seats", True),
    ("options", {"players": 4}),
    ("options", {"players": 5}),
    ("options", {"players": 9}),
    ("options", {"players": 4.0}),
    ("options", {"hands": 3}),
    ("options", {}),
    ("options", None),
    ("deals", {}),
    ("deals", []),
    ("moves", "0-"),
    ("extra", 1),
)
EXTRA = ["0-", "1?", "0p7C", "2p7C8C", "3pTSJSQS"]


@pytest.mark.parametrize(("seed", "players"), [(1, 4), (5, 3), (12, 8), (30, 8)])
def test_both_agree_on_legal_moves_in_order_and_events_before_every_move(seed: int, players: int) -> None:
    record = random_record(seed, players)
    state = new(record["deals"][0]["dealer"], players)
    state.deal(record["deals"][0]["deck"])
    for index, move in enumerate([*record["moves"], None]):
        legal, read = oracle.after(record, index)
        assert list(state.legal()) == legal
        assert [state.events(seat) for seat in (*range(players), None)] == read
        if move is not None:
            state.apply(move)
    assert state.to_move() is None


def endings(record: dict[str, Any]) -> list[str]:
    state = GAME.read_record(record)
    words = {event.split()[0] for event in state.events(None) if not event[0].isdecimal()}
    words |= {"blue"} if record["result"]["hands"][0]["blue"] else set()
    return sorted(words & {"tie", "back", "standstill", "mattis", "blue"})


def test_both_agree_on_the_results_of_many_games_of_all_kinds() -> None:
    seen: Counter[str] = Counter()
    for seed in range(90):
        record = random_record(seed, 3 + seed % 6)
        assert oracle.replay(record) == record["result"], seed
        seen.update(endings(record))
    for seed, players in STANDSTILLS:
        record = default_record(seed, players)
        assert oracle.replay(record) == record["result"], seed
        seen.update(endings(record))
    assert set(seen) == {"tie", "back", "standstill", "mattis", "blue"}, seen
    assert seen["standstill"] == len(STANDSTILLS)


@settings(deadline=None, max_examples=250)
@given(st.integers(0, 30), st.sampled_from([3, 4, 8]), st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    seed: int, players: int, rng: Random
) -> None:
    record = random_record(seed, players)
    del record["result"]
    changed = changed_record(record, rng, deck=oracle.PACK, moves=EXTRA, heads=HEADS)
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


@settings(deadline=None, max_examples=50)
@given(st.integers(0, 30), st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(seed: int, rng: Random) -> None:
    record = random_record(seed)
    key = rng.choice(["scores", "placement", "winners", "hands"])
    record["result"][key] = other_value(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert refused.value.result == oracle.replay(record)
