"""Full games of Omi that agree with what one seat has seen: what a searching bot plays on.

All plays are public, so what a seat cannot know is who holds the cards not yet played, and which cards of the
others came in which batch. Who did not follow a suit holds none of it. The game is played again from decks
that fit.
"""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from games.core.cards import cards_in
from games.core.interface import Card, Seat, View
from games.rulesets.omi.cards import DECK
from games.rulesets.omi.moves import MOVES, PLAY

if TYPE_CHECKING:
    from games.rulesets.omi.game import OmiGame
    from games.rulesets.omi.state import OmiState

SEATS = range(4)
HAND = 8


class Known(NamedTuple):
    """What is certain of one hand of the game; all by seat."""

    held: tuple[list[Card], ...]  # cards the seat had for certain
    first: tuple[list[Card], ...]  # those that certainly came in the first batch
    voids: tuple[set[str], ...]  # suits of which none of the seat's other cards can be


def sample(game: "OmiGame", view: View, rng: Random) -> "OmiState":
    """Return a game that gives the viewer exactly this view. ValueError if there is none."""
    past = max(view["hand"] - 1, 0)
    state = game.new(view["options"], (view["dealer"] - past) & 3)
    for events in _hands(view["events"]):
        known = _known(events, view["seat"])
        dealer = state.next_dealer() if state.hand else state.dealer
        state.deal(_deck(_spread(known, rng), known, dealer, rng))
        for event in events:
            if event in MOVES:
                state.apply(event)
    return state


def _hands(events: list[str]) -> Iterator[list[str]]:
    """Part the events by the hands they belong to."""
    starts = [at for at, event in enumerate(events) if event.startswith("deal ")]
    for start, end in pairwise([*starts, len(events)]):
        yield events[start:end]


def _known(events: list[str], viewer: Seat | None) -> Known:
    """Read what the events of a hand make certain."""
    known = Known(([], [], [], []), ([], [], [], []), (set(), set(), set(), set()))
    if viewer is not None:
        known.first[viewer].extend(cards_in(events[0].split()[2]))
        known.held[viewer].extend(known.first[viewer])
        for event in events:
            if event.startswith("more "):
                known.held[viewer].extend(cards_in(event.split()[1]))
    plays = [MOVES[event] for event in events if event in MOVES and event[1] == PLAY]
    for index, turn in enumerate(plays):
        led = plays[index & ~3].card[1]
        if turn.card[1] != led:
            known.voids[turn.seat].add(led)
        if turn.seat != viewer:
            known.held[turn.seat].append(turn.card)
    return known


def _spread(known: Known, rng: Random) -> list[list[Card]]:
    """Deal the hidden cards at random over the seats that can hold them; what each had in this hand."""
    seen = {card for cards in known.held for card in cards}
    hidden = [card for card in DECK if card not in seen]
    rng.shuffle(hidden)
    places = _Places(known, rng)
    for card in hidden:
        if not places.give(card, set()):
            raise ValueError("no game of Omi looks like this view")
    return [cards + more for cards, more in zip(known.held, places.given, strict=True)]


class _Places:
    """Where hidden cards are put, one after the other."""

    def __init__(self, known: Known, rng: Random) -> None:
        self.given: list[list[Card]] = [[] for _ in SEATS]
        self.sizes = [HAND - len(cards) for cards in known.held]
        self.voids, self.rng = known.voids, rng

    def give(self, card: Card, tried: set[Seat]) -> bool:
        """Give the card to a seat; where all that can hold it are full, one of them hands a card on first."""
        seats = [seat for seat in SEATS if seat not in tried and card[1] not in self.voids[seat]]
        rooms = [self.sizes[seat] - len(self.given[seat]) for seat in seats]
        if any(rooms):
            self.given[self.rng.choices(seats, rooms)[0]].append(card)
            return True
        self.rng.shuffle(seats)
        return any(self._exchange(card, seat, tried) for seat in seats)

    def _exchange(self, card: Card, seat: Seat, tried: set[Seat]) -> bool:
        tried.add(seat)
        for index, other in enumerate(self.given[seat]):
            if self.give(other, tried):
                self.given[seat][index] = card
                return True
        return False


def _deck(hands: list[list[Card]], known: Known, dealer: Seat, rng: Random) -> list[Card]:
    """Put the hands into the order in which they are dealt, in two batches."""
    ordered = []
    for hand, first in zip(hands, known.first, strict=True):
        later = [card for card in hand if card not in first]
        rng.shuffle(later)
        ordered.append(first + later)
    return [ordered[(dealer + 1 + index) & 3][index >> 2] for index in range(len(DECK))]
