"""What a change of dates does, for a preview: who plays when, before and after."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from league.models import Match, MatchDate, Season
from league.selectors.seasons.pages import DateLine, date_lines
from league.selectors.seasons.tables import UNDATED, DatedTable, dated_tables


@dataclass(frozen=True)
class ChangedDate:
    """A date that is another one afterwards; `to` is None where it falls out."""

    number: int
    name: str  # of its evening, if it has one
    since: datetime
    to: datetime | None


def changed_dates(before: Sequence[DateLine], after: Sequence[DateLine]) -> tuple[ChangedDate, ...]:
    """What differs, in the order of the dates before."""
    now = {line.slot.number: line for line in after}
    return tuple(
        ChangedDate(
            number=line.slot.number,
            name=line.event.name if line.event else "",
            since=line.slot.starts_at,
            to=now[line.slot.number].slot.starts_at if now[line.slot.number].slot.is_open else None,
        )
        for line in before
        if _is_other(line, now[line.slot.number])
    )


def _is_other(line: DateLine, now: DateLine) -> bool:
    return (line.slot.starts_at, line.slot.is_open) != (now.slot.starts_at, now.slot.is_open)


@dataclass(frozen=True)
class TableChange:
    """A planned table that is played at another time afterwards; None: without a date."""

    match: int
    event: str  # the name of its box
    names: tuple[str, ...]
    since: datetime | None
    to: datetime | None


@dataclass(frozen=True)
class SeasonChanges:
    """What a deed does to the dates of a season and to its planned tables. `people` is how many are told."""

    dates: tuple[ChangedDate, ...]
    tables: tuple[TableChange, ...]
    stay: int  # planned tables that are ahead and stay where they are

    @property
    def people(self) -> int:
        return len({name for table in self.tables for name in table.names})

    @property
    def lost(self) -> int:
        """How many tables have no date afterwards."""
        return sum(table.to is None for table in self.tables)


@dataclass(frozen=True)
class DatesAndTables:
    """The dates of a season and its tables, as they stand."""

    lines: tuple[DateLine, ...]
    tables: tuple[DatedTable, ...]


def dates_and_tables(season: Season) -> DatesAndTables:
    """As they are now. Five queries."""
    planned = (
        MatchDate.objects.filter(season=season) if season.held.plans_tables else MatchDate.objects.none()
    )
    return DatesAndTables(date_lines(season), tuple(dated_tables(planned, season)))


def season_changes(before: DatesAndTables, after: DatesAndTables) -> SeasonChanges:
    """What differs between the two, the earliest first."""
    now = {table.match.pk: table for table in after.tables}
    moved = [
        _table_change(table, now[table.match.pk])
        for table in before.tables
        if table.is_open and _time_of(table) != _time_of(now[table.match.pk])
    ]
    ahead = sum(table.state == Match.Status.SCHEDULED for table in before.tables)
    return SeasonChanges(
        changed_dates(before.lines, after.lines), tuple(moved), stay=max(0, ahead - len(moved))
    )


def _time_of(table: DatedTable) -> datetime | None:
    return None if table.state == UNDATED else table.date.starts_at


def _table_change(before: DatedTable, after: DatedTable) -> TableChange:
    return TableChange(
        match=before.match.pk,
        event=before.match.event.name if before.match.event else "",
        names=tuple(seat.badge.name for seat in before.seats),
        since=_time_of(before),
        to=_time_of(after),
    )
