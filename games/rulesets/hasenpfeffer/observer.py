"""A game of Hasenpfeffer as a viewer is told of it. What events and views mean is written in README.md.

Zones are those of all trick games: games/core/tricks/observers.py. The widow lies at k, and so does the card
that was laid aside.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from games.core.documents import Board, OptionValues
from games.core.perspectives import HANDS
from games.core.tricks.observers import TrickObserver
from games.rulesets.hasenpfeffer.cards import EACH, PACK
from games.rulesets.hasenpfeffer.scoring import FORCED, NOBODY, leader, winner_at

if TYPE_CHECKING:
    from games.core.interface import Seat

STOCK = "k"


class HasenpfefferObserver(TrickObserver):
    """See `games.core.observers.Observer`."""

    after_trumps = "discard"

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        super().__init__("hasenpfeffer", PACK, options, dealer, seat)
        self._clear()

    def _clear(self) -> None:
        """Forget the hand before."""
        self.bids: list[tuple[Seat, int | None]] = []  # in order, None for a pass
        self.bidder: Seat | None = None
        self.bid: int | None = None
        self.forced = self.void = False
        self.widow: str | None = None  # if the viewer took it
        self.aside: str | None = None  # if the viewer laid it aside

    def note_decision(self, seat: "Seat", verb: str) -> None:
        """Somebody bids, takes the widow or lays a card aside."""
        what, card = verb[0], verb[1:]
        if what == "<":
            self._take_widow(seat, card)
        elif what == "x":
            self._lay_aside(seat, card)
        else:
            self._call(seat, int(card) if what == "b" else None)

    def note_event(self, what: str, words: Sequence[str]) -> None:
        """Cards are dealt, the joker is shown, or a hand is over."""
        seen = self.seen
        if what == "deal":
            self._clear()
            self.begin_hand((seen.dealer + 1) & 3, words[1:], EACH)
            self.phase = "bid"
        elif what == "show":
            self.bidder, self.bid, self.forced = int(words[0]), FORCED, True
        elif what == "void":
            self.void = True
        else:
            self._note_payment([int(points) for points in words])

    def board(self) -> Board:
        """The bids and the contract; what the viewer took and laid aside."""
        return {
            "bids": [list(bid) for bid in self.bids],
            "bidder": self.bidder,
            "bid": self.bid,
            "forced": self.forced,
            "widow": self.widow,
            "discard": self.aside,
        }

    def winner(self) -> int | None:
        """The team that has won a game that is over; None: it is a draw."""
        score = self.score[0], self.score[1]
        declarers = self.past[-1].get("bidder", NOBODY) & 1
        best = winner_at(score, declarers, self.seen.options["target"])
        best = leader(score) if best == NOBODY else best
        return None if best == NOBODY else best

    def _call(self, seat: "Seat", bid: int | None) -> None:
        self.bids.append((seat, bid))
        if bid is not None:
            self.bidder, self.bid = seat, bid
        self.seen.turn = (seat + 1) & 3

    def _take_widow(self, seat: "Seat", card: str) -> None:
        zones = self.seen.zones
        if card:
            self.widow = card
            zones.give(card, STOCK, HANDS[seat])
        else:
            zones.move_unseen(STOCK, HANDS[seat])
        self.phase, self.seen.turn = "trumps", seat

    def _lay_aside(self, seat: "Seat", card: str) -> None:
        zones = self.seen.zones
        if card:
            self.aside = card
            zones.move(card, HANDS[seat], STOCK)
        else:
            zones.move_unseen(HANDS[seat], STOCK)
        self.phase = "play"

    def _note_payment(self, points: list[int]) -> None:
        self.add(points)
        past: dict[str, Any] = {"dealer": self.seen.dealer}
        if self.void:
            past |= {"void": True}
        else:
            past |= {"bidder": self.bidder, "bid": self.bid, "forced": self.forced}
            past |= {"trump": self.trump, "tricks": self.tricks[:]}
        self.past.append(past | {"points": points})
