"""Deals of a hand that agree with what was called, announced and said in it.

First the hidden aces, twos and threes of those who called are drawn, then how many cards of each suit every
seat has, and last which. What can be drawn is tried in a random order, the likelier the sooner, until a deal
fits: so one is found if there is any.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import comb, prod
from random import Random
from typing import TypeVar

from games.core.interface import Card, Seat
from games.core.tricks.partners import SEATS
from games.core.tricks.sampling import NO_GAME, Known, hidden_cards, rooms, share_cards
from games.rulesets.tresette.cards import OF_MELDS, PACK, SUITS
from games.rulesets.tresette.deductions import Deductions, calls_fit, lengths_fit, read_events, spoke
from games.rulesets.tresette.talk import lengths

SUIT_SETS = tuple(map(PACK.of_suit, SUITS))
Counts = tuple[int, ...]  # cards by suit
Key = TypeVar("Key", int, Counts)


def draw_deal(deck: Sequence[Card], events: Sequence[str], known: Known, rng: Random) -> list[list[Card]]:
    """See `games.core.tricks.sampling.Share`."""
    said = read_events(events)
    hidden = PACK.set_of(hidden_cards(deck, known))
    if not hidden or not (any(said.called) or said.lengths or said.left):
        return share_cards(deck, events, known, rng)
    drawing = _DealDrawing(said, known, hidden, rooms(deck, known), rng)
    for melds in drawing.melds():
        if counts := drawing.counts(melds):
            given = drawing.draw_hands(melds, counts)
            return [cards + PACK.cards_of(more) for cards, more in zip(known.held, given, strict=True)]
    raise ValueError(NO_GAME)


class _DealDrawing:
    """Draws one deal of a set of hidden cards, so many to each seat as it has room for."""

    def __init__(self, said: Deductions, known: Known, hidden: int, rooms: list[int], rng: Random) -> None:
        self.said, self.known, self.hidden, self.rng = said, known, hidden, rng
        self.held = [PACK.set_of(cards) for cards in known.held]
        self.plain = lengths(hidden & ~OF_MELDS)
        self.roomy: dict[tuple[int, ...], bool] = {}  # by seat and lengths
        self.futile: set[tuple[Counts, ...]] = set()  # lengths of melds that no deal has
        self.spoke = [spoke(said, seat) for seat in SEATS]
        self.most = [
            [0 if suit in void else count for suit, count in zip(SUITS, lengths(hidden), strict=True)]
            for void in known.voids
        ]
        self.able = [self._able(seat, room) for seat, room in enumerate(rooms)]
        self.spare = sum(rooms[seat] for seat in SEATS if not said.called[seat])
        self.own_melds = [self._own_melds(seat) if said.called[seat] else [0] for seat in SEATS]

    def _able(self, seat: Seat, room: int) -> list[Counts]:
        """How many hidden cards of each suit the seat can have by what it said and did not follow."""
        most, held = self.most[seat], lengths(self.held[seat])
        found = []
        for three in product(*(range(min(count, room) + 1) for count in most[:-1])):
            last = room - sum(three)
            counts = (*three, last)
            if 0 <= last <= most[-1] and lengths_fit(
                self.said, seat, [own + more for own, more in zip(held, counts, strict=True)]
            ):
                found.append(counts)
        return found

    def melds(self, seat: Seat = 0, taken: int = 0) -> Iterator[list[int]]:
        """Draw the aces, twos and threes of each seat from this one on that called, none that are taken."""
        left = self.hidden & OF_MELDS & ~taken
        if seat == len(SEATS):
            if left.bit_count() <= self.spare:
                yield []
            return
        own_melds = self.own_melds[seat]
        if not self.spare and not any(self.said.called[seat + 1 :]):  # the last who can have what is left
            own_melds = [own for own in own_melds if own == left]
        for own in own_melds:
            if not own & taken:
                for others in self.melds(seat + 1, taken | own):
                    yield [own, *others]

    def _own_melds(self, seat: Seat) -> list[int]:
        """All that a seat can have by what it called and announced, in a random order."""
        room, sets = sum(self.able[seat][0]) if self.able[seat] else 0, [0]
        for bit in _bits(self.hidden & OF_MELDS if room else 0):
            sets += [one | bit for one in sets if one.bit_count() < room]
        others = (self.hidden & ~OF_MELDS).bit_count()
        chances = {
            one: comb(others, room - one.bit_count())
            for one in sets
            if calls_fit(self.said, seat, self.held[seat] | one) and self._has_room(seat, one)
        }
        return _in_random_order(chances, self.rng)

    def _has_room(self, seat: Seat, own: int) -> bool:
        """Whether the seat can have these, and of the suits' others as many as it must."""
        least = _lengths(own)
        if not self.spoke[seat]:  # of suits that it can hold, the others may be any
            most = self.most[seat]
            others = sum(map(min, self.plain, most))
            return _is_at_most(least, most) and sum(self.able[seat][0]) - sum(least) <= others
        key = (seat, *least)
        if key not in self.roomy:
            self.roomy[key] = any(
                self._is_able(seat, counts, least, self.plain) for counts in self.able[seat]
            )
        return self.roomy[key]

    def _is_able(self, seat: Seat, counts: Counts, least: list[int], plain: list[int]) -> bool:
        """Whether a seat can have so many of each suit, at least those; who called has no others of melds."""
        if not _is_at_most(least, counts):
            return False
        return not self.said.called[seat] or _is_at_most(_less(counts, least), plain)

    def counts(self, melds: list[int]) -> dict[Seat, Counts] | None:
        """Draw how many cards of each suit each seat has, melds included; None: there is no way."""
        least = tuple(tuple(lengths(own)) for own in melds)
        if least in self.futile:
            return None
        order = sorted(SEATS, key=lambda seat: len(self.able[seat]))
        found = next(self._counts(order, melds, lengths(self.hidden), self.plain), None)
        if found is None:
            self.futile.add(least)
        return found

    def _counts(
        self, seats: list[Seat], melds: list[int], left: list[int], plain: list[int]
    ) -> Iterator[dict[Seat, Counts]]:
        """The same for some seats, where so many cards are left, and so many of them of no meld."""
        if not seats:
            yield {}
            return
        seat, others = seats[0], seats[1:]
        least, is_plain = lengths(melds[seat]), self.said.called[seat]
        able = self.able[seat] if others else [counts for counts in self.able[seat] if [*counts] == left]
        chances = {
            counts: prod(map(comb, left, counts))
            for counts in able
            if self._is_able(seat, counts, least, plain)
        }
        for counts in _in_random_order(chances, self.rng):
            rest = _less(plain, _less(counts, least)) if is_plain else plain
            for more in self._counts(others, melds, _less(left, counts), rest):
                yield {seat: counts, **more}

    def draw_hands(self, melds: list[int], counts: dict[Seat, Counts]) -> list[int]:
        """Draw the hidden cards of each seat: those that called have no more that could be of melds."""
        given, left = melds[:], self.hidden & ~sum(melds)
        for seat in sorted(SEATS, key=lambda seat: not self.said.called[seat]):
            able = left & ~OF_MELDS if self.said.called[seat] else left
            for suit, count in zip(SUIT_SETS, _less(counts[seat], lengths(given[seat])), strict=True):
                more = sum(self.rng.sample(_bits(able & suit), count))
                given[seat] |= more
                left ^= more
        return given


_lengths = cache(lengths)  # of the few cards that can be of melds


def _bits(cards: int) -> list[int]:
    return [PACK.bit[card] for card in PACK.cards_of(cards)]


def _less(some: Sequence[int], others: Sequence[int]) -> list[int]:
    return [one - other for one, other in zip(some, others, strict=True)]


def _is_at_most(some: Sequence[int], others: Sequence[int]) -> bool:
    return all(one <= other for one, other in zip(some, others, strict=True))


def _in_random_order(chances: dict[Key, int], rng: Random) -> list[Key]:
    """The keys that have a chance, the likelier the sooner."""
    keys = {key: rng.random() ** (1 / chance) for key, chance in chances.items() if chance}
    return sorted(keys, key=keys.__getitem__, reverse=True)
