"""A game of Dingo as a seat reads it. What the events and the view mean is written in games/README.md."""

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from games.core.cards import cards_in
from games.rulesets.dingo.cards import ACE, ACE_RABBIT, CALL, COST, DECK, RABBITS, RANKS, WORTH

if TYPE_CHECKING:
    from games.core.interface import Card, Move, Seat, View

EXCHANGE_TURNS: Final = 28
RABBITS_FROM: Final = tuple(list(RABBITS[rank:]) for rank in range(len(RANKS) + 1))
PLACE: Final = {card: place for place, card in enumerate(DECK)}


class DingoObserver:
    """See `games.core.observers.Observer`."""

    def __init__(self, options: Mapping[str, Any], dealer: "Seat", seat: "Seat | None") -> None:
        self.events: list[str] = []
        self.obligation: str = options["obligation"]
        self.dealer, self.seat = dealer, seat
        self.step = 0  # turns of the exchange that are over
        self.rank = 0  # of the present hunt; CALL when there is none to come
        self.over = False
        self.turn: Seat = dealer  # whose turn it is, where everybody knows
        self.hand: list[Card] = []
        self.sizes = [0, 0, 0, 0]
        self.discards: list[Card] = []
        self.passes: list[tuple[Seat, Seat, Card]] = []  # giver, receiver, card
        self.out: list[tuple[Seat, Card]] = []
        self.nothing: list[Seat] = []
        self.played: list[Card] = []
        self.scoring: list[list[Card]] = [[], [], [], []]
        self.penalty: list[list[Card]] = [[], [], [], []]
        self.points = [0, 0, 0, 0]

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        for event in events:
            self.events.append(event)
            if not event[0].isdecimal():
                self._happened(*event.split())
            elif self.step < EXCHANGE_TURNS:
                self._gave(int(event[0]), event[2:], passed=event[1] == ">")
            else:
                self._played(int(event[0]), event[2:])

    def view(self, legal: Sequence["Move"]) -> "View":
        """What the seat may know now."""
        phase = self._phase()
        return {
            "game": "dingo",
            "options": {"obligation": self.obligation},
            "table": {"seats": 4, "teams": [0, 1, 2, 3], "players": 4, "controller": [0, 1, 2, 3]},
            "seat": self.seat,
            "hand": 1 if self.events else 0,
            "dealer": self.dealer,
            "phase": phase,
            "to_move": self._mover(phase),
            "legal": list(legal),
            "totals": self.points[:],
            "events": self.events[:],
            "board": self._board(phase),
        }

    def _board(self, phase: str) -> dict[str, Any]:
        rank = self.rank
        return {
            "round": (self.step >> 2) + 1 if phase in ("discard", "pass") else None,
            "hand": self.hand[:],
            "sizes": self.sizes[:],
            "discards": self.discards[:],
            "passes": [{"from": giver, "to": to, "card": card} for giver, to, card in self.passes],
            "rank": RANKS[rank] if phase in ("dingo", "hunt") else None,
            "dingo": self.out[0][0] if self.out else None,
            "out": [[player, card] for player, card in self.out],
            "nothing": self.nothing[:],
            "played": self.played[:],
            "scoring": [pile[:] for pile in self.scoring],
            "penalty": [pile[:] for pile in self.penalty],
            "rabbits": RABBITS_FROM[rank][:],
        }

    def _phase(self) -> str:
        if not self.events:
            return "deal"
        if self.step < EXCHANGE_TURNS:
            return "pass" if self.step & 4 else "discard"
        if self.over:
            return "over"
        if self.rank == CALL:
            return "call"
        return "hunt" if self.out else "dingo"

    def _mover(self, phase: str) -> "Seat | None":
        """Name whose turn it is. Who holds a red card that is called is known to the holder alone."""
        if phase in ("discard", "pass", "hunt"):
            return self.turn
        called = {"dingo": RANKS[min(self.rank, ACE)] + "H", "call": ACE_RABBIT}.get(phase)
        return self.seat if called in self.hand else None

    def _gave(self, giver: "Seat", card: "Card", *, passed: bool) -> None:
        """A card was discarded, or passed: then unseen by some."""
        self.sizes[giver] -= 1
        if giver == self.seat:
            self.hand.remove(card)
        if not passed:
            self.discards.append(card)
        else:
            to = (giver + 1 + (self.step >> 3)) & 3
            self.sizes[to] += 1
            if card:
                self.passes.append((giver, to, card))
            if to == self.seat:
                insort(self.hand, card, key=PLACE.__getitem__)
        self.step += 1
        self.turn = (giver + 1) & 3

    def _played(self, seat: "Seat", cards: str) -> None:
        """Somebody sent a dingo, played wolves or nothing, or showed the ace rabbit when it was called."""
        self.turn = (seat + 1) & 3
        if not cards:
            self.nothing.append(seat)
        for card in cards_in(cards):
            self.played.append(card)
            self.sizes[seat] -= 1
            self.out.append((seat, card))
            if seat == self.seat:
                self.hand.remove(card)

    def _happened(self, what: str, *more: str) -> None:
        """Something that was no move."""
        if what == "deal":
            self.sizes, self.turn = [10, 10, 10, 10], self.dealer
            self.hand = cards_in(more[1]) if self.seat is not None else []
        elif what == "laid":
            for pile in more:
                self._laid(int(pile[0]), cards_in(pile[2:]), won=pile[1] == "+")
            self._next_hunt()
        elif what == "none":
            self._next_hunt()
        else:
            self.over = True

    def _laid(self, seat: "Seat", cards: list["Card"], *, won: bool) -> None:
        if won:
            self.scoring[seat] += cards
            self.points[seat] += sum([WORTH[card] for card in cards])
        else:
            self.penalty[seat] += cards
            self.points[seat] -= sum([COST[card] for card in cards])

    def _next_hunt(self) -> None:
        self.rank = min(self.rank + 1, CALL)
        self.out, self.nothing = [], []
