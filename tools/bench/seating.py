"""Seating: the goals for round robins, Swiss rounds and re-planning, beside what is reached and what is
known.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import exp
from random import Random

from league.domain.seating.brackets import (
    NOTHING,
    Met,
    cost_tables,
    meeting_costs,
    stretch_points,
    table_cost,
)
from league.domain.seating.counts import Counts
from league.domain.seating.interface import DrawnRound, Plan, Task
from league.domain.seating.least import least_round
from league.domain.seating.plan import plan_rounds
from league.domain.seating.swiss import plan_swiss
from tools.bench.seasons.rows import Line

SEATS = 4
TABLE_POINTS = (4, 2, 1, 0)
BUDGET_MS = 2000  # what a draw of the product has
SLACK = 1000  # so that the search ends by itself on a busy machine too: what is measured is processor time

DENSE = ((16, 6), (16, 8), (20, 8), (20, 10), (24, 12), (28, 12))
SWISS = ((32, 6), (32, 7), (32, 8), (34, 8), (35, 8), (36, 8), (37, 8), (40, 8), (64, 8), (100, 8))
# Players, and rounds played before the one that is looked at.
GAPS = ((16, 3), (20, 3), (20, 5), (22, 3), (23, 4), (24, 4), (28, 4), (28, 6), (32, 3), (32, 5), (32, 7))
PROOF_WORK = 100_000_000
SWISS_TIMES = ((64, 0.5), (400, 2.0), (2000, 10.0))
# Players, rounds, rounds played, who leaves, who joins.
REPLANS = ((40, 8, 3, 4, 2), (100, 8, 3, 6, 6), (16, 5, 2, 1, 1), (32, 7, 3, 2, 1))


def task(players: Iterable[int], rounds: int, seed: str = "bench") -> Task:
    return Task(tuple(players), rounds, SEATS, seed, budget_ms=BUDGET_MS, slack=SLACK)


def time_plan(plan: Callable[[Task], Plan], asked: Task) -> tuple[Plan, float]:
    """A plan, and the processor seconds it took."""
    started = time.process_time()
    made = plan(asked)
    return made, time.process_time() - started


def count_meetings(asked: Task, rounds: Sequence[DrawnRound]) -> Counts:
    return Counts(asked.players, SEATS, (*asked.history, *rounds))


def sparse(arguments: argparse.Namespace) -> Line:
    """Many players and few rounds."""
    repeats = clashes = uneven = 0
    slowest = 0.0
    for players in range(24, 201, 1 if arguments.full else 11):
        asked = task(range(players), min(12, players // 5))
        plan, seconds = time_plan(plan_rounds, asked)
        counts = count_meetings(asked, plan.rounds)
        repeats, clashes = repeats + counts.repeats, clashes + counts.clashes
        uneven += sum(counts.chair_spread(player) > 1 for player in asked.players)
        slowest = max(slowest, seconds)
    return Line(
        "24 to 200 players, up to n/5 rounds: repeats / clashes / uneven chairs 0 / 0 / 0, 1 s",
        f"{repeats} / {clashes} / {uneven}",
        slowest,
        not (repeats or clashes or uneven) and slowest <= 1,
        "AIM: tables of others, sides ignored",
    )


def dense(arguments: argparse.Namespace) -> Iterator[Line]:
    """Clubs in which everybody meets more than once."""
    for players, rounds in DENSE:
        asked = task(range(players), rounds)
        plan, seconds = time_plan(plan_rounds, asked)
        counts = count_meetings(asked, plan.rounds)
        most, spread = max(counts.meetings.values()), max(counts.side_spreads.values())
        chairs = max(counts.chair_spread(player) for player in asked.players)
        yield Line(
            f"{players} players, {rounds} rounds: meetings even, sides within 1, 2 s",
            f"{counts.meetings_least} to {most}, sides within {spread}, chairs within {chairs}",
            seconds,
            most - counts.meetings_least <= 1 and spread <= 1 and seconds <= 2,  # noqa: PLR2004 (the goal)
            "AIM: 11 to 40 clashes",
        )


def double(arguments: argparse.Namespace) -> Line:
    """Whole double round robins."""
    missing, slowest = [], 0.0
    wanted = range(8, 101 if arguments.full else 61, 4)
    for players in wanted:
        asked = task(range(players), 2 * (players - 1))
        plan, seconds = time_plan(plan_rounds, asked)
        counts = count_meetings(asked, plan.rounds)
        pairs = combinations(range(players), 2)
        sides = {counts.sides[pair, way] for pair in pairs for way in range(1, SEATS)}
        if sides != {2}:
            missing.append(players)
        slowest = max(slowest, seconds)
    return Line(
        f"double round robins of 8 to {wanted[-1]} players: everybody on every side of everybody twice",
        f"all but {missing}" if missing else "all",
        slowest,
        not missing,
        "none known",
    )


def swiss_event(players: int, rounds: int, seed: int) -> tuple[int, int]:
    """Play an event with luck (Plackett–Luce). Returns meetings that were repeats, and clashes of sides."""
    rng = Random(seed)  # noqa: S311 (a simulation)
    skill = [rng.gauss(0, 0.5) for _ in range(players)]
    points: Counter[int] = Counter()
    history: tuple[DrawnRound, ...] = ()
    asked = task(range(players), rounds)
    for left in range(rounds, 0, -1):
        asked = replace(asked, history=history, points=dict(points), rounds=left, seed=f"bench {seed}")
        (drawn,) = plan_swiss(asked).rounds
        history = (*history, drawn)
        for table in drawn.tables:
            for place, player in enumerate(_finish(table, skill, rng)):
                points[player] += TABLE_POINTS[place]
    counts = Counts(range(players), SEATS, history)
    return counts.repeats, counts.clashes


def _finish(table: Sequence[int], skill: Sequence[float], rng: Random) -> list[int]:
    left, order = list(table), []
    while left:
        winner = rng.choices(left, [exp(skill[player]) for player in left])[0]
        left.remove(winner)
        order.append(winner)
    return order


def swiss(arguments: argparse.Namespace) -> Iterator[Line]:
    """Repeats in whole events."""
    for players, rounds in SWISS:
        started = time.process_time()
        events = [swiss_event(players, rounds, seed) for seed in range(arguments.events)]
        seconds = (time.process_time() - started) / (arguments.events * rounds)
        repeats = sum(repeated for repeated, _ in events) / len(events)
        clashes = sum(clashed for _, clashed in events) / len(events)
        yield Line(
            f"Swiss, {players} players, {rounds} rounds: no repeats",
            f"{repeats:.1f} repeats, {clashes:.1f} clashes an event",
            seconds,
            repeats == 0,
            "Pantheon: 6 to 15 repeats, 2 to 6 clashes",
        )


def swiss_times(arguments: argparse.Namespace) -> Iterator[Line]:
    """The fourth round of a large field."""
    for players, goal_s in SWISS_TIMES:
        asked = after_rounds(players, 3, 1)
        plan, seconds = time_plan(plan_swiss, asked)
        repeats = count_meetings(asked, plan.rounds).repeats
        yield Line(
            f"one Swiss round of {players}: {goal_s} s",
            f"{repeats} repeats",
            seconds,
            seconds <= goal_s and not repeats,
            "Pantheon: 1.7 s for 200",
        )


def swiss_gap(arguments: argparse.Namespace) -> Iterator[Line]:
    """How far above the proved optimum the tables of a last round are."""
    for players, played in GAPS:
        above, slowest, proved = [], 0.0, 0
        for seed in range(arguments.events):
            asked = after_rounds(players, played, seed)
            plan, seconds = time_plan(plan_swiss, asked)
            ratio, is_proved = above_optimum(asked, plan.rounds[0])
            above.append(ratio)
            proved += is_proved
            slowest = max(slowest, seconds)
        yield Line(
            f"Swiss, {players} players, round {played + 1}: at the proved optimum",
            f"{max(above):.1%} above at most, {proved} of {len(above)} optima proved",
            slowest,
            max(above) < NOTHING and proved == len(above),
            "not known",
        )


def above_optimum(asked: Task, drawn: DrawnRound) -> tuple[float, bool]:
    """By which share the tables cost more than the best of all for who is seated, and whether that is proved:
    as long as the proof takes, where a draw ends with its budget.
    """
    values = stretch_points([asked.points.get(player, 0) for player in asked.players])
    meetings = Counts(asked.players, SEATS, asked.history).meetings
    order = [player for table in drawn.tables for player in table]
    made = cost_tables(order, values, meeting_costs(meetings, (), len(asked.players)), SEATS)
    best = least_round(made, PROOF_WORK, lambda: False)
    return made.cost / max(NOTHING, best.cost) - 1 if made.cost > best.cost else 0.0, best.is_proved


def after_rounds(players: int, rounds: int, seed: int) -> Task:
    """The task of the next Swiss round after some that were played by luck alone."""
    rng = Random(seed)  # noqa: S311 (a simulation)
    points: Counter[int] = Counter()
    asked = task(range(players), 1, f"gap {seed}")
    for _ in range(rounds):
        (drawn,) = plan_swiss(asked).rounds
        for table in drawn.tables:
            for place, player in enumerate(rng.sample(table, SEATS)):
                points[player] += TABLE_POINTS[place]
        asked = replace(asked, history=(*asked.history, drawn), points=dict(points))
    return asked


def optimum(values: Sequence[float], met: Met) -> float:
    """The least cost of all ways to make tables, by trying them all."""

    @cache
    def least(left: tuple[int, ...]) -> float:
        if not left:
            return 0.0
        return min(
            table_cost((left[0], *mates), values, met)
            + least(tuple(player for player in left[1:] if player not in mates))
            for mates in combinations(left[1:], SEATS - 1)
        )

    return least(tuple(range(len(values))))


def replans(arguments: argparse.Namespace) -> Iterator[Line]:
    """Some leave and some join in the middle."""
    for players, rounds, played, leave, join in REPLANS:
        asked = task(range(players), rounds)
        history = plan_rounds(asked).rounds[:played]
        present = range(leave, players + join)
        changed = replace(asked, players=tuple(present), rounds=rounds - played, history=history)
        plan, seconds = time_plan(plan_rounds, changed)
        counts = count_meetings(changed, plan.rounds)
        yield Line(
            f"{players} players, {rounds} rounds, after {played} {leave} leave, {join} join: 0 repeats, 1 s",
            f"{counts.repeats} repeats, {counts.clashes} clashes",
            seconds,
            not counts.repeats and not counts.clashes and seconds <= 1,
            "not offered",
        )


def lines(arguments: argparse.Namespace) -> Iterator[Line]:
    yield sparse(arguments)
    yield from dense(arguments)
    yield double(arguments)
    yield from swiss(arguments)
    yield from swiss_gap(arguments)
    yield from swiss_times(arguments)
    yield from replans(arguments)


def run(argv: Sequence[str]) -> int:
    """Print every goal as it is measured; 1 if one is missed. Seconds are of one processor, the slowest
    plan's.
    """
    arguments = _arguments(argv)
    missed = 0
    for line in lines(arguments):
        missed += not line.is_reached
        print(f"{'reached' if line.is_reached else 'MISSED '}  {line.goal}")
        print(f"         {line.reached}; {line.seconds:.2f} s; elsewhere: {line.elsewhere}", flush=True)
    return int(missed > 0)


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="manage.py bench seating", description=sys.modules[__name__].__doc__
    )
    parser.add_argument("--full", action="store_true", help="every number of players, some minutes")
    parser.add_argument("--events", type=int, default=5, help="events simulated for each Swiss figure")
    return parser.parse_args(argv)
