"""When a mail may go, by the clocks of who gets it. Instants in and out are aware; out in UTC.

Clocks on walls jump: a local time is always turned into an instant before anything is added to it.
"""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from league.domain.mails.interface import Pace

QUIET_FROM, QUIET_UNTIL = time(22), time(8)
DIGEST_AT = time(18)
DAY = timedelta(days=1)


def may_go_at(pace: Pace, now: datetime, zone: str, deadline: datetime | None = None) -> datetime:
    """The first instant from `now` on at which it may go.

    A digest waits for six in the evening. All else waits for the end of quiet hours, unless what it is about
    comes before that.
    """
    local = now.astimezone(ZoneInfo(zone))
    if pace == Pace.DIGEST:
        return max(now.astimezone(UTC), _next(local, DIGEST_AT))
    if QUIET_UNTIL <= local.time() < QUIET_FROM:
        return now.astimezone(UTC)
    morning = _next(local, QUIET_UNTIL)
    is_too_late = deadline is not None and deadline <= morning
    return now.astimezone(UTC) if is_too_late else morning


def _next(local: datetime, at: time) -> datetime:
    """The next time that the clock shows `at`, which may be now."""
    day = local.date() if local.time() <= at else local.date() + DAY
    return datetime.combine(day, at, local.tzinfo).astimezone(UTC)


def clock_text(local: datetime, zone: str) -> str:
    """The time of a day by the clocks of a zone: “17:45 (Australia/Adelaide, UTC+9:30)”."""
    return f"{local:%H:%M} ({zone}{_offset(local)})"


def _offset(local: datetime) -> str:
    """What the clock is ahead of UTC; nothing in UTC itself."""
    minutes = int((local.utcoffset() or timedelta()).total_seconds()) // 60
    if not minutes:
        return ""
    hours, rest = divmod(abs(minutes), 60)
    return f", UTC{'+' if minutes > 0 else '-'}{hours}" + (f":{rest:02}" if rest else "")
