"""The engine against the slow second implementation, move by move."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from games.core.interface import DEAL
from tests.games.court_piece import oracle
from tests.games.court_piece.positions import GAME, lopsided_record, random_record
from tests.games.record_changes import changed_record, other_value

HEADS = (
    ("format", "court_piece-record/2"),
    ("seats", 3),
    ("seats", 4.0),
    ("options", {"hands": 2}),
    ("options", {"hands": 4}),
    ("options", {"hands": 3.0}),
    ("options", {"hands": 0}),
    ("options", {"hands": 401}),
    ("options", {"target": 3}),
    ("options", None),
    ("deals", {}),
    ("moves", "0tS"),
    ("extra", 1),
)
MAKERS = (random_record, lopsided_record)


@pytest.mark.parametrize("maker", MAKERS, ids=["random", "lopsided"])
@pytest.mark.parametrize("seed", range(2))
def test_both_agree_on_legal_moves_and_events_before_every_move(maker: Any, seed: int) -> None:
    record = maker(seed, hands=2)
    state, deals = GAME.new({"hands": 2}, record["deals"][0]["dealer"]), iter(record["deals"])
    for index, move in enumerate([*record["moves"], None]):
        if state.to_move() is DEAL:
            state.deal(next(deals)["deck"])
        legal, read = oracle.after(record, index)
        assert set(state.legal()) == legal
        assert [state.events(seat) for seat in (0, 1, 2, 3, None)] == read
        if move is not None:
            state.apply(move)
    assert state.to_move() is None


@pytest.mark.parametrize("seed", range(3))
def test_both_agree_in_long_games_after_every_hand(seed: int) -> None:
    record = lopsided_record(seed, hands=20)
    ends = [index for index, move in enumerate(record["moves"]) if move[1] == "t"]
    for index, state in enumerate(GAME.walk(record)):
        if index in (*ends, len(record["moves"])):
            legal, read = oracle.after(record, index)
            assert set(state.legal()) == legal
            assert [state.events(seat) for seat in (0, 1, 2, 3, None)] == read


def test_both_agree_on_the_results_of_many_games() -> None:
    sweeps, streaks, thirteens = 0, 0, 0
    for seed in range(40):
        for record in (random_record(seed, hands=5), lopsided_record(seed, hands=12)):
            assert oracle.replay(record) == record["result"], seed
            hands = record["result"]["hands"]
            sweeps += sum(any(hand["courts"]) for hand in hands)
            streaks += sum(hand["streak"] == 0 for hand in hands)
            thirteens += sum(13 in hand["tricks"] for hand in hands)
    assert min(sweeps, streaks, thirteens) > 0


@settings(deadline=None, max_examples=300)
@given(st.integers(0, 20), st.sampled_from(MAKERS), st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    seed: int, maker: Any, rng: Random
) -> None:
    record = maker(seed, hands=3)
    del record["result"]
    changed = changed_record(record, rng, deck=oracle.NAMES, moves=["0tC", "0p7C", "0-"], heads=HEADS)
    assert by_the_engine(changed) == by_the_oracle(copy.deepcopy(changed))


def by_the_engine(record: dict[str, Any]) -> Any:
    """Return the result, or where the record is refused."""
    try:
        return GAME.result(GAME.read_record(record))
    except ResultDiffers:
        raise
    except RecordError as error:
        return (error.part, error.index)


def by_the_oracle(record: dict[str, Any]) -> Any:
    try:
        return oracle.replay(record)
    except oracle.Illegal as error:
        return error.place


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 20), st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(seed: int, rng: Random) -> None:
    record = lopsided_record(seed, hands=3)
    key = rng.choice(["scores", "placement", "hands"])
    record["result"][key] = other_value(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert refused.value.result == oracle.replay(record)
