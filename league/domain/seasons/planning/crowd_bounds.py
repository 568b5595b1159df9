"""What is proved of plans in which everybody plays the same number of tables."""

from collections.abc import Sequence

from league.domain.seasons.planning.attendance import Attendance, Crowd
from league.domain.seasons.planning.effort import Effort

UNLIMITED = 10**9


def full_tables(crowd: Crowd, room: Sequence[int], seats: int) -> list[int]:
    """For each group how many tables of one division its free entrants fill at most."""
    counts = [0] * (crowd.divisions * crowd.slots)
    for entrant, free in enumerate(crowd.free):
        if crowd.want[entrant] > 0:
            base = crowd.division[entrant] * crowd.slots
            for slot in range(crowd.slots):
                counts[base + slot] += free >> slot & 1
    return [min(room[group % crowd.slots], count // seats) for group, count in enumerate(counts)]


def missing_at_least(crowd: Crowd, room: Sequence[int], seats: int, effort: Effort) -> int:
    """Seats lacking at least: wanted, less what fits into the rooms; less full tables of each division; less
    full tables of all divisions in the rooms together.
    """
    wanted = sum(crowd.want)
    rooms = [seats * tables for tables in room]
    caps = [seats * tables for tables in full_tables(crowd, room, seats)]
    unlimited = [UNLIMITED] * len(caps)
    by_rooms = sum(_take_seats(crowd, unlimited, rooms, effort))
    by_division = _take_seats(crowd, caps, [UNLIMITED] * len(room), effort)
    together = sum(_take_seats(crowd, caps, rooms, effort))
    return wanted - min(
        by_rooms,
        sum(taken // seats * seats for taken in by_division),
        together // seats * seats,
    )


def pairs_that_can_stay(
    crowd: Crowd, pairs: Sequence[int], room: Sequence[int], seats: int, effort: Effort
) -> int:
    """How many pairs of an entrant and a slot can stay at most; `pairs` has each entrant's slots."""
    caps = [seats * tables for tables in full_tables(crowd, room, seats)]
    free = [mask & free for mask, free in zip(pairs, crowd.free, strict=True)]
    kept = Crowd(free, crowd.want, crowd.division, crowd.block)
    return sum(_take_seats(kept, caps, [seats * tables for tables in room], effort))


def _take_seats(crowd: Crowd, caps: Sequence[int], rooms: Sequence[int], effort: Effort) -> list[int]:
    """Seats taken by each division in a greatest matching."""
    attendance = Attendance(crowd, list(caps), rooms, effort)
    attendance.fill_greedily(range(len(crowd.free)))
    attendance.fill()
    taken = [0] * crowd.divisions
    for entrant, mask in enumerate(attendance.at):
        taken[crowd.division[entrant]] += mask.bit_count()
    return taken
