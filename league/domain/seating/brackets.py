"""The tables of a Swiss round: players of like score meet, nobody meets again who need not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp
from random import Random

from league.domain.seating.apart import Pairs, apart_round, is_kept
from league.domain.seating.shape import Seating, Shape

# Scores are stretched to this range. What a table costs is the sum of the squared gaps of its pairs, and
# for each pair that has met before MEETING times the square of how often, the cube from twice on.
RANGE = 50.0
MEETING = 20_000.0
APART = 1e9
NOTHING = 1e-6  # costs are sums of rounded numbers

HOT, COLD = 3000.0, 6.0
COLDEST = 1e-3
QUENCH = 8  # the last of so many parts of a search takes no change for the worse
STEP = 256
WINDOW = 32  # places in the order by score within which two may change places
MOVES, MOVES_A_PLAYER, MOVES_MOST = 120_000, 1_500, 2_500_000
FEW_PLAYERS, RUNS = 40, 4  # up to so many players several searches find more than a long one

Stop = Callable[[], bool]
Met = list[dict[int, float]]  # for each player, what it costs to meet another


@dataclass(slots=True)
class Brackets:
    """Tables one after the other, those with the best scores first, and what they cost."""

    order: Seating
    values: list[float]
    met: Met
    seats: int
    sums: list[float]
    cost: float
    moves: int = 0
    stopped: bool = False
    is_proved: bool = False  # that no round costs less


def meeting_costs(meetings: Mapping[tuple[int, int], int], apart: Pairs, players: int) -> Met:
    """What it costs each pair to meet; pairs that are not named cost nothing."""
    met: Met = [{} for _ in range(players)]
    for (one, two), times in meetings.items():
        met[one][two] = met[two][one] = MEETING * (times**2 if times < 2 else times**3)  # noqa: PLR2004 (see above)
    for one, two in apart:
        met[one][two] = met[two][one] = APART
    return met


def stretch_points(points: Sequence[Fraction | float]) -> list[float]:
    """The scores between 0 and RANGE; all 0 if they are equal."""
    least, most = min(points), max(points)
    if least == most:
        return [0.0] * len(points)
    return [float((score - least) / (most - least)) * RANGE for score in points]


def draw_brackets(
    shape: Shape,
    values: list[float],
    *,
    met: Met,
    outs: Sequence[int],
    apart: Pairs,
    rng: Random,
    stop: Stop,
) -> Brackets:
    """The tables of the next round, then who is out.

    The lowest of those who were out least sit out; who is equal in that is drawn. Raises Impossible if
    those to be kept apart cannot be.
    """
    players = list(range(shape.players))
    rng.shuffle(players)
    players.sort(key=lambda player: values[player])
    out = sorted(players, key=lambda player: outs[player])[: shape.out]
    playing = [player for player in reversed(players) if player not in set(out)]
    best = search_brackets(cost_tables(playing, values, met, shape.seats), rng, stop)
    if not is_kept(best.order + out, shape, apart):
        seating = apart_round(shape, apart, rng)
        out = seating[shape.seated :]
        best = search_brackets(cost_tables(seating[: shape.seated], values, met, shape.seats), rng, stop)
    best.order += out
    return best


def search_brackets(start: Brackets, rng: Random, stop: Stop) -> Brackets:
    """The best of several searches, or of one long search of a large field; the best table first."""
    players = len(start.order)
    moves = min(MOVES + MOVES_A_PLAYER * players, MOVES_MOST)
    runs = RUNS if players <= FEW_PLAYERS else 1
    best, made = start, 0
    for _ in range(runs):
        if best.cost < NOTHING:
            break
        found = cost_tables(start.order, start.values, start.met, start.seats)
        _search(found, rng, moves // runs, stop)
        made += found.moves
        best = min(best, found, key=lambda one: one.cost)
        if found.stopped:
            best.stopped = True
            break
    best.moves = made
    best.order = by_score(best)
    return best


def cost_tables(order: Seating, values: list[float], met: Met, seats: int) -> Brackets:
    """Tables as they stand, with what they cost."""
    sums = [
        sum(values[player] for player in order[first : first + seats])
        for first in range(0, len(order), seats)
    ]
    brackets = Brackets(list(order), values, met, seats, sums, 0.0)
    brackets.cost = sum(table_cost(table, values, met) for table in _tables(brackets))
    return brackets


def table_cost(table: Sequence[int], values: Sequence[float], met: Met) -> float:
    """The squared gaps of all pairs at a table, and what it costs them to meet again."""
    pairs = [(one, two) for seat, one in enumerate(table) for two in table[:seat]]
    return sum((values[one] - values[two]) ** 2 + met[one].get(two, 0.0) for one, two in pairs)


def _tables(brackets: Brackets) -> list[Seating]:
    order, seats = brackets.order, brackets.seats
    return [order[first : first + seats] for first in range(0, len(order), seats)]


def by_score(brackets: Brackets) -> Seating:
    """The tables with the best scores first."""
    tables = sorted(_tables(brackets), key=lambda table: -sum(brackets.values[player] for player in table))
    return [player for table in tables for player in table]


def _search(brackets: Brackets, rng: Random, moves: int, stop: Stop) -> None:
    """Anneal, and end with the best that was seen at the end of a step."""
    if len(brackets.order) == brackets.seats:
        return
    steps = moves // STEP
    quench = steps - steps // QUENCH
    cooling = (COLD / HOT) ** (1 / quench)
    heat, best, least = HOT, list(brackets.order), brackets.cost
    for step in range(steps):
        if least < NOTHING:
            break
        if stop():
            brackets.stopped = True
            break
        _moves(brackets, rng, heat)
        heat = heat * cooling if step < quench else COLDEST
        if brackets.cost < least - NOTHING:
            best, least = list(brackets.order), brackets.cost
    brackets.order, brackets.cost = best, least
    brackets.sums = [sum(brackets.values[player] for player in table) for table in _tables(brackets)]


def _moves(brackets: Brackets, rng: Random, heat: float) -> None:
    """Try STEP moves: two who are near each other in the order change tables."""
    order, values, met = brackets.order, brackets.values, brackets.met
    seats, sums, chance = brackets.seats, brackets.sums, rng.random
    last, window = len(order), min(WINDOW, len(order) - 1)
    for _ in range(STEP):
        place = int(chance() * last)
        other = (place + 1 + int(chance() * window)) % last
        here, there = place // seats, other // seats
        if here == there:
            continue
        player, rival = order[place], order[other]
        gain = values[rival] - values[player]
        cost = 2 * gain * (sums[there] - sums[here] - gain)
        of_player, of_rival = met[player], met[rival]
        for mate in order[here * seats : (here + 1) * seats]:
            if mate != player:
                cost += of_rival.get(mate, 0.0) - of_player.get(mate, 0.0)
        for mate in order[there * seats : (there + 1) * seats]:
            if mate != rival:
                cost += of_player.get(mate, 0.0) - of_rival.get(mate, 0.0)
        if cost <= 0 or chance() < exp(-cost / heat):
            order[place], order[other] = rival, player
            sums[here] += gain
            sums[there] -= gain
            brackets.cost += cost
    brackets.moves += STEP
