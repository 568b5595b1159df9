"""Full games of tricks that agree with what one seat has seen: what a searching bot plays on.

All plays are public, so what a seat cannot know is who holds the cards not played yet, or never played, and
which cards of the others came in which batch. Who did not follow a suit holds none of it. The game is played
again from decks that fit.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from games.core.cards import cards_in
from games.core.documents import HandJson, View
from games.core.interface import Card, Game, Seat, State
from games.core.sampling import deck_of_hands, events_by_hand, spread
from games.core.tricks.moves import PLAY, TrickMoves
from games.core.tricks.partners import SEATS

DEALS = ("deal", "more")
NO_GAME = "no game looks like this view"


class Known(NamedTuple):
    """What is certain of one hand of the game; all by seat."""

    held: tuple[list[Card], ...]  # cards the seat had for certain
    first: tuple[list[Card], ...]  # those that certainly came in the first batch
    voids: tuple[set[str], ...]  # suits of which none of the seat's other cards can be


# Who had which cards of a deck, by the events of a hand and what they make certain.
Share = Callable[[Sequence[Card], Sequence[str], Known, Random], list[list[Card]]]


def share_cards(deck: Sequence[Card], events: Sequence[str], known: Known, rng: Random) -> list[list[Card]]:
    """What each seat had in this hand: what is certain of it, and a share of the hidden cards."""
    given = spread(
        hidden_cards(deck, known),
        rooms(deck, known),
        lambda seat, card: card[1] not in known.voids[seat],
        rng,
    )
    if given is None:
        raise ValueError(NO_GAME)
    return [cards + more for cards, more in zip(known.held, given, strict=True)]


def sample_tricks(
    game: Game, moves: TrickMoves, view: View, rng: Random, share: Share = share_cards
) -> State:
    """Return a game that gives the viewer exactly this view. ValueError if there is none.

    For games whose cards are all dealt to the four hands, the first batch before any other. `share` deals the
    hidden ones where more than voids is certain.
    """
    past: Sequence[HandJson] = view["board"]["hands"]
    state = game.new(view["options"], past[0]["dealer"] if past else view["dealer"])
    for events in events_by_hand(view["events"]):
        known = read_known(moves, events, view["seat"])
        dealer = state.next_dealer() if state.hand else state.dealer
        state.deal(_deck(share(moves.pack.cards, events, known, rng), known, dealer, rng))
        for event in events:
            if event in moves.of:
                state.apply(event)
    return state


def read_known(moves: TrickMoves, events: Sequence[str], viewer: Seat | None) -> Known:
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


def hidden_cards(deck: Sequence[Card], known: Known) -> list[Card]:
    """The cards of which nobody is the certain owner."""
    seen = {card for cards in known.held for card in cards}
    return [card for card in deck if card not in seen]


def rooms(deck: Sequence[Card], known: Known) -> list[int]:
    """How many of them each seat had."""
    each = len(deck) // len(known.held)
    return [each - len(cards) for cards in known.held]


def _deck(hands: list[list[Card]], known: Known, dealer: Seat, rng: Random) -> list[Card]:
    """Put the hands into the order in which they are dealt."""
    ordered = []
    for hand, first in zip(hands, known.first, strict=True):
        later = [card for card in hand if card not in first]
        rng.shuffle(later)
        ordered.append(first + later)
    return deck_of_hands(ordered, dealer)
