"""A game of Omi as a viewer is told of it. What the events and the view mean is written in README.md.

Zones: k the cards not dealt yet, c0 … c3 the trick, s0 and s1 the tricks of either team before its first
seat, labelled with their number; t is where trumps are written.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.core.perspectives import Perspective
from games.rulesets.omi.cards import PACK, TABLE

if TYPE_CHECKING:
    from games.core.interface import Move, Seat, ViewJson

ZONES = ("c0", "c1", "c2", "c3", "s0", "s1")
BATCH = 4  # cards for each seat


class OmiObserver:
    """See `games.core.observers.Observer`."""

    def __init__(self, options: Mapping[str, Any], dealer: "Seat", seat: "Seat | None") -> None:
        self.seen = Perspective(
            "omi", dict(options), dealer, seat, table=TABLE, pack=PACK, zones=ZONES, stock="k"
        )
        self.phase = "deal"
        self.trump: str | None = None
        self.tricks = [0, 0]  # by team, as what follows, which is of the whole game
        self.score = [0, 0]
        self.carry = 0
        self.past: list[dict[str, Any]] = []

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        seen = self.seen
        for event in events:
            seen.events.append(event)
            if not event[0].isdecimal():
                self._happened(*event.split())
            elif event[1] == "p":
                seat = int(event[0])
                seen.play(seat, event[2:])
                seen.turn = (seat + 1) & 3
            else:
                self.trump, self.phase = event[2:], "play"
                seen.labels["t"] = event[2:]

    def totals(self) -> list[int]:
        """The total of its team, by seat."""
        return self.score * 2

    def view(self, legal: Sequence["Move"]) -> "ViewJson":
        """What the viewer may know now."""
        to_move = self.seen.turn if self.phase in ("trumps", "play") else None
        return self.seen.view(self.phase, to_move, legal, self.totals(), self._board())

    def _board(self) -> dict[str, Any]:
        seen = self.seen
        return {
            "hand": seen.own_hand(),
            "sizes": seen.sizes(),
            "declarer": (seen.dealer + 1) & 3 if seen.hand else None,
            "trump": self.trump,
            "out": [list(one) for one in seen.out],
            "played": [list(one) for one in seen.played],
            "tricks": self.tricks[:],
            "carry": self.carry,
            "hands": [_shown(past) for past in self.past],
        }

    def _happened(self, what: str, *more: str) -> None:
        """Something that was no move."""
        seen = self.seen
        if what == "deal":
            self._new_hand()
            seen.receive(more[1:], BATCH)
        elif what == "more":
            seen.receive(more, BATCH)
        elif what == "trick":
            self._taken(int(more[0]))
        elif what == "paid":
            self._paid([int(points) for points in more])
        else:
            self.phase = "over"

    def _new_hand(self) -> None:
        seen = self.seen
        seen.begin_hand((seen.dealer + 1) & 3)
        self.phase, seen.turn, self.trump = "trumps", (seen.dealer + 1) & 3, None
        self.tricks = [0, 0]
        seen.labels = {}

    def _taken(self, seat: "Seat") -> None:
        team = seat & 1
        self.seen.turn = seat
        self.seen.take_trick(f"s{team}")
        self.tricks[team] += 1
        self.seen.labels[f"s{team}"] = str(self.tricks[team])

    def _paid(self, points: list[int]) -> None:
        self.phase = "deal"
        self.score = [self.score[0] + points[0], self.score[1] + points[1]]
        self.carry = 0 if any(points) else self.carry + 1
        past = {"dealer": self.seen.dealer, "trump": self.trump, "tricks": self.tricks[:], "points": points}
        self.past.append(past)


def _shown(past: Mapping[str, Any]) -> dict[str, Any]:
    """A finished hand, shared with nobody."""
    return {**past, "tricks": past["tricks"][:], "points": past["points"][:]}
