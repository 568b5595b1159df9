"""Flat records changed at one place at random: another legal game, or refused where they went wrong."""

import copy
from random import Random
from typing import Any

from tests.games.oracles import Doubted


def changed_record(record: dict[str, Any], rng: Random, doubted: Doubted) -> dict[str, Any]:
    """Change one thing."""
    changed = copy.deepcopy(record)
    part = rng.choice(["moves", "moves", "deals", "head"])
    if part == "moves":
        _change_moves(changed, rng, doubted)
    elif part == "deals":
        _change_deals(changed["deals"], rng)
    else:
        key, value = rng.choice(doubted.heads)
        changed[key] = value
    return changed


def _change_moves(record: dict[str, Any], rng: Random, doubted: Doubted) -> None:
    moves = record["moves"]
    at, kind = rng.randrange(len(moves)), rng.randrange(8)
    seat, first = moves[at][0], moves[at][:2]
    tails = doubted.tails or [first[1] + card for card in (*record["deals"][0]["deck"], "C", "1C", "")]
    if kind == 0:
        del moves[at:]
    elif kind == 1:
        moves.append(rng.choice([*doubted.moves, moves[-1]]))
    elif kind == 2:
        moves[at] = f"{rng.randrange(record['seats'] + 1)}{moves[at][1:]}"
    elif kind == 3:
        moves[at] = seat + rng.choice(tails)
    elif kind == 4:
        other = rng.randrange(len(moves))
        moves[at], moves[other] = moves[other], moves[at]
    elif kind == 5:
        del moves[at]
    elif kind == 6:
        moves.insert(at, seat + rng.choice(tails))
    else:
        moves[at] = rng.choice([None, 7, [], {}, moves[at].lower(), moves[at] + "\n", f"٠{moves[at][1:]}"])


def _change_deals(deals: list[Any], rng: Random) -> None:
    at, kind = rng.randrange(len(deals)), rng.randrange(7)
    deck = deals[at]["deck"]
    one, two = rng.randrange(len(deck)), rng.randrange(len(deck))
    if kind == 0:
        deck[one], deck[two] = deck[two], deck[one]
    elif kind == 1:
        deck[one] = rng.choice([deck[two], "1C", "X?", "7D2", None, 7, [deck[one]]])
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


def other_value(value: Any, rng: Random) -> Any:
    """A value of the same shape, or of none, that is not the same."""
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], other_value(value[at], rng), *value[at + 1 :]]
    if isinstance(value, dict):
        key = rng.choice(list(value))
        return value | {key: other_value(value[key], rng)}
    if isinstance(value, int):
        return rng.choice([value + 1, float(value), str(value)])
    return rng.choice([7, "no", {"a": 1}])
