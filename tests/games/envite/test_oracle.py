"""The engine against the slow second implementation, move by move."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from games.core.interface import DEAL
from tests.games.envite import oracle
from tests.games.envite.positions import GAME, bold_record, random_record
from tests.games.record_changes import changed_record, other_value

HEADS = (
    ("format", "envite-record/2"),
    ("seats", 3),
    ("seats", 4.0),
    ("seats", 6),
    ("options", {"players": 5}),
    ("options", {"players": 4.0}),
    ("options", {"players": 3}),
    ("options", {"players": 13}),
    ("options", {"signals": "open"}),
    ("options", {"signals": "off"}),
    ("options", {"signals": True}),
    ("options", {"captains": [2, 1]}),
    ("options", {"captains": [2, 3]}),
    ("options", {"captains": [1, 0]}),
    ("options", {"captains": [0, 5]}),
    ("options", {"captains": [0]}),
    ("options", {"captains": [0, 1, 2]}),
    ("options", {"captains": [0, True]}),
    ("options", {"hands": 3}),
    ("options", None),
    ("deals", {}),
    ("moves", "0-"),
    ("extra", 1),
)
EXTRA = ["0-", "1=", "0+4", "1+G", "0p7C", "2s", "3s4C6C", "ap2D"]
SET_UPS: tuple[dict[str, Any], ...] = (
    {},
    {"signals": "open", "captains": [2, 3]},
    {"players": 5, "captains": [4, 3]},
    {"players": 7, "signals": "off"},
    {"players": 8, "signals": "open", "captains": [6, 1]},
    {"players": 10},
    {"players": 11, "captains": [10, 9]},
    {"players": 12, "signals": "open", "captains": [10, 11]},
)
MAKERS = (random_record, bold_record)


@pytest.mark.parametrize("options", SET_UPS, ids=str)
@pytest.mark.parametrize("maker", MAKERS, ids=["random", "bold"])
def test_both_agree_on_legal_moves_in_order_and_events_before_every_move(
    maker: Any, options: dict[str, Any]
) -> None:
    record = maker(5, **options)
    state, deals = GAME.new(record["options"], record["deals"][0]["dealer"]), iter(record["deals"])
    readers = [*range(record["seats"]), None]
    for index, move in enumerate([*record["moves"], None]):
        if state.to_move() is DEAL:
            state.deal(next(deals)["deck"])
        legal, read = oracle.after(record, index)
        assert list(state.legal()) == legal
        assert [state.events(seat) for seat in readers] == read
        if move is not None:
            state.apply(move)
    assert state.to_move() is None


@pytest.mark.parametrize("options", SET_UPS, ids=str)
def test_both_agree_on_the_results_of_many_games(options: dict[str, Any]) -> None:
    seen = set()
    for seed in range(30):
        for maker in MAKERS:
            record = maker(seed, **options)
            assert oracle.replay(record) == record["result"], seed
            seen |= {hand["how"] for hand in record["result"]["hands"]}
    assert seen == {"declined", "forfeit", "tricks", "trawl"}


@settings(deadline=None, max_examples=250)
@given(
    st.integers(0, 20), st.sampled_from(MAKERS), st.sampled_from(SET_UPS), st.randoms(use_true_random=False)
)
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    seed: int, maker: Any, options: dict[str, Any], rng: Random
) -> None:
    record = maker(seed, **options)
    del record["result"]
    changed = changed_record(record, rng, deck=oracle.NAMES, moves=EXTRA, heads=HEADS)
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


@settings(deadline=None, max_examples=50)
@given(st.integers(0, 20), st.sampled_from(SET_UPS), st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(seed: int, options: dict[str, Any], rng: Random) -> None:
    record = random_record(seed, **options)
    key = rng.choice(["scores", "placement", "hands"])
    record["result"][key] = other_value(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert refused.value.result == oracle.replay(record)
