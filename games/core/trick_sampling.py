"""Full games of tricks that agree with what one seat has seen: what a searching bot plays on.

All plays are public, so what a seat cannot know is who holds the cards not played yet, or never played, and
which cards of the others came in which batch. Who did not follow a suit holds none of it. The game is played
again from decks that fit.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from games.core.cards import cards_in
from games.core.interface import Card, Game, Seat, State, View
from games.core.partners import SEATS
from games.core.sampling import deck_of_hands, events_by_hand, spread
from games.core.trick_moves import PLAY, TrickMoves

DEALS = ("deal", "more")


class Known(NamedTuple):
    """What is certain of one hand of the game; all by seat."""

    held: tuple[list[Card], ...]  # cards the seat had for certain
    first: tuple[list[Card], ...]  # those that certainly came in the first batch
    voids: tuple[set[str], ...]  # suits of which none of the seat's other cards can be


def sample_tricks(game: Game, moves: TrickMoves, view: View, rng: Random) -> State:
    """Return a game that gives the viewer exactly this view. ValueError if there is none.

    For games whose cards are all dealt to the four hands, the first batch before any other.
    """
    past: Sequence[dict[str, Any]] = view["board"]["hands"]
    state = game.new(view["options"], past[0]["dealer"] if past else view["dealer"])
    for events in events_by_hand(view["events"]):
        known = known_of(moves, events, view["seat"])
        dealer = state.next_dealer() if state.hand else state.dealer
        state.deal(_deck(_dealt(moves.pack.cards, known, rng), known, dealer, rng))
        for event in events:
            if event in moves.of:
                state.apply(event)
    return state


def known_of(moves: TrickMoves, events: Sequence[str], viewer: Seat | None) -> Known:
    """Read what the events of a hand make certain."""
    known = Known(tuple([] for _ in SEATS), tuple([] for _ in SEATS), tuple(set() for _ in SEATS))
    if viewer is not None:
        known.first[viewer].extend(cards_in(events[0].split()[-1]))
        for event in events:
            if event.split()[0] in DEALS:
                known.held[viewer].extend(cards_in(event.split()[-1]))
    plays = [moves.of[event] for event in events if event[1] == PLAY and event in moves.of]
    for index, turn in enumerate(plays):
        led = plays[index & ~3].card[1]
        if turn.card[1] != led:
            known.voids[turn.seat].add(led)
        if turn.seat != viewer:
            known.held[turn.seat].append(turn.card)
    return known


def _dealt(deck: Sequence[Card], known: Known, rng: Random) -> list[list[Card]]:
    """What each seat had in this hand: what is certain of it, and a share of the hidden cards."""
    seen = {card for cards in known.held for card in cards}
    hidden = [card for card in deck if card not in seen]
    each = len(deck) // len(known.held)
    rooms = [each - len(cards) for cards in known.held]
    given = spread(hidden, rooms, lambda seat, card: card[1] not in known.voids[seat], rng)
    if given is None:
        raise ValueError("no game looks like this view")
    return [cards + more for cards, more in zip(known.held, given, strict=True)]


def _deck(hands: list[list[Card]], known: Known, dealer: Seat, rng: Random) -> list[Card]:
    """Put the hands into the order in which they are dealt."""
    ordered = []
    for hand, first in zip(hands, known.first, strict=True):
        later = [card for card in hand if card not in first]
        rng.shuffle(later)
        ordered.append(first + later)
    return deck_of_hands(ordered, dealer)
