"""Full games of Envite that agree with what one seat has seen: what a searching bot plays on.

Certain are the cards a seat was dealt, those that were played, shown, turned up or signalled to it; who did
not follow a suit holds none of it; and whose turn it is after a trump was led holds one, or its team would
have lost the hand. What a seat signalled unheard may be any of its trumps. The game is played again from
decks that fit.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from games.core.cards import cards_in
from games.core.documents import HandJson, View
from games.core.interface import Card, Seat, State
from games.core.sampling import events_by_hand, spread
from games.rulesets.envite.cards import DECK, EACH, ORDERS, PACK, SUITS, Order
from games.rulesets.envite.moves import PLAY, SIGNAL
from games.rulesets.envite.seating import NAMES, CaptainTable, seating_of

if TYPE_CHECKING:
    from games.rulesets.envite.game import EnviteGame

NO_GAME: Final = "no game looks like this view"
TRIES: Final = 8  # before the trump that a seat must have is given to it


class Known:
    """What the events of a hand, as one viewer reads them, make certain. Lists are by seat."""

    def __init__(self, seating: CaptainTable, events: Sequence[str], viewer: Seat | None) -> None:
        seats = seating.seats
        self.viewer, self.seating = viewer, seating
        self.up: Card = events[1].split()[1]
        self.order: Order = ORDERS[seats][SUITS.index(self.up[1])]
        self.held: list[set[Card]] = [set() for _ in range(seats)]
        self.played: list[set[Card]] = [set() for _ in range(seats)]
        self.lacks: list[int] = [0] * seats  # cards that it cannot hold, as a set
        self.plays: list[tuple[Seat, Card]] = []  # to the present trick
        self.leader: Seat | None = None  # who leads, or led, to it
        self._read_deal(events[0].split()[2:])
        for event in events[2:]:
            self._read(event)
        if events[-1].startswith(("paid", "score")):
            self.plays = []

    def _read_deal(self, words: Sequence[str]) -> None:
        if self.viewer is None:
            return
        acting = self.seating.table.controller
        own = [seat for seat, player in enumerate(acting) if player == acting[self.viewer]]
        for seat, word in zip(own, words, strict=True):
            self.held[seat].update(cards_in(word))

    def _read(self, event: str) -> None:
        if event[0] in NAMES:
            seat, verb, what = NAMES.index(event[0]), event[1], event[2:]
            if verb == SIGNAL:
                self.held[seat].update(cards_in(what))
            elif verb == PLAY:
                self._read_play(seat, what)
        elif event.startswith("trick"):
            self.plays = []
        elif event.startswith("show"):
            _show, name, cards = event.split()
            self.held[NAMES.index(name)].update(cards_in(cards))

    def _read_play(self, seat: Seat, card: Card) -> None:
        self.held[seat].add(card)
        self.played[seat].add(card)
        self.plays.append((seat, card))
        led = self.order.follow[PACK.bit[self.plays[0][1]]]
        if not PACK.bit[card] & led:
            self.lacks[seat] |= led

    def must_follow(self) -> Seat | None:
        """Whose turn it is after a trump was led: it holds one. None: nobody's, or that is seen."""
        if not self.plays or not PACK.bit[self.plays[0][1]] & self.order.trumps:
            return None
        seat = self.seating.right[self.plays[-1][0]]
        return None if self.has_trump(seat, self.held[seat] - self.played[seat]) else seat

    def has_trump(self, seat: Seat, cards: set[Card]) -> bool:
        """Whether there is a trump among these."""
        return bool(PACK.set_of(cards) & self.order.trumps)

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether a card of which no more is known can be there; what is not dealt can be any."""
        return seat == len(self.lacks) or not self.lacks[seat] & PACK.bit[card]


def sample(game: "EnviteGame", view: View, rng: Random) -> State:
    """Return a game that gives the viewer exactly this view. ValueError if there is none."""
    past: Sequence[HandJson] = view["board"]["hands"]
    state = game.new(view["options"], past[0]["dealer"] if past else view["dealer"])
    seating = seating_of(state.options)
    for events in events_by_hand(view["events"]):
        known = Known(seating, events, view["seat"])
        dealer = state.next_dealer() if state.hand else state.dealer
        state.deal(_deck(draw_deal(known, rng), known.up, dealer, rng))
        for event in events[2:]:
            if event[0] not in NAMES:
                continue
            is_signal = event[1] == SIGNAL
            state.apply(_signal(state, known, event, rng) if is_signal else event)
    return state


def _signal(state: State, known: Known, event: str, rng: Random) -> str:
    """A signal as it was heard, or any that may have been made."""
    if len(event) > len("3s") or hears_signal(state, event, known.viewer):
        return event
    return rng.choice(state.legal())


def hears_signal(state: State, event: str, viewer: Seat | None) -> bool:
    """Whether the viewer hears what this seat signals."""
    if state.options["signals"] == "open":
        return True
    return viewer is not None and viewer & 1 == NAMES.index(event[0]) & 1


def draw_deal(known: Known, rng: Random) -> list[list[Card]]:
    """What each seat was dealt, and last what is left: what is certain, and a share of the hidden cards."""
    seats, must = len(known.held), known.must_follow()
    for _ in range(1 if must is None else TRIES):
        given = _draw_hidden(known, rng)
        if given is None or must is None or known.has_trump(must, set(given[must])):
            break
    else:
        given = None if must is None else _given_a_trump(known, must, rng)
    if given is None:
        raise ValueError(NO_GAME)
    return [[*known.held[seat], *given[seat]] for seat in range(seats)] + [given[seats]]


def _draw_hidden(known: Known, rng: Random) -> list[list[Card]] | None:
    """The hidden cards by seat, and those that are not dealt."""
    certain = set[Card]().union(*known.held, {known.up})
    hidden = [card for card in DECK if card not in certain]
    rooms = [EACH - len(cards) for cards in known.held]
    rooms.append(len(hidden) - sum(rooms))
    if any(lacks and room for lacks, room in zip(known.lacks, rooms, strict=False)):
        return spread(hidden, rooms, known.may_hold, rng)
    rng.shuffle(hidden)
    return [[hidden.pop() for _ in range(room)] for room in rooms]


def _given_a_trump(known: Known, must: Seat, rng: Random) -> list[list[Card]] | None:
    """The same where this seat certainly has a trump: any of them that leaves a way."""
    certain = set[Card]().union(*known.held, {known.up})
    trumps = [card for card in known.order.ladder if card not in certain and known.may_hold(must, card)]
    rng.shuffle(trumps)
    for trump in trumps:
        known.held[must].add(trump)
        given = _draw_hidden(known, rng)
        if given is not None:
            return given
        known.held[must].remove(trump)
    return None


def _deck(hands: list[list[Card]], up: Card, dealer: Seat, rng: Random) -> list[Card]:
    """The deck that deals these hands, one card at a time from the dealer's right, and turns up this card."""
    *dealt_hands, rest = hands
    seats = len(dealt_hands)
    for cards in hands:
        rng.shuffle(cards)
    deck = [dealt_hands[(dealer - 1 - index) % seats][index // seats] for index in range(EACH * seats)]
    return [*deck, up, *rest]
