"""A refusal as it may come, for the schema."""

from collections.abc import Mapping
from typing import NamedTuple

from games.core.texts import Json, Text
from games.refusals import CATALOGUE


class Example(NamedTuple):
    """A refusal as it may come."""

    status: int
    message: str
    field: str
    facts: Mapping[str, Json]


def ours(code: str, status: int = 400, field: str = "", **facts: Json) -> Example:
    """One whose text is in the catalogue."""
    return Example(status, str(Text(CATALOGUE[code], facts)), field, facts)
