"""A game of Dingo as a viewer is told of it. What the events and the view mean is written in README.md.

Zones: rab the rabbit pile, d the discards; c the rabbit and c0 … c3 the cards of a hunt in the middle; s0 …
s3 scoring piles, p0 … p3 penalty piles, each labelled with what it is worth; o out of play.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from games.core.cards import cards_in
from games.core.documents import Board, OptionValues
from games.core.perspectives import HANDS, MIDDLE, Perspective
from games.rulesets.dingo.cards import (
    ACE,
    ACE_RABBIT,
    CALL,
    COST,
    EXCHANGE_TURNS,
    PACK,
    RABBITS,
    RANKS,
    TABLE,
    WORTH,
    receiver,
)

if TYPE_CHECKING:
    from games.core.documents import ToldJson
    from games.core.interface import Card, Move, Seat

ZONES: Final = ("rab", "d", "o", "c", *(f"{kind}{seat}" for kind in "csp" for seat in range(4)))
RABBITS_FROM: Final = tuple(list(RABBITS[rank:]) for rank in range(len(RANKS) + 1))
SCORING: Final = ["s0", "s1", "s2", "s3"]
PENALTY: Final = ["p0", "p1", "p2", "p3"]
HAND: Final = 10


class DingoObserver:
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        self.seen: Perspective = Perspective(
            "dingo", dict(options), dealer, seat, table=TABLE, pack=PACK, zones=ZONES
        )
        piles = self.seen.zones.piles
        piles["rab"] += RABBITS
        self.discards: list[Card] = piles["d"]
        self.scoring: list[list[Card]] = [piles[zone] for zone in SCORING]
        self.penalty: list[list[Card]] = [piles[zone] for zone in PENALTY]
        self.step: int = 0  # turns of the exchange that are over
        self.rank: int = 0  # of the present hunt; CALL when there is none to come
        self.over: bool = False
        self.passes: list[tuple[Seat, Seat, Card]] = []  # giver, receiver, card
        self.nothing: list[Seat] = []
        self.points: list[int] = [0, 0, 0, 0]
        self.worth: dict[str, int] = {}  # of each pile

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        told = self.seen.events
        for event in events:
            told.append(event)
            if not event[0].isdecimal():
                self._note_event(event.split())
            elif self.step < EXCHANGE_TURNS:
                self._gave(int(event[0]), event[2:], event[1] == ">")
            else:
                self._note_play(int(event[0]), event[2:])

    def totals(self) -> list[int]:
        """Scoring pile less penalty pile, by seat."""
        return self.points[:]

    def view(self, legal: Sequence["Move"]) -> "ToldJson":
        """What the viewer may know now."""
        phase = self.phase()
        return self.seen.view(phase, self._mover(phase), legal, self.points[:], self._board(phase))

    def _board(self, phase: str) -> Board:
        seen, rank = self.seen, self.rank
        return {
            "round": (self.step >> 2) + 1 if phase in ("discard", "pass") else None,
            "hand": seen.own_hand(),
            "sizes": seen.sizes(),
            "discards": self.discards[:],
            "passes": [{"from": giver, "to": to, "card": card} for giver, to, card in self.passes],
            "rank": RANKS[rank] if phase in ("dingo", "hunt") else None,
            "dingo": seen.out[0][0] if seen.out else None,
            "out": [[player, card] for player, card in seen.out],
            "nothing": self.nothing[:],
            "played": [card for _, card in seen.played],
            "scoring": [pile[:] for pile in self.scoring],
            "penalty": [pile[:] for pile in self.penalty],
            "rabbits": RABBITS_FROM[rank][:],
        }

    def phase(self) -> str:
        """The phase of the state."""
        if not self.seen.hand:
            return "deal"
        if self.step < EXCHANGE_TURNS:
            return "pass" if self.step & 4 else "discard"
        if self.over:
            return "over"
        if self.rank == CALL:
            return "call"
        return "hunt" if self.seen.out else "dingo"

    def _mover(self, phase: str) -> "Seat | None":
        """Name whose turn it is. Who holds a red card that is called is known to the holder alone."""
        if phase in ("discard", "pass", "hunt"):
            return self.seen.turn
        called = {"dingo": RANKS[min(self.rank, ACE)] + "H", "call": ACE_RABBIT}.get(phase)
        return self.seen.seat if called in self.seen.own_hand() else None

    def _gave(self, giver: "Seat", card: "Card", passed: bool) -> None:
        """A card was discarded, or passed: then unseen by some."""
        seen = self.seen
        if not passed:
            seen.zones.move(card, HANDS[giver], "d")
        else:
            to = receiver(self.step, giver)
            if card:
                seen.zones.give(card, HANDS[giver], HANDS[to])
                self.passes.append((giver, to, card))
            else:
                seen.zones.move_unseen(HANDS[giver], HANDS[to])
        self.step += 1
        seen.turn = (giver + 1) & 3

    def _note_play(self, seat: "Seat", cards: str) -> None:
        """Somebody sent a dingo, played wolves or nothing, or showed the ace rabbit when it was called."""
        self.seen.turn = (seat + 1) & 3
        if not cards:
            self.nothing.append(seat)
            return
        sent = not self.seen.out
        for card in cards_in(cards):
            self.seen.play(seat, card)
        if sent:
            self._rabbit("rab", "c")

    def _note_event(self, words: list[str]) -> None:
        """Something that was no move."""
        what = words[0]
        if what == "deal":
            self.seen.begin_hand(self.seen.dealer)
            self.seen.receive(words[2:], HAND)
        elif what == "laid":
            self._laid(words[1:])
        elif what == "none":
            self._rabbit("rab", "o")
            self._next_hunt()
        else:
            self.over = True

    def _laid(self, piles: list[str]) -> None:
        """What was on the table goes to the piles of those who won it or pay for it."""
        lying = {card: MIDDLE[player] for player, card in self.seen.out}
        for pile in piles:
            seat, won = int(pile[0]), pile[1] == "+"
            zone = SCORING[seat] if won else PENALTY[seat]
            worth = 0
            for card in cards_in(pile[2:]):
                self.seen.zones.move(card, lying.get(card, "c"), zone)
                worth += WORTH[card] if won else -COST[card]
            self.points[seat] += worth
            self.worth[zone] = self.worth.get(zone, 0) + worth
            self.seen.labels[zone] = f"{self.worth[zone]:+d}"
        if piles[0][1] == "-":
            self._rabbit("c", "o")
        self._next_hunt()

    def _rabbit(self, start: str, to: str) -> None:
        """The rabbit of the present rank goes on. The ace's is in a hand."""
        if self.rank < len(RABBITS):
            self.seen.zones.move(RABBITS[self.rank], start, to)

    def _next_hunt(self) -> None:
        self.rank = min(self.rank + 1, CALL)
        self.seen.out, self.nothing = [], []
