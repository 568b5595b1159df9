"""What is proved of plans for known tables: so many are missing or changed, whatever is searched."""

from collections.abc import Sequence

from league.domain.seasons.planning.board import NOWHERE
from league.domain.seasons.planning.ground import Ground, bits
from league.domain.seasons.planning.matching import match, match_singly


def lacking_dates(ground: Ground, players: Sequence[Sequence[int]], legal: Sequence[int]) -> list[int]:
    """For each entrant how many of their tables find no date even if nobody else played, of those that have
    a legal slot.
    """
    own: list[list[int]] = [[] for _ in ground.free]
    for table, mask in enumerate(legal):
        if mask:
            for player in players[table]:
                own[player].append(mask)
    first = {slot: (mask & -mask).bit_length() - 1 for slot, mask in enumerate(ground.same_date())}
    has_several = any(slot != date for slot, date in first.items())
    return [_lacking(ground, masks, first if has_several else None) for masks in own]


def _lacking(ground: Ground, masks: list[int], first: dict[int, int] | None) -> int:
    """`first` has for each slot the one that stands for its date; None: each is a date."""
    if not masks:
        return 0
    reached, together = len(masks), 0
    for mask in masks:
        together |= mask
    if ground.task.rest_days > 1:
        reached = min(reached, ground.most_dates(together))
    if first is not None:
        masks = [sum({1 << first[slot] for slot in bits(mask)}) for mask in masks]
    return len(masks) - min(reached, match_singly(masks))


def missing_at_least(
    ground: Ground, players: Sequence[Sequence[int]], legal: Sequence[int], lacking: Sequence[int]
) -> int:
    """By places: tables without one in a greatest matching. By entrants: what each lacks, added up for some
    of whom no two share a table, and tables without a legal slot.
    """
    by_places = match(legal, ground.room).count(NOWHERE)
    hopeless = sum(not mask for mask in legal)
    own: list[list[int]] = [[] for _ in ground.free]
    for table, mask in enumerate(legal):
        if mask:
            for player in players[table]:
                own[player].append(table)
    counted, used = hopeless, set[int]()
    for player in sorted(range(len(lacking)), key=lambda player: -lacking[player]):
        if lacking[player] and used.isdisjoint(own[player]):
            used.update(own[player])
            counted += lacking[player]
    return max(by_places, counted)


def changes_at_least(ground: Ground, legal: Sequence[int], home: Sequence[int]) -> int:
    """Published tables to which their slot is closed, and those beyond a slot's room."""
    there = [0] * ground.slots
    changes = 0
    for table, slot in enumerate(home):
        if slot != NOWHERE:
            if legal[table] >> slot & 1:
                there[slot] += 1
            else:
                changes += 1
    return changes + sum(max(0, count - room) for count, room in zip(there, ground.room, strict=True))
