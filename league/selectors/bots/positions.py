"""A bot's view of a position as lines that its author can read: a path in the view, and what stands there."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

CARD = re.compile(r"[2-9TJQKA][CDHS]|XX")
LEFT_OUT = ("game", "options", "table", "events", "board", "legal", "zones", "labels")


@dataclass(frozen=True)
class LineWord:
    """A word of a line; a card is drawn as one."""

    text: str
    is_card: bool = False


@dataclass(frozen=True)
class PositionLine:
    """`path` is what the bot's code writes, as in `board.hand`."""

    path: str
    tokens: tuple[LineWord, ...]


def position_lines(view: Mapping[str, object]) -> tuple[PositionLine, ...]:
    """The board first, then the rest of the view but events, allowed moves, and what is there to be drawn."""
    board = view.get("board")
    drawn = board if isinstance(board, Mapping) else {}
    inside = [PositionLine(f"board.{key}", tuple(_tokens(value))) for key, value in drawn.items()]
    around = [PositionLine(key, tuple(_tokens(value))) for key, value in view.items() if key not in LEFT_OUT]
    return (*inside, *around)


def _tokens(value: object) -> Iterator[LineWord]:
    if isinstance(value, str):
        yield LineWord(value, bool(CARD.fullmatch(value)))
    elif isinstance(value, Mapping):
        if not value:
            yield LineWord("empty")
        for key, inner in value.items():
            yield LineWord(f"{key}:")
            yield from _tokens(inner)
    elif isinstance(value, list | tuple):
        yield from _list_tokens(value)
    else:
        yield LineWord("none" if value is None else str(value).lower())


def _list_tokens(values: Sequence[object]) -> Iterator[LineWord]:
    """The members side by side; lists in a list are kept apart."""
    if not values:
        yield LineWord("empty")
    for index, inner in enumerate(values):
        if index and isinstance(inner, list | tuple | Mapping):
            yield LineWord("|")
        yield from _tokens(inner)
