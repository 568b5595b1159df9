"""Who must never share a table: a round that keeps to it, or the proof that there is none."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from random import Random

from league.domain.seating.anneal import FoundRounds
from league.domain.seating.interface import Impossible
from league.domain.seating.ledger import Ledger
from league.domain.seating.shape import Seating, Shape

Pairs = Collection[tuple[int, int]]

TRIES_MAX = 50_000  # places tried for one round


def mend_rounds(found: FoundRounds, make: Callable[[], Ledger], pairs: Pairs, rng: Random) -> FoundRounds:
    """The same rounds, but those in which a pair shares a table are drawn anew. Raises Impossible."""
    ledger = make()
    shape = ledger.shape
    rounds = [
        list(seating) if is_kept(seating, shape, pairs) else apart_round(shape, pairs, rng)
        for seating in found.rounds
    ]
    if all(tuple(seating) == before for seating, before in zip(rounds, found.rounds, strict=True)):
        return found
    for seating in rounds:
        ledger.add(seating)
    return replace(found, rounds=tuple(map(tuple, rounds)), cost=ledger.cost())


def is_kept(seating: Collection[int], shape: Shape, pairs: Pairs) -> bool:
    """Whether nobody shares a table with somebody to be kept apart from."""
    table_of = {
        player: number for number, table in enumerate(shape.tables_of([*seating])) for player in table
    }
    return not any(one in table_of and table_of[one] == table_of.get(two) for one, two in pairs)


def apart_round(shape: Shape, pairs: Pairs, rng: Random, tries_max: int = TRIES_MAX) -> Seating:
    """A round by lot that keeps all pairs apart.

    Raises Impossible with `proved` 1 if there is none, and 0 if none was found in so many steps.
    """
    search = _ApartSearch(shape, pairs, rng, tries_max)
    if not search.place_all():
        proved = int(search.tries < tries_max)
        raise Impossible("keep_apart", players=shape.players, seats=shape.seats, proved=proved)
    return search.fill(rng)


class _ApartSearch:
    """Places those who have somebody to be kept apart from, who have most of them first."""

    def __init__(self, shape: Shape, pairs: Pairs, rng: Random, tries_max: int) -> None:
        self.shape, self.tries_max = shape, tries_max
        self.rivals: list[set[int]] = [set() for _ in range(shape.players)]
        for one, two in pairs:
            self.rivals[one].add(two)
            self.rivals[two].add(one)
        self.order = [player for player in range(shape.players) if self.rivals[player]]
        rng.shuffle(self.order)
        self.order.sort(key=lambda player: -len(self.rivals[player]))
        self.groups: list[list[int]] = [[] for _ in range(shape.tables + 1)]  # the last: who is out
        self.room = [shape.seats] * shape.tables + [shape.out]
        self.tries = 0

    def place_all(self) -> bool:
        """Whether everybody could be placed. It goes back a step where somebody finds no group."""
        ways: list[Iterator[int]] = []
        placed: list[int] = []
        while len(placed) < len(self.order):
            if len(ways) == len(placed):
                ways.append(iter(self._open_to(self.order[len(placed)])))
            self.tries += 1
            group = next(ways[-1], None)
            if group is not None:
                self.groups[group].append(self.order[len(placed)])
                placed.append(group)
                continue
            ways.pop()
            if not placed or self.tries >= self.tries_max:
                return False
            self.groups[placed.pop()].pop()
        return True

    def _open_to(self, player: int) -> list[int]:
        """The groups with room for the player, the fullest first; of several empty tables only one."""
        out = self.shape.tables
        open_to, empty_seen = [], False
        for group, members in enumerate(self.groups):
            if len(members) == self.room[group]:
                continue
            if group != out and (self.rivals[player].intersection(members) or (not members and empty_seen)):
                continue
            empty_seen = empty_seen or (group != out and not members)
            open_to.append(group)
        return sorted(open_to, key=lambda group: (group == out, -len(self.groups[group])))

    def fill(self, rng: Random) -> Seating:
        """The round, with everybody else where there is room."""
        rest = [player for player in range(self.shape.players) if not self.rivals[player]]
        rng.shuffle(rest)
        for group, room in zip(self.groups, self.room, strict=True):
            while len(group) < room:
                group.append(rest.pop())
        return [player for group in self.groups for player in group]
