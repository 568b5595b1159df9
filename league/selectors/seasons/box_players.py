"""Who stands in which box of a season that has begun."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from league.models import Entry, SeasonPart


def players_of_boxes(parts: Sequence[SeasonPart]) -> Mapping[int, list[int]]:
    """By event, who was put into the box; nobody stands in. Whoever was entered in several, since two players
    were one or somebody at the desk did it, has the one where they still play, or else played most.
    """
    order = {part.event_id: place for place, part in enumerate(parts)}
    entries = Entry.objects.filter(event__in=order, status=Entry.Status.ENTERED, is_stand_in=False)
    rows = list(entries.order_by("pk").values_list("event_id", "player_id", "withdrawn_at", "matches"))
    first: dict[int, int] = {}
    for event, player, _at, _n in sorted(rows, key=lambda row: (row[2] is not None, -row[3], order[row[0]])):
        first.setdefault(player, event)
    found: defaultdict[int, list[int]] = defaultdict(list)
    for event, player, _at, _n in rows:
        if first[player] == event:
            found[event].append(player)
    return found
