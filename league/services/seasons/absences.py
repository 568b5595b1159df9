"""Absences stay when dates move: whoever is away at a time is away on whatever is played then."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from league.models import Season, SeasonSlot


@dataclass(frozen=True)
class Absences:
    """When the dates of a season were, and by entry on which of them its people were away."""

    times: Mapping[int, datetime]
    away: Mapping[int, frozenset[int]]


def read_absences(season: Season) -> Absences:
    found: defaultdict[int, set[int]] = defaultdict(set)
    for entry, slot in season.entries.filter(away__isnull=False).values_list("pk", "away"):
        found[entry].add(slot)
    times = dict(season.slots.values_list("pk", "starts_at"))
    return Absences(times, {entry: frozenset(slots) for entry, slots in found.items()})


def absences_follow(season: Season, before: Absences) -> None:
    """In the caller's transaction, after dates moved: everybody is away at the same times as before, and at a
    time that was none on the same days. Dates that did not move stay as they were.
    """
    slots = list(season.slots.all())
    for entry in season.entries.filter(pk__in=before.away):
        away = before.away[entry.pk]
        entry.away.set([slot.pk for slot in slots if _is_away(season, slot, before.times, away)])


def _is_away(season: Season, slot: SeasonSlot, times: Mapping[int, datetime], away: frozenset[int]) -> bool:
    if times[slot.pk] == slot.starts_at:
        return slot.pk in away
    then = {one for one, at in times.items() if at == slot.starts_at}
    if then:
        return not then.isdisjoint(away)
    day = season.local(slot.starts_at).date()
    return any(season.local(times[one]).date() == day for one in away)
