"""What the events of a hand say of the ten cards that each seat was dealt, besides those it has shown."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from games.core.interface import Seat
from games.core.tricks.moves import PLAY
from games.core.tricks.partners import SEATS
from games.rulesets.tresette.cards import OF_MELDS, SUITS
from games.rulesets.tresette.moves import CALL, NOT_SAID, REMARKS
from games.rulesets.tresette.scoring import Melds, melds_of


class Left(NamedTuple):
    """A seat has said that of some suit it has so many cards left."""

    seat: Seat
    played: tuple[int, ...]  # of each suit by then
    left: int


class Deductions(NamedTuple):
    """All that is known of the hands that were dealt; the first two by seat."""

    called: tuple[bool, ...]
    announced: tuple[Melds, ...]  # all melds of the seat; none: not announced
    lengths: dict[tuple[Seat, int], int]  # how many cards of a suit the seat was dealt
    left: list[Left]


def read_events(events: Sequence[str]) -> Deductions:
    """Read a hand's events."""
    called, announced = [False] * 4, [Melds()] * 4
    said = Deductions((), (), {}, [])
    played, plays, led = [[0] * 4 for _ in SEATS], 0, 0
    for event in events:
        if event.startswith("melds "):
            announced[int(event[6])] = tuple(event[8:].split())
        elif event[1] == CALL:
            called[int(event[0])] = True
        elif event[1] == PLAY and event[0].isdecimal():
            seat, suit = int(event[0]), SUITS.index(event[3])
            led = led if plays & 3 else suit
            remark = REMARKS[event[4:]]
            if remark.held != NOT_SAID:
                said.lengths[seat, led] = remark.held + played[seat][led]
            played[seat][suit] += 1
            plays += 1
            if remark.left != NOT_SAID:
                said.left.append(Left(seat, tuple(played[seat]), remark.left))
    return said._replace(called=tuple(called), announced=tuple(announced))


def spoke(said: Deductions, seat: Seat) -> bool:
    """Whether a seat said anything of its suits."""
    return any(who == seat for who, _suit in said.lengths) or any(one.seat == seat for one in said.left)


def calls_fit(said: Deductions, seat: Seat, hand: int) -> bool:
    """Whether what a seat called and announced is true; all its aces, twos and threes are in `hand`."""
    melds = _melds_of(hand & OF_MELDS)
    return melds == said.announced[seat] if said.announced[seat] else not said.called[seat] or bool(melds)


_melds_of = cache(melds_of)  # of twelve cards, so that they are soon all known


def lengths_fit(said: Deductions, seat: Seat, lengths: Sequence[int]) -> bool:
    """Whether all that a seat said of its suits is true, if it was dealt so many cards of each."""
    if any(who == seat and lengths[suit] != length for (who, suit), length in said.lengths.items()):
        return False
    return all(
        any(length - gone == left for length, gone in zip(lengths, played, strict=True))
        for who, played, left in said.left
        if who == seat
    )
