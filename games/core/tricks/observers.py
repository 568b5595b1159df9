"""A game of tricks of two partnerships as a viewer is told of it, as far as it is the same in all of them.

Zones: k the cards not dealt yet, c0 … c3 the trick, s0 and s1 the tricks of either team before its first
seat, labelled with their number; t is where trumps are written.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from games.core.documents import Board, HandJson, OptionValues
from games.core.hands import Pack
from games.core.perspectives import Perspective
from games.core.tricks.partners import TABLE

if TYPE_CHECKING:
    from games.core.documents import ToldJson
    from games.core.interface import Move, Seat

ZONES = ("c0", "c1", "c2", "c3", "s0", "s1")
NOBODYS = frozenset({"deal", "over"})  # phases without a turn


class TrickObserver(ABC):
    """See `games.core.observers.Observer`. A game says what its own moves and events mean."""

    after_trumps = "play"  # the phase once they are named

    def __init__(
        self, game: str, pack: Pack, options: OptionValues, dealer: "Seat", seat: "Seat | None"
    ) -> None:
        self.seen = Perspective(
            game, dict(options), dealer, seat, table=TABLE, pack=pack, zones=ZONES, stock="k"
        )
        self.phase = "deal"
        self.trump: str | None = None
        self.tricks = [0, 0]  # by team, as what follows, which is of the whole game
        self.score = [0, 0]
        self.past: list[HandJson] = []  # the finished hands, as in a result

    @abstractmethod
    def note_event(self, what: str, words: Sequence[str]) -> None:
        """An event of the game's own: its first word, and those behind it. A deal is one too."""

    def note_decision(self, seat: "Seat", verb: str) -> None:
        """A move that neither names trumps nor plays a card."""
        raise ValueError(f"no move of this game begins with {verb}")

    def note_remark(self, remark: str) -> None:
        """What was said with the latest card, where a game allows it."""
        raise ValueError(f"nothing is said in this game, as {remark} was")

    @abstractmethod
    def board(self) -> Board:
        """What the board shows besides hand, sizes, trump, out, played, tricks and hands."""

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        seen = self.seen
        for event in events:
            seen.events.append(event)
            if not event[0].isdecimal():
                self._note_other(event)
            elif event[1] == "p":
                seat = int(event[0])
                seen.play(seat, event[2:4])
                seen.turn = (seat + 1) & 3
                if event[4:]:
                    self.note_remark(event[4:])
            elif event[1] == "t":
                self.trump, self.phase = event[2:], self.after_trumps
                seen.labels["t"] = event[2:]
            else:
                self.note_decision(int(event[0]), event[1:])

    def totals(self) -> list[int]:
        """The total of its team, by seat."""
        return self.score * 2

    def view(self, legal: Sequence["Move"]) -> "ToldJson":
        """What the viewer may know now."""
        to_move = None if self.phase in NOBODYS else self.seen.turn
        return self.seen.view(self.phase, to_move, legal, self.totals(), self._board())

    def begin_hand(self, next_dealer: "Seat", words: Sequence[str], each: int) -> None:
        """Cards are dealt; the seat on the dealer's left has the turn. The words are what seats read."""
        seen = self.seen
        seen.begin_hand(next_dealer)
        self.phase, seen.turn, self.trump = "trumps", (seen.dealer + 1) & 3, None
        self.tricks, seen.labels = [0, 0], {}
        seen.receive(words, each)

    def add(self, points: Sequence[int]) -> None:
        """The hand is over and paid the teams so much."""
        self.phase = "deal"
        self.score = [self.score[0] + points[0], self.score[1] + points[1]]

    def note_trick(self, seat: "Seat") -> None:
        """The seat won the trick."""
        team = seat & 1
        self.seen.turn = seat
        self.seen.take_trick(f"s{team}")
        self.tricks[team] += 1
        self.seen.labels[f"s{team}"] = str(self.tricks[team])

    def _note_other(self, event: str) -> None:
        """Something that was no move."""
        what, *words = event.split()
        if what == "trick":
            self.note_trick(int(words[0]))
        elif what == "score":
            self.phase = "over"
        else:
            self.note_event(what, words)

    def _board(self) -> Board:
        seen = self.seen
        return {
            "hand": seen.own_hand(),
            "sizes": seen.sizes(),
            "trump": self.trump,
            "out": [list(one) for one in seen.out],
            "played": [list(one) for one in seen.played],
            "tricks": self.tricks[:],
            **self.board(),
            "hands": [_copy_hand(past) for past in self.past],
        }


def _copy_hand(past: HandJson) -> dict[str, Any]:
    """A finished hand, shared with nobody."""
    return {key: _own(value) for key, value in past.items()}


def _own(value: Any) -> Any:
    return [_own(one) for one in value] if isinstance(value, list) else value
