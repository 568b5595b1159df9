"""The round in which fewest meet again and, of such rounds, the gaps in scores are least, proved.

A round is a cover of the players by tables. Its repeats come first, its gaps second. Both are bounded from
below by a relaxation, which leaves few of all tables; those are gone through, whoever has fewest left first.
A field that is too large for that is bettered part by part: some tables next to each other by score at a
time. How much is done is counted in tables looked at, so that a seed gives the same round on every machine.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from league.domain.seating.brackets import APART, MEETING, Brackets, Stop, by_score, cost_tables
from league.domain.seating.relaxed import Cover, Relaxed, Table, relax_cover

# Gaps and repeats are counted in whole numbers of these parts.
GAP, REPEAT = 1 << 20, 1 << 16
TABLES_MAX = 40_000  # of which a field is seated as a whole
PART_SHARE = 2  # one such share of the work at most is for parts: a large field takes all that it gets
PART_TABLES_MAX = 12_000  # that could be made of the players of a part

Choice = tuple[int, int, int, Table]  # what it costs more than its players are worth, its players, its weight


@dataclass(slots=True)
class LookLimit:
    """How many tables may still be looked at. `stopped` is true once the clock made an end."""

    left: int
    stop: Stop
    stopped: bool = False

    def is_over(self, work: int) -> bool:
        """Whether nothing more may be done after so much work."""
        self.left -= work
        self.stopped = self.stopped or self.stop()
        return self.stopped or self.left < 0


def least_round(start: Brackets, work: int, stop: Stop) -> Brackets:
    """The best round of all with the players of `start`; without proof where the work ends before."""
    effort = LookLimit(work, stop)
    tables = [tuple(sorted(table)) for table in _tables(start)]
    if start.cost >= APART or len(tables) == 1:
        return start
    best, is_proved = _least(tables, start, effort)
    if not is_proved:
        effort.left = min(effort.left, work // PART_SHARE)
        best = _better_tables(best, start, effort)
    order = [player for table in best for player in table]
    found = cost_tables(order, start.values, start.met, start.seats)
    found.order = by_score(found)
    found.moves, found.stopped = start.moves, start.stopped or effort.stopped
    found.is_proved = is_proved
    return found


def may_sit_unmet(seated: Brackets, work: int, stop: Stop) -> bool:
    """Whether those who are seated can also sit so that nobody meets again; so it is taken to be where there
    are too many ways to try them all.
    """
    field = _Field(_tables(seated), seated)
    every = field.tables(0)
    if every is None:
        return True
    nothing = [0] * len(every)
    effort = LookLimit(work, stop)
    cover = Cover(every, nothing, nothing, 0, field.players)
    found, is_proved = _cheapest(cover, Relaxed(nothing, 0), 1, effort)
    return found is not None or not is_proved


def _tables(brackets: Brackets) -> list[list[int]]:
    order, seats = brackets.order, brackets.seats
    return [order[first : first + seats] for first in range(0, len(order), seats)]


def _better_tables(tables: list[Table], of: Brackets, effort: LookLimit) -> list[Table]:
    """The same round part by part, the best scores first, until no part gets better."""
    seats = of.seats
    sizes = range(2, len(tables) + 1)
    size = max((size for size in sizes if comb(size * seats, seats) <= PART_TABLES_MAX), default=len(tables))
    seen: set[frozenset[Table]] = set()
    is_better = True
    while is_better:
        is_better = False
        for first in range(0, len(tables) - size // 2, (size + 1) // 2):
            tables.sort(key=lambda table: (-sum(of.values[player] for player in table), table))
            part = tables[first : first + size]
            if frozenset(part) in seen:
                continue
            if effort.is_over(len(part)):
                return tables
            least, _ = _least(part, of, effort)
            seen.add(frozenset(least))
            is_better = is_better or set(least) != set(part)
            tables[first : first + size] = least
    return tables


def _least(tables: Sequence[Table], of: Brackets, effort: LookLimit) -> tuple[list[Table], bool]:
    """The best tables for the players of these, and whether that is proved."""
    field = _Field(tables, of)
    start = field.start
    repeats = field.repeats(start)
    if not repeats and field.gaps(start) == field.gaps_in_order():
        return list(tables), True
    best, is_proved = _unmet_round(field, effort)
    if best or not repeats:
        return field.name_tables(best or start), is_proved
    every = field.tables(repeats)
    if every is None or effort.is_over(len(every)):
        return list(tables), False
    near, start, is_proved = _fewest_repeats(field, every, start, effort)
    best, is_least = _cheapest(near, relax_cover(near, effort.is_over), field.gaps(start), effort)
    return field.name_tables(best or start), is_proved and is_least


def _unmet_round(field: "_Field", effort: LookLimit) -> tuple[list[Table] | None, bool]:
    """The round of least gaps in which nobody meets again, if it is better than the start."""
    every = field.tables(0)
    if not every or effort.is_over(len(every)):
        return None, False
    costs, start = field.gap_costs(every), field.start
    cover = Cover(every, costs, [0] * len(every), 0, field.players)
    limit = len(start) * max(costs) + 1 if field.repeats(start) else field.gaps(start)
    return _cheapest(cover, relax_cover(cover, effort.is_over), limit, effort)


def _fewest_repeats(
    field: "_Field", every: Sequence[Table], start: list[Table], effort: LookLimit
) -> tuple[Cover, list[Table], bool]:
    """The tables of all rounds with fewest repeats, one such round, and whether fewer were disproved."""
    repeats = [REPEAT * cost for cost in field.repeat_costs(every)]
    cover = Cover(every, repeats, [0] * len(every), 0, field.players)
    bounded = relax_cover(cover, effort.is_over)
    fewer, is_proved = _cheapest(cover, bounded, REPEAT * (field.repeats(start) - 1) + 1, effort)
    start = fewer or start
    room = REPEAT * field.repeats(start) - bounded.bound
    kept = [(table, more) for table, more in zip(every, bounded.more, strict=True) if more <= room]
    tables, weights = [table for table, _ in kept], [more for _, more in kept]
    return Cover(tables, field.gap_costs(tables), weights, room, field.players), start, is_proved


def _cheapest(
    cover: Cover, bounded: Relaxed, limit: int, effort: LookLimit
) -> tuple[list[Table] | None, bool]:
    """The best cover that costs less than `limit`, if one was found, and whether there is no better one."""
    search = _CoverSearch(cover, bounded, limit - bounded.bound, effort)
    is_through = search.is_through()
    return search.best, is_through


class _Field:
    """The players of some tables by number from 0, the highest score first, and what they cost each other."""

    def __init__(self, tables: Sequence[Sequence[int]], of: Brackets) -> None:
        values, met = of.values, of.met
        self.labels = sorted(
            (player for table in tables for player in table), key=lambda one: (-values[one], one)
        )
        self.players, self.seats = len(self.labels), of.seats
        number = {player: place for place, player in enumerate(self.labels)}
        self.start = [tuple(sorted(number[player] for player in table)) for table in tables]
        self.again = [[round(met[one].get(two, 0.0) / MEETING) for two in self.labels] for one in self.labels]
        self.apart = [
            [round(GAP * (values[one] - values[two]) ** 2) for two in self.labels] for one in self.labels
        ]

    def repeat_costs(self, tables: Iterable[Table]) -> list[int]:
        return [sum(self.again[one][two] for one, two in combinations(table, 2)) for table in tables]

    def gap_costs(self, tables: Iterable[Table]) -> list[int]:
        return [sum(self.apart[one][two] for one, two in combinations(table, 2)) for table in tables]

    def repeats(self, tables: Iterable[Table]) -> int:
        return sum(self.repeat_costs(tables))

    def gaps(self, tables: Iterable[Table]) -> int:
        return sum(self.gap_costs(tables))

    def gaps_in_order(self) -> int:
        """The least gaps of all rounds, whoever has met."""
        starts = range(0, self.players, self.seats)
        return self.gaps([tuple(range(first, first + self.seats)) for first in starts])

    def name_tables(self, tables: Sequence[Table]) -> list[Table]:
        return [tuple(sorted(self.labels[player] for player in table)) for table in tables]

    def tables(self, repeats_max: int) -> list[Table] | None:
        """All tables with no more repeats; None if there are too many."""
        found: list[tuple[Table, int]] = [((player,), 0) for player in range(self.players)]
        for _ in range(self.seats - 1):
            wider: list[tuple[Table, int]] = []
            for table, repeats in found:
                rows = [self.again[player] for player in table]
                for player in range(table[-1] + 1, self.players):
                    more = repeats
                    for row in rows:
                        more += row[player]
                    if more <= repeats_max:
                        wider.append(((*table, player), more))
                if len(wider) > TABLES_MAX:
                    return None
            found = wider
        return [table for table, _ in found]


class _CoverSearch:
    """Goes through the covers that cost less than `limit` above the bound; `best` is the last that was found,
    and so the best.
    """

    def __init__(self, cover: Cover, bounded: Relaxed, limit: int, effort: LookLimit) -> None:
        self.limit, self.room, self.effort = limit, cover.room, effort
        self.best: list[Table] | None = None
        self.choices: list[Choice] = sorted(
            (more, sum(1 << player for player in table), weight, table)
            for table, more, weight in zip(cover.tables, bounded.more, cover.weights, strict=True)
            if more < limit
        )
        self.everybody = (1 << cover.players) - 1

    def is_through(self) -> bool:
        """Look for the best; false if the work ended before everything was looked at."""
        return self.limit <= 0 or self._go_on(self.choices, self.everybody, 0, self.room, [])

    def _go_on(self, choices: list[Choice], left: int, spent: int, room: int, chosen: list[Table]) -> bool:
        if not left:
            self.best, self.limit = chosen, spent
            return True
        if self.effort.is_over(len(choices)):
            return False
        for extra, mask, weight, table in self._scarce(choices, left):
            spare, more_room = self.limit - spent - extra, room - weight
            if spare <= 0:
                break
            rest = [
                choice
                for choice in choices
                if not choice[1] & mask and choice[0] < spare and choice[2] <= more_room
            ]
            if not self._go_on(rest, left & ~mask, spent + extra, more_room, [*chosen, table]):
                return False
        return True

    def _scarce(self, choices: list[Choice], left: int) -> Iterator[Choice]:
        """The tables of whoever has fewest left."""
        counts = [0] * left.bit_length()
        for choice in choices:
            for player in choice[3]:
                counts[player] += 1
        waiting = (player for player in range(len(counts)) if left >> player & 1)
        bit = 1 << min(waiting, key=lambda player: counts[player])
        return (choice for choice in choices if choice[1] & bit)
