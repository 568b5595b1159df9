"""Which backups are kept: the newest of each of the last days, weeks and months that have one."""

from collections.abc import Callable, Hashable, Iterable
from datetime import datetime

DAYS, WEEKS, MONTHS = 7, 4, 12
Period = Callable[[datetime], Hashable]


def _day(at: datetime) -> Hashable:
    return at.date()


def _week(at: datetime) -> Hashable:
    return at.isocalendar()[:2]


def _month(at: datetime) -> Hashable:
    return at.year, at.month


PERIODS: tuple[tuple[Period, int], ...] = ((_day, DAYS), (_week, WEEKS), (_month, MONTHS))


def choose_kept(taken: Iterable[datetime]) -> frozenset[datetime]:
    """Those of the backups taken at these times that are kept.

    Periods without a backup do not count, so that a machine which was off for a month loses none by it.
    """
    newest_first = sorted(set(taken), reverse=True)
    return frozenset(at for period, most in PERIODS for at in _newest(newest_first, period, most))


def _newest(newest_first: list[datetime], period: Period, most: int) -> list[datetime]:
    """The newest backup of each of the last `most` periods."""
    found: dict[Hashable, datetime] = {}
    for at in newest_first:
        found.setdefault(period(at), at)
    return list(found.values())[:most]
