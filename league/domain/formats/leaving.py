"""Who could be left out, where not all who are to be kept apart can be."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from league.domain.formats.interface import Entrant, EventSoFar
from league.domain.formats.problems import keep_all_apart, pairs_apart
from league.domain.seating.interface import Impossible

TRIES_MAX = 2_000  # for one look whether it works without somebody
ALONE_MAX = 24  # players of whom it is looked whether it works without that one
TOGETHER_MAX = 8  # players who are left out together

Without = Callable[[frozenset[int]], Sequence[Entrant]]


@dataclass(frozen=True, slots=True)
class Leaving:
    """Without `number` of the `players`, one whichever or all of them, a round of so many tables is found."""

    number: int
    players: tuple[int, ...]
    tables: int


def fewest_to_leave(event: EventSoFar, without: Without) -> Leaving | None:
    """The fewest who could be left out, as far as a search finds any; who may meet fewest comes first. Of
    single ones those are named without whom most tables are left.

    `without` says who is seated if some do not come: others may stand in for them then, or no longer. Where
    teams are fixed nobody is named, since their partners would have to stay away too.
    """
    if any(entrant.team is not None for entrant in event.entrants):
        return None
    order = _by_rivals(event)
    tables = {one: _tables(event, without, frozenset([one])) for one in order[:ALONE_MAX]}
    if most := max(tables.values(), default=0):
        return Leaving(1, tuple(one for one in tables if tables[one] == most), most)
    return _together(event, without)


def _together(event: EventSoFar, without: Without) -> Leaving | None:
    """One by one who may meet fewest of those who are left, until it works."""
    gone: list[int] = []
    left = event
    while len(gone) < TOGETHER_MAX and (order := _by_rivals(left)):
        gone.append(order[0])
        if tables := _tables(event, without, frozenset(gone)):
            return Leaving(len(gone), tuple(gone), tables)
        left = _drop_leavers(event, without, frozenset(gone))
    return None


def _drop_leavers(event: EventSoFar, without: Without, gone: frozenset[int]) -> EventSoFar:
    return replace(event, entrants=tuple(without(gone)))


def _by_rivals(event: EventSoFar) -> list[int]:
    """Who is to be kept apart from somebody present, from most of them first."""
    rivals = Counter(player for pair in pairs_apart(event) for player in pair)
    return sorted(rivals, key=lambda player: (-rivals[player], player))


def _tables(event: EventSoFar, without: Without, gone: frozenset[int]) -> int:
    """At how many tables the others sit; 0 if no round is found for them."""
    left = _drop_leavers(event, without, gone)
    tables = len(left.entrants) // left.seats
    try:
        if tables:
            keep_all_apart(left, TRIES_MAX)
    except Impossible:
        return 0
    return tables
