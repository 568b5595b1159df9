"""A game of Trente et Quarante as a viewer is told of it. What the view means is written in README.md beside
this file.

Zones: k the shoe, r0 and r1 the black and the red row of the last coup, labelled with their totals, d the
cards of the coups before it; without cards, b2.N what seat 2 has bet on noir and j2.N what it has there in
prison.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from games.core.cards import CopyMarks, cards_in
from games.core.documents import Board, OptionValues
from games.core.perspectives import Perspective
from games.rulesets.trente_et_quarante.cards import DECK, PACK, TABLES
from games.rulesets.trente_et_quarante.rows import AREAS, CUT, REFAIT, total_of, winning_areas
from games.rulesets.trente_et_quarante.settling import PLACES, settle

if TYPE_CHECKING:
    from games.core.documents import ToldJson
    from games.core.interface import Card, Move, Seat

STOCK: Final = "k"
ROWS: Final = ["r0", "r1"]
DEALT: Final = "d"
BET: Final = "b"
PRISON: Final = "j"


class TrenteObserver:
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        self.seats: int = options["players"]
        self.start: int = options["chips"]
        self.coups_max: int = options["coups"]
        self.surrender: bool = options["surrender"]
        self.seen: Perspective = Perspective(
            "trente_et_quarante",
            dict(options),
            dealer,
            seat,
            table=TABLES[self.seats],
            pack=PACK,
            zones=[*ROWS, DEALT],
            stock=STOCK,
        )
        self.phase: str = "deal"
        self.marks: CopyMarks = CopyMarks()
        self.left: int = 0  # cards in the shoe
        self.coup: int = 0  # coups dealt in the game
        self.waiting: int = 0  # seats that are not done with betting
        self.asked: list[Seat] = []  # who may still take half of the bets back
        self.chips: list[int] = [self.start] * self.seats
        self.bets: list[int] = [0] * (PLACES * self.seats)
        self.insurance: list[int] = self.bets[:]
        self.prison: list[int] = self.bets[:]
        self.rows: list[list[Card]] = [[], []]  # of the last coup
        self.wins: int = 0
        self.past: list[list[list[Any]]] = []  # by shoe its coups: black, red, first card

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        seen = self.seen
        for event in events:
            seen.events.append(event)
            if event[0].isdecimal():
                self._note_move(int(event[0]), event[1], event[2:])
            else:
                self._note_event(*event.split())

    def totals(self) -> list[int]:
        """Chips gained, by seat."""
        return [chips - self.start for chips in self.chips]

    def view(self, legal: Sequence["Move"]) -> "ToldJson":
        """What the viewer may know now."""
        to_move = self.seen.turn if self.phase in ("bet", "surrender") else None
        return self.seen.view(self.phase, to_move, legal, self.totals(), self._board())

    def _board(self) -> Board:
        return {
            "coup": self.coup,
            "chips": self.chips[:],
            "bets": _by_area(self.bets),
            "insurance": _by_area(self.insurance),
            "prison": _by_area(self.prison),
            "asked": self.asked[:],
            "rows": [row[:] for row in self.rows],
            "left": self.left,
            "coups": [[coup[:] for coup in shoe] for shoe in self.past],
        }

    def _note_move(self, seat: "Seat", verb: str, what: str) -> None:
        if verb == "b":
            self._bet(seat, PLACES * seat + AREAS.index(what[0]), *map(int, what[1:].split("i")))
        elif self.phase == "bet":
            self.waiting -= 1
            self.seen.turn = (seat + 1) % self.seats
        else:
            self._gave_up(seat, verb == "h")

    def _bet(self, seat: "Seat", place: int, amount: int, insurance: int = 0) -> None:
        self.chips[seat] -= amount + insurance
        self.bets[place], self.insurance[place] = amount, insurance
        label = f"{amount}+{insurance}" if insurance else str(amount)
        self.seen.labels[zone_of_bet(BET, place)] = label

    def _gave_up(self, seat: "Seat", half: bool) -> None:
        if half:
            for place in range(PLACES * seat, PLACES * seat + PLACES):
                self.chips[seat] += self.bets[place] // 2
                self.prison[place] -= self.bets[place]
            self._label_prison()
        self.asked.remove(seat)
        if self.asked:
            self.seen.turn = self.asked[0]
        else:
            self._next_coup()

    def _note_event(self, what: str, *words: str) -> None:
        """Something that was no move."""
        if what == "deal":
            self._new_shoe()
        elif what == "rows":
            self._note_deal([cards_in(word) for word in words])
        elif what == "chips":
            self._settle()
        else:
            self.phase = "over"

    def _new_shoe(self) -> None:
        seen = self.seen
        seen.begin_hand(seen.dealer)
        self.marks, self.left, self.rows = CopyMarks(), len(DECK), [[], []]
        self.past.append([])
        for row in ROWS:
            seen.labels.pop(row, None)
        self._next_coup()

    def _note_deal(self, rows: "list[list[Card]]") -> None:
        """Two rows lie on the table; those before them go to the cards dealt."""
        zones, named = self.seen.zones, self.marks.name_copy
        for row in ROWS:
            for card in zones.piles[row][:]:
                zones.move(card, row, DEALT)
        for row, cards in zip(ROWS, rows, strict=True):
            for card in cards:
                zones.move(named(card), STOCK, row)
            self.left -= len(cards)
            self.seen.labels[row] = str(total_of(cards))
        black, red = map(total_of, rows)
        self.rows, self.wins = rows, winning_areas(black, red, rows[0][0])
        self.coup += 1
        self.past[-1].append([black, red, rows[0][0]])

    def _settle(self) -> None:
        settle(self.wins, self.chips, self.bets, self.insurance, self.prison)
        self._label_prison()
        for place in range(PLACES * self.seats):
            self.seen.labels.pop(zone_of_bet(BET, place), None)
        if self.wins == REFAIT and self.surrender:
            order = [(self.seen.dealer + self.coup - 1 + turn) % self.seats for turn in range(self.seats)]
            self.asked = [seat for seat in order if any(self.bets[PLACES * seat : PLACES * seat + PLACES])]
        if self.asked:
            self.phase, self.seen.turn = "surrender", self.asked[0]
        else:
            self._next_coup()

    def _label_prison(self) -> None:
        for place, amount in enumerate(self.prison):
            zone = zone_of_bet(PRISON, place)
            if amount:
                self.seen.labels[zone] = str(amount)
            else:
                self.seen.labels.pop(zone, None)

    def _next_coup(self) -> None:
        """Bets are off the table. The shoe may be over; else seats bet, or a coup without bets follows."""
        self.bets, self.insurance = [0] * (PLACES * self.seats), [0] * (PLACES * self.seats)
        self.phase = "deal" if self.left <= CUT else "bet"
        self.waiting = self.seats
        self.seen.turn = (self.seen.dealer + self.coup) % self.seats


def zone_of_bet(kind: str, place: int) -> str:
    """Where a BET or one in PRISON is written: by seat and area."""
    return f"{kind}{place // PLACES}.{AREAS[place % PLACES]}"


def _by_area(places: list[int]) -> list[dict[str, int]]:
    """What each seat has on the areas where it has anything."""
    return [
        {area: amount for area, amount in zip(AREAS, places[first : first + PLACES], strict=True) if amount}
        for first in range(0, len(places), PLACES)
    ]
