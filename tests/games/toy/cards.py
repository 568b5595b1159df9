"""Cards and tables of the toy game, by the number of seats."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from games.core.hands import Pack
from games.core.interface import Table

SUITS, RANKS = "CDHS", "23456789TJQK"
HAND = 4
SEAT_NAMES = "0123456789ab"


@cache
def pack(seats: int) -> Pack:
    return Pack(rank + suit for suit in SUITS for rank in RANKS[:seats])


@cache
def moves(seats: int) -> dict[str, tuple[int, str]]:
    names = SEAT_NAMES[:seats]
    return {f"{name}p{card}": (seat, card) for seat, name in enumerate(names) for card in pack(seats).cards}


def table_of(options: Mapping[str, Any]) -> Table:
    return _table(options["seats"], options["teams"], options["dummy"])


@cache
def _table(seats: int, teams: int, dummy: int) -> Table:
    """The dummy is the last seat; somebody of its own team acts for it."""
    acting = list(range(seats))
    if dummy:
        acting[-1] = (seats - 1) % (teams or seats - 1)
    return Table(seats, tuple(seat % (teams or seats) for seat in acting), seats - dummy, tuple(acting))
