"""Every way a hunt can go, from its start to its end: tables for those who play many games and show none."""

import math
from collections.abc import Callable

from games.core.interface import Move
from games.rulesets.dingo.cards import ACE
from games.rulesets.dingo.hunts import Spot, Way, call_of

Choose = Callable[[tuple[Move, ...]], Move]


def lines_of(first: Spot) -> list[Way]:
    """List every way to the end of the hunt, and of the call, each as often as random play takes it."""
    ends: list[tuple[Way, int]] = []
    _follow(first, None, 1, ends)
    times = math.lcm(*[odds for _, odds in ends])
    return [way for way, odds in ends for _ in range(times // odds)]


def _follow(spot: Spot, before: Way | None, odds: int, ends: list[tuple[Way, int]]) -> None:
    """Collect all ways to the end with their odds against, as random play takes them."""
    for move in spot.legal:
        way = spot.taken(move)
        whole = way if before is None else before.then(way)
        after = _called(spot, way) if way.spot is None else way.spot
        if after is None:
            ends.append((whole, odds * len(spot.legal)))
        else:
            _follow(after, whole, odds * len(spot.legal), ends)


def _called(last: Spot, way: Way) -> Spot | None:
    """The call for the ace rabbit, if a last move ends the ace hunt and the rabbit has not been played."""
    if last.rank != ACE:
        return None
    return call_of(last.honour, [own & ~way.gone for own in last.held])


def gain_by(first: Spot, choose: Choose) -> int:
    """What the seats score in a hunt, packed, if every seat chooses its moves so."""
    spot: Spot | None = first
    total = 0
    while spot is not None:
        way = spot.taken(choose(spot.legal))
        total += way.gain
        spot = _called(spot, way) if way.spot is None else way.spot
    return total
