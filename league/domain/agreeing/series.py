"""Dates of a season: every week at the same time on the wall; what becomes of them when a week is lost."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from itertools import count, islice

from league.domain.agreeing.refused import BadStep
from league.domain.agreeing.wall_times import in_utc, instant_at, move_by_days

WEEK_DAYS = 7
DATES_MAX = 400
DAYS_BETWEEN_MAX = 366


def series_instants(
    first: datetime, zone: str, weeks: int, *, skip: Collection[date] = (), days_between: int = WEEK_DAYS
) -> tuple[datetime, ...]:
    """So many moments in UTC, at which the clocks of the zone show the same time as `first`, which is naive.

    Days in `skip` are a break: they are passed over and the series ends later. ValueError for more than 400
    dates or none, and for days between them that are not 1 to 366.
    """
    if not 1 <= weeks <= DATES_MAX or not 1 <= days_between <= DAYS_BETWEEN_MAX:
        raise ValueError("a series has 1 to 400 dates, at most 366 days apart")
    breaks = frozenset(skip)
    walls = (first + timedelta(days=days_between * number) for number in count())
    return tuple(
        instant_at(wall, zone) for wall in islice((w for w in walls if w.date() not in breaks), weeks)
    )


@dataclass(frozen=True, slots=True)
class PlannedDate:
    """One date of a season, by any name. Nothing is played at one that is not open."""

    name: str
    at: datetime
    is_open: bool = True


def move_later(
    dates: Sequence[PlannedDate], names: Collection[str], *, zone: str, days: int = WEEK_DAYS, now: datetime
) -> tuple[PlannedDate, ...]:
    """The same dates in their order; those that are named are so many days later, at the same wall time.

    Raises BadStep: date_past. ValueError for a name that is not there, and for days that are not 1 to 366.
    """
    if not 1 <= days <= DAYS_BETWEEN_MAX:
        raise ValueError("a date moves by 1 to 366 days")
    _check_named(dates, names, now)
    return tuple(
        replace(planned, at=move_by_days(planned.at, days, zone)) if planned.name in names else planned
        for planned in dates
    )


def drop_dates(
    dates: Sequence[PlannedDate], names: Collection[str], *, now: datetime
) -> tuple[PlannedDate, ...]:
    """The same dates in their order; those that are named fall out: they keep their time and are closed.

    Raises BadStep: date_past. ValueError for a name that is not there.
    """
    _check_named(dates, names, now)
    return tuple(replace(planned, is_open=False) if planned.name in names else planned for planned in dates)


def _check_named(dates: Sequence[PlannedDate], names: Collection[str], now: datetime) -> None:
    named = [planned for planned in dates if planned.name in names]
    if {planned.name for planned in named} != set(names):
        raise ValueError("a date that is named is not there")
    if any(in_utc(planned.at) <= in_utc(now) for planned in named):
        raise BadStep("date_past")
