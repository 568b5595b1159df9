"""A game of Court Piece as a viewer is told of it. What the events and the view mean is written in README.md.

Zones are those of all trick games: games/core/tricks/observers.py.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.core.documents import Board, OptionValues
from games.core.tricks.observers import TrickObserver
from games.rulesets.court_piece.cards import FIRST, PACK, SECOND
from games.rulesets.court_piece.scoring import SWEEP, dealer_after

if TYPE_CHECKING:
    from games.core.interface import Seat


class CourtPieceObserver(TrickObserver):
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        super().__init__("court_piece", PACK, options, dealer, seat)
        self.swept = False
        self.winner = 0  # the team that won the latest hand, once there was one
        self.streak = 0  # how many in a row

    def note_trick(self, seat: "Seat") -> None:
        """The seat won the trick; the seventh may make a sweep."""
        super().note_trick(seat)
        if sum(self.tricks) == SWEEP and 0 in self.tricks:
            self.swept, self.phase = True, "sweep"

    def note_decision(self, seat: "Seat", verb: str) -> None:
        """The sweepers stop or go on; what follows a stop is told."""
        self.phase = "play"

    def note_event(self, what: str, words: Sequence[str]) -> None:
        """Cards are dealt, or a hand is over."""
        if what == "deal":
            self.swept = False
            self.begin_hand(self._next_dealer(), words[1:], FIRST)
        elif what == "more":
            self.seen.receive(words, SECOND)
        elif what == "streak":
            self.winner, self.streak = map(int, words)
        else:
            self._note_payment([int(courts) for courts in words])

    def board(self) -> Board:
        """Who names trumps; whether there is a sweep; who has won how many hands in a row."""
        return {
            "caller": (self.seen.dealer + 1) & 3 if self.seen.hand else None,
            "sweep": self.swept,
            "streak": [self.winner, self.streak] if self.streak else None,
            "hands_left": self.seen.options["hands"] - len(self.past),
        }

    def _next_dealer(self) -> "Seat":
        if not self.past:
            return self.seen.dealer
        last = self.past[-1]
        return dealer_after(last["dealer"], last["winner"], any(last["courts"]))

    def _note_payment(self, courts: list[int]) -> None:
        self.add(courts)
        past = {"dealer": self.seen.dealer, "trump": self.trump, "tricks": self.tricks[:]}
        self.past.append(past | {"winner": self.winner, "courts": courts, "streak": self.streak})
