"""A beating game of two phases as a viewer is told of it, as far as it is the same in all of them.

Zones: k the stock, c0 … what a seat has played to the table, s0 … the cards it has won, o what is out of the
game; t is where trumps are written. Cards that go from hand to pile at the end of the first phase stay where
they lie.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from games.core.beating.cards import EACH, PACK
from games.core.cards import cards_in
from games.core.documents import Board, OptionValues
from games.core.perspectives import HANDS, MIDDLE, Perspective

if TYPE_CHECKING:
    from games.core.documents import ToldJson
    from games.core.interface import Card, Move, Seat, Table

STOCK: Final = "k"
GONE: Final = "o"
TRUMPS: Final = "t"
SEATS_MAX: Final = 8
PILES: Final = [f"s{seat}" for seat in range(SEATS_MAX)]


class BeatingObserver:
    """See `games.core.observers.Observer`. A game says who plays to a trick, and what its own events mean."""

    def __init__(
        self, game: str, options: OptionValues, table: "Table", dealer: "Seat", seat: "Seat | None"
    ) -> None:
        seats = table.seats
        zones = [*MIDDLE[:seats], *PILES[:seats], GONE]
        self.seen: Perspective = Perspective(
            game, dict(options), dealer, seat, table=table, pack=PACK, zones=zones, stock=STOCK
        )
        self.seats: int = seats
        self.phase: str = "deal"
        self.asked: tuple[Seat, ...] = ()  # who still has to play to the trick, or in the tie-break, in order
        self.plays: list[tuple[Seat, list[Card]]] = []  # on the table, in order
        self.known: list[set[Card]] = [set() for _ in range(seats)]  # what everybody knows of the hands
        self.trump: str = ""
        self.maker: Seat | None = None
        self.inside: list[Seat] = list(range(seats))
        self.gone: list[Seat] = []  # who is out, in order
        self.size: int = 0  # plays that complete the trick
        self.quiet: int = 0  # turns of the second phase since something was settled
        self.won: int = 0  # cards in the last trick of the first phase

    # What a game adds

    def round_of(self, leader: "Seat") -> "tuple[Seat, ...]":
        """Who plays to a trick of the first phase that this seat leads, in order."""
        raise NotImplementedError

    def note_event(self, what: str, words: list[str]) -> None:
        """Take in an event of the game's own."""

    def begun_second(self) -> None:
        """The second phase begins: piles and cards in hand have become the hands."""

    # What all have

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        told = self.seen.events
        for event in events:
            told.append(event)
            if event[0].isdecimal():
                self._note_move(int(event[0]), event[1], event[2:])
            else:
                what, *words = event.split()
                self._note_other(what, words)

    def totals(self) -> list[int]:
        """How many players each seat that is out has outlasted."""
        scores = [0] * self.seats
        for place, seat in enumerate(self.gone, 1):
            scores[seat] = self.seats - place
        return scores

    def view(self, legal: Sequence["Move"]) -> "ToldJson":
        """What the viewer may know now."""
        to_move = self.seen.turn if self.phase in ("first", "second") else None
        return self.seen.view(self.phase, to_move, legal, self.totals(), self.board())

    def board(self) -> Board:
        """The present position, in the words that all these games have in common."""
        seen, piles = self.seen, self.seen.zones.piles
        return {
            "hand": seen.own_hand(),
            "sizes": seen.sizes(),
            "known": [sorted(cards, key=PACK.place.__getitem__) for cards in self.known],
            "piles": [piles[PILES[seat]][:] for seat in range(self.seats)],
            "stock": self._stock() if seen.hand else None,
            "table": [[seat, cards[:]] for seat, cards in self.plays],
            "asked": list(self.asked),
            "trump": self.trump or None,
            "maker": self.maker,
            "inside": self.inside[:],
            "out": self.gone[:],
            "size": self.size,
            "quiet": self.quiet,
            "gone": piles[GONE][:],
        }

    def _stock(self) -> int:
        zones = self.seen.zones
        return len(zones.piles[STOCK]) if STOCK in zones.piles else zones.counts[STOCK]

    # Moves

    def _note_move(self, seat: "Seat", verb: str, what: str) -> None:
        if verb == "<":
            self._drew(seat, what)
        elif verb == "-":
            self._took(seat, cards_in(what[1:]))
        elif verb == "?":
            self._note_play(seat, [what[1:]], STOCK)
        else:
            self._note_play(seat, cards_in(what), HANDS[seat])

    def _drew(self, seat: "Seat", what: str) -> None:
        zones = self.seen.zones
        if what[:1] == "=":
            zones.move(what[1:], STOCK, PILES[seat])
            self.maker, self.trump = seat, what[2]
            self.seen.labels[TRUMPS] = self.trump
        elif what:
            zones.give(what, STOCK, HANDS[seat])
        else:
            zones.move_unseen(STOCK, HANDS[seat])

    def _note_play(self, seat: "Seat", cards: "list[Card]", start: str) -> None:
        for card in cards:
            self.seen.zones.move(card, start, MIDDLE[seat])
        self.plays.append((seat, cards))
        if self.phase == "first":
            self.ask(self.asked[1:])
        else:
            self.known[seat].difference_update(cards)
            self._settle_turn(seat)

    def _took(self, seat: "Seat", cards: "list[Card]") -> None:
        place = next(place for place, (_, played) in enumerate(self.plays) if played == cards)
        owner, _ = self.plays.pop(place)
        for card in cards:
            self.seen.zones.give(card, MIDDLE[owner], HANDS[seat])
        self.known[seat].update(cards)
        self._settle_turn(seat)
        if not self.plays:
            self._lead(self.seen.turn)

    def _settle_turn(self, seat: "Seat") -> None:
        """The next to the left that is in the game has the turn."""
        self.quiet += 1
        self.seen.turn = self._next_inside(seat)

    def _next_inside(self, seat: "Seat") -> "Seat":
        order = [(seat + turn) % self.seats for turn in range(1, self.seats + 1)]
        return next(other for other in order if other in self.inside)

    def ask(self, seats: "tuple[Seat, ...]") -> None:
        """These play next to the trick of the first phase."""
        self.asked = seats
        if seats:
            self.seen.turn = seats[0]

    def _lead(self, seat: "Seat") -> None:
        """A trick of the second phase begins; who has no card does not lead."""
        sizes = self.seen.sizes()
        order = [(seat + turn) % self.seats for turn in range(self.seats)]
        self.seen.turn = next(other for other in order if sizes[other])
        self.size = len(self.inside)

    # What the rules bring about

    def _note_other(self, what: str, words: list[str]) -> None:
        if what == "deal":
            self._note_deal(words[1:])
        elif what == "trick":
            self._note_trick(int(words[0]))
        elif what == "back":
            self._go_back()
        elif what == "second":
            self._begin_second()
        elif what == "out":
            self.gone.append(int(words[0]))
            self.inside.remove(int(words[0]))
            self.quiet = 0
        elif what == "done":
            self._clear_trick(int(words[0]))
        elif what == "score":
            self.phase = "over"
        else:
            self.note_event(what, words)

    def _note_deal(self, words: list[str]) -> None:
        seen = self.seen
        seen.begin_hand(seen.dealer)
        seen.receive(words, EACH)
        self.phase = "first"
        self.ask(self.round_of((seen.dealer + 1) % self.seats))

    def _note_trick(self, winner: "Seat") -> None:
        for seat, cards in self.plays:
            for card in cards:
                self.seen.zones.move(card, MIDDLE[seat], PILES[winner])
        self.plays, self.won = [], sum(len(cards) for _, cards in self.plays)
        self.ask(self.round_of(winner))

    def _go_back(self) -> None:
        for seat, cards in self.plays:
            for card in cards:
                self.seen.zones.move(card, MIDDLE[seat], PILES[seat])
        self.plays = []

    def _begin_second(self) -> None:
        zones = self.seen.zones
        for seat in range(self.seats):
            pile = zones.piles[PILES[seat]][:]
            self.known[seat].update(pile)
            for card in pile:
                zones.give(card, PILES[seat], HANDS[seat])
        self.phase, self.asked = "second", ()
        self.begun_second()
        if self.maker is not None:
            self._lead(self.maker)

    def _clear_trick(self, seat: "Seat") -> None:
        for player, cards in self.plays:
            for card in cards:
                self.seen.zones.move(card, MIDDLE[player], GONE)
        self.plays, self.quiet = [], 0
        self._lead(seat)
