"""Absences are of days: whoever is away on a day is away on whatever is on it after dates moved."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date

from league.models import Season


def absent_days(season: Season) -> Mapping[int, frozenset[date]]:
    """By entry the days on which their people are away, by the clocks of the season's place."""
    found: defaultdict[int, set[date]] = defaultdict(set)
    rows = season.entries.filter(away__isnull=False).values_list("pk", "away__starts_at")
    for entry, at in rows:
        found[entry].add(season.local(at).date())
    return {entry: frozenset(days) for entry, days in found.items()}


def absences_follow(season: Season, absent: Mapping[int, frozenset[date]]) -> None:
    """In the caller's transaction, after dates moved: everybody is away on the same days as before."""
    slots = list(season.slots.all())
    for entry in season.entries.filter(pk__in=absent):
        entry.away.set([slot.pk for slot in slots if season.local(slot.starts_at).date() in absent[entry.pk]])
