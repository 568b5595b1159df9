"""What standings are made of: results in, one line a player out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

Value = Fraction | int | float | None  # None: the metric says nothing of this player
Scale = tuple[Fraction | int, ...]  # table points of place 1, 2, …


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One confirmed match. All tuples are by seat.

    `places` are 1 … n, ties share the better place; `teams` names each seat's team (empty: all alone).
    `round` and `stage` are those of the event's round, None and 0 where there are no rounds. Who does not
    stand in the list of entrants (a stand-in, a house bot) counts at the table and is not ranked.
    """

    players: tuple[int, ...]
    places: tuple[int, ...]
    games_won: tuple[int, ...]
    points: tuple[int, ...]
    teams: tuple[int, ...] = ()
    round: int | None = None
    stage: int = 0

    def __post_init__(self) -> None:
        by_seat = (self.places, self.games_won, self.points, self.teams or self.players)
        if any(len(values) != len(self.players) for values in by_seat):
            raise ValueError(f"the parts of a result do not fit together: {self}")
        if len(set(self.players)) != len(self.players):
            raise ValueError(f"a player sits twice at one table: {self.players}")

    def are_partners(self, seat: int, other: int) -> bool:
        """Whether two seats play together; a seat is its own partner."""
        return seat == other or (bool(self.teams) and self.teams[seat] == self.teams[other])


@dataclass(frozen=True, slots=True)
class PlayerSums:
    """The sums of a player's matches, for events with more matches than one wants to read."""

    player: int
    matches: int = 0
    wins: int = 0
    places_sum: int = 0
    games_won: int = 0
    points: int = 0
    table_points: Fraction = Fraction(0)
    share: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Results:
    """All that standings know of an event.

    `tallies`, if there are any, stand for the sums of all matches; then `matches` are read only by the
    metrics that look at who met whom (`needs_matches`). `credited` says how often each player sat out with
    credit: a round sat out counts as the player's own mean of table points, and never as a win.
    `adjustments` are table points given or taken by staff. `captains` says of partners who stay together
    all event long which of them stands for the team: the one with the least number. `stages` says how far
    everybody came who was seated after a cut, played or not; in the stages that are `open` somebody still
    plays. `matchpoints` say which part of those across tables each player won. `seed` decides the draw of
    lots; it was published before the first round.
    """

    matches: tuple[MatchResult, ...] = ()
    tallies: Mapping[int, PlayerSums] | None = None
    credited: Mapping[int, int] = field(default_factory=dict)
    adjustments: Mapping[int, Fraction] = field(default_factory=dict)
    captains: Mapping[int, int] = field(default_factory=dict)
    stages: Mapping[int, int] = field(default_factory=dict)
    open: frozenset[int] = frozenset()
    matchpoints: Mapping[int, Fraction] = field(default_factory=dict)
    scale: Scale = (4, 2, 1, 0)
    seed: str = ""

    def captain(self, player: int) -> int:
        """Who stands for the player's team; oneself where no partners stay together."""
        return self.captains.get(player, player)


class ResultsBook(Protocol):
    """What a metric reads: the results, added up once."""

    @property
    def results(self) -> Results: ...
    @property
    def has_matches(self) -> bool: ...
    def tally(self, player: int) -> PlayerSums: ...
    def matches_of(self, player: int) -> tuple[MatchResult, ...]: ...


class Metric(Protocol):
    """One column of the standings. The docstring of its class is the explanation that the public reads."""

    key: str
    title: str  # an English template, marked for translation
    more_is_better: bool
    needs_matches: bool  # tallies are not enough
    compares_level: bool  # its values depend on who is level, and only those have one

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        """A value for each of `level`, the players that all metrics before this one left level."""
        ...


@dataclass(frozen=True, slots=True)
class TieBreak:
    """Which metric parted a player from whom, when all before it had left them level."""

    metric: str
    against: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """One player's line. `values` are by metric in the chain's order; ties share the better place.

    A metric that compares only players who are level has None for everybody else. `ranks` says, by metric,
    which of the groups that it leaves the player is in: the same number, still level.
    """

    player: int
    place: int
    values: Mapping[str, Value]
    tie_break: TieBreak | None = None
    ranks: Mapping[str, int] = field(default_factory=dict)
