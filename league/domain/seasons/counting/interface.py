"""What a season's standing is made of: the results of its parts in, one line a player out.

A part is an event of the season: an evening of a series, or the box of a division with all its tables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Protocol

from games.core.options import Option
from games.core.texts import Text
from league.domain.standings.interface import Results, Scale, TieBreak, Value

Settings = Mapping[str, object]  # complete: every option of the rule has its value


@dataclass(frozen=True, slots=True)
class Planned:
    """How much a season will have, also of what is still to come: its parts, and the rounds of all of them.

    In a league or a division the rounds are the tables that each is to play.
    """

    parts: int
    rounds: int


@dataclass(frozen=True, slots=True)
class PartScore:
    """What one player made of one part.

    `points` are table points with the credit for rounds that were sat out, without what staff gave or took:
    that is the `adjustment`. `shares` are those of the points of one's tables, added up.
    """

    part: int
    matches: int = 0
    credited: int = 0
    points: Fraction = Fraction(0)
    adjustment: Fraction = Fraction(0)
    shares: Fraction = Fraction(0)

    @property
    def share(self) -> Fraction:
        """The mean share of the points of one's tables."""
        return self.shares / self.matches if self.matches else self.shares

    @property
    def rounds(self) -> int:
        """The rounds that count: none where one sat out all of them, for there is no mean to credit."""
        return self.matches + self.credited if self.matches else 0


class PartFate(StrEnum):
    """What becomes of a part in a player's total."""

    COUNTED = "counted"
    DROPPED = "dropped"
    UNPLAYED = "unplayed"  # there, and sat out every round
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class PartCell:
    """A player's part in the standing, what became of it, and why in a sentence."""

    part: int
    fate: PartFate
    score: PartScore
    reason: Text


@dataclass(frozen=True, slots=True)
class Reach:
    """How much of what a rule asks for a player has: `have` of `least` rounds or evenings."""

    have: int
    least: int
    unit: str  # "rounds" or "evenings"
    divides: bool = True  # the total is divided by as many at least; else no more than these count


@dataclass(frozen=True, slots=True)
class SeasonTotal:
    """A player's total, what became of each part, and how far they are towards what the rule asks for.

    `extra` is what staff gave or took, which always counts.
    """

    value: Fraction
    fates: Mapping[int, PartFate]
    extra: Fraction
    reach: Reach | None = None


@dataclass(frozen=True, slots=True)
class SeasonResults:
    """All that a season's standing knows. `parts` are by number, each as its event's own standings read it.

    `adjustments` are points that staff gave or took for the season as a whole. `captains` are those of
    partners who stay together all season long. `seed` decides the lots.
    """

    parts: Mapping[int, Results]
    planned: Planned
    adjustments: Mapping[int, Fraction] = field(default_factory=dict)
    captains: Mapping[int, int] = field(default_factory=dict)
    scale: Scale = (4, 2, 1, 0)
    seed: str = ""


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """One player's line. Ties share the better place.

    `cells` are by part, in order. `points`, with what staff gave or took, and `rounds` are those that count.
    `parted_by` is the metric that parts the player from the line before: empty for the first line, and where
    the two are level. `values` has a value of a later metric only for players whom all before it left level.
    """

    player: int
    place: int
    total: Fraction
    points: Fraction
    rounds: int
    reach: Reach | None
    cells: tuple[PartCell, ...]
    parted_by: str
    tie_break: TieBreak | None
    values: Mapping[str, Value]


class CountingRule(Protocol):
    """One way to count the parts of a season. The docstring of its class is what the public reads."""

    key: str
    title: str  # an English template, marked for translation
    rewards: str  # one line: what it pays for; marked for translation
    settings: tuple[Option, ...]
    by_evenings: bool  # whether it tells evenings apart, of which a season with planned tables has none

    def refuse(self, settings: Settings, planned: Planned) -> None:
        """Raises BadChoice for settings that nobody can reach in a season planned like this."""
        ...

    def settings_used(self, settings: Settings, planned: Planned) -> Sequence[Option]:
        """Those on which totals depend in a season planned like this."""
        return self.settings

    def total(
        self, scores: Sequence[PartScore], extra: Fraction, settings: Settings, planned: Planned
    ) -> SeasonTotal:
        """The total of one player, with `extra` points that staff gave for the season as a whole."""
        ...

    def worth(self, played: Planned) -> int:
        """How many table points 1 of a total stands for, in a season of which so much was played: more than
        1 where a total is a mean. It is the same for all players.
        """
        return 1
