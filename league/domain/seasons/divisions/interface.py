"""What divisions are made of: boxes with their standing in, levels and boxes of the next season out.

A level is a division, 1 the highest; its box is the group that plays together. A level that is too large for
one box has several parallel ones, which are equally strong. People are known by whole numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from games.core.texts import Fact
from league.domain.standings.interface import TieBreak, Value


class Zone(StrEnum):
    """Where a place of the standing leads."""

    UP = "up"
    STAYS = "stays"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class DivisionRules:
    """Seats of a table, people of a usual box, and places that lead over each border.

    A box has a quarter more or less than usual: 6 to 10 for 8.
    """

    seats: int = 4
    box_size: int = 8
    promoted: int = 2

    @property
    def least(self) -> int:
        """A smaller level joins another one; nobody can play with fewer than a table has seats."""
        return max(self.seats, self.box_size - self.box_size // 4)

    @property
    def most(self) -> int:
        """A larger level is cut into parallel boxes."""
        return max(self.seats, self.box_size + self.box_size // 4)


@dataclass(frozen=True, slots=True)
class Contender:
    """One who wants a place. `mu` and `sd` are the rating, in natural-log units; `level` that of last season,
    None for who is new.
    """

    player: int
    mu: float = 0.0
    sd: float = 0.0
    level: int | None = None

    @property
    def proved(self) -> float:
        """The strength that can be taken for granted."""
        return self.mu - self.sd


@dataclass(frozen=True, slots=True)
class FinalLine:
    """One person's line in the standing of a box.

    `place` is shared by those whom the chain left level; `values` and `decided_by` are those of the standing.
    `returns` is whether they play next season, also after dropping out. `played` of `due` tables counted.
    """

    player: int
    place: int
    returns: bool = True
    played: int = 0
    due: int = 0
    mu: float = 0.0
    values: Mapping[str, Value] = field(default_factory=dict)
    decided_by: TieBreak | None = None

    @property
    def counts(self) -> bool:
        """At least half was played; who played less stands below the others."""
        return 2 * self.played >= self.due


@dataclass(frozen=True, slots=True)
class BoxStanding:
    """The standing of one box, in any order; `box` counts from 1 within its level."""

    level: int
    box: int
    lines: tuple[FinalLine, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """A reason: a code of REASONS and its facts. Those called player, other, against and by name people."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlannedBox:
    """A box of the next season, its people in the order of their strength as far as it is known."""

    level: int
    box: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlanLine:
    """Where one person comes from, what their place earned, where they go, and why; None: not there."""

    player: int
    level_before: int | None
    box_before: int | None
    place: int | None
    earned: Zone | None
    level: int | None
    box: int | None
    reasons: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class BorderTie:
    """People whom the chain left level and who went different ways, best first.

    `step` is how they were parted: `decider` by one that was played, `lots` as long as none was.
    """

    level: int
    players: tuple[int, ...]
    step: str


@dataclass(frozen=True, slots=True)
class DivisionPlan:
    """The next season as it would be made: boxes, a line for everybody of both seasons, ties at borders."""

    boxes: tuple[PlannedBox, ...]
    lines: tuple[PlanLine, ...]
    ties: tuple[BorderTie, ...] = ()
