"""The time zones that this machine knows."""

from functools import cache
from zoneinfo import available_timezones


def is_zone(name: str) -> bool:
    """Whether there is a time zone of this name."""
    return name in _known_zones()


@cache  # to list them the whole folder of the zones is read
def _known_zones() -> frozenset[str]:
    return frozenset(available_timezones())
