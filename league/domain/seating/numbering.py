"""Table numbers: nobody sits at the same table of the room all evening."""

from collections.abc import Callable, Sequence

from league.domain.seating.shape import Seating, Shape

PASSES = 4  # over the tables of a round; more changes next to nothing


class TableCount:
    """How often everybody sat at each table of the room, by number from 0."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.counts = [[0] * shape.tables for _ in range(shape.players)]

    def add(self, number: int, players: Sequence[int]) -> None:
        for player in players:
            if number < self.shape.tables:  # there were more tables once
                self.counts[player][number] += 1

    def cost(self, table: Sequence[int], number: int) -> int:
        """What it adds, up to a constant, if these players sit at this table."""
        return sum(self.counts[player][number] for player in table)


def number_tables(rounds: Sequence[Seating], played: TableCount, stop: Callable[[], bool]) -> None:
    """Change the order of the tables in each round so that everybody moves about. `played` is added to."""
    shape = played.shape
    for seating in rounds:
        if stop():
            return
        tables = _improve_numbers(_greedy(shape.tables_of(seating), played), played)
        seating[: shape.seated] = [player for table in tables for player in table]
        for number, table in enumerate(tables):
            played.add(number, table)


def _greedy(tables: list[tuple[int, ...]], played: TableCount) -> list[tuple[int, ...]]:
    """One number after the other takes the table that has been there least."""
    left, ordered = list(tables), []
    for number in range(len(tables)):
        best = min(left, key=lambda table: played.cost(table, number))
        left.remove(best)
        ordered.append(best)
    return ordered


def _improve_numbers(tables: list[tuple[int, ...]], played: TableCount) -> list[tuple[int, ...]]:
    """Exchange the numbers of two tables as long as that makes somebody move more."""
    for _ in range(PASSES):
        costs = [played.cost(table, number) for number, table in enumerate(tables)]
        crowded = [number for number, cost in enumerate(costs) if cost]
        if not sum(_exchange_numbers(tables, costs, number, played) for number in crowded):
            break
    return tables


def _exchange_numbers(
    tables: list[tuple[int, ...]], costs: list[int], number: int, played: TableCount
) -> bool:
    """Whether this table found a better number than its own."""
    for other in range(len(tables)):
        here, there = played.cost(tables[other], number), played.cost(tables[number], other)
        if here + there < costs[number] + costs[other]:
            tables[number], tables[other] = tables[other], tables[number]
            costs[number], costs[other] = here, there
            return True
    return False
