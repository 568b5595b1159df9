"""Finding again, from what was played, a group that maps every round to itself."""

from collections.abc import Iterator, Sequence
from random import Random

from league.domain.seating.symmetric.scheme import Orbits, Scheme

TRIES_MAX = 2000  # orbits tried for one group

Tables = Sequence[tuple[int, ...]]
Class = tuple[int, ...]  # tables of one round, by number, that the group moves onto each other


def orbits_of(scheme: Scheme, played: Sequence[Tables], rng: Random) -> Orbits | None:
    """Orbits by lot of all players, so that the rounds that were played are invariant; None if no such are
    found.

    Everybody has a place at a table of each round.
    """
    search = _OrbitSearch(scheme, played, rng)
    return search.orbits if search.complete() else None


class _OrbitSearch:
    """Adds one orbit after the other, and goes back where a player finds none."""

    def __init__(self, scheme: Scheme, played: Sequence[Tables], rng: Random) -> None:
        self.scheme, self.played, self.rng = scheme, played, rng
        self.table_of = [
            {player: number for number, table in enumerate(tables) for player in table} for tables in played
        ]
        # For each round and each table whose class is known: its class, and the table's place in it.
        self.classes: list[dict[int, tuple[Class, int]]] = [{} for _ in played]
        self.orbits: list[tuple[int, ...]] = []
        self.left = {player for tables in played[:1] for table in tables for player in table}
        self.tries = 0

    def complete(self) -> bool:
        """Whether everybody who is left finds an orbit."""
        if not self.left:
            return True
        for orbit in self._ways(self._next()):
            self.tries += 1
            if self.tries > TRIES_MAX:
                return False
            added = self._classes_of(orbit)
            if added is None:
                continue
            self._add(orbit, added)
            if self.complete():
                return True
            self._take_back(orbit, added)
        return False

    def _next(self) -> int:
        """Who has least choice: most of their tables belong to classes that are known."""
        return max(sorted(self.left), key=self._count_known)

    def _count_known(self, player: int) -> int:
        return sum(
            table_of[player] in classes for table_of, classes in zip(self.table_of, self.classes, strict=True)
        )

    def _ways(self, player: int) -> Iterator[tuple[int, ...]]:
        """Orbits in which the player has the first place, and nobody has met anybody."""
        reached = [self._list_reached(player, step) for step in range(1, self.scheme.order)]
        tables = [table_of[player] for table_of in self.table_of]
        yield from self._extend((player,), reached, [{table} for table in tables])

    def _list_reached(self, player: int, step: int) -> list[int]:
        """Where the player may be moved by this step, in an order by lot."""
        reached = self.left - {player}
        for tables, table_of, classes in zip(self.played, self.table_of, self.classes, strict=True):
            if table_of[player] in classes:
                known, place = classes[table_of[player]]
                reached = reached.intersection(tables[known[self.scheme.sums[place][step]]])
        ordered = sorted(reached)
        self.rng.shuffle(ordered)
        return ordered

    def _extend(
        self, orbit: tuple[int, ...], reached: list[list[int]], taken: list[set[int]]
    ) -> Iterator[tuple[int, ...]]:
        if len(orbit) == self.scheme.order:
            yield orbit
            return
        for player in reached[len(orbit) - 1]:
            tables = [table_of[player] for table_of in self.table_of]
            if not any(table in before for table, before in zip(tables, taken, strict=True)):
                wider = [before | {table} for table, before in zip(tables, taken, strict=True)]
                yield from self._extend((*orbit, player), reached, wider)

    def _classes_of(self, orbit: tuple[int, ...]) -> list[tuple[int, Class]] | None:
        """The classes of tables, by round, that become known by this orbit; None if it does not fit."""
        added = []
        for number, (table_of, classes) in enumerate(zip(self.table_of, self.classes, strict=True)):
            tables = tuple(table_of[player] for player in orbit)
            if tables[0] in classes:
                known, place = classes[tables[0]]
                if any(known[self.scheme.sums[place][step]] != table for step, table in enumerate(tables)):
                    return None
            elif any(table in classes for table in tables):
                return None
            else:
                added.append((number, tables))
        return added

    def _add(self, orbit: tuple[int, ...], added: list[tuple[int, Class]]) -> None:
        self.orbits.append(orbit)
        self.left.difference_update(orbit)
        for number, tables in added:
            self.classes[number].update((table, (tables, place)) for place, table in enumerate(tables))

    def _take_back(self, orbit: tuple[int, ...], added: list[tuple[int, Class]]) -> None:
        self.orbits.pop()
        self.left.update(orbit)
        for number, tables in added:
            for table in tables:
                del self.classes[number][table]
