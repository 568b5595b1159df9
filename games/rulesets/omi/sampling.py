"""Full games of Omi that agree with what one seat has seen: what a searching bot plays on.

All plays are public, so what a seat cannot know is who holds the cards not yet played, and which cards of the
others came in which batch. Who did not follow a suit holds none of it. The game is played again from decks
that fit.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from games.core.cards import cards_in
from games.core.interface import Card, Seat, View
from games.core.sampling import deck_of_hands, events_by_hand, spread
from games.rulesets.omi.cards import DECK
from games.rulesets.omi.moves import MOVES, PLAY

if TYPE_CHECKING:
    from games.rulesets.omi.game import OmiGame
    from games.rulesets.omi.state import OmiState

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
    for events in events_by_hand(view["events"]):
        known = _known(events, view["seat"])
        dealer = state.next_dealer() if state.hand else state.dealer
        state.deal(_deck(_dealt(known, rng), known, dealer, rng))
        for event in events:
            if event in MOVES:
                state.apply(event)
    return state


def _known(events: Sequence[str], viewer: Seat | None) -> Known:
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


def _dealt(known: Known, rng: Random) -> list[list[Card]]:
    """What each seat had in this hand: what is certain of it, and a share of the hidden cards."""
    seen = {card for cards in known.held for card in cards}
    hidden = [card for card in DECK if card not in seen]
    rooms = [HAND - len(cards) for cards in known.held]
    given = spread(hidden, rooms, lambda seat, card: card[1] not in known.voids[seat], rng)
    if given is None:
        raise ValueError("no game of Omi looks like this view")
    return [cards + more for cards, more in zip(known.held, given, strict=True)]


def _deck(hands: list[list[Card]], known: Known, dealer: Seat, rng: Random) -> list[Card]:
    """Put the hands into the order in which they are dealt, in two batches."""
    ordered = []
    for hand, first in zip(hands, known.first, strict=True):
        later = [card for card in hand if card not in first]
        rng.shuffle(later)
        ordered.append(first + later)
    return deck_of_hands(ordered, dealer)
