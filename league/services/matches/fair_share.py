"""A fair share of the places at which workers play: one owner's many matches do not keep others waiting."""

from collections import Counter

from django.db.models import Exists, OuterRef

from bots.models.clock import from_now
from league.models import Seat
from league.selectors.matches.runs import runs_open

PUT_OFF_S = 5


def run_put_off(match_id: int) -> bool:
    """Put the match off for PUT_OFF_S if others wait that have a better claim to the worker's place.

    An owner's bots hold half of the places at most, or one, as long as a match waits in which nobody sits who
    holds as many. House bots belong to nobody. True if the match was put off.
    """
    owners = _owners_with_their_share(match_id)
    if not owners:
        return False
    theirs = Seat.objects.filter(match=OuterRef("match"), version__bot__owner__in=owners)
    if not runs_open().free().exclude(Exists(theirs)).exists():
        return False
    return bool(runs_open().free().filter(pk=match_id).update(not_before=from_now(PUT_OFF_S), sent_at=None))


def _owners_with_their_share(match_id: int) -> list[int]:
    """Of those whose bots sit in the match, who holds their share of the places already.

    A match waits only while all places are taken: there are as many as are held, and the one that asks.
    """
    held = list(runs_open().held().exclude(pk=match_id).values_list("pk", flat=True))
    share = max(1, (len(held) + 1) // 2)
    if len(held) < share:
        return []
    seats = Seat.objects.filter(match__in=[match_id, *held], version__bot__owner__isnull=False).order_by()
    at_tables = set(seats.values_list("match", "version__bot__owner"))
    tables = Counter(owner for match, owner in at_tables if match != match_id)
    return [owner for match, owner in at_tables if match == match_id and tables[owner] >= share]
