"""A game of Tresette as a viewer is told of it. What the events and the view mean is written in README.md.

Zones are those of all trick games, games/core/tricks/observers.py; the label of s0 and s1 is what the cards
in them are worth.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.core.documents import Board, OptionValues
from games.core.tricks.observers import TrickObserver
from games.rulesets.tresette.cards import ACES, EACH, FIGURES, PACK
from games.rulesets.tresette.scoring import FOR_LAST, TRICKS, melds_by_team, points_of_cards

if TYPE_CHECKING:
    from games.core.interface import Seat


class TresetteObserver(TrickObserver):
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        super().__init__("tresette", PACK, options, dealer, seat)
        self.calls: list[bool | None] = [None] * 4  # by seat; what follows is of the present hand too
        self.melds: list[list[str]] = [[], [], [], []]  # announced so far
        self.said: list[tuple[int, str]] = []  # remarks, with the number of the card played
        self.won = [0, 0]  # the cards won, by team, as sets

    def note_decision(self, seat: "Seat", verb: str) -> None:
        """The seat said "good play" or nothing; after the dealer comes the first trick."""
        self.calls[seat] = verb == "!"
        self.seen.turn = (seat + 1) & 3
        if seat == self.seen.dealer:
            self.phase = "play"

    def note_remark(self, remark: str) -> None:
        """Something was said with the latest card."""
        self.said.append((len(self.seen.played) - 1, remark))

    def note_trick(self, seat: "Seat") -> None:
        """The seat won the trick; its pile is labelled with its points."""
        team, out = seat & 1, PACK.set_of(card for _, card in self.seen.out)
        super().note_trick(seat)
        self.won[team] |= out
        points = points_of_cards(self.won[team]) + (FOR_LAST if sum(self.tricks) == TRICKS else 0)
        self.seen.labels[f"s{team}"] = str(points)

    def note_event(self, what: str, words: Sequence[str]) -> None:
        """Cards are dealt, melds announced, or a hand is paid."""
        if what == "deal":
            self._note_deal(words)
        elif what == "melds":
            self.melds[int(words[0])] = list(words[1:])
        else:
            self._note_payment([int(points) for points in words])

    def board(self) -> Board:
        """Who called, what was announced and said, and what the piles hold."""
        played = self.seen.played
        return {
            "calls": self.calls[:],
            "melds": [melds[:] for melds in self.melds],
            "said": [[*played[number], remark] for number, remark in self.said],
            "aces": [(won & ACES).bit_count() for won in self.won],
            "figures": [(won & FIGURES).bit_count() for won in self.won],
        }

    def _note_deal(self, words: Sequence[str]) -> None:
        self.begin_hand((self.seen.dealer + 1) & 3, words[1:], EACH)
        self.phase = "call"
        self.calls, self.melds = [None] * 4, [[], [], [], []]
        self.said, self.won = [], [0, 0]

    def _note_payment(self, points: list[int]) -> None:
        self.add(points)
        melds = melds_by_team(tuple(tuple(called) for called in self.melds))
        self.past.append(
            {
                "dealer": self.seen.dealer,
                "called": [called[:] for called in self.melds],
                "melds": list(melds),
                "cards": [points[0] - melds[0], points[1] - melds[1]],
                "points": points,
            }
        )
