"""Reading entries: who takes part in an event, who is there, who stands in, and who is kept apart."""

from collections.abc import Sequence

from django.db.models import Q, QuerySet

from league.domain.filling import stand_ins_needed
from league.models import Entry, Event, KeepApart


def taking_part(event: Event) -> QuerySet[Entry]:
    """Who has entered and not withdrawn, stand-ins too."""
    return Entry.objects.filter(event=event, status=Entry.Status.ENTERED, withdrawn_at=None)


def present(event: Event) -> QuerySet[Entry]:
    """Those of `taking_part` who are there: all of them where the event has no roll call."""
    entries = taking_part(event)
    return entries.filter(attendance=Entry.Attendance.HERE) if event.roll_call else entries


def partners_needed(event: Event) -> int:
    """How many sit together as a team; 1 where everybody plays alone or partners are drawn."""
    if event.partners != Event.Partners.FIXED:
        return 1
    return len(event.teams) // len(set(event.teams))


def is_ranked() -> Q:
    """Entries that stand in the standings: no stand-in, and whoever left before playing is gone."""
    entered = Q(status=Entry.Status.ENTERED, withdrawn_at=None)
    return (entered | Q(matches__gt=0)) & Q(is_stand_in=False)


def stand_ins_seated(present_number: int, ready: Sequence[tuple[int, int]], seats: int) -> list[int]:
    """Which players stand in for a round: just as many as make the last table whole, else nobody.

    `ready` are pairs of matches played and player; who stood in least comes first.
    """
    needed = stand_ins_needed(present_number, len(ready), seats)
    return [player for _matches, player in sorted(ready)[:needed]]


def standing_in_order(event: Event) -> list[Entry]:
    """The stand-ins who may be called, who stood in least first; a no-show is not called."""
    ready = taking_part(event).filter(is_stand_in=True).exclude(attendance=Entry.Attendance.NO_SHOW)
    return list(ready.order_by("matches", "player_id").select_related("player"))


def apart_pairs(event: Event) -> tuple[tuple[int, int], ...]:
    """Pairs of players who never share a table of the event: its own and those of the whole club."""
    here = Q(event=event) | Q(event=None)
    pairs = KeepApart.objects.filter(here, club=event.club_id).order_by("one_id", "other_id")
    return tuple(dict.fromkeys(pairs.values_list("one_id", "other_id")))
