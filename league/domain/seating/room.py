"""Numbers of tables in the room: as drawn, but for those of players who always sit at the same table."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

Tables = Sequence[Sequence[int]]


def room_numbers(tables: Tables, always_at: Mapping[int, int]) -> tuple[int, ...]:
    """The number of each table of a round, from 1: its place in the round, unless somebody at it, or at the
    table that had the number, always sits elsewhere. Nobody sits elsewhere than before because of it.

    `always_at` has the table of each player who has one. Of two that cannot both be kept the first counts.
    """
    numbers: dict[int, int] = {}
    for place, table in enumerate(tables):
        wanted = [always_at[player] for player in table if player in always_at]
        if wanted and wanted[0] not in numbers.values():
            numbers[place] = wanted[0]
    free = [place for place in range(len(tables)) if place not in numbers]
    taken = set(numbers.values())
    left = [place for place in free if place + 1 in taken]
    numbers |= {place: place + 1 for place in free if place not in left}
    spare = (number for number in range(1, 2 * len(tables) + 1) if number not in numbers.values())
    for place, number in zip(left, list(spare), strict=False):
        numbers[place] = number
    return tuple(numbers[place] for place in range(len(tables)))


def tables_clash(tables: Tables, always_at: Mapping[int, int]) -> tuple[int, int] | None:
    """Two players whose tables cannot both be kept in the round; None if all are."""
    return next(_clashes(tables, always_at), None)


def parted_pairs(always_at: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """Those who can never share a table, as each always sits at another."""
    pairs = combinations(sorted(always_at), 2)
    return tuple((one, other) for one, other in pairs if always_at[one] != always_at[other])


def _clashes(tables: Tables, always_at: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    place = {player: number for number, table in enumerate(tables) for player in table}
    for one, other in combinations(sorted(always_at.keys() & place.keys()), 2):
        if (place[one] == place[other]) != (always_at[one] == always_at[other]):
            yield one, other
