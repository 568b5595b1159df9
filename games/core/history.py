"""What has happened in a game: its deals, moves and events, and who may read which event how.

A history only grows, at its end, and its entries are linked backwards. So a copy of a state shares all of its
past with the original, and costs the same in the last hand of a game as in the first.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.core.documents import OptionValues
from games.core.interface import Card, Move, Seat
from games.core.observers import MakeObserver, Observer_co

Secrets = Mapping[Seat, str]  # what the seats in it read in the place of the public text
Deal = tuple[Seat, tuple[Card, ...]]  # the dealer and the deck of a hand

# The entry before, how many there are with this one, what everybody reads, what some read instead, and the
# move that the entry tells of, if it does. A plain tuple: quicker to make than anything with names.
Entry = tuple["Entry | None", int, str, Secrets, Move | None]
NOBODY: Final[Secrets] = {}
START: Final[Entry] = (None, 0, "", NOBODY, None)  # before anything has happened


class History:
    """The past of one state. `deal`, `made` and `tell` add to it."""

    __slots__ = ("deals", "last", "observers")

    def __init__(self) -> None:
        self.deals: tuple[Deal, ...] = ()
        self.last: Entry = START
        self.observers: dict[Seat | None, Any] | None = None  # what was made of the events, for views

    def __len__(self) -> int:
        return self.last[1]

    def copy(self) -> "History":
        """A history of its own that goes on from here."""
        twin = History.__new__(History)
        twin.deals, twin.last, twin.observers = self.deals, self.last, None
        return twin

    def tell(self, public: str, secrets: Secrets = NOBODY) -> None:
        """Add something that is no move. A secret text is the public one with something behind it."""
        last = self.last
        self.last = (last, last[1] + 1, public, secrets, None)

    def add(self, move: Move, public: str | None = None, secrets: Secrets = NOBODY) -> None:
        """Add a move. Everybody reads it as it is, unless something else is public."""
        last = self.last
        self.last = (last, last[1] + 1, public or move, secrets, move)

    def deal(self, dealer: Seat, deck: tuple[Card, ...]) -> None:
        """Add the deal of a hand. What the seats get of it is told when they get it."""
        self.deals += ((dealer, deck),)

    def read(self, seat: Seat | None, since: int = 0) -> list[str]:
        """List the events as the seat, None for a spectator, may read them, from entry `since` on."""
        read: list[str] = []
        entry: Entry | None = self.last
        while entry is not None and entry[1] > since:
            entry, _, public, secrets, _ = entry
            read.append(secrets.get(seat, public) if secrets and seat is not None else public)
        read.reverse()
        return read

    def observer(
        self, make: MakeObserver[Observer_co], options: OptionValues, dealer: Seat, seat: Seat | None
    ) -> Observer_co:
        """The game as the seat, None for a spectator, sees it now; `dealer` is that of the first hand."""
        if self.observers is None:
            self.observers = {}
        observer = self.observers.get(seat)
        if observer is None:
            observer = self.observers[seat] = make(options, dealer, seat)
        observer.observe(self.read(seat, len(observer.seen.events)))
        return observer

    def moves(self) -> list[Move]:
        """List all moves."""
        moves = [move for _, _, move in self._since(0) if move is not None]
        moves.reverse()
        return moves

    def in_full(self) -> list[tuple[str, Move | None]]:
        """List all events with everything that anybody reads in them, and the moves that they tell of.

        What several seats read differently, their cards, stands behind the public text in the order of seats.
        """
        told = [(_in_full(public, secrets), move) for public, secrets, move in self._since(0)]
        told.reverse()
        return told

    def _since(self, since: int) -> Iterator[tuple[str, Secrets, Move | None]]:
        """From the last entry back to the one at `since`."""
        entry: Entry | None = self.last
        while entry is not None and entry[1] > since:
            entry, _, public, secrets, move = entry
            yield public, secrets, move


def _in_full(public: str, secrets: Secrets) -> str:
    read = [secrets[seat] for seat in sorted(secrets)]
    if len(set(read)) < 2:  # noqa: PLR2004 - all read the same
        return read[0] if read else public
    return public + "".join(text.removeprefix(public) for text in read)
