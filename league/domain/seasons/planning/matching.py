"""Greatest matchings of things to places that hold several (H. W. Kuhn's augmenting paths, 1955)."""

from collections import deque
from collections.abc import Sequence

from league.domain.seasons.planning.ground import bits

NOBODY = -1


def match(masks: Sequence[int], room: Sequence[int]) -> list[int]:
    """For each thing a place among the bits of its mask, or -1: as many as possible get one.

    `room` says how many things a place holds.
    """
    matching = _Matching(masks, room)
    for thing in sorted(range(len(masks)), key=lambda thing: masks[thing].bit_count()):
        matching.add(thing)
    return matching.place


def match_singly(masks: Sequence[int]) -> int:
    """How many things get a place of their own at most."""
    width = max((mask.bit_length() for mask in masks), default=0)
    if len(masks) == 1:
        return int(masks[0] > 0)
    return sum(place != NOBODY for place in match(masks, [1] * width))


class _Matching:
    def __init__(self, masks: Sequence[int], room: Sequence[int]) -> None:
        self.masks = masks
        self.left = list(room)
        self.open = sum(1 << place for place, count in enumerate(room) if count)
        self.dead = 0  # places from which no path leads to an open one, now or later
        self.place = [NOBODY] * len(masks)
        self.things: list[list[int]] = [[] for _ in room]

    def add(self, thing: int) -> None:
        if not self._fill(thing, self.masks[thing] & self.open):
            self._augment(thing)

    def _fill(self, thing: int, mask: int) -> bool:
        """Put a thing into an open place, if there is one."""
        if not mask:
            return False
        place = (mask & -mask).bit_length() - 1
        self._put(thing, place)
        self.left[place] -= 1
        if not self.left[place]:
            self.open ^= 1 << place
        return True

    def _put(self, thing: int, place: int) -> None:
        old = self.place[thing]
        if old != NOBODY:
            self.things[old].remove(thing)
        self.place[thing] = place
        self.things[place].append(thing)

    def _augment(self, thing: int) -> None:
        """Move others along until the thing has a place; what was looked at in vain is dead for good."""
        start = self.masks[thing] & ~self.dead
        came_by = dict.fromkeys(bits(start), thing)
        seen, queue = start, deque(came_by)
        while queue:
            place = queue.popleft()
            for other in self.things[place]:
                mask = self.masks[other]
                if mask & self.open:
                    self._shift(other, came_by)
                    return
                new = mask & ~seen & ~self.dead
                seen |= new
                for found in bits(new):
                    came_by[found] = other
                    queue.append(found)
        self.dead |= seen

    def _shift(self, last: int, came_by: dict[int, int]) -> None:
        place = self.place[last]
        self._fill(last, self.masks[last] & self.open)
        while True:
            thing = came_by[place]
            old = self.place[thing]
            self._put(thing, place)
            if old == NOBODY:
                return
            place = old
