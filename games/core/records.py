"""Records as text: one JSON object a game, one a line in a file of many. Observer is strict."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from games.core.documents import RecordJson
from games.core.errors import RecordError


def parse_record(line: str | bytes) -> dict[str, Any]:
    """Read one record. RecordError without an index for what is not one JSON object.

    Also refused: text that is not UTF-8, a key given twice anywhere, NaN and the infinities,
    whole numbers of thousands of digits, also where the record's reader would not look.
    """
    try:
        text = line.decode("utf-8") if isinstance(line, bytes) else line
        record = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        raise RecordError(None, f"not UTF-8: {error.reason} at byte {error.start}") from None
    except RecursionError:
        raise RecordError(None, "not a record: nested too deeply") from None
    except json.JSONDecodeError as error:
        raise RecordError(None, f"not JSON: {error!s:.200}") from None
    except ValueError:  # all that is left: a whole number that Python refuses to read for its length
        raise RecordError(None, "not a record: a whole number has thousands of digits") from None
    if not isinstance(record, dict):
        raise RecordError(None, "a record is a JSON object")
    return record


def record_line(record: RecordJson) -> str:
    """Write a record (or any JSON object) as one line of ASCII, without the line's end."""
    return _write(record)


# Made once: making an encoder costs as much as a game. A record is a tree, so nothing looks for circles.
_write = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False).encode


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(None, f"the key {twice!r:.60} is given twice")
    return made


def _refuse_constant(name: str) -> NoReturn:
    raise RecordError(None, f"{name} is no number of JSON")


def same_value(claimed: object, right: object) -> bool:
    """Compare with types: true is not 1, and 1.0 is not 1. Extra keys of objects are ignored."""
    if isinstance(right, list):
        return (
            isinstance(claimed, list)
            and len(claimed) == len(right)
            and all(same_value(one, other) for one, other in zip(claimed, right, strict=True))
        )
    if isinstance(right, dict):
        return isinstance(claimed, dict) and all(
            key in claimed and same_value(claimed[key], value) for key, value in right.items()
        )
    return type(claimed) is type(right) and claimed == right


def result_difference(claimed: object, own: Mapping[str, Any], as_sets: Sequence[str] = ()) -> str | None:
    """Say in what a claimed result differs from the one that its moves lead to, or None.

    Extra keys are ignored. Under the keys of `as_sets` are lists of piles whose cards stand in any order.
    """
    if not isinstance(claimed, dict):
        return f"must be an object, not {claimed!r:.40}"
    for key, right in own.items():
        if key not in claimed:
            return f"there is no {key}"
        same = _same_piles if key in as_sets else same_value
        if not same(claimed[key], right):
            return f"{key} is {right!r:.400}, not {claimed[key]!r:.200}"
    return None


def _same_piles(claimed: object, right: Sequence[Sequence[str]]) -> bool:
    """Compare piles; a card listed twice is a difference."""
    if not isinstance(claimed, list) or len(claimed) != len(right):
        return False
    return all(_same_pile(pile, other) for pile, other in zip(claimed, right, strict=True))


def _same_pile(pile: object, right: Sequence[str]) -> bool:
    if not isinstance(pile, list) or not all(isinstance(card, str) for card in pile):
        return False
    return sorted(pile) == sorted(right)
