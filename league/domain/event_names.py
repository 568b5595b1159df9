"""What the next event of a row is called."""

import re
from collections.abc import Collection
from datetime import date, timedelta

WEEK = timedelta(days=7)
LAST_NUMBER = re.compile(r"(?P<before>.*?)(?P<number>[0-9]{1,9})$", re.DOTALL)
LAST_DAY = re.compile(r"(?P<before>.*?)(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})$", re.DOTALL)


def next_name(name: str, taken: Collection[str], length_max: int) -> str:
    """The name with its last number counted on, its day a week on, or else with a 2 behind it; not taken."""
    while name in taken:
        name = _counted_on(name, length_max)
    return name


def _counted_on(name: str, length_max: int) -> str:
    if found := LAST_DAY.match(name):
        try:
            return found["before"] + (date.fromisoformat(found["day"]) + WEEK).isoformat()
        except (ValueError, OverflowError):
            pass  # no day of the calendar: the number behind it counts on
    found = LAST_NUMBER.match(name)
    before, number = (found["before"], int(found["number"])) if found else (f"{name} ", 1)
    after = str(number + 1).zfill(len(found["number"]) if found else 0)
    return before[: length_max - len(after)] + after
