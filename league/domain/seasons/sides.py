"""Who sits where at tables that are planned ahead: each one's chairs and sides are even over all of them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from league.domain.seating.chairs import ChairCount
from league.domain.seating.orders import best_order, sides_of
from league.domain.seating.partners import seat_members
from league.domain.seating.shape import Shape, partner_distances

PASSES = 4  # so often each table is looked at again among all others

SeatedTable = tuple[int, ...]


def seat_in_turn(
    tables: Sequence[Sequence[int]], *, teams: Sequence[int], seed: str
) -> tuple[SeatedTable, ...]:
    """The tables in their order, each with its players by seat. `teams` names each seat's team.

    Everybody has each chair about equally often, and whoever meets more than once sits on another side. The
    same arguments give the same seats.
    """
    seats = len(teams)
    everybody = sorted({player for table in tables for player in table})
    number = {player: place for place, player in enumerate(everybody)}
    alone = len(set(teams)) == seats
    shape = Shape(len(everybody), seats, frozenset() if alone else partner_distances(teams))
    rng = Random(f"sides/1/{seed}")  # noqa: S311 (anybody can draw it again)
    chairs, sides = ChairCount(shape), sides_of(())
    seated: list[SeatedTable] = []
    for table in tables:
        order = best_order(tuple(number[player] for player in table), shape, sides, chairs, rng)
        seated.append(order)
        chairs.add_table(order)
        sides.update(sides_of([order]))
    for place in (place for _pass in range(PASSES) for place in range(len(seated))):
        chairs.add_table(seated[place], -1)
        sides.subtract(sides_of([seated[place]]))
        seated[place] = best_order(tuple(sorted(seated[place])), shape, sides, chairs, rng)
        chairs.add_table(seated[place])
        sides.update(sides_of([seated[place]]))
    return tuple(tuple(everybody[player] for player in table) for table in seated)


def seat_teams_in_turn(
    tables: Sequence[Sequence[int]],
    members: Mapping[int, tuple[int, ...]],
    *,
    teams: Sequence[int],
    seed: str,
) -> tuple[SeatedTable, ...]:
    """The same where partners stay together: each table has the numbers of its teams, whose `members` are by
    these. Partners sit as the game has it, and each has their chairs about equally often.
    """
    sides = seat_in_turn(tables, teams=range(len(set(teams))), seed=seed)
    had = Counter[tuple[int, int]]()
    return tuple(seat_members(teams, table, members, had) for table in sides)
