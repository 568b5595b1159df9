"""The engine against the slow second implementation, move by move."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError, ResultDiffers
from games.core.interface import DEAL
from tests.games.trente_et_quarante import oracle
from tests.games.trente_et_quarante.positions import GAME, random_record

SET_UPS: list[dict[str, Any]] = [
    {"players": 1, "coups": 3},
    {"players": 2, "coups": 4, "surrender": True, "chips": 700},
    {"players": 3, "coups": 2, "bets": [300]},
    {"players": 5, "coups": 2, "surrender": True, "bets": [100, 10000], "chips": 10_050},
    {"players": 8, "coups": 2, "surrender": True},
]


@pytest.mark.parametrize("options", [*SET_UPS[:3], {"players": 1, "coups": 40, "bets": [100]}], ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_both_agree_on_legal_moves_and_events_before_every_move(options: dict[str, Any], seed: int) -> None:
    record = random_record(seed, **options)
    state, deals = GAME.new(options, record["deals"][0]["dealer"]), iter(record["deals"])
    for index, move in enumerate([*record["moves"], None]):
        while state.to_move() is DEAL:
            state.deal(next(deals)["deck"])
        legal, read = oracle.after(record, index)
        assert list(state.legal()) == legal
        assert state.events(None) == state.events(0) == read
        if move is not None:
            state.apply(move)
    assert state.to_move() is None


@pytest.mark.parametrize("options", [*SET_UPS, {"players": 4, "coups": 60, "surrender": True}], ids=str)
def test_both_agree_on_the_results_of_many_games(options: dict[str, Any]) -> None:
    for seed in range(12):
        record = random_record(seed, **options)
        assert oracle.replay(record) == record["result"], seed


@settings(deadline=None, max_examples=250)
@given(st.integers(0, 20), st.sampled_from(SET_UPS), st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    seed: int, options: dict[str, Any], rng: Random
) -> None:
    record = random_record(seed, **options)
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
    at, kind = rng.randrange(len(moves)), rng.randrange(8)
    if kind == 0:
        del moves[at:]
    elif kind == 1:
        moves.append(rng.choice(["0-", "0h", "0bN100", moves[-1]]))
    elif kind == 2:
        moves[at] = f"{rng.randrange(9)}{moves[at][1:]}"
    elif kind == 3:
        amount = rng.choice([100, 150, 200, 300, 1000, 10000, "0100", "1e2"])
        insurance = rng.choice(["", "i0", "i1", "i3", "i10", "i"])
        moves[at] = f"{moves[at][0]}b{rng.choice('NRCIX')}{amount}{insurance}"
    elif kind == 4:
        other = rng.randrange(len(moves))
        moves[at], moves[other] = moves[other], moves[at]
    elif kind == 5:
        del moves[at]
    elif kind == 6:
        moves.insert(at, moves[at][0] + rng.choice(["-", "h", "bI100", "bN100i1"]))
    else:
        moves[at] = rng.choice([None, 7, [], {}, moves[at].lower(), moves[at] + "\n", "٠-"])


def _change_deals(record: dict[str, Any], rng: Random) -> None:
    deals = record["deals"]
    at, kind = rng.randrange(len(deals)), rng.randrange(7)
    deck, one, two = deals[at]["deck"], rng.randrange(60), rng.randrange(312)
    if kind == 0:
        deck[one], deck[two] = deck[two], deck[one]
    elif kind == 1:
        deck[one] = rng.choice([deck[two], "1C", "XX", "7D2", None, 7, ["7C"]])
    elif kind == 2:
        del deck[one]
    elif kind == 3:
        deals[at]["dealer"] = rng.choice([0, 1, 2, 3, 4, 8, -1, True, 1.0, None, "0"])
    elif kind == 4:
        del deals[at]
    elif kind == 5:
        deals.insert(at, copy.deepcopy(rng.choice(deals)))
    else:
        deals[at] = rng.choice([None, [], {}, {"dealer": 0}, {"deck": deck}])


def _change_head(record: dict[str, Any], rng: Random) -> None:
    options = record["options"]
    key, value = rng.choice(
        [
            ("format", "trente_et_quarante-record/2"),
            ("seats", 4),
            ("seats", float(record["seats"])),
            ("options", options | {"coups": options["coups"] + 1}),
            ("options", options | {"coups": 0}),
            ("options", options | {"players": 9}),
            ("options", options | {"chips": 99}),
            ("options", options | {"chips": 10_000.0}),
            ("options", options | {"bets": []}),
            ("options", options | {"bets": [100, 100]}),
            ("options", options | {"bets": [100, 250]}),
            ("options", options | {"bets": [*range(100, 1000, 100)]}),
            ("options", options | {"bets": [True]}),
            ("options", options | {"surrender": 1}),
            ("options", options | {"surrender": not options["surrender"]}),
            ("options", options | {"insurance": True}),
            ("options", None),
            ("deals", {}),
            ("moves", "0-"),
            ("extra", 1),
        ]
    )
    record[key] = value


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 20), st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(seed: int, rng: Random) -> None:
    record = random_record(seed, coups=2)
    key = rng.choice(["scores", "placement", "hands"])
    record["result"][key] = _other(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        GAME.read_record(record)
    assert (refused.value.part, refused.value.index) == ("result", None)
    assert refused.value.result == oracle.replay(record)


def _other(value: Any, rng: Random) -> Any:
    """A value of the same shape, or of none, that is not the same."""
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], _other(value[at], rng), *value[at + 1 :]]
    if isinstance(value, dict):
        key = rng.choice(list(value))
        return value | {key: _other(value[key], rng)}
    if isinstance(value, int):
        return rng.choice([value + 1, float(value), str(value)])
    return rng.choice([7, "no", {"a": 1}])
