"""Reads JSON objects that come from outside: every value has type and bounds, every fault code and text."""

import json
from collections.abc import Mapping, Set

TEXT_MAX = 200

Json = Mapping[str, object]


class Malformed(Exception):
    """The object is not what it should be: a stable code, and where and why."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


def read_ids(value: object, where: str, length: int | None = None) -> list[str]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Malformed("bad_type", f"In {where}: {length or 'a list'} ids are wanted, not {value!r:.60}.")
    return [read_id(player, where) for player in value]


def read_id(value: object, where: str) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= TEXT_MAX:
        raise Malformed(
            "bad_type", f"In {where}: an id is a text of 1 to {TEXT_MAX} signs, not {value!r:.60}."
        )
    return value


def read_object(value: object, keys: Set[str], where: str) -> Json:
    if not isinstance(value, dict):
        raise Malformed("bad_type", f"In {where}: an object is wanted, not {value!r:.60}.")
    for key in value:
        if key not in keys:
            raise Malformed(
                "unknown_key", f"In {where}: {key!r:.60} is not known; {', '.join(sorted(keys))} are."
            )
    return value


def read_list(document: Json, key: str, *, required: bool = False) -> list[object]:
    if key not in document and required:
        raise Malformed("missing", f"“{key}” is missing.")
    value = document.get(key, [])
    if not isinstance(value, list):
        raise Malformed("bad_type", f"“{key}” must be a list, not {value!r:.60}.")
    return value


def read_whole(document: Json, key: str, least: int, most: int, *, default: int | None = None) -> int:
    value = document.get(key, default)
    if value is None:
        raise Malformed("missing", f"“{key}” is missing.")
    if type(value) is not int:
        raise Malformed("bad_type", f"“{key}” must be a whole number, not {value!r:.60}.")
    if not least <= value <= most:
        raise Malformed("bad_value", f"“{key}” must be from {least} to {most}, not {value!r:.60}.")
    return value


def read_text(document: Json, key: str, *, default: str | None = None) -> str:
    value = document.get(key, default)
    if value is None:
        raise Malformed("missing", f"“{key}” is missing.")
    if not isinstance(value, str) or len(value) > TEXT_MAX:
        raise Malformed("bad_type", f"“{key}” must be a text of at most {TEXT_MAX} signs, not {value!r:.60}.")
    return value


def parse_document(text: str, keys: Set[str]) -> Json:
    """The object that a file holds. Malformed if it holds anything else, or keys that are not known."""
    try:
        document = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise Malformed("not_json", f"The file must hold one JSON object: {error}") from error
    return read_object(document, keys, "the file")


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object in which no key stands twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Malformed("key_twice", "A key stands twice in one object.")
    return found
