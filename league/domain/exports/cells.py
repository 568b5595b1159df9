"""Cells of files that people open in a spreadsheet."""

import json

BEGINNINGS_OF_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def plain_cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula, whoever wrote it."""
    return f"'{text}" if text.startswith(BEGINNINGS_OF_FORMULAS) else text


def cell_of(value: object) -> str:
    """A value of a row as a cell: empty for none, JSON for what has parts."""
    if value is None:
        return ""
    if isinstance(value, str):
        return plain_cell(value)
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
