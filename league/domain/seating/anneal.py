"""Simulated annealing over whole schedules: who meets whom how often, and on which side.

The chance of taking a change for the worse falls from round to round of the search; a search that has not
reached the bound is followed by a longer one.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from league.domain.seating.bounds import lower_bound
from league.domain.seating.ledger import Ledger
from league.domain.seating.shape import Seating

HOT, COLD = 1.2, 0.4
ORIENTING_HEAT = 3.0
STEP = 256  # moves at one temperature
# The length of the first search, which is often enough, and of the second, in moves for each seat at each
# table of all rounds. From then on each search is somewhat longer than the one before.
FIRST_MOVES, SECOND_MOVES = 150, 800
LONGER = 1.25
SHORTEST, LONGEST = 5_000, 250_000
IN_ONE_TABLE = 0.15  # the share of moves that change the order at a table
AGAIN = 4  # so many searches that end at the same best cost are taken for a proof

Stop = Callable[[], bool]


@dataclass(slots=True)
class Schedule:
    """Rounds that can be changed, the ledger that counts them, and what they cost."""

    rounds: list[Seating]
    ledger: Ledger
    cost: int


@dataclass(frozen=True, slots=True)
class FoundRounds:
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


def anneal_rounds(
    make: Callable[[], Ledger], rounds: int, rng: Random, *, moves_max: int, stop: Stop
) -> FoundRounds:
    """So many rounds, as good as `moves_max` moves make them. The search ends early where the bound is
    reached.

    `make` gives a ledger in which all that was played is counted.
    """
    ledger = make()
    bound, seats = lower_bound(ledger, rounds), rounds * ledger.shape.seated
    best: FoundRounds | None = None
    moves, again = 0, 0
    lengths = _lengths(seats)
    while best is None or not (best.is_best or best.stopped or moves >= moves_max or again >= AGAIN):
        schedule = _draw_rounds(make(), rounds, rng)
        length = min(next(lengths), moves_max - moves)
        made, stopped = _search(schedule, rng, length, bound, stop)
        moves += made
        if best is None or schedule.cost < best.cost:
            again = 0
            best = FoundRounds(tuple(map(tuple, schedule.rounds)), schedule.cost, bound, moves, stopped)
        else:
            again += schedule.cost == best.cost
            best = FoundRounds(best.rounds, best.cost, bound, moves, stopped)
    return best


def _lengths(seats: int) -> Iterator[int]:
    """How many moves one search after the other makes."""
    length = float(SECOND_MOVES * seats)
    yield max(SHORTEST, min(LONGEST, FIRST_MOVES * seats))
    while True:
        yield int(max(SHORTEST, min(LONGEST, length)))
        length *= LONGER


def _draw_rounds(ledger: Ledger, rounds: int, rng: Random) -> Schedule:
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
    seats, seated, players = shape.seats, shape.seated, shape.players
    reach = players / (1 - IN_ONE_TABLE)
    added = 0
    for _ in range(STEP):
        seating = rounds[int(chance() * count)]
        position, other = int(chance() * seated), int(chance() * reach)
        if other >= players:  # within one table
            other = position - position % seats + int(chance() * seats)
            if other == position:
                continue
            cost, change = ledger.turn_cost(seating, position, other), ledger.turn
        elif other // seats != position // seats:
            cost, change = ledger.swap_cost(seating, position, other), ledger.swap
        else:
            continue
        if cost <= 0 or chance() < exp(-cost / heat):
            change(seating, position, other)
            added += cost
    return added


def orient_tables(rounds: Sequence[Seating], ledger: Ledger, rng: Random, moves: int) -> None:
    """Exchange left and right at single tables until the sides are as even as that can make them."""
    shape = ledger.shape
    heat, cooling = ORIENTING_HEAT, (COLD / ORIENTING_HEAT) ** (1 / max(1, moves))
    for _ in range(moves):
        seating = rounds[int(rng.random() * len(rounds))]
        first = int(rng.random() * shape.tables) * shape.seats
        cost = ledger.turn_cost(seating, first + 1, first + shape.seats - 1)
        if cost <= 0 or rng.random() < exp(-cost / heat):
            ledger.turn(seating, first + 1, first + shape.seats - 1)
        heat *= cooling
