"""Who sits where in Envite, who speaks for whom, and in which order. Everything runs to the right."""

from functools import cache
from typing import Final

from games.core.documents import OptionValues
from games.core.interface import Seat, Table

NAMES: Final = "0123456789ab"  # seats as moves begin with them
TEAMS: Final = (0, 1)


class CaptainTable:
    """A table of so many players with these captains. Lists are by seat."""

    __slots__ = ("captains", "dummy", "next_signaller", "right", "seats", "signallers", "table", "teams")

    def __init__(self, players: int, captains: tuple[Seat, Seat]) -> None:
        seats = players + players % 2
        acting = list(range(seats))
        self.seats: int = seats
        self.captains: tuple[Seat, Seat] = captains
        self.dummy: Seat = players if players < seats else -1  # the seat without a player; -1: there is none
        if self.dummy >= 0:
            acting[self.dummy] = captains[1]
        self.table: Table = Table(seats, tuple([seat & 1 for seat in acting]), players, tuple(acting))
        self.teams: tuple[tuple[Seat, ...], ...] = (tuple(range(0, seats, 2)), tuple(range(1, seats, 2)))
        self.right: tuple[Seat, ...] = tuple([(seat - 1) % seats for seat in range(seats)])
        silent = (*captains, self.dummy)
        signalling = [seat for seat in range(seats) if seat not in silent]
        self.signallers: int = len(signalling)  # how many there are
        # By seat the first on its right who signals.
        self.next_signaller: tuple[Seat, ...] = tuple(
            [min(signalling, key=lambda other: (seat - other - 1) % seats) for seat in range(seats)]
        )


@cache
def seating(players: int, first: Seat, second: Seat) -> CaptainTable:
    """The table of so many players with these captains."""
    return CaptainTable(players, (first, second))


def seating_of(options: OptionValues) -> CaptainTable:
    """The table of a game with these options."""
    first, second = options["captains"]
    return seating(options["players"], first, second)
