"""Perfect schedules that are known, developed from a few tables each.

A starter lists tables of points of a group: whole numbers below its order, written in mixed radix (the
first digit counts most) and added digit by digit; null is a point that stays. With `copies` the number c ·
order + x is x in copy c. A table of a round becomes one table in each of `order` rounds, by adding every
point of the group to it. The translates of the tables of one of the `orbits` are together one round.
"""

import json
from functools import cache
from math import prod
from pathlib import Path
from typing import TypedDict, cast

DATA = Path(__file__).with_name("starters.json")

Point = int | None
Table = tuple[int, ...]
Rounds = list[list[Table]]


class Starter(TypedDict, total=False):
    group: list[int]
    copies: int
    rounds: list[list[list[Point]]]
    orbits: list[list[list[Point]]]


@cache
def _data() -> dict[str, dict[str, Starter]]:
    return cast(dict[str, dict[str, Starter]], json.loads(DATA.read_text(encoding="utf-8")))


def double_round_robin(players: int) -> Rounds | None:
    """2 (n - 1) rounds of four at a table, everybody left of, across and right of everybody twice; None:
    unknown.

    The second half is the first in a mirror, so that the first alone lets everybody meet everybody three
    times.
    """
    starter = _data()["double"].get(str(players))
    if starter is None:
        return None
    rounds = _develop_starter(starter, players)
    return rounds + [[mirror_table(table) for table in tables] for tables in rounds]


def single_round_robin(players: int) -> Rounds | None:
    """n rounds, everybody left of, across and right of everybody once and out once; None: unknown."""
    starter = _data()["single"].get(str(players))
    if starter is not None:
        return _develop_starter(starter, players)
    if players % 4 == 1 and _is_prime(players):
        return _develop_starter({"group": [players], "rounds": [_fourth_powers(players)]}, players)
    return None


def even_rounds(players: int, rounds: int) -> Rounds | None:
    """As many rounds, in which meetings and sides of all pairs differ by one at most; None: a search finds
    them as quickly, or they are unknown.
    """
    starter = _data()["even"].get(f"{players}x{rounds}")
    return None if starter is None else _develop_starter(starter, players)


def mirror_table(table: Table) -> Table:
    """Left and right exchanged."""
    return table[0], *table[:0:-1]


def _develop_starter(starter: Starter, players: int) -> Rounds:
    points = range(prod(starter["group"]))
    rounds = [
        [_move_table(table, point, starter["group"], players) for table in tables]
        for tables in starter["rounds"]
        for point in points
    ]
    for tables in starter.get("orbits", []):
        moved = [_move_table(table, point, starter["group"], players) for table in tables for point in points]
        rounds.append(sorted(set(moved)))
    return rounds


def _move_table(table: list[Point], by: int, group: list[int], players: int) -> Table:
    return tuple(players - 1 if point is None else _sum(point, by, group) for point in table)


def _sum(point: int, by: int, group: list[int]) -> int:
    """Two points of the group; the copy of the first stays."""
    order = prod(group)
    total, unit = 0, 1
    for radix in reversed(group):
        total += (point // unit + by // unit) % radix * unit
        unit *= radix
    return total + point // order * order


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def _fourth_powers(prime: int) -> list[list[Point]]:
    """Tables (x, ix, -x, -ix) with i·i = -1, for a prime of the form 4k + 1."""
    root = next(i for i in range(2, prime) if i * i % prime == prime - 1)
    tables: list[list[Point]] = []
    seen: set[int] = set()
    for x in range(1, prime):
        if x not in seen:
            table = [x, root * x % prime, prime - x, prime - root * x % prime]
            seen.update(table)
            tables.append([*table])
    return tables
