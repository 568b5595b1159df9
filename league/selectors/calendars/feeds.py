"""Dates as calendar programs subscribe to them."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from league.domain.calendars import CalendarEntry, CalendarFile, EntryStatus
from league.selectors.calendars.club_dates import Scope
from league.selectors.calendars.dates import ClubDate
from league.selectors.clubs.clubs import club_state
from league.texts import list_text

# Behind the @ of every name. The host that was asked would be another one by another address of the service.
UID_HOST = "outback-league"
SHOWN = timedelta(days=2 * 366)  # back and ahead


def feed_window(now: datetime) -> tuple[datetime, datetime]:
    """From when to when the dates of a feed begin: two years back to two years ahead."""
    return now - SHOWN, now + SHOWN


def feed_state(scope: Scope) -> tuple[object, ...]:
    """Another one whenever something has changed in the club, or an hour has gone by, after which dates leave
    and enter the time that is shown. One query.
    """
    return *club_state(scope.club), scope.since.replace(minute=0, second=0, microsecond=0)


def make_calendar(name: str, dates: Iterable[ClubDate], address: Callable[[ClubDate], str]) -> CalendarFile:
    """The dates under a name; `address` gives the whole address of the page of each."""
    comma = list_text(("", ""))  # as the language has it, asked for once
    entries = tuple(_entry(one, comma.join(one.names), address(one)) for one in dates)
    return CalendarFile(name=name, host=UID_HOST, entries=entries)


def _entry(one: ClubDate, names: str, url: str) -> CalendarEntry:
    return CalendarEntry(
        public_id=one.public_id,
        kind=one.kind,
        starts_at=one.starts_at,
        ends_at=one.ends_at,
        changed_at=one.changed_at,
        sequence=one.sequence,
        status=EntryStatus.CONFIRMED if one.stands else EntryStatus.CANCELLED,
        summary=one.title,
        description="\n".join(filter(None, (names, one.note))),
        url=url,
    )
