"""Full games of Hasenpfeffer that agree with what one seat has seen: what a searching bot plays on.

What a seat cannot know is who holds the cards not played yet, and which of them is the widow or lies aside.
Who did not follow a suit holds none of it, but may have laid a card of it aside; who was made to bid by the
joker was dealt it. The game is played again from decks that fit.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from games.core.cards import cards_in
from games.core.documents import HandJson, View
from games.core.interface import Card, Game, Seat, State
from games.core.sampling import deck_of_hands, events_by_hand, spread
from games.core.tricks.moves import NAME, PLAY
from games.core.tricks.partners import SEATS
from games.rulesets.hasenpfeffer.cards import DECK, EACH, JOKER, SUITS
from games.rulesets.hasenpfeffer.order import suit_index
from games.rulesets.hasenpfeffer.state import DISCARD, MOVES

TABLE: Final = len(SEATS)  # a place besides the seats: the widow until it is taken, then what is laid aside


class Known:
    """What the events of a hand, as one seat reads them, make certain. Its lists are by place."""

    def __init__(self, events: Sequence[str], viewer: Seat | None) -> None:
        self.bidder: Seat | None = None  # once the widow is taken
        self.widow: Card | None = None
        self.forced = False
        self.trump = -1
        self.rooms = [EACH, EACH, EACH, EACH, 1]
        self.held: list[list[Card]] = [[], [], [], [], []]
        self.voids: list[set[int]] = [set(), set(), set(), set(), set()]
        self.viewer = viewer
        self.plays: list[tuple[Seat, Card]] = []
        if viewer is not None:
            self.held[viewer].extend(cards_in(events[0].split()[-1]))
        for event in events[1:]:
            self._read(event)
        self._read_plays()
        if self.forced and self.bidder is not None and self.bidder != viewer and not self.rooms[TABLE]:
            self.held[self.bidder].append(JOKER)

    def may_hold(self, place: int, card: Card) -> bool:
        """Whether a card of which no more is known can be there."""
        if self.forced and card == JOKER and place not in (self.bidder, TABLE):
            return False
        return not self.voids[place] or suit_index(card, self.trump) not in self.voids[place]

    def _read(self, event: str) -> None:
        verb = event[1]
        if event == "void":
            self.held[TABLE].append(JOKER)
        elif event.startswith("show"):
            self.forced = True
        elif not event[0].isdecimal():
            return
        elif verb == "<":
            self._take_widow(int(event[0]), event[2:])
        elif verb == NAME:
            self.trump = SUITS.index(event[2])
        elif verb == DISCARD:
            self._laid_aside(int(event[0]), event[2:])
        elif verb == PLAY:
            self.plays.append((int(event[0]), event[2:]))

    def _take_widow(self, bidder: Seat, widow: Card) -> None:
        self.bidder = bidder
        self.rooms[bidder], self.rooms[TABLE] = EACH + 1, 0
        if widow:
            self.widow = widow
            self.held[bidder].append(widow)

    def _laid_aside(self, bidder: Seat, card: Card) -> None:
        self.rooms[bidder], self.rooms[TABLE] = EACH, 1
        if card:
            self.held[bidder].remove(card)
            self.held[TABLE].append(card)

    def _read_plays(self) -> None:
        for index, (seat, card) in enumerate(self.plays):
            led = suit_index(self.plays[index & ~3][1], self.trump)
            if suit_index(card, self.trump) != led:
                self.voids[seat].add(led)
            if seat != self.viewer:
                self.held[seat].append(card)


class DealtHands(NamedTuple):
    """One way in which the cards of a hand can have been dealt."""

    hands: list[list[Card]]
    widow: Card
    aside: Card | None  # what was laid aside, if something was


def sample(game: Game, view: View, rng: Random) -> State:
    """Return a game that gives the viewer exactly this view. ValueError if there is none."""
    past: Sequence[HandJson] = view["board"]["hands"]
    state = game.new(view["options"], past[0]["dealer"] if past else view["dealer"])
    for events in events_by_hand(view["events"]):
        dealt = deal_at_random(Known(events, view["seat"]), rng)
        dealer = state.next_dealer() if state.hand else state.dealer
        state.deal([*deck_of_hands(dealt.hands, dealer), dealt.widow])
        for event in events:
            if event in MOVES.of:
                state.apply(event)
            elif event[1] == DISCARD and dealt.aside is not None:
                state.apply(event + dealt.aside)
    return state


def deal_at_random(known: Known, rng: Random) -> DealtHands:
    """Give everybody what is certain, and a share of the hidden cards. ValueError if there is no way."""
    seen = {card for cards in known.held for card in cards}
    rooms = [room - len(cards) for room, cards in zip(known.rooms, known.held, strict=True)]
    given = spread([card for card in DECK if card not in seen], rooms, known.may_hold, rng)
    if given is None:
        raise ValueError("no game looks like this view")
    *hands, table = [cards + more for cards, more in zip(known.held, given, strict=True)]
    if known.bidder is None:
        return DealtHands(hands, table[0], None)
    seven = hands[known.bidder] + table
    widow = known.widow or rng.choice([card for card in seven if not (known.forced and card == JOKER)])
    hands[known.bidder] = [card for card in seven if card != widow]
    return DealtHands(hands, widow, table[0] if table else None)
