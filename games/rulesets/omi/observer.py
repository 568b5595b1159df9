"""A game of Omi as a viewer is told of it. What the events and the view mean is written in README.md.

Zones are those of all trick games: games/core/tricks/observers.py.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.core.documents import Board, OptionValues
from games.core.tricks.observers import TrickObserver
from games.rulesets.omi.cards import PACK

if TYPE_CHECKING:
    from games.core.interface import Seat

BATCH = 4  # cards for each seat


class OmiObserver(TrickObserver):
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        super().__init__("omi", PACK, options, dealer, seat)
        self.carry = 0

    def note_event(self, what: str, words: Sequence[str]) -> None:
        """Cards are dealt, or a hand is paid."""
        seen = self.seen
        if what == "deal":
            self.begin_hand((seen.dealer + 1) & 3, words[1:], BATCH)
        elif what == "more":
            seen.receive(words, BATCH)
        else:
            self._note_payment([int(points) for points in words])

    def board(self) -> Board:
        """Who names trumps, and what tied hands have promised."""
        seen = self.seen
        return {"declarer": (seen.dealer + 1) & 3 if seen.hand else None, "carry": self.carry}

    def _note_payment(self, points: list[int]) -> None:
        self.add(points)
        self.carry = 0 if any(points) else self.carry + 1
        past = {"dealer": self.seen.dealer, "trump": self.trump, "tricks": self.tricks[:], "points": points}
        self.past.append(past)
