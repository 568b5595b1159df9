"""How an event counts: which points its places give, and which metrics order its standings."""

from collections import Counter
from collections.abc import Iterable, Mapping

from league.domain.formats import FORMATS
from league.domain.standings.interface import Scale
from league.domain.standings.table_points import usual_scale
from league.models import Event


def scale_of(event: Event) -> Scale:
    """Table points of place 1, 2, …: the event's own, or the usual ones of the table's size."""
    return tuple(event.scale) or usual_scale(event.descriptor.table(event.options).players)


def chain_of(event: Event) -> tuple[str, ...]:
    """The keys of its metrics, the first first: the event's own, or those of its format."""
    return tuple(event.metrics) or FORMATS[event.format].metrics


def rounds_sat_out(event: Event) -> Counter[int]:
    """How many rounds each player sat out with credit."""
    return Counter(player for out in event.rounds.values_list("out", flat=True) for player in out)


def mean_table_points(event: Event, players: Iterable[int]) -> Mapping[int, float | None]:
    """What a round that is sat out is worth to each of these players: None before their first match."""
    sums = event.entries.filter(player__in=list(players)).values_list("player_id", "table_points", "matches")
    return {player: float(points / matches) if matches else None for player, points, matches in sums}
