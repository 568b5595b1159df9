"""What a viewer can know for certain of one hand of Tong-Its, read from the events that it was told.

Times are counted, for each seat, in cards that it has drawn: what left a hand at time 2 was dealt to the
seat, or was the first or second card it drew.
"""

from collections.abc import Sequence
from typing import Final

from games.core.cards import cards_in
from games.core.interface import Card, Seat
from games.rulesets.tong_its.cards import ACES, DEALT, EACH, PACK

SEATS: Final = range(3)
FOUR: Final = 4
WON: Final = ("tongit", "draw", "challenged", "stock")


class SeenHand:
    """One hand as the viewer, None: a spectator, was told of it."""

    __slots__ = (
        *("aces", "barred", "dealer", "down", "drawn", "draws", "first", "fours", "fours_held", "kept"),
        *("left", "next_card", "seen", "shown", "sizes", "top", "viewer", "winner"),
    )

    def __init__(self, events: Sequence[str], viewer: Seat | None, dealer: Seat) -> None:
        self.viewer: Seat | None = viewer
        self.dealer: Seat = dealer
        self.seen: int = 0  # cards of which the viewer knows where they are or were, as a set
        self.sizes: list[int] = [EACH + (seat == dealer) for seat in SEATS]
        self.first: list[Card] = []  # what the viewer was dealt
        self.drawn: list[tuple[int, Card]] = []  # and drew, with its place in the deck
        self.top: Card = ""  # the top discard
        self.next_card: int = DEALT  # place in the deck of the next card to be drawn
        self.draws: list[list[int]] = [[], [], []]  # places in the deck of what each seat has drawn
        self.left: list[list[tuple[int, Card]]] = [[], [], []]  # what left the others' hands, at which time
        # Fours that lie face down, in their order: whose, laid at which time, which; 0: that cannot be known.
        self.down: list[tuple[Seat, int, int]] = []
        self.kept: list[int] = [0, 0, 0]  # cards that are certainly in the others' hands, as sets
        self.winner: Seat | None = None
        self.shown: bool = False  # the winner's hand was
        self.aces: int = 0  # what the winner was paid for, as a set
        self.fours: list[int] = []
        # Of a winner whose hand was not shown: cards that are not in it, and the fours that are.
        self.barred: int = 0
        self.fours_held: list[int] = []
        if viewer is not None:
            self.first = cards_in(events[0].split()[2])
            self.seen = PACK.set_of(self.first)
        self._read(events)

    def unshown_winner(self) -> Seat | None:
        """The winner, if it is somebody else and what it was paid for is all that is known of its hand."""
        return None if self.shown or self.winner == self.viewer else self.winner

    # Not part of __init__: there mypyc takes the winner, just set to None, to be None for good.
    def _read(self, events: Sequence[str]) -> None:
        for event in events[1:]:
            if event[0].isdecimal():
                self._note_move(int(event[0]), event[1], event[2:])
            else:
                self._note_event(event.split())
        if self.winner is not None and self.winner != self.viewer:
            self._note_payment(self.winner)

    def _note_move(self, seat: Seat, verb: str, what: str) -> None:
        if verb == "<":
            self._drew(seat, what)
        elif verb == "u":
            self._leave(seat, [card for card in cards_in(what) if card != self.top])
        elif verb == "x":
            self._leave(seat, [what])
            self.top = what
        elif what:
            self._leave(seat, [what[:2]] if verb == "l" else cards_in(what))
        elif verb == "k":
            self.down.append((seat, len(self.draws[seat]), 0))
            self.sizes[seat] -= FOUR

    def _drew(self, seat: Seat, card: Card) -> None:
        self.draws[seat].append(self.next_card)
        self.sizes[seat] += 1
        if card:
            self.drawn.append((self.next_card, card))
            self.seen |= PACK.bit[card]
        self.next_card += 1

    def _leave(self, seat: Seat, cards: list[Card]) -> None:
        """Cards that can be seen leave the seat's hand."""
        self.sizes[seat] -= len(cards)
        if seat != self.viewer:
            time = len(self.draws[seat])
            self.left[seat] += [(time, card) for card in cards]
            self.seen |= PACK.set_of(cards)

    def _note_event(self, words: list[str]) -> None:
        what = words[0]
        if what == "show":
            self._show(int(words[1]), PACK.set_of(cards_in(words[2])))
        elif what in WON:
            self.winner = int(words[1])
            self.shown = what in ("challenged", "stock")
        elif what == "aces":
            self.aces = PACK.set_of(cards_in(words[1]))
        elif what == "four":
            self.fours.append(PACK.set_of(cards_in(words[1])))

    def _show(self, seat: Seat, cards: int) -> None:
        if seat != self.viewer:
            self.kept[seat] = cards
            self.seen |= cards

    def _note_payment(self, winner: Seat) -> None:
        """Take in what the winner was paid for: its fours face down, in their order, then those in hand."""
        fours = self.fours[:]
        for index, (seat, time, _) in enumerate(self.down):
            if seat == winner:
                four = fours.pop(0)
                self.down[index] = seat, time, four
                self.seen |= four
        if not self.shown:
            self.fours_held = fours
            for four in fours:
                self._show(winner, self.kept[winner] | four)
            self._show(winner, self.kept[winner] | self.aces & ~self.seen)
            self.barred = ACES & ~self.aces
