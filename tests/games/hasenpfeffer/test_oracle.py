"""The engine against the slow second implementation, move by move."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from games.core.interface import DEAL
from tests.games.hasenpfeffer import oracle
from tests.games.hasenpfeffer.positions import GAME, bidding_record, random_record
from tests.games.record_changes import changed_record, other_value

HEADS = (
    ("format", "hasenpfeffer-record/2"),
    ("seats", 3),
    ("seats", 4.0),
    ("options", {"max_hands": 2}),
    ("options", {"max_hands": 1000, "target": 100}),
    ("options", {"max_hands": 3.0}),
    ("options", {"max_hands": 0}),
    ("options", {"max_hands": 1001}),
    ("options", {"target": 101}),
    ("options", {"target": 0}),
    ("options", {"target": True}),
    ("options", {"hands": 3}),
    ("options", None),
    ("deals", {}),
    ("moves", "0tS"),
    ("extra", 1),
)
MAKERS = (random_record, bidding_record)


@pytest.mark.parametrize("maker", MAKERS, ids=["random", "bidding"])
@pytest.mark.parametrize("seed", range(6))
def test_both_agree_on_legal_moves_and_events_before_every_move(maker: Any, seed: int) -> None:
    record = maker(seed, max_hands=5)
    state, deals = GAME.new({"max_hands": 5}, record["deals"][0]["dealer"]), iter(record["deals"])
    for index, move in enumerate([*record["moves"], None]):
        while state.to_move() is DEAL:
            state.deal(next(deals)["deck"])
        legal, read = oracle.after(record, index)
        assert list(state.legal()) == legal
        assert [state.events(seat) for seat in (0, 1, 2, 3, None)] == read
        if move is not None:
            state.apply(move)
    assert state.to_move() is None


def test_both_agree_on_the_results_of_many_games() -> None:
    forced, void, missed = 0, 0, 0
    for seed in range(100):
        for record in (random_record(seed, max_hands=20), bidding_record(seed, target=15)):
            assert oracle.replay(record) == record["result"], seed
            hands = record["result"]["hands"]
            void += sum("void" in hand for hand in hands)
            forced += sum(hand.get("forced", False) for hand in hands)
            missed += sum(min(hand["points"]) < 0 for hand in hands)
    assert min(forced, void, missed) > 10


@settings(deadline=None, max_examples=400)
@given(st.integers(0, 20), st.sampled_from(MAKERS), st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    seed: int, maker: Any, rng: Random
) -> None:
    record = maker(seed, max_hands=4)
    del record["result"]
    extra = ["0tC", "0p9C", "0-", "1b6", "2xXX"]
    changed = changed_record(record, rng, deck=oracle.DECK, moves=extra, heads=HEADS)
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
    record = random_record(seed, max_hands=6)
    key = rng.choice(["scores", "placement", "hands"])
    record["result"][key] = other_value(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert refused.value.result == oracle.replay(record)
