"""What samples of games have in common: hidden cards are spread over the hands that can hold them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random

from games.core.interface import Card, Seat

MayHold = Callable[[Seat, Card], bool]


def events_by_hand(events: Sequence[str]) -> Iterator[Sequence[str]]:
    """Part the events of a game by the hands they belong to."""
    starts = [at for at, event in enumerate(events) if event.startswith("deal ")]
    for start, end in pairwise([*starts, len(events)]):
        yield events[start:end]


def spread(
    hidden: Sequence[Card], rooms: Sequence[int], may_hold: MayHold, rng: Random
) -> list[list[Card]] | None:
    """Deal hidden cards at random over the seats, `rooms[seat]` cards each. None: there is no way."""
    places = _Places(rooms, may_hold, rng)
    cards = list(hidden)
    rng.shuffle(cards)
    return places.given if all(places.give(card, set()) for card in cards) else None


class _Places:
    """Where hidden cards are put, one after the other."""

    def __init__(self, rooms: Sequence[int], may_hold: MayHold, rng: Random) -> None:
        self.rooms, self.may_hold, self.rng = rooms, may_hold, rng
        self.given: list[list[Card]] = [[] for _ in rooms]

    def give(self, card: Card, tried: set[Seat]) -> bool:
        """Give the card to a seat; where all that can hold it are full, one of them hands a card on first."""
        able = [seat for seat in range(len(self.rooms)) if seat not in tried and self.may_hold(seat, card)]
        free = [self.rooms[seat] - len(self.given[seat]) for seat in able]
        if any(free):
            self.given[self.rng.choices(able, free)[0]].append(card)
            return True
        self.rng.shuffle(able)
        return any(self._exchange(card, seat, tried) for seat in able)

    def _exchange(self, card: Card, seat: Seat, tried: set[Seat]) -> bool:
        tried.add(seat)
        for index, other in enumerate(self.given[seat]):
            if self.give(other, tried):
                self.given[seat][index] = card
                return True
        return False


def deck_of_hands(hands: Sequence[Sequence[Card]], dealer: Seat) -> list[Card]:
    """The deck that deals these hands, of equal size, one card at a time from the dealer's left."""
    seats, cards = len(hands), sum(map(len, hands))
    return [hands[(dealer + 1 + index) % seats][index // seats] for index in range(cards)]
