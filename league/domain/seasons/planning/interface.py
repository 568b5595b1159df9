"""The words of planning that everybody shares. Ids are the caller's texts; their order means nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

Told = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Slot:
    """A time at which tables can be played. `on` is its date where it is played; `tables` is how many new
    tables fit, 0 where it is closed or past.
    """

    id: str
    on: date
    tables: int


@dataclass(frozen=True, slots=True)
class SeasonEntrant:
    """Somebody who plays, with the ids of the slots at which they cannot."""

    id: str
    away: tuple[str, ...] = ()
    division: str = ""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A table that is known before its date. `slots` are those it may be played at; None: any."""

    id: str
    players: tuple[str, ...]
    slots: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """Who plays at which slot; the fixture's id if it is one."""

    slot: str
    players: tuple[str, ...]
    fixture: str | None = None


@dataclass(frozen=True, slots=True)
class PlanTask:
    """What is to be planned: `fixtures`, or `each` entrant that many tables of `seats` from one division.

    Nobody plays twice in one slot, or on dates less than `rest_days` apart. `apart` never share a table that
    the planner makes. `played` are facts: they bind their players and use no room. `before` is published: as
    much of it stays as can. How much is searched follows from `budget_ms`, the milliseconds that a plan may
    take on an ordinary machine, and not from the clock: the same task gives the same plan.
    """

    slots: tuple[Slot, ...]
    entrants: tuple[SeasonEntrant, ...]
    fixtures: tuple[Fixture, ...] = ()
    each: int | None = None
    seats: int = 4
    rest_days: int = 0
    seed: str = ""
    budget_ms: int = 2000
    apart: tuple[tuple[str, str], ...] = ()
    played: tuple[PlannedTable, ...] = ()
    before: tuple[PlannedTable, ...] = ()


@dataclass(frozen=True, slots=True)
class UnplacedFixture:
    """A fixture without a date. `why` is `no_slot` (there is none even alone), `entrant` (somebody has more
    tables than dates), `capacity` (no open place is left over) or `search` (none was found).
    """

    fixture: str
    why: str


@dataclass(frozen=True, slots=True)
class ShortEntrant:
    """Somebody who lacks tables, and how many."""

    entrant: str
    tables: int


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """The new tables by date, what is lacking, and a report of whole numbers."""

    tables: tuple[PlannedTable, ...]
    unplaced: tuple[UnplacedFixture, ...] = ()
    short: tuple[ShortEntrant, ...] = ()
    report: Mapping[str, int] = field(default_factory=dict)
