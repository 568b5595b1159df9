"""What a viewer knows of a game, as far as it is the same in all games: where the cards lie, and the view."""

from collections.abc import Iterable, Sequence
from typing import Final

from games.core.cards import cards_in
from games.core.documents import Board, DrawnJson, OptionsJson, ToldJson
from games.core.hands import Pack
from games.core.interface import Card, Move, Seat, Table
from games.core.zones import Zones

ALL_KNOWING: Final = -1  # instead of a seat: who sees every card, as everybody may once a game is over
DRAWN: Final = ("zones", "labels")
KEYS: Final = (
    *("game", "options", "table", "seat", "hand", "dealer"),
    *("phase", "to_move", "legal", "totals", "events", "board", *DRAWN),
)
SEATS_MAX: Final = 12
HANDS: Final = [f"h{seat}" for seat in range(SEATS_MAX)]  # the zones of each seat: its hand
MIDDLE: Final = [f"c{seat}" for seat in range(SEATS_MAX)]  # and what it has played to the table


class Perspective:
    """The table as a seat sees it, None: as a spectator does, ALL_KNOWING: with all cards face up.

    A game's observer moves the cards as the events say, and keeps what is particular to its game.
    """

    __slots__ = (
        *("dealer", "events", "game", "hand", "hands", "labels", "lists", "options", "out", "pack", "played"),
        *("seat", "seen", "stock", "table", "turn", "zones"),
    )

    def __init__(
        self,
        game: str,
        options: OptionsJson,
        dealer: Seat,
        seat: Seat | None,
        *,
        table: Table,
        pack: Pack,
        zones: Iterable[str],
        stock: str | None = None,
    ) -> None:
        """`zones` are the game's besides hands and stock, the zone where cards not dealt lie face down."""
        self.game, self.options, self.table, self.pack = game, options, table, pack
        self.lists: list[str] = [key for key, value in options.items() if isinstance(value, list)]
        self.seat: Seat | None = seat
        self.seen: list[Seat] = []  # whose cards the viewer sees
        if seat == ALL_KNOWING:
            self.seat, self.seen = None, list(range(table.seats))
        elif seat is not None:
            acting = table.controller[seat]
            self.seen = [other for other, player in enumerate(table.controller) if player == acting]
        self.stock: str | None = stock
        self.dealer: Seat = dealer
        self.turn: Seat = dealer
        self.hand: int = 0  # number of the hand of the game; what follows is of this hand
        self.out: list[tuple[Seat, Card]] = []  # on the table, in order
        self.played: list[tuple[Seat, Card]] = []  # so far, in order, what is on the table included
        self.labels: dict[str, str] = {}  # what stands written at a zone
        self.events: list[str] = []
        hidden = [HANDS[other] for other in range(table.seats) if other not in self.seen]
        seen = [*(HANDS[other] for other in self.seen), *zones]
        if stock is not None:
            (seen if seat == ALL_KNOWING else hidden).append(stock)
        self.hands: list[str] = HANDS[: table.seats]
        self.zones: Zones = Zones(seen, hidden, pack.place)
        if stock is not None:
            self.zones.fill(pack.cards, stock)

    def begin_hand(self, next_dealer: Seat) -> None:
        """A hand is about to be dealt; after the first, all cards are taken up and another seat deals."""
        if self.hand:
            self.dealer = next_dealer
            if self.stock is not None:
                self.zones.gather(self.stock)
        self.hand += 1
        self.out, self.played = [], []

    def receive(self, words: Sequence[str], each: int) -> None:
        """Every seat is dealt `each` cards; the words are what those that are seen got, by seat."""
        zones, stock = self.zones, self.stock
        for seat in range(self.table.seats):
            if seat not in self.seen:
                zones.counts[HANDS[seat]] += each
                if stock is not None:
                    zones.counts[stock] -= each
        for seat, word in zip(self.seen, words, strict=True):
            for card in cards_in(word):
                if stock is None:
                    zones.fill([card], HANDS[seat])
                else:
                    zones.give(card, stock, HANDS[seat])

    def play(self, seat: Seat, card: Card) -> None:
        """A card goes from a hand to the table."""
        self.zones.move(card, HANDS[seat], MIDDLE[seat])
        play = (seat, card)
        self.out.append(play)
        self.played.append(play)

    def take_trick(self, to: str) -> None:
        """All that is on the table goes to one zone."""
        move = self.zones.move
        for seat, card in self.out:
            move(card, MIDDLE[seat], to)
        self.out = []

    def own_hand(self) -> list[Card]:
        """The cards of the viewer's own seat."""
        return [] if self.seat is None else self.zones.piles[HANDS[self.seat]][:]

    def sizes(self) -> list[int]:
        """How many cards are in each hand."""
        piles, counts = self.zones.piles, self.zones.counts
        return [len(piles[hand]) if hand in piles else counts[hand] for hand in self.hands]

    def view(
        self,
        phase: str,
        to_move: Seat | None,
        legal: Sequence[Move],
        totals: list[int],
        board: Board,
    ) -> ToldJson:
        """What the viewer may know, as JSON, but for what `drawn` gives."""
        table = self.table
        return {
            "game": self.game,
            "options": self._options_of_ones_own(),
            "table": {
                "seats": table.seats,
                "teams": [*table.teams],
                "players": table.players,
                "controller": [*table.controller],
            },
            "seat": self.seat,
            "hand": self.hand,
            "dealer": self.dealer,
            "phase": phase,
            "to_move": to_move,
            "legal": list(legal),
            "totals": totals,
            "events": self.events[:],
            "board": board,
        }

    def _options_of_ones_own(self) -> OptionsJson:
        options = self.options.copy()
        for key in self.lists:
            options[key] = options[key][:]
        return options

    def draw(self) -> DrawnJson:
        """What is needed to draw the table, and is part of the view too, as JSON."""
        return {"zones": self.zones.list_zones(), "labels": self.labels.copy()}
