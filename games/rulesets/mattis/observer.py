"""A game of Mattis as a viewer is told of it. What the events and the view mean is written in README.md.

The zones are those of `games.core.beating.observers`.
"""

from typing import TYPE_CHECKING

from games.core.beating.observers import BeatingObserver
from games.core.documents import Board, OptionValues
from games.rulesets.mattis.cards import TABLES

if TYPE_CHECKING:
    from games.core.interface import Seat


class MattisObserver(BeatingObserver):
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        super().__init__("mattis", options, TABLES[options["players"]], dealer, seat)
        self.bare: list[Seat] = []  # who began the second phase without a card

    def round_of(self, leader: "Seat") -> "tuple[Seat, ...]":
        """All seats, clockwise."""
        return tuple([(leader + turn) % self.seats for turn in range(self.seats)])

    def note_event(self, what: str, words: list[str]) -> None:
        """Take in a tie, or the start of the second phase."""
        if what == "tie":
            self.ask(tuple(map(int, words[0])))

    def begun_second(self) -> None:
        """Note who has no card."""
        self.bare = [seat for seat, size in enumerate(self.seen.sizes()) if not size]

    def board(self) -> Board:
        """See README.md."""
        return super().board() | {"blue": self.bare[:]}
