"""Times as people say them: today, 19:00; Friday, 19:00; 12 March 2026. A Friday is one that is to come.

static/js/times.js says them again in the viewer's own zone, by the same rule.
"""

from datetime import datetime

from django.utils.translation import gettext

from league.days import day_text

NAMED_DAYS = 7  # so near a day that comes goes by its name, and one that was still has its time


def moment_text(when: datetime, now: datetime, *, exact: bool = False) -> str:
    """`when` as said at `now`, both in one zone. Long ago the day alone counts, unless it is `exact`."""
    days = (when.date() - now.date()).days
    if days <= -NAMED_DAYS and not exact:
        return day_text(when, "DATE_FORMAT")
    time = f"{day_text(when, 'TIME_FORMAT')} {when.tzname()}"
    return gettext("%(day)s, %(time)s") % {"day": _day_text(when, days), "time": time}


def _day_text(when: datetime, days: int) -> str:
    words = {-1: gettext("yesterday"), 0: gettext("today"), 1: gettext("tomorrow")}
    return words.get(days) or day_text(when, "l" if 0 < days < NAMED_DAYS else "DATE_FORMAT")
