"""Simulated annealing over whole schedules: who meets whom how often, and on which side.

The chance of taking a change for the worse falls from round to round of the search; a search that has not
reached the bound is followed by a longer one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from league.domain.seating.bounds import lower_bound
from league.domain.seating.ledger import Ledger
from league.domain.seating.shape import Seating

HOT, COLD = 2.0, 0.15
STEP = 256  # moves at one temperature
FIRST_MOVES = 30_000
IN_ONE_TABLE = 0.2  # the share of moves that change the order at a table
AGAIN = 5  # so many searches that end at the same best cost are taken for a proof
LONGER = 1.6  # each search is so many times as long as the one before

# Moves that are tried for a millisecond of budget: what half of a busy core of 2020 does. The number of
# moves, not the clock, ends a search, so that a seed gives the same tables on every machine that is not
# slower.
MOVES_A_MS = 200

Stop = Callable[[], bool]


@dataclass(slots=True)
class Schedule:
    """Rounds that can be changed, the ledger that counts them, and what they cost."""

    rounds: list[Seating]
    ledger: Ledger
    cost: int


@dataclass(frozen=True, slots=True)
class Found:
    """The best schedule that was found. `stopped` is true if the clock, not the search, made an end."""

    rounds: tuple[tuple[int, ...], ...]
    cost: int
    bound: int
    moves: int
    stopped: bool = False

    @property
    def is_best(self) -> bool:
        """Proved: nothing costs less."""
        return self.cost <= self.bound


def annealed(make: Callable[[], Ledger], rounds: int, rng: Random, *, moves_max: int, stop: Stop) -> Found:
    """So many rounds, as good as `moves_max` moves make them; fewer if the bound is reached.

    `make` gives a ledger in which all that was played is counted.
    """
    bound = lower_bound(make(), rounds)
    best: Found | None = None
    moves, length, again = 0, FIRST_MOVES, 0
    while best is None or not (best.is_best or best.stopped or moves >= moves_max or again >= AGAIN):
        schedule = _drawn(make(), rounds, rng)
        length = min(length, moves_max - moves)
        made, stopped = _search(schedule, rng, length, bound, stop)
        moves += made
        if best is None or schedule.cost < best.cost:
            again = 0
            best = Found(tuple(map(tuple, schedule.rounds)), schedule.cost, bound, moves, stopped)
        else:
            again += schedule.cost == best.cost
            best = Found(best.rounds, best.cost, bound, moves, stopped)
        length = int(length * LONGER)
    return best


def _drawn(ledger: Ledger, rounds: int, rng: Random) -> Schedule:
    """Rounds by lot, in which those sit out who have done so least."""
    drawn = []
    for _ in range(rounds):
        seating = list(range(ledger.shape.players))
        rng.shuffle(seating)
        if ledger.shape.out:
            seating.sort(key=lambda player: -ledger.outs[player])
            playing, out = seating[: ledger.shape.seated], seating[ledger.shape.seated :]
            rng.shuffle(playing)
            seating = playing + out
        ledger.add(seating)
        drawn.append(seating)
    return Schedule(drawn, ledger, ledger.cost())


def _search(schedule: Schedule, rng: Random, moves: int, bound: int, stop: Stop) -> tuple[int, bool]:
    """Change the schedule for the better. Returns how many moves were tried, and whether time ran out."""
    steps = max(1, moves // STEP)
    cooling = (COLD / HOT) ** (1 / steps)
    heat = HOT
    for step in range(steps):
        if schedule.cost <= bound or not schedule.rounds:
            return step * STEP, False
        if stop():
            return step * STEP, True
        schedule.cost += _moves(schedule, rng, heat)
        heat *= cooling
    return steps * STEP, False


def _moves(schedule: Schedule, rng: Random, heat: float) -> int:
    """Try STEP moves. Returns what they added to the cost."""
    ledger, rounds, chance = schedule.ledger, schedule.rounds, rng.random
    shape, count = ledger.shape, len(schedule.rounds)
    added = 0
    for _ in range(STEP):
        seating = rounds[int(chance() * count)]
        position = int(chance() * shape.seated)
        if chance() < IN_ONE_TABLE:
            other = position - position % shape.seats + int(chance() * shape.seats)
            if other == position:
                continue
            cost, change = ledger.turn_cost(seating, position, other), ledger.turn
        else:
            other = int(chance() * shape.players)
            if other // shape.seats == position // shape.seats:
                continue
            cost, change = ledger.swap_cost(seating, position, other), ledger.swap
        if cost <= 0 or chance() < exp(-cost / heat):
            change(seating, position, other)
            added += cost
    return added
