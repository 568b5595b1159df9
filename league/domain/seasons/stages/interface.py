"""What a stage after a season is: a standing in, who plays in it; results in, their places out.

A stage is one more event of a season whose tables are all played. It puts some people of one standing in
another order. People are known by whole numbers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from games.core.options import Option, Whole
from games.core.texts import Text
from games.core.texts import mark as _
from league.domain.formats.interface import Settings, whole

NOTHING = Fraction(0)
ROUNDS_MAX = 12


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One who has a place. `points` are what their season total stands for in table points: the total times
    the worth that its counting rule names. `group` is shared by those whom lots alone part; None: nobody.
    `is_open`: a play-off at the border may still send them over it. `team` is shared by partners who stay
    together all season long: they have one place, follow one another and take part together; None: alone.
    """

    player: int
    points: Fraction
    takes_part: bool = True
    group: int | None = None
    is_open: bool = True
    team: int | None = None


@dataclass(frozen=True)
class Standing:
    """A standing in its order. `borders` are the numbers of places above each border: 1 is that below the
    first place, others are those over which places lead up or down. A standing of two divisions, the upper
    one first, has only the border between them. A table has so many `seats`.
    """

    lines: tuple[StandingLine, ...]
    borders: tuple[int, ...] = (1,)
    seats: int = 4

    @cached_property
    def places(self) -> Mapping[int, int]:
        """By player, from 1. Partners have one place."""
        found: dict[int, int] = {}
        place, team = 0, None
        for line in self.lines:
            place += line.team is None or line.team != team
            team, found[line.player] = line.team, place
        return found

    def partners_of(self, player: int) -> frozenset[int]:
        """Whoever shares the player's place all season long, the player too."""
        team = next(line.team for line in self.lines if line.player == player)
        if team is None:
            return frozenset({player})
        return frozenset(line.player for line in self.lines if line.team == team)

    def reorder(self, order: Sequence[int], settled: Sequence[int]) -> "Standing":
        """The same people in this order; those who are settled are level with nobody any more."""
        lines = {line.player: line for line in self.lines}
        lines |= {player: replace(lines[player], group=None) for player in settled}
        return replace(self, lines=tuple(lines[player] for player in order))


@dataclass(frozen=True, slots=True)
class PlayedStage:
    """A stage with what came of it so far: `points` are table points of its own event, for whoever has any.

    `entrants` were chosen when it was made; a correction of the season throws nobody out.
    """

    kind: "Stage"
    settings: Settings
    entrants: frozenset[int]
    points: Mapping[int, Fraction] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StageCell:
    """What one entrant has of a stage: place before it, points carried and made, their total, place after."""

    place_before: int
    carried: Fraction
    points: Fraction
    place: int

    @property
    def total(self) -> Fraction:
        return self.carried + self.points


@dataclass(frozen=True, slots=True)
class StageOutcome:
    """A stage between two standings. `would_play` are those whom it would choose now; None: nobody."""

    before: Standing
    after: Standing
    cells: Mapping[int, StageCell]
    would_play: tuple[int, ...] | None


def tables_for_each(usual: int) -> Option:
    """The setting that every stage has."""
    return Option(
        "rounds",
        usual,
        Whole(1, ROUNDS_MAX),
        _("How many tables each of them plays."),
        title=_("Tables for each player"),
    )


class Stage(Protocol):
    """A kind of stage. The docstring of its class is the explanation that the public reads."""

    key: str
    title: str  # an English template, marked for translation
    at_border: bool = False  # it goes on from the standing of two divisions, and changes no place in either
    settings: tuple[Option, ...]

    def choose(self, standing: Standing, settings: Settings) -> tuple[int, ...]:
        """Who plays in it, best first: whole tables. Raises BadChoice where nobody can."""
        ...

    def rounds(self, settings: Settings) -> int:
        """How many tables each of them plays."""
        return whole(settings, "rounds")

    def why(self, player: int, standing: Standing, players: Sequence[int]) -> Text:
        """Why the player is in it, one of `players`. Facts called names are numbers of players."""
        ...

    def carry_points(self, line: StandingLine, settings: Settings) -> Fraction:
        """How many points somebody brings along."""
        ...

    def order(self, standing: Standing, totals: Mapping[int, Fraction]) -> tuple[tuple[int, ...], list[int]]:
        """Everybody in their order after it, and those who are settled. `totals` are those of its entrants:
        points carried and made.
        """
        ...
