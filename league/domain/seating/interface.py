"""The words of seating that everybody shares."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from league.domain.seating.versions import NEWEST

# Plain JSON: texts, whole and other numbers, lists and objects of them.
Report = Mapping[str, object]

SLACK = 5  # a slow machine may take so many times as long, so that it finds what a quick one finds


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """One round: a table lists its players by seat, clockwise; `out` are those who sit out, though present.

    `stage` is 0 where everybody plays, 1, 2, … in the rounds after a cut, in which only some go on.
    `cancelled` are tables that were published and never played, with their number from 0: nobody met there,
    but who sat there had come as far as the round.
    """

    tables: tuple[tuple[int, ...], ...]
    out: tuple[int, ...] = ()
    stage: int = 0
    cancelled: tuple[tuple[int, tuple[int, ...]], ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody who takes part, whether seated or out."""
        return tuple(player for table in self.tables for player in table) + self.out

    @property
    def published(self) -> tuple[tuple[int, ...], ...]:
        """All tables in their order, also those that were cancelled."""
        tables = list(self.tables)
        for number, table in self.cancelled:
            tables.insert(number, table)
        return tuple(tables)


@dataclass(frozen=True, slots=True)
class Task:
    """Who is to be seated. Players are known by any whole numbers; their order is of no account.

    `players` are present, `rounds` are to be planned after those of `history`. `apart` never share a table.
    `teams` names each seat's team (empty: everybody plays alone), `partners` lists fixed partners, each of
    whom then sits at one table with the others all event long. `points` is what a Swiss draw brings
    together. `fixed` are tables of the next round that stand already, by their number from 0: the others are
    then seated around them, one round alone. `told` hears now and then what part of the budget is spent. How
    much is searched follows from the budget; the clock ends it after `slack` times as long at the latest.
    `version` says how: an older one is named to draw again what it drew.
    """

    players: tuple[int, ...]
    rounds: int
    seats: int
    seed: str
    history: tuple[DrawnRound, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    teams: tuple[int, ...] = ()
    partners: tuple[tuple[int, ...], ...] = ()
    points: Mapping[int, Fraction | int | float] = field(default_factory=dict)
    budget_ms: int = 2000
    fixed: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    told: Callable[[float], None] | None = field(default=None, compare=False)
    slack: float = 1
    version: str = NEWEST


@dataclass(frozen=True, slots=True)
class Plan:
    """The rounds that were asked for, and a report in plain JSON of how they came about."""

    rounds: tuple[DrawnRound, ...]
    report: Report


class Impossible(Exception):
    """There is no such draw. `code` is stable, `facts` are the figures and players it is about."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
