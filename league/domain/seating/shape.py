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
    """The distances at which partners sit, for teams that sit alternately; empty if everybody plays alone."""
    return frozenset(distance for distance in range(1, len(teams)) if teams[distance] == teams[0])


def sit_alternately(teams: Sequence[int]) -> bool:
    """Whether a distance alone says who is whose partner, wherever one sits."""
    seats = len(teams)
    distances = partner_distances(teams)
    return all(
        (teams[(seat + distance) % seats] == teams[seat]) == (distance in distances)
        for seat in range(seats)
        for distance in range(1, seats)
    )
