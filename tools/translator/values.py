"""Plain data of the engine, as JavaScript that makes it."""

import json
from collections.abc import Mapping
from typing import Any

from tools.translator.errors import Untranslated
from tools.translator.names import Names
from tools.translator.reach import parts_of

SAFE = 2**31  # JavaScript computes bit by bit up to here


def write_value(names: Names, value: Any) -> str:
    """An expression for a value that stands at the top of a module, however it came about."""
    if value is None or type(value) in (bool, str) or (type(value) is int and abs(value) < SAFE):
        return json.dumps(value, ensure_ascii=False)
    if type(value) is range:
        return f"py.range({value.start}, {value.stop}, {value.step})"
    if type(value) in names.reached.classes:
        return _write_object(names, value)
    if type(value) in (tuple, list):
        items = ", ".join(write_value(names, item) for item in value)
        return f"py.tuple([{items}])" if type(value) is tuple else f"[{items}]"
    if isinstance(value, Mapping):
        pairs = (f"[{write_value(names, key)}, {write_value(names, item)}]" for key, item in value.items())
        return f"py.dict([{', '.join(pairs)}])"
    raise Untranslated(None, f"a {type(value).__name__} cannot be written as data")


def _write_object(names: Names, value: Any) -> str:
    parts = ", ".join(write_value(names, part) for part in parts_of(value).values())
    return f"new {names.of(type(value), type(value).__name__)}({parts})"
