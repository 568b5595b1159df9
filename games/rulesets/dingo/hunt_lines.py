"""Every way a hunt can go, from its start to its end: tables for those who play many games and show none."""

import math
from collections.abc import Callable

from games.core.interface import Move
from games.rulesets.dingo.cards import ACE
from games.rulesets.dingo.hunts import HuntPosition, Transition, call_of

Choose = Callable[[tuple[Move, ...]], Move]


def lines_of(first: HuntPosition) -> list[Transition]:
    """List every way to the end of the hunt, and of the call, each as often as random play takes it."""
    ends: list[tuple[Transition, int]] = []
    _follow(first, None, 1, ends)
    times = math.lcm(*[odds for _, odds in ends])
    return [transition for transition, odds in ends for _ in range(times // odds)]


def _follow(
    position: HuntPosition, before: Transition | None, odds: int, ends: list[tuple[Transition, int]]
) -> None:
    """Collect all ways to the end with their odds against, as random play takes them."""
    for move in position.legal:
        transition = position.taken(move)
        whole = transition if before is None else before.then(transition)
        after = _called(position, transition) if transition.position is None else transition.position
        if after is None:
            ends.append((whole, odds * len(position.legal)))
        else:
            _follow(after, whole, odds * len(position.legal), ends)


def _called(last: HuntPosition, transition: Transition) -> HuntPosition | None:
    """The call for the ace rabbit, if a last move ends the ace hunt and the rabbit has not been played."""
    if last.rank != ACE:
        return None
    return call_of(last.honour, [own & ~transition.gone for own in last.held])


def gain_by(first: HuntPosition, choose: Choose) -> int:
    """What the seats score in a hunt, packed, if every seat chooses its moves so."""
    position: HuntPosition | None = first
    total = 0
    while position is not None:
        transition = position.taken(choose(position.legal))
        total += transition.gain
        position = _called(position, transition) if transition.position is None else transition.position
    return total
