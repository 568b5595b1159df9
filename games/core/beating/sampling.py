"""Full games of a beating game that agree with what a viewer has seen: what a searching bot plays on.

What a seat cannot know is what the others hold, when they drew it, and the order of the stock. Hidden cards
are spread at random over the places where they can be; a card that somebody had by some moment was dealt to
it or drawn before. The game is played again from a deck that fits.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from games.core.beating.cards import EACH, FULL, PACK, SUIT_SETS, SUITS
from games.core.cards import cards_in
from games.core.documents import View
from games.core.drawn_cards import EVER, place_had
from games.core.interface import Card, Seat
from games.core.sampling import spread

if TYPE_CHECKING:
    from games.core.interface import Game, State

TRIES: Final = 20  # before hidden cards are spread one by one

# What a seat that picks up has shown not to hold, a set: of the newest play and all trumps, both as sets.
Barred = Callable[[int, int], int]


def sample(game: "Game", view: View, rng: Random, barred: Barred | None = None) -> "State":
    """Return a game that gives the viewer exactly this view. ValueError if there is none.

    `barred` is given where picking up tells something of the hand.
    """
    state = game.new(view["options"], view["dealer"])
    events: Sequence[str] = view["events"]
    if not events:
        return state
    seen = SeenGame(events, view["seat"], view["dealer"], state.table.seats, barred)
    state.deal(seen.deck(rng))
    for event in events:
        if event[0].isdecimal() and event[1] != "<":
            state.apply(event if event[1] == "p" else event[:2])
    return state


class SeenGame:
    """A game as the viewer, None: a spectator, was told of it."""

    __slots__ = (
        *("barred", "barring", "draws", "first", "known", "left", "next_card", "placed", "places"),
        *("plays", "second", "seats", "seen", "trumps", "viewer"),
    )

    def __init__(
        self, events: Sequence[str], viewer: Seat | None, dealer: Seat, seats: int, barring: Barred | None
    ) -> None:
        self.viewer: Seat = -1 if viewer is None else viewer
        self.seats: int = seats
        self.barring: Barred | None = barring
        self.places: list[list[int]] = [  # in the deck, of what each seat was dealt
            [(seat - dealer - 1) % seats + turn * seats for turn in range(EACH)] for seat in range(seats)
        ]
        self.draws: list[list[int]] = [[] for _ in range(seats)]  # and of what it drew
        self.next_card: int = EACH * seats
        self.placed: list[tuple[int, Card]] = []  # cards whose place in the deck is known
        self.first: list[Card] = []  # what the viewer was dealt
        self.seen: int = 0  # cards of which the viewer knows where they are or were, as a set
        self.left: list[list[tuple[int, Card]]] = [[] for _ in range(seats)]  # what left others' hands, when
        self.second: bool = False
        self.trumps: int = 0
        self.known: list[int] = [
            0
        ] * seats  # the piles; in the second phase what everybody knows of the hands
        self.plays: list[tuple[Seat, int]] = []  # on the table
        self.barred: list[int] = [0] * seats  # what seats have shown not to hold
        if viewer is not None:
            self.first = cards_in(events[0].split()[2])
            self.seen = PACK.set_of(self.first)
        self._read(events)

    # Not part of __init__, which would be too long.
    def _read(self, events: Sequence[str]) -> None:
        for event in events[1:]:
            if not event[0].isdecimal():
                self._note_event(event.split())
            elif event[1] == "<":
                self._drew(int(event[0]), event[2:])
            elif event[1] == "-":
                self._took(int(event[0]), PACK.set_of(cards_in(event[3:])))
            else:
                self._note_play(int(event[0]), event[1], cards_in(event[2:].lstrip("=")))

    def _note_event(self, words: list[str]) -> None:
        what = words[0]
        if what == "trick":
            for _, cards in self.plays:
                self.known[int(words[1])] |= cards
            self.plays = []
        elif what == "back":
            for seat, cards in self.plays:
                self.known[seat] |= cards
            self.plays = []
        elif what == "show":
            self._leave(int(words[1]), cards_in(words[2]))
            self.known[int(words[1])] |= PACK.set_of(cards_in(words[2]))
        elif what == "second":
            self.second = True
        elif what == "done":
            self.plays = []

    def _drew(self, seat: Seat, what: str) -> None:
        place = self.next_card
        self.next_card += 1
        if what[:1] == "=":
            self.known[seat] |= self._place(place, what[1:])
            self.trumps = SUIT_SETS[SUITS.index(what[2])]
        else:
            self.draws[seat].append(place)
            if what:
                self._place(place, what)

    def _place(self, place: int, card: Card) -> int:
        """The viewer sees which card lay there."""
        self.placed.append((place, card))
        self.seen |= PACK.bit[card]
        return PACK.bit[card]

    def _note_play(self, seat: Seat, verb: str, cards: list[Card]) -> None:
        played = PACK.set_of(cards)
        self.plays.append((seat, played))
        if verb == "?":
            self._place(self.next_card, cards[0])
            self.next_card += 1
        elif self.second:
            self._leave(seat, PACK.cards_of(played & ~self.known[seat]))
            self.known[seat] &= ~played
        else:
            self._leave(seat, cards)

    def _leave(self, seat: Seat, cards: list[Card]) -> None:
        """Cards that a seat was dealt or has drawn are seen."""
        if seat != self.viewer:
            time = EVER if self.second else len(self.draws[seat])
            self.left[seat] += [(time, card) for card in cards]
            self.seen |= PACK.set_of(cards)

    def _took(self, seat: Seat, cards: int) -> None:
        if self.barring is not None:
            self.barred[seat] |= self.barring(self.plays[-1][1], self.trumps)
        self.plays = [(player, played) for player, played in self.plays if played != cards]
        self.known[seat] |= cards

    def deck(self, rng: Random) -> list[Card]:
        """A deck that fits: all cards where they can have come from."""
        deck = [""] * len(PACK.cards)
        for place, card in self.placed:
            deck[place] = card
        hidden = PACK.cards_of(FULL & ~self.seen)
        held = self._draw_hands(hidden, rng)
        for seat in range(self.seats):
            places = self.places[seat][:]
            if seat == self.viewer:
                for place, card in zip(places, self.first, strict=True):
                    deck[place] = card
            else:
                had = self.left[seat] + [(EVER, card) for card in held[seat]]
                place_had(deck, had, places, self.draws[seat], rng)
        given = {card for cards in held for card in cards}
        rest = [card for card in hidden if card not in given]
        rng.shuffle(rest)
        deck[len(deck) - len(rest) :] = rest
        return deck

    def _draw_hands(self, hidden: list[Card], rng: Random) -> list[list[Card]]:
        """Draw hidden cards for the hands of the others; if no draw fits soon, spread them one by one."""
        rooms = [
            0 if seat == self.viewer else EACH + len(self.draws[seat]) - len(self.left[seat])
            for seat in range(self.seats)
        ]
        for _ in range(TRIES):
            rng.shuffle(hidden)
            held, start = [], 0
            for room in rooms:
                held.append(hidden[start : start + room])
                start += room
            if all(map(self._may_hold_all, range(self.seats), held)):
                return held
        found = spread(hidden, rooms, self._may_hold, rng)
        if found is None:
            raise ValueError("no game looks like this view")
        return found

    def _may_hold_all(self, seat: Seat, cards: list[Card]) -> bool:
        return not self.barred[seat] & PACK.set_of(cards)

    def _may_hold(self, seat: Seat, card: Card) -> bool:
        return not self.barred[seat] & PACK.bit[card]
