"""Every way a hunt can go, found by playing it: tables for those who play many games and show none.

A hunt hangs on nothing but who holds the dingo and the wolves of its rank (and the ace rabbit, with the
aces). So each such holding is played once, by the rules as the state knows them, and then looked up.
"""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from games.core.interface import Card, Move, Seat
from games.rulesets.dingo.cards import mask_of
from games.rulesets.dingo.turns import OVER, open_hunt

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame
    from games.rulesets.dingo.state import DingoState

FIELD_BITS = 12
FIELD = (1 << FIELD_BITS) - 1
ZERO = 1 << FIELD_BITS - 1  # keeps the score in a field positive
NO_POINTS = sum(ZERO << FIELD_BITS * seat for seat in range(4))

Choose = Callable[[tuple[Move, ...]], Move]
Pile = tuple[Seat, tuple[Card, ...]]


class Line(NamedTuple):
    """One way a hunt can go."""

    moves: tuple[Move, ...]
    gain: int  # what the four seats score, packed as by `packed`
    played: int  # the cards that left the hands, as a set
    scoring: tuple[Pile, ...]  # who lays which cards there
    penalty: tuple[Pile, ...]


def packed(points: list[int]) -> int:
    """Pack four scores into one number; packed scores add up like the scores themselves."""
    return sum(score << FIELD_BITS * seat for seat, score in enumerate(points))


def unpacked(total: int) -> list[int]:
    """Read the scores of NO_POINTS and all that was added to it."""
    return [(total >> FIELD_BITS * seat & FIELD) - ZERO for seat in range(4)]


def opened(game: "DingoGame", honour: bool, rank: int, hands: list[list[Card]]) -> "DingoState":
    """A game that stands at the hunt of a rank with these cards, and has no others."""
    state = game.new({"obligation": "honour" if honour else "enforced"}, 0)
    state.hands, state.rank = [mask_of(hand) for hand in hands], rank
    open_hunt(state)
    return state


def lines_of(start: "DingoState") -> tuple[Line, ...]:
    """List every way on from here, each as often as random play takes it."""
    ends: list[tuple[DingoState, int]] = []
    _play_all(start, 1, ends)
    times = math.lcm(*(odds for _, odds in ends))
    return tuple(line for end, odds in ends for line in [_line(end)] * (times // odds))


def gain_by(game: "DingoGame", rank: int, hands: list[list[Card]], choose: Choose) -> int:
    """What the seats score in a hunt, packed, if every seat chooses its moves so."""
    state = opened(game, False, rank, hands)
    while state.stage != OVER:
        state.apply(choose(state.legal()))
    return packed(state.points)


def _play_all(state: "DingoState", odds: int, ends: list[tuple["DingoState", int]]) -> None:
    """Collect all ends with their odds against, as random play reaches them."""
    if state.stage == OVER:
        ends.append((state, odds))
        return
    legal = state.legal()
    for move in legal:
        twin = state.copy()
        twin.apply(move)
        _play_all(twin, odds * len(legal), ends)


def _line(end: "DingoState") -> Line:
    return Line(
        moves=tuple(end.moves),
        gain=packed(end.points),
        scoring=tuple((seat, pile) for seat, pile in enumerate(end.scoring) if pile),
        penalty=tuple((seat, pile) for seat, pile in enumerate(end.penalty) if pile),
        played=mask_of(end.played),
    )
