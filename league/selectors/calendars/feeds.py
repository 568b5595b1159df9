"""Dates as calendar programs subscribe to them."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from league.domain.calendars import Calendar, CalendarEntry, EntryStatus
from league.models import Activity
from league.selectors.calendars.club_dates import Scope
from league.selectors.calendars.dates import ClubDate
from league.texts import list_text

# Behind the @ of every name. The host that was asked would be another one by another address of the service.
UID_HOST = "outback-league"
NEWEST = 100  # activities
SHOWN = timedelta(days=2 * 366)  # back and ahead


def feed_window(now: datetime) -> tuple[datetime, datetime]:
    """From when to when the dates of a feed begin: two years back to two years ahead."""
    return now - SHOWN, now + SHOWN


def feed_state(scope: Scope) -> tuple[object, ...]:
    """Another one whenever something has changed in the club, or an hour has gone by, after which dates leave
    and enter the time that is shown. One query.

    Each change is an activity. The newest numbers are asked for, not only the last: of two changes at the
    same time the one with the smaller number may be seen later.
    """
    newest = Activity.objects.filter(club=scope.club).order_by("-id").values_list("id", flat=True)
    hour = scope.since.replace(minute=0, second=0, microsecond=0)
    return scope.club.pk, hour, tuple(newest[:NEWEST])


def make_calendar(name: str, dates: Iterable[ClubDate], address: Callable[[ClubDate], str]) -> Calendar:
    """The dates under a name; `address` gives the whole address of the page of each."""
    entries = tuple(_entry(one, address(one)) for one in dates)
    return Calendar(name=name, host=UID_HOST, entries=entries)


def _entry(one: ClubDate, url: str) -> CalendarEntry:
    return CalendarEntry(
        public_id=one.public_id,
        kind=one.kind,
        starts_at=one.starts_at,
        ends_at=one.ends_at,
        changed_at=one.changed_at,
        sequence=one.sequence,
        status=EntryStatus.CONFIRMED if one.stands else EntryStatus.CANCELLED,
        summary=one.title,
        description="\n".join(filter(None, (list_text(one.names), one.note))),
        url=url,
    )
