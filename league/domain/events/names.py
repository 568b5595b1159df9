"""What the next event of a row is called."""

import re
from collections.abc import Collection
from datetime import date, timedelta

NAME_MAX = 80  # characters of the name of an event
WEEK = timedelta(days=7)
LAST_NUMBER = re.compile(r"(?<![0-9])[0-9]{1,9}\Z")
LAST_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")


def next_name(name: str, taken: Collection[str], length_max: int) -> str:
    """The name with its last number counted on, its day a week on, or else with a 2 behind it; not taken."""
    while name in taken:
        name = _count_on(name, length_max)
    return name


def _count_on(name: str, length_max: int) -> str:
    if found := LAST_DAY.search(name):
        try:
            return name[: found.start()] + (date.fromisoformat(found[0]) + WEEK).isoformat()
        except (ValueError, OverflowError):
            pass  # no day of the calendar: the number behind it counts on
    found = LAST_NUMBER.search(name)
    before, number = (name[: found.start()], found[0]) if found else (f"{name} ", "1")
    after = str(int(number) + 1).zfill(len(number) if found else 0)
    return before[: length_max - len(after)] + after
