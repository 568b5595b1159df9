"""How many sit at how many tables, and who is at which distance from whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

Seating = list[int]  # one round: players by position, table after table; then those who are out


@dataclass(frozen=True)
class Shape:
    """`players` are present, as many as possible sit at full tables, the others are out.

    Players at a `partner_distance` of each other are partners; empty where everybody plays alone. Distance
    1 is the next seat clockwise, and so on up to `seats - 1`.
    """

    players: int
    seats: int
    partner_distances: frozenset[int] = frozenset()

    @property
    def tables(self) -> int:
        return self.players // self.seats

    @property
    def seated(self) -> int:
        return self.tables * self.seats

    @property
    def out(self) -> int:
        return self.players - self.seated

    @cached_property
    def neighbours(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each position: the positions of the others at its table, with their distances clockwise."""
        return (
            tuple(
                tuple(
                    (position - position % self.seats + (position + distance) % self.seats, distance)
                    for distance in range(1, self.seats)
                )
                for position in range(self.seated)
            )
            + ((),) * self.out
        )

    def tables_of(self, seating: Sequence[int]) -> list[tuple[int, ...]]:
        return [tuple(seating[first : first + self.seats]) for first in range(0, self.seated, self.seats)]

    def out_of(self, seating: Sequence[int]) -> tuple[int, ...]:
        return tuple(seating[self.seated :])


def partner_distances(teams: Sequence[int]) -> frozenset[int]:
    """The distances at which partners sit, for teams that sit alternately; empty if everybody plays alone.

    ValueError for teams that sit in another way: then a distance does not say who is whose partner.
    """
    seats = len(teams)
    found = {
        frozenset(distance for distance in range(1, seats) if teams[(seat + distance) % seats] == teams[seat])
        for seat in range(seats)
    }
    if len(found) > 1:
        raise ValueError(f"teams must sit alternately, not as {tuple(teams)}")
    return next(iter(found), frozenset())
