"""Every outcome of small boxes, tried one by one: the truth that proofs are held against."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from league.domain.seasons.counting.interface import PartScore, Planned, Settings
from league.domain.seasons.possible.interface import OpenTable, Race

PARTS_OF_POINT = 12  # so that two, three or four who share places have whole numbers
PARTNERS = (0, 1, 0, 1)
Whole = NDArray[np.int64]


class Truth(NamedTuple):
    """The best and the worst place of each player over all outcomes; level counts as behind at worst."""

    best: dict[int, int]
    worst: dict[int, int]


def strict_orders(seats: int) -> list[tuple[int, ...]]:
    return list(permutations(range(1, seats + 1)))


def weak_orders(seats: int) -> list[tuple[int, ...]]:
    """Places with all ways to share them: 75 at a table of four."""
    scores = product(range(seats), repeat=seats)
    return sorted({tuple(1 + sum(other > own for other in one) for own in one) for one in scores})


def team_orders() -> list[tuple[int, ...]]:
    return [(1, 3, 1, 3), (3, 1, 3, 1), (1, 1, 1, 1)]


def gains_of(places: Sequence[int], scale: Sequence[int | Fraction]) -> list[int]:
    """In twelfths of a point, who share a place having the mean of the places they fill; nothing for none."""
    if not any(places):
        return [0] * len(places)
    gains = []
    for place in places:
        level = places.count(place)
        gains.append(int(PARTS_OF_POINT * sum(scale[place - 1 : place - 1 + level], Fraction(0)) / level))
    return gains


def try_all(race: Race, orders: Sequence[tuple[int, ...]]) -> Truth:
    """All outcomes of all open tables, each in one of these orders. Nobody sat out in this race.

    An order of nothing but 0 is a table that is not played after all.
    """
    players = sorted(race.scores)
    is_played = np.array([any(places) for places in orders], dtype=np.int64)
    totals = _totals(race, players, _points_by_part(race, players, orders), is_played)
    best, worst = {}, {}
    for column, player in enumerate(players):
        own = totals[:, [column]]
        best[player] = int(1 + (totals > own).sum(axis=1).min())
        worst[player] = int((totals >= own).sum(axis=1).max())
    return Truth(best, worst)


def _points_by_part(race: Race, players: list[int], orders: Sequence[tuple[int, ...]]) -> dict[int, Whole]:
    """By part an array of outcomes by players, in twelfths."""
    gains = np.array([gains_of(places, race.scale) for places in orders], dtype=np.int64)
    shape = (len(orders),) * len(race.open)
    parts = {score.part for scores in race.scores.values() for score in scores}
    points = {}
    for part in sorted(parts | {table.part for table in race.open}):
        found = np.zeros((*shape, len(players)), dtype=np.int64)
        for column, player in enumerate(players):
            so_far = sum((s.points for s in race.scores[player] if s.part == part), Fraction(0))
            found[..., column] += int(PARTS_OF_POINT * so_far)
        for axis, table in enumerate(race.open):
            if table.part == part:
                for seat, player in enumerate(table.players):
                    if player in players:
                        found[..., players.index(player)] += gains[:, seat].reshape(_along(axis, len(shape)))
        points[part] = found.reshape(-1, len(players))
    return points


def _along(axis: int, axes: int) -> tuple[int, ...]:
    return tuple(-1 if one == axis else 1 for one in range(axes))


def _totals(race: Race, players: list[int], points: dict[int, Whole], is_played: Whole) -> Whole:
    """Whole numbers in the order of the totals."""
    stacked = np.stack([points[part] for part in sorted(points)])
    if race.rule == "best_of":
        most = race.settings["best"]
        assert isinstance(most, int)
        ranked = np.sort(stacked, axis=0)
        return np.asarray(ranked[-most:].sum(axis=0))
    total = stacked.sum(axis=0)
    if race.rule == "sum" or race.planned.parts == 1:
        return np.asarray(total)
    percent = race.settings["percent"]
    assert isinstance(percent, int)
    least = -(-percent * race.planned.rounds // 100)
    for column, player in enumerate(players):
        rounds = np.full((len(is_played),) * len(race.open), sum(s.matches for s in race.scores[player]))
        for axis, table in enumerate(race.open):
            if player in table.players:
                rounds += is_played.reshape(_along(axis, rounds.ndim))
        total[:, column] *= 27720 * 13 // np.maximum(rounds.reshape(-1), least)  # divides by all up to 15
    return np.asarray(total)


def draw_box(
    rng: Random,
    *,
    people: int,
    tables: int,
    open_tables: int,
    rule: str = "sum",
    settings: Settings | None = None,
    seats: int = 4,
    scale: tuple[int, ...] = (4, 2, 1, 0),
    teams: tuple[int, ...] = (),
    evenings: int = 1,
    orders: Sequence[tuple[int, ...]] = (),
) -> Race:
    """A box of which all tables but the last are played. Everybody plays about as often."""
    drawn = _draw_tables(rng, people, tables, seats)
    played: dict[tuple[int, int], tuple[int, Fraction]] = {}
    for number, table in enumerate(drawn[: tables - open_tables]):
        places = rng.choice(list(orders or strict_orders(seats)))
        for player, gain in zip(table, gains_of(places, scale), strict=True):
            matches, points = played.get((player, number % evenings), (0, Fraction(0)))
            played[player, number % evenings] = matches + 1, points + Fraction(gain, PARTS_OF_POINT)
    scores: dict[int, list[PartScore]] = {player: [] for player in range(people)}
    for (player, part), (matches, points) in sorted(played.items()):
        scores[player].append(PartScore(part, matches, points=points))
    return Race(
        scores={player: tuple(own) for player, own in scores.items()},
        places=dict.fromkeys(range(people), 1),
        rule=rule,
        settings=settings or {},
        planned=Planned(evenings, tables * seats // people),
        open=tuple(
            OpenTable(number % evenings, tuple(table), teams)
            for number, table in enumerate(drawn)
            if number >= tables - open_tables
        ),
        scale=scale,
        teams=teams,
    )


def _draw_tables(rng: Random, people: int, tables: int, seats: int) -> list[list[int]]:
    drawn: list[list[int]] = []
    times = dict.fromkeys(range(people), 0)
    for _table in range(tables):
        order = sorted(times, key=lambda player: (times[player], rng.random()))
        drawn.append(order[:seats])
        rng.shuffle(drawn[-1])
        for player in drawn[-1]:
            times[player] += 1
    return drawn
