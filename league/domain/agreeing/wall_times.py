"""What clocks on the wall show, and which moment that is. Here, and nowhere else, is said what becomes of a
wall time that there is twice or not at all.
"""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from league.domain.agreeing.refused import BadStep


def in_utc(moment: datetime) -> datetime:
    """The same moment in UTC, where durations can be added: between two times of one zone Python counts what
    clocks show. ValueError for a naive one.
    """
    if moment.utcoffset() is None:
        raise ValueError("a moment needs a zone")
    return moment.astimezone(UTC)


def instants_at(wall: datetime, zone: str) -> tuple[datetime, ...]:
    """The moments in UTC at which the clocks of a zone show `wall`, which is naive: none, one or two."""
    found = {_first_or_second(wall, zone, fold) for fold in (0, 1)}
    return tuple(sorted(instant for instant in found if wall_time(instant, zone) == wall))


def instant_at(wall: datetime, zone: str) -> datetime:
    """The one moment in UTC that a date of a season means by `wall`, which is naive.

    Of two moments it is the first. Where clocks leave a time out, it is as long after the last moment before
    the gap as the clocks would have said: 02:30 in a gap from 02:00 to 03:00 is 03:30. RFC 5545 says the
    same (3.3.5).
    """
    return _first_or_second(wall, zone, 0)


def choose_instant(wall: datetime, zone: str, offset: timedelta | None = None) -> datetime:
    """The moment in UTC that a person means by `wall`, which is naive; `offset` from UTC tells two apart.

    Raises BadStep: time_missing, time_doubled.
    """
    found = instants_at(wall, zone)
    if not found:
        raise BadStep("time_missing", zone=zone)
    if offset is not None:
        found = tuple(instant for instant in found if instant + offset == wall.replace(tzinfo=UTC))
    if len(found) != 1:
        raise BadStep("time_doubled", zone=zone)
    return found[0]


def wall_time(instant: datetime, zone: str) -> datetime:
    """What the clocks of a zone show at a moment, naive."""
    return instant.astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)


def move_by_days(instant: datetime, days: int, zone: str) -> datetime:
    """The moment in UTC at which the clocks of a zone show the same, so many days later or earlier."""
    return instant_at(wall_time(instant, zone) + timedelta(days=days), zone)


def _first_or_second(wall: datetime, zone: str, fold: int) -> datetime:
    return wall.replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(UTC)
