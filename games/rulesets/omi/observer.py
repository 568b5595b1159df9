"""A game of Omi as a seat reads it. What the events and the view mean is written in games/README.md."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.core.cards import cards_in
from games.rulesets.omi.cards import BIT, cards_of, mask_of

if TYPE_CHECKING:
    from games.core.interface import Card, Move, Seat, View


class OmiObserver:
    """See `games.core.observers.Observer`."""

    def __init__(self, options: Mapping[str, Any], dealer: "Seat", seat: "Seat | None") -> None:
        self.events: list[str] = []
        self.options = dict(options)
        self.seat = seat
        self.phase = "deal"
        self.number = 0  # of the hand; what follows is of that hand
        self.dealer = dealer
        self.turn: Seat = dealer
        self.trump: str | None = None
        self.held = 0  # the seat's own cards, as a set
        self.sizes = [0, 0, 0, 0]
        self.played: list[tuple[Seat, Card]] = []
        self.tricks = [0, 0]  # by team, as what follows, which is of the whole game
        self.score = [0, 0]
        self.carry = 0
        self.past: list[dict[str, Any]] = []

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        for event in events:
            self.events.append(event)
            if not event[0].isdecimal():
                self._happened(*event.split())
            elif event[1] == "p":
                self._played(int(event[0]), event[2:])
            else:
                self.trump, self.phase = event[2:], "play"

    def view(self, legal: Sequence["Move"]) -> "View":
        """What the seat may know now."""
        return {
            "game": "omi",
            "options": self.options.copy(),
            "table": {"seats": 4, "teams": [0, 1, 0, 1], "players": 4, "controller": [0, 1, 2, 3]},
            "seat": self.seat,
            "hand": self.number,
            "dealer": self.dealer,
            "phase": self.phase,
            "to_move": self.turn if self.phase in ("trumps", "play") else None,
            "legal": list(legal),
            "totals": self.score * 2,
            "events": self.events[:],
            "board": self._board(),
        }

    def _board(self) -> dict[str, Any]:
        played = self.played
        return {
            "hand": cards_of(self.held),
            "sizes": self.sizes[:],
            "declarer": (self.dealer + 1) & 3 if self.number else None,
            "trump": self.trump,
            "out": [list(one) for one in played[len(played) & ~3 :]],
            "played": [list(one) for one in played],
            "tricks": self.tricks[:],
            "carry": self.carry,
            "hands": [_shown(past) for past in self.past],
        }

    def _played(self, seat: "Seat", card: "Card") -> None:
        self.played.append((seat, card))
        self.sizes[seat] -= 1
        self.turn = (seat + 1) & 3
        if seat == self.seat:
            self.held ^= BIT[card]

    def _happened(self, what: str, *more: str) -> None:
        """Something that was no move."""
        if what == "deal":
            self._new_hand()
            self._received(more[1:])
        elif what == "more":
            self._received(more)
        elif what == "trick":
            self.turn = int(more[0])
            self.tricks[self.turn & 1] += 1
        elif what == "paid":
            self._paid([int(points) for points in more])
        else:
            self.phase = "over"

    def _new_hand(self) -> None:
        if self.number:
            self.dealer = (self.dealer + 1) & 3
        self.number += 1
        self.phase, self.turn, self.trump = "trumps", (self.dealer + 1) & 3, None
        self.sizes, self.played, self.tricks = [0, 0, 0, 0], [], [0, 0]

    def _received(self, own: Sequence[str]) -> None:
        """Everybody was given four cards; a seat reads which are its own."""
        self.sizes = [size + 4 for size in self.sizes]
        for cards in own:
            self.held |= mask_of(cards_in(cards))

    def _paid(self, points: list[int]) -> None:
        self.phase = "deal"
        self.score = [self.score[0] + points[0], self.score[1] + points[1]]
        self.carry = 0 if any(points) else self.carry + 1
        past = {"dealer": self.dealer, "trump": self.trump, "tricks": self.tricks[:], "points": points}
        self.past.append(past)


def _shown(past: Mapping[str, Any]) -> dict[str, Any]:
    """A finished hand, shared with nobody."""
    return {**past, "tricks": past["tricks"][:], "points": past["points"][:]}
