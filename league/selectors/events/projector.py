"""What the big screen of an event shows: who sits where, results as they come in, standings, what is next.

Nothing of it is more than the event's own page tells everybody who may see that.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import ceil
from typing import TypeVar

from league.domain.formats import FORMATS
from league.domain.rounds.timer import Timer
from league.domain.standings.interface import Value
from league.models import Event, Match, ProjectorLink
from league.selectors.events.standings import StandingsRow, event_standings, places_before
from league.selectors.matches.matches import rule_text
from league.selectors.rounds.draws import Progress, progress_of
from league.selectors.rounds.rounds import (
    RoundCell,
    RoundPage,
    TableCard,
    round_cells,
    round_in,
    round_page,
)
from league.selectors.rounds.timers import timer_of

Line = TypeVar("Line")

KINDS = ("seating", "results", "standings")
ENTRANTS_MAX = 1200  # as many as can be seated
IN = ("confirmed", "disputed")  # the states of tables whose result is shown
CELLS_SHOWN = 4  # rounds beside the total, where there is room
LONG_AGO = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True)
class SlideLayout:
    """How a slide shares out its lines: so many columns of so many at most, for up to `lines_max` in all."""

    name: str
    columns: int
    rows: int
    lines_max: int


# Readable from three metres first; a hall of a hundred tables turns fewer pages of smaller print.
SEATING = (
    SlideLayout("roomy", 2, 10, 20),
    SlideLayout("usual", 2, 12, 72),
    SlideLayout("dense", 3, 12, ENTRANTS_MAX),
)
RESULTS = {False: SlideLayout("usual", 3, 2, ENTRANTS_MAX), True: SlideLayout("tall", 3, 1, ENTRANTS_MAX)}
STANDINGS = (SlideLayout("usual", 1, 12, 48), SlideLayout("dense", 2, 12, ENTRANTS_MAX))
SEATS_SHORT = 4  # tables with more seats have a row of the slide each


@dataclass(frozen=True)
class SlideLine:
    """Somebody's place. `movement` is how many places they went up since the round before; None: unknown."""

    row: StandingsRow
    value: Value
    movement: int | None
    cells: tuple[RoundCell, ...]


@dataclass(frozen=True)
class Slide:
    """What is shown at a time: `columns` of lines, the `number`th of `of` such slides."""

    kind: str
    layout: SlideLayout
    columns: tuple[tuple[object, ...], ...]
    number: int
    of: int


@dataclass(frozen=True)
class Projector:
    """All slides by turns, and what stands beside them."""

    event: Event
    rule: str
    page: RoundPage | None
    timer: Timer | None
    progress: Progress | None
    slides: tuple[Slide, ...]
    tables_in: int
    value_title: str
    value_decimals: int

    @property
    def playing(self) -> int:
        """How many sit at the tables of the round."""
        return sum(len(table.seats) for table in self._tables)

    @property
    def tables(self) -> int:
        return len(self._tables)

    @property
    def _tables(self) -> Sequence[TableCard]:
        return tables_played(self.page) if self.page else ()


def projector(event: Event, kinds: Collection[str] = KINDS) -> Projector:
    """The screen of an event; `kinds` says which slides are wanted. A fixed number of queries."""
    has_rounds = FORMATS[event.format].has_rounds
    latest = round_in(event, None) if has_rounds else None
    page = round_page(latest) if latest else None
    tables = tables_played(page) if page else []
    results = sorted(
        (table for table in tables if table.state in IN),
        key=lambda table: (table.confirmed_at or LONG_AGO, table.number),
        reverse=True,
    )
    since = latest.number - (not results) if latest else 0
    title, decimals, lines = _standings(event, since)
    makers: Mapping[str, Callable[[], Iterator[Slide]]] = {
        "seating": lambda: _seating(page),
        "results": lambda: _slides("results", RESULTS[_are_tall(results)], results),
        "standings": lambda: _slides("standings", _layout(STANDINGS, lines), lines),
    }
    wanted = [kind for kind in _kinds_now(event, tables, len(results)) if kind in kinds]
    return Projector(
        event=event,
        rule=rule_text(event),
        page=page,
        timer=timer_of(latest) if latest else None,
        progress=progress_of(event) if latest else None,
        slides=tuple(slide for kind in wanted for slide in makers[kind]()),
        tables_in=len(results),
        value_title=title,
        value_decimals=decimals,
    )


def projector_link_of(event: Event) -> ProjectorLink | None:
    """The secret address that works, if there is one."""
    return event.projector_links.filter(revoked_at=None).first()


def tables_played(page: RoundPage) -> list[TableCard]:
    """Without those that were cancelled."""
    return [table for table in page.tables if table.state != Match.Status.CANCELLED]


def _kinds_now(event: Event, tables: Sequence[TableCard], results: int) -> Iterator[str]:
    """Who sits where, until everybody sits; results, as soon as there are any; standings likewise."""
    over = event.status == Event.Status.FINISHED
    if any(table.state == Match.Status.SCHEDULED for table in tables) or (tables and not results):
        yield "seating"
    if results and not over:
        yield "results"
    if results or event.matches_finished or not tables:
        yield "standings"


def _seating(page: RoundPage | None) -> Iterator[Slide]:
    places = page.by_name if page else []
    return _slides("seating", _layout(SEATING, places), places)


def _standings(event: Event, since: int) -> tuple[str, int, list[SlideLine]]:
    """Title and decimals of the figure that counts first, and everybody's line, with how they moved in the
    round `since`; 0 if there is none.
    """
    page = event_standings(event, limit=ENTRANTS_MAX)
    players = [row.badge.player_id for row in page.rows]
    before = places_before(event, since) if since > 1 else {}
    cells = round_cells(event, players) if len(players) <= STANDINGS[0].lines_max else {}
    lines = [
        SlideLine(
            row,
            row.first_value,
            before[player] - row.shown_place if player in before and row.shown_place else None,
            cells.get(player, ())[-CELLS_SHOWN:],
        )
        for player, row in zip(players, page.rows, strict=True)
    ]
    column = page.columns[0] if page.columns else None
    return (column.title if column else "", column.decimals if column else 0, lines)


def _are_tall(tables: Sequence[TableCard]) -> bool:
    return any(len(table.seats) > SEATS_SHORT for table in tables)


def _layout(layouts: Sequence[SlideLayout], lines: Sequence[object]) -> SlideLayout:
    return next((one for one in layouts if len(lines) <= one.lines_max), layouts[-1])


def _slides(kind: str, layout: SlideLayout, lines: Sequence[object]) -> Iterator[Slide]:
    """As few slides as hold all lines, each with about as many."""
    of = ceil(len(lines) / (layout.columns * layout.rows))
    if not of:
        return
    a_column = min(layout.rows, ceil(len(lines) / of / layout.columns))
    columns = _parts(lines, a_column)
    slides = _parts(columns, layout.columns)
    for number, shown in enumerate(slides, 1):
        yield Slide(kind, layout, shown, number, len(slides))


def _parts(lines: Sequence[Line], size: int) -> list[tuple[Line, ...]]:
    """In their order, `size` at a time; the last part may be smaller."""
    return [tuple(lines[first : first + size]) for first in range(0, len(lines), size)]
