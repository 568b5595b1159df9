"""A game of Myllymatti as a viewer is told of it. What the events and the view mean is written in README.md.

The zones are those of `games.core.beating.observers`. From the second phase on all hands are seen.
"""

from typing import TYPE_CHECKING

from games.core.beating.cards import PACK
from games.core.beating.observers import BeatingObserver
from games.core.cards import cards_in
from games.core.documents import OptionValues
from games.core.perspectives import HANDS
from games.rulesets.myllymatti.cards import LEFT, TABLE

if TYPE_CHECKING:
    from games.core.interface import Seat


class MyllymattiObserver(BeatingObserver):
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        super().__init__("myllymatti", options, TABLE, dealer, seat)

    def round_of(self, leader: "Seat") -> "tuple[Seat, ...]":
        """The leader, and the seat on its left."""
        return leader, LEFT[leader]

    def note_event(self, what: str, words: list[str]) -> None:
        """Take in a bounce, or the cards that a seat shows."""
        if what == "bounce":
            leader, _ = self.plays[-2]
            self.ask(self.round_of(leader))
        elif what == "show":
            self.known[int(words[0])].update(cards_in(words[1]))

    def begun_second(self) -> None:
        """All cards have been seen: what was hidden in hands is not any more."""
        zones = self.seen.zones
        for seat in range(self.seats):
            if zones.counts.pop(HANDS[seat], None) is not None:
                zones.piles[HANDS[seat]] = sorted(self.known[seat], key=PACK.place.__getitem__)
