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
from games.core.interface import DEAL
from games.rulesets.tong_its.cards import DECK, PACK
from games.rulesets.tong_its.deadwood import concealed_fours, deadwood
from tests.games.tong_its import oracle
from tests.games.tong_its.positions import GAME, random_record


@pytest.mark.parametrize("seed", range(6))
def test_both_agree_on_legal_moves_and_events_before_every_move(seed: int) -> None:
    record = random_record(seed, hands=2)
    state, deals = GAME.new({"hands": 2}, record["deals"][0]["dealer"]), iter(record["deals"])
    for index, move in enumerate([*record["moves"], None]):
        if state.to_move() is DEAL:
            state.deal(next(deals)["deck"])
        legal, read = oracle.after(record, index)
        assert list(state.legal()) == legal
        assert [state.events(seat) for seat in (0, 1, 2, None)] == read
        if move is not None:
            state.apply(move)
    assert state.to_move() is None


@pytest.mark.parametrize(("hands", "games"), [(1, 40), (10, 8)])
def test_both_agree_on_the_results_of_many_games(hands: int, games: int) -> None:
    for seed in range(games):
        record = random_record(seed, hands=hands)
        assert oracle.replay(record) == record["result"], seed


@pytest.mark.slow
def test_both_agree_on_games_by_all_kinds_of_players() -> None:
    for seed in range(1000, 3000):
        record = random_record(seed)
        assert oracle.replay(record) == record["result"], seed


@cache
def written(seed: int, hands: int) -> str:
    return json.dumps(random_record(seed, hands=hands))


def recorded(seed: int, hands: int) -> dict[str, Any]:
    """A random game, to be changed."""
    record: dict[str, Any] = json.loads(written(seed, hands))
    return record


def test_such_games_end_in_all_ways() -> None:
    ways = {hand["how"] for seed in range(14) for hand in random_record(seed)["result"]["hands"]}
    assert ways == {"tongit", "draw", "challenged", "stock", "void"}


CARDS = st.lists(st.sampled_from(DECK), min_size=1, max_size=13, unique=True)
# Hands in which sets and runs want the same cards.
CROWDED = st.lists(
    st.sampled_from([card for card in DECK if card[0] in "345678"]), min_size=9, max_size=13, unique=True
)


@settings(deadline=None, max_examples=300)
@given(CARDS | CROWDED)
def test_both_find_the_same_least_deadwood_and_the_same_fours(cards: list[str]) -> None:
    hand = PACK.set_of(cards)
    assert deadwood(hand) == oracle.least(tuple(sorted(cards)))
    assert [PACK.cards_of(four) for four in concealed_fours(hand)] == oracle.fours_in_hand(cards)


@settings(deadline=None, max_examples=200)
@given(st.integers(0, 20), st.sampled_from([1, 3]), st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    seed: int, hands: int, rng: Random
) -> None:
    record = recorded(seed, hands)
    del record["result"]
    changed = mutated(record, rng)
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


def mutated(record: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Change one thing."""
    changed = copy.deepcopy(record)
    part = rng.choice([_change_moves, _change_moves, _change_deals, _change_head])
    part(changed, rng)
    return changed


def _change_moves(record: dict[str, Any], rng: Random) -> None:
    moves = record["moves"]
    at, kind = rng.randrange(len(moves)), rng.randrange(9)
    if kind == 0:
        del moves[at:]
    elif kind == 1:
        moves.append(rng.choice(["0d", "0xKS", moves[-1]]))
    elif kind == 2:
        moves[at] = f"{rng.randrange(4)}{moves[at][1:]}"
    elif kind == 3:
        moves[at] = moves[at][:2] + rng.choice([*DECK, "C", "XX", ""])
    elif kind == 4:
        other = rng.randrange(len(moves))
        moves[at], moves[other] = moves[other], moves[at]
    elif kind == 5:
        del moves[at]
    elif kind == 6:
        moves[at] = moves[at][0] + rng.choice(["d", "!", "+", "-"])
    elif kind == 7:
        moves[at] = moves[at][0] + rng.choice("umk") + moves[at][2:]
    else:
        moves[at] = rng.choice([None, 7, [], {}, moves[at].lower(), moves[at] + "\n"])


def _change_deals(record: dict[str, Any], rng: Random) -> None:
    deals = record["deals"]
    at, kind = rng.randrange(len(deals)), rng.randrange(7)
    deck, one, two = deals[at]["deck"], rng.randrange(52), rng.randrange(52)
    if kind == 0:
        deck[one], deck[two] = deck[two], deck[one]
    elif kind == 1:
        deck[one] = rng.choice([deck[two], "1C", "XX", None, 7, ["7C"]])
    elif kind == 2:
        del deck[one]
    elif kind == 3:
        deals[at]["dealer"] = rng.choice([0, 1, 2, 3, -1, True, 1.0, None, "0"])
    elif kind == 4:
        del deals[at]
    elif kind == 5:
        deals.insert(at, copy.deepcopy(rng.choice(deals)))
    else:
        deals[at] = rng.choice([None, [], {}, {"dealer": 0}, {"deck": deck}])


def _change_head(record: dict[str, Any], rng: Random) -> None:
    key, value = rng.choice(
        [
            ("format", "tong_its-record/2"),
            ("seats", 4),
            ("seats", 3.0),
            ("options", {"hands": 2}),
            ("options", {"hands": 10.0}),
            ("options", {"cap": 3}),
            ("options", None),
            ("deals", {}),
            ("moves", "0d"),
            ("extra", 1),
        ]
    )
    record[key] = value


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 20), st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(seed: int, rng: Random) -> None:
    record = recorded(seed, 3)
    key = rng.choice(["scores", "placement", "hands"])
    record["result"][key] = _other(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert (refused.value.part, refused.value.index) == ("result", None)
    assert refused.value.result == oracle.replay(record)


def _other(value: Any, rng: Random) -> Any:
    """A value of the same shape, or of none, that is not the same."""
    if isinstance(value, list) and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], _other(value[at], rng), *value[at + 1 :]]
    if isinstance(value, dict):
        key = rng.choice(list(value))
        return value | {key: _other(value[key], rng)}
    if isinstance(value, int):
        return rng.choice([value + 1, float(value), str(value)])
    return rng.choice([7, "no", {"a": 1}])
