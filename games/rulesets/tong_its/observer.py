"""A game of Tong-Its as a viewer is told of it. What the events and the view mean is written in README.md.

Zones: k the stock, d the discards, m1.0 meld number 0, which seat 1 has laid, labelled with its number; t is
where the pot is written. A meld that lies face down is a hidden zone for all but its owner.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from games.core.cards import cards_in
from games.core.documents import Board, HandJson, OptionValues
from games.core.perspectives import HANDS, Perspective
from games.rulesets.tong_its.cards import EACH, PACK, TABLE

if TYPE_CHECKING:
    from games.core.documents import ToldJson
    from games.core.interface import Card, Move, Seat

SEATS: Final = range(3)
LEFT: Final = (1, 2, 0)
STOCK: Final = "k"
DISCARDS: Final = "d"
POT: Final = "t"
MELDS: Final = [[f"m{seat}.{number}" for number in range(10)] for seat in SEATS]
ANTE: Final = 2
FOUR: Final = 4  # cards of a meld that lies face down


class SeenMeld:
    """A meld on the table as the viewer sees it."""

    __slots__ = ("added", "cards", "down", "seat", "zone")

    def __init__(self, seat: int, zone: str, cards: "list[Card]", *, down: bool) -> None:
        self.seat: int = seat
        self.zone: str = zone
        self.cards: list[Card] = cards  # as they lie; empty if the viewer cannot know them
        self.down: bool = down
        self.added: list[tuple[Seat, Card]] = []  # what was laid off on it, and by whom

    def json(self) -> dict[str, Any]:
        """The meld as the board shows it."""
        return {
            "seat": self.seat,
            "cards": self.cards[:],
            "down": self.down,
            "added": [[seat, card] for seat, card in self.added],
        }


class TongItsObserver:
    """See `games.core.observers.Observer`."""

    def __init__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> None:
        self.seen: Perspective = Perspective(
            "tong_its", dict(options), dealer, seat, table=TABLE, pack=PACK, zones=[DISCARDS], stock=STOCK
        )
        self.phase: str = "deal"
        self.winner: Seat | None = None  # of the last hand
        self.chips: list[int] = [0, 0, 0]
        self.pot: int = 0
        self.past: list[HandJson] = []
        self._new_hand()

    def _new_hand(self) -> None:
        self.discards: list[tuple[Seat, Card]] = []
        self.melds: list[SeenMeld] = []
        self.opened: list[bool] = [False, False, False]
        self.touched: list[bool] = [False, False, False]
        self.caller: Seat | None = None
        self.answers: list[tuple[Seat, str]] = []
        self.shown: list[dict[str, Any]] = []  # hands that were compared
        self.how: str = ""
        self.took: int = 0  # from the pot
        self.reasons: dict[str, list[Any]] = {"aces": [], "fours": []}  # what the winner is paid for

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next."""
        told = self.seen.events
        for event in events:
            told.append(event)
            if event[0].isdecimal():
                self._note_move(int(event[0]), event[1], event[2:])
            else:
                self._note_event(event.split())

    def totals(self) -> list[int]:
        """The chips by seat."""
        return self.chips[:]

    def view(self, legal: Sequence["Move"]) -> "ToldJson":
        """What the viewer may know now."""
        to_move = self.seen.turn if self.phase in ("draw", "play", "answer") else None
        return self.seen.view(self.phase, to_move, legal, self.totals(), self._board())

    def _board(self) -> Board:
        seen = self.seen
        return {
            "hand": seen.own_hand(),
            "sizes": seen.sizes(),
            "stock": self._stock() if seen.hand else None,
            "discards": [[seat, card] for seat, card in self.discards],
            "melds": [meld.json() for meld in self.melds],
            "opened": self.opened[:],
            "may_call": [self.opened[seat] and not self.touched[seat] for seat in SEATS],
            "caller": self.caller,
            "answers": [[seat, said] for seat, said in self.answers],
            "pot": self.pot,
            "shown": [{**shown, "cards": shown["cards"][:]} for shown in self.shown],
            "aces": self.reasons["aces"][:],
            "fours": [four[:] for four in self.reasons["fours"]],
            "hands": [{**past, "pay": past["pay"][:]} for past in self.past],
        }

    def _stock(self) -> int:
        zones = self.seen.zones
        return len(zones.piles[STOCK]) if STOCK in zones.piles else zones.counts[STOCK]

    # Moves

    def _note_move(self, seat: "Seat", verb: str, what: str) -> None:
        if verb == "<":
            self._drew(seat, what)
        elif verb == "x":
            self._note_discard(seat, what)
        elif verb == "u":
            self._took(seat, cards_in(what))
        elif verb == "m":
            self._laid(seat, cards_in(what), down=False)
        elif verb == "k":
            self._laid(seat, cards_in(what), down=True)
        elif verb == "l":
            self._note_layoff(seat, what[:2], int(what[3:]))
        elif verb == "!":
            self.caller, self.phase, self.seen.turn = seat, "answer", LEFT[seat]
        else:
            self.answers.append((seat, verb))
            self.seen.turn = LEFT[seat]

    def _drew(self, seat: "Seat", card: "Card") -> None:
        self._begin_turn(seat)
        if card:
            self.seen.zones.give(card, STOCK, HANDS[seat])
        else:
            self.seen.zones.move_unseen(STOCK, HANDS[seat])

    def _begin_turn(self, seat: "Seat") -> None:
        self.phase = "play"
        self.touched[seat] = False

    def _note_discard(self, seat: "Seat", card: "Card") -> None:
        self.seen.zones.move(card, HANDS[seat], DISCARDS)
        self.discards.append((seat, card))
        self.phase, self.seen.turn = "draw", LEFT[seat]

    def _took(self, seat: "Seat", cards: "list[Card]") -> None:
        """The top discard goes to the hand, and from there into the meld."""
        self._begin_turn(seat)
        self.seen.zones.move(self.discards[-1][1], DISCARDS, HANDS[seat])
        self._laid(seat, cards, down=False)

    def _laid(self, seat: "Seat", cards: "list[Card]", *, down: bool) -> None:
        """A meld comes to the table. Without cards the viewer cannot see which."""
        zones, zone = self.seen.zones, MELDS[seat][len(self.melds)]
        self.opened[seat] = True
        self.seen.labels[zone] = str(len(self.melds))
        self.melds.append(SeenMeld(seat, zone, cards, down=down))
        if not cards:
            zones.counts[zone] = 0
            zones.move_unseen(HANDS[seat], zone, FOUR)
        else:
            zones.piles[zone] = []
            for card in cards:
                zones.move(card, HANDS[seat], zone)

    def _note_layoff(self, seat: "Seat", card: "Card", number: int) -> None:
        """A card is laid off on a meld, in its place there."""
        meld, zones = self.melds[number], self.seen.zones
        zones.give(card, HANDS[seat], meld.zone)
        meld.cards.append(card)
        meld.cards.sort(key=PACK.place.__getitem__)
        meld.added.append((seat, card))
        self.touched[meld.seat] = True

    # What the rules bring about

    def _note_event(self, words: list[str]) -> None:
        what, more = words[0], words[1:]
        if what == "deal":
            self._note_deal(more[1:])
        elif what == "show":
            self.shown.append({"seat": int(more[0]), "cards": cards_in(more[1]), "deadwood": 0})
        elif what == "deadwood":
            self.shown[-1]["deadwood"] = int(more[1])
        elif what == "aces":
            self.reasons["aces"] = cards_in(more[0])
        elif what == "four":
            self._note_four(cards_in(more[0]))
        elif what == "pot":
            self.took = int(more[0])
        elif what == "paid":
            self._note_payment([int(pay) for pay in more])
        elif what == "split":
            self.chips = [chips + int(more[0]) for chips in self.chips]
            self.pot = 0
            self._write_pot()
        elif what == "score":
            self.phase = "over"
        else:
            self.how = what
            self.winner = int(more[0]) if more else None

    def _note_deal(self, words: list[str]) -> None:
        seen = self.seen
        self._new_hand()
        seen.labels = {}
        seen.begin_hand(seen.dealer if self.winner is None else self.winner)
        for seat in SEATS:
            for zone in MELDS[seat]:
                seen.zones.piles.pop(zone, None)
                seen.zones.counts.pop(zone, None)
        seen.receive(words, EACH)
        dealer = HANDS[seen.dealer]
        if dealer in seen.zones.counts:
            seen.zones.move_unseen(STOCK, dealer)
        self.chips = [chips - ANTE for chips in self.chips]
        self.pot += ANTE * len(SEATS)
        self._write_pot()
        self.phase, seen.turn = "play", seen.dealer

    def _write_pot(self) -> None:
        self.seen.labels[POT] = str(self.pot)

    def _note_four(self, four: "list[Card]") -> None:
        """A four that the winner is paid for; those on the table are named first, in their order."""
        down = [meld for meld in self.melds if meld.down and meld.seat == self.winner]
        shown, zones = len(self.reasons["fours"]), self.seen.zones
        self.reasons["fours"].append(four)
        if shown < len(down) and not down[shown].cards:
            meld = down[shown]
            meld.cards = four[:]
            del zones.counts[meld.zone]
            zones.piles[meld.zone] = four[:]

    def _note_payment(self, pay: list[int]) -> None:
        self.phase = "deal"
        self.chips = [chips + paid for chips, paid in zip(self.chips, pay, strict=True)]
        if self.winner is not None:
            self.chips[self.winner] += self.took
            self.pot -= self.took
            self._write_pot()
        past = {"dealer": self.seen.dealer, "how": self.how, "winner": self.winner, "pay": pay}
        self.past.append({**past, "pot": self.took})
