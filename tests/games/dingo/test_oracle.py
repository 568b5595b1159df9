"""The engine against the slow second implementation, move by move."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from games.registry import game_named
from tests.games.dingo import oracle

GAME = game_named("dingo")
DECK = GAME.deck({})


def bold(rng: Random, legal: tuple[str, ...]) -> str:
    """Play wolves and aces more often than chance would, and withhold now and then."""
    plays = [move for move in legal if move[1] in "wh"]
    return rng.choice(plays) if plays and rng.random() < 0.7 else rng.choice(legal)


def random_record(seed: int, obligation: str) -> dict[str, Any]:
    rng = Random(seed)
    state = GAME.new({"obligation": obligation}, rng.randrange(4))
    state.deal(rng.sample(DECK, 40))
    while state.to_move() is not None:
        state.apply(bold(rng, state.legal()))
    return GAME.write_record(state)


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
@pytest.mark.parametrize("seed", range(8))
def test_both_agree_on_the_legal_moves_before_every_move(obligation: str, seed: int) -> None:
    record = random_record(seed, obligation)
    state = GAME.new({"obligation": obligation}, record["dealer"])
    state.deal(_deck_of(record))
    for index, move in enumerate(record["moves"]):
        legal = state.legal()
        assert len(set(legal)) == len(legal)
        assert set(legal) == oracle.legal_after(record, record["moves"][:index])
        state.apply(move)
    assert oracle.legal_after(record, record["moves"]) == set()


def _deck_of(record: dict[str, Any]) -> list[str]:
    return [record["hands"][(record["dealer"] + 1 + index) % 4][index // 4] for index in range(40)]


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
def test_both_agree_on_the_results_of_many_games(obligation: str) -> None:
    for seed in range(400):
        record = random_record(seed, obligation)
        assert oracle.replay(record) == record["result"], seed


@settings(deadline=None, max_examples=400)
@given(st.integers(0, 30), st.sampled_from(["enforced", "honour"]), st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_index(
    seed: int, obligation: str, rng: Random
) -> None:
    record = random_record(seed, obligation)
    del record["result"]
    changed = mutated(record, rng)
    assert by_the_engine(changed) == by_the_oracle(copy.deepcopy(changed))


def by_the_engine(record: dict[str, Any]) -> Any:
    """Return the result, or where the record is refused."""
    try:
        return GAME.result(GAME.read_record(record))
    except RecordError as fault:
        return ("refused", fault.index, bool(fault.why))


def by_the_oracle(record: dict[str, Any]) -> Any:
    try:
        return oracle.replay(record)
    except oracle.Illegal as fault:
        return ("refused", fault.index, True)


def mutated(record: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Change one thing."""
    changed = copy.deepcopy(record)
    moves, at = changed["moves"], rng.randrange(len(record["moves"]))
    kind = rng.randrange(9)
    if kind == 0:
        del moves[at:]
    elif kind == 1:
        moves.append(rng.choice(["0-", "0!AD", moves[-1]]))
    elif kind == 2:
        moves[at] = f"{rng.randrange(4)}{moves[at][1:]}"
    elif kind == 3:
        moves[at] = f"{moves[at][0]}{rng.choice('xw>h~!-')}{moves[at][2:]}"
    elif kind == 4:
        moves[at] = moves[at][:2] + rng.choice([*DECK, "7D", "", "7C7S", "7S7C", "ACASAD", "AD"])
    elif kind == 5:
        other = rng.randrange(len(moves))
        moves[at], moves[other] = moves[other], moves[at]
    elif kind == 6:
        del moves[at]
    elif kind == 7:
        one, two = changed["hands"][rng.randrange(4)], changed["hands"][rng.randrange(4)]
        one[0], two[3] = two[3], one[0]
    else:
        key, value = rng.choice(
            [("dealer", 3), ("dealer", True), ("obligation", "enforced"), ("format", "dingo-record/2")]
        )
        changed[key] = value
    return changed


@settings(deadline=None, max_examples=100)
@given(st.integers(0, 30), st.sampled_from(["enforced", "honour"]), st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(seed: int, obligation: str, rng: Random) -> None:
    record = random_record(seed, obligation)
    key = rng.choice(list(record["result"]))
    record["result"][key] = _other(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert refused.value.index is None
    assert refused.value.result == oracle.replay(record)


def _other(value: Any, rng: Random) -> Any:
    """A value of the same shape, or of none, that is not the same."""
    if isinstance(value, list) and rng.random() < 0.7:
        at = rng.randrange(len(value)) if value else 0
        return [*value[:at], _other(value[at], rng) if value else "2C", *value[at + 1 :]]
    if isinstance(value, bool):
        return rng.choice([not value, int(value), None])
    if isinstance(value, int):
        return rng.choice([value + 1, float(value), str(value)])
    return rng.choice([7, "no", {"a": 1}]) if value != 7 else 8
