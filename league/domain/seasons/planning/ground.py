"""What a task allows, by numbers: slots and entrants from 0, sets of slots as the bits of whole numbers."""

from collections.abc import Iterable, Iterator, Sequence

from league.domain.seasons.planning.interface import PlanTask, Slot


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, in rising order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def near_masks(slots: Sequence[Slot], rest_days: int) -> list[int]:
    """For each slot those at which nobody can play who plays at it: itself, and dates that are too near."""
    days = [slot.on.toordinal() for slot in slots]
    by_day: dict[int, int] = {}
    for number, day in enumerate(days):
        by_day[day] = by_day.get(day, 0) | 1 << number
    near = []
    for number, day in enumerate(days):
        mask = 1 << number
        for other in range(day - rest_days + 1, day + rest_days):
            mask |= by_day.get(other, 0)
        near.append(mask)
    return near


class Ground:
    """Slots, room, and who can play when."""

    def __init__(self, task: PlanTask) -> None:
        self.task = task
        self.slots = len(task.slots)
        self.slot_number = {slot.id: number for number, slot in enumerate(task.slots)}
        self.entrant_number = {entrant.id: number for number, entrant in enumerate(task.entrants)}
        self.room = [slot.tables for slot in task.slots]
        self.open = mask_of(number for number, slot in enumerate(task.slots) if slot.tables)
        self.near = near_masks(task.slots, task.rest_days)
        self.near_slots = [list(bits(mask)) for mask in self.near]
        self.free = self._free()

    def _free(self) -> list[int]:
        """For each entrant the open slots at which they can play, given what they have played."""
        free = [
            self.open & ~mask_of(self.slot_number[slot] for slot in entrant.away)
            for entrant in self.task.entrants
        ]
        for table in self.task.played:
            near = self.near[self.slot_number[table.slot]]
            for player in table.players:
                if player in self.entrant_number:
                    free[self.entrant_number[player]] &= ~near
        return free

    def same_date(self) -> list[int]:
        """For each slot those of which nobody plays two, by dates alone: itself, or all of its date."""
        return near_masks(self.task.slots, min(1, self.task.rest_days))

    def most_dates(self, mask: int) -> int:
        """How many of these slots one person can play at: the earliest that is allowed, again and again."""
        count = 0
        for slot in sorted(bits(mask), key=lambda number: self.task.slots[number].on):
            if mask >> slot & 1:
                count += 1
                mask &= ~self.near[slot]
        return count
