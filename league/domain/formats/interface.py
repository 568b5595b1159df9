"""What every format of events offers: given an event so far, who is seated next, or why nobody is.

A format is a pure function of an `EventSoFar`: no clock, no rows, no dice but those of the event's seed. The
same arguments give the same tables, so that anybody can draw them again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from games.core.options import Option
from league.domain.seating.interface import DrawnRound, Plan, Report, Task
from league.domain.standings.interface import MatchResult, Scale

Settings = Mapping[str, object]  # complete: every option of the format has its value


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who is present and may be seated next.

    `mu` is the strength in natural-log units, `matches` how many were played in this event, `points` what
    stands in the first column of the standings. Two of one `owner` never share a table (None: they may).
    Where a game is played by teams, the entrants of one `team` are partners all event long; if no entrant
    has one, partners are new each round. A stand-in is not ranked: after a cut they go on last.
    `table` is the number of the table at which they always sit; two of different ones never share a table.
    """

    player: int
    mu: float = 0.0
    matches: int = 0
    owner: int | None = None
    points: Fraction | int | float = 0
    team: int | None = None
    is_stand_in: bool = False
    table: int | None = None


@dataclass(frozen=True, slots=True)
class EventSoFar:
    """All that a format may know of an event.

    `entrants` are those present now; `rounds` all that were played, with the tables that were, in their
    order (empty where a format has no rounds), `results` the finished matches, if the format asks for them
    (`needs_results`); then `credited`, `adjustments` and `scale` are those of its standings, as `Results`
    has them, `matchpoints` those of the rounds before a cut, and `metrics` the chain that orders these.
    `seated` counts all matches ever seated, `cancelled` those of them that were never played, `unfinished`
    those that are not over. `teams` names each seat's team. `apart` are pairs of players who
    never share a table. `budget_ms` is what a draw may take at most; `told` hears now and then what part of
    it is spent, and the clock ends a draw after `slack` times as long. `fixed` are tables of the next round
    that stand already, by their number from 0. `earlier` are rounds of earlier evenings of its season, which
    seating heeds: who met there, and on which side.
    """

    entrants: tuple[Entrant, ...]
    seed: str
    seats: int
    teams: tuple[int, ...] = ()
    rounds: tuple[DrawnRound, ...] = ()
    earlier: tuple[DrawnRound, ...] = ()
    results: tuple[MatchResult, ...] = ()
    credited: Mapping[int, int] = field(default_factory=dict)
    adjustments: Mapping[int, Fraction] = field(default_factory=dict)
    matchpoints: Mapping[int, Fraction] = field(default_factory=dict)
    scale: Scale = ()
    metrics: tuple[str, ...] = ()
    seated: int = 0
    cancelled: int = 0
    unfinished: int = 0
    apart: tuple[tuple[int, int], ...] = ()
    settings: Settings = field(default_factory=dict)
    budget_ms: int = 2000
    fixed: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    told: Callable[[float], None] | None = field(default=None, compare=False)
    slack: float = 1


@dataclass(frozen=True, slots=True)
class Draw:
    """Seat these tables now. `report` is plain JSON and says how the draw came about."""

    round: DrawnRound
    report: Report


@dataclass(frozen=True, slots=True)
class Wait:
    """Nobody is seated now; it may be different later. `code` and `facts` are those of a refusal."""

    code: str
    facts: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Over:
    """The event has been played; nobody is seated any more."""

    code: str
    facts: Mapping[str, int | str] = field(default_factory=dict)


Next = Draw | Wait | Over


class Format(Protocol):
    """One way to hold an event. The docstring of its class is the explanation that the public reads."""

    key: str
    title: str  # an English template, marked for translation
    settings: tuple[Option, ...]
    metrics: tuple[str, ...]  # the chain that orders its standings unless the event has another
    has_rounds: bool
    keeps_partners: bool  # whether teams may stay together all event long
    needs_results: bool  # whether `next` reads `EventSoFar.results`
    remembers_season: (
        bool  # whether every round heeds earlier evenings of its season; else the first one does
    )

    def pace_s(self, settings: Settings) -> int | None:
        """After how many seconds the next draw is due by itself; None: when the one before is played."""
        ...

    def over(self, event: EventSoFar) -> Over | None:
        """That nobody is seated any more, known without drawing; None while somebody may be."""
        ...

    def next(self, event: EventSoFar) -> Next:
        """Who is seated next. Raises nothing for an event whose settings are complete."""
        ...

    def count_planned(self, event: EventSoFar) -> int | None:
        """How many rounds are played in all, those that were included; None where that is not known."""
        return None

    def one_more(self, event: EventSoFar) -> Settings | None:
        """The settings with which one more round follows those that were played; None if none can."""
        return None

    def misfit(self, rounds: Sequence[DrawnRound], before: Settings, after: Settings) -> Over | None:
        """Why an event of which these rounds were drawn cannot go on with other settings; None if it can."""
        return None

    def keeps_apart(self, event: EventSoFar) -> bool:
        """Whether the next round heeds who is to be kept apart."""
        return True

    def draw_request(self, event: EventSoFar) -> tuple[str, int] | None:
        """The format and the number of rounds by which `plan` draws the next round; None if none does."""
        return None

    def plan(self, task: Task) -> Plan | None:
        """Rounds for somebody who runs the event elsewhere; None if the format cannot be planned ahead.

        `task.rounds` counts all rounds of the event, also those of `task.history`. Raises Impossible.
        """
        return None


def whole(settings: Settings, key: str) -> int:
    """A setting that is a whole number. TypeError if it is none: settings are checked when they are made."""
    value = settings[key]
    if type(value) is not int:
        raise TypeError(f"{key} must be a whole number, not {value!r:.40}")
    return value
