"""A Friday series counted a second time, from what was written down at the tables and nothing else.

It shares no code with the league: whoever changes one of the two has to convince the other.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from hashlib import shake_256


@dataclass(frozen=True)
class FridayTable:
    """A table of four: who sat there, who came in at which place, with how many points and games won."""

    evening: int
    players: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    games: tuple[int, ...] = (0, 0, 0, 0)


@dataclass(frozen=True)
class FridayRow:
    player: int
    place: int
    total: Fraction
    evenings: tuple[int, ...]  # those that count


class FridaySeries:
    """`sat_out` says how often somebody (player, evening) sat out with credit."""

    def __init__(
        self,
        players: list[int],
        tables: list[FridayTable],
        sat_out: dict[tuple[int, int], int],
        seed: str,
    ) -> None:
        self.players, self.tables, self.sat_out, self.seed = players, tables, sat_out, seed
        self.seats: dict[tuple[int, int], list[tuple[FridayTable, int]]] = {}
        for table in tables:
            for seat, player in enumerate(table.players):
                self.seats.setdefault((player, table.evening), []).append((table, seat))

    def best_six(self) -> list[FridayRow]:
        """The six best evenings of each."""
        rows = {}
        for player in self.players:
            ranked = sorted(
                (-self.points(player, e), -self.share(player, [e]), e) for e in self.evenings(player)
            )[:6]
            rows[player] = (-sum(points for points, _, _ in ranked), sorted(e for _, _, e in ranked))
        return self._placed({p: (Fraction(total), kept) for p, (total, kept) in rows.items()})

    def points_a_round(self, rounds_planned: int) -> list[FridayRow]:
        """Points a round, over at least three fifths of the rounds."""
        least = next(n for n in range(1, rounds_planned + 1) if 5 * n >= 3 * rounds_planned)
        rows = {}
        for player in self.players:
            evenings = self.evenings(player)
            rounds = sum(len(self.seats[player, e]) + self.sat_out.get((player, e), 0) for e in evenings)
            points = sum((self.points(player, e) for e in evenings), Fraction(0))
            rows[player] = (points / max(rounds, least), evenings)
        return self._placed(rows)

    def evenings(self, player: int) -> list[int]:
        return sorted(e for p, e in self.seats if p == player)

    def points(self, player: int, evening: int) -> Fraction:
        seats = self.seats[player, evening]
        won = sum((table_gain(table.places, seat) for table, seat in seats), Fraction(0))
        return won * (len(seats) + self.sat_out.get((player, evening), 0)) / len(seats)

    def most_points(self) -> Fraction:
        """The most that somebody made at the tables of an evening, without credit."""
        evenings = self.seats.values()
        return max(sum((table_gain(t.places, s) for t, s in seats), Fraction(0)) for seats in evenings)

    def share(self, player: int, evenings: list[int]) -> Fraction:
        parts = [part(t.points, s) for e in evenings for t, s in self.seats.get((player, e), [])]
        return sum(parts, Fraction(0)) / len(parts) if parts else Fraction(-1)

    def _placed(self, rows: dict[int, tuple[Fraction, list[int]]]) -> list[FridayRow]:
        """Everybody in order: who is level on one count is parted by the next."""
        kept = {player: evenings for player, (_total, evenings) in rows.items()}
        groups = split([list(rows)], lambda group: {p: rows[p][0] for p in group})
        groups = split(groups, lambda group: {p: self.share(p, kept[p]) for p in group})
        groups = split(groups, lambda group: {p: self._won(p, kept[p]) for p in group})
        groups = split(groups, lambda group: {p: self._games(p, kept[p]) for p in group})
        groups = [one for group in groups for one in self._compared(group, kept)]
        groups = split(groups, lambda group: {p: self._strength(p, kept[p]) for p in group})
        order = [p for group in groups for p in sorted(group, key=self._lot)]
        return [FridayRow(p, place, rows[p][0], tuple(kept[p])) for place, p in enumerate(order, 1)]

    def _won(self, player: int, evenings: list[int]) -> int:
        seats = [seat for e in evenings for seat in self.seats[player, e]]
        return sum(t.places[s] == 1 and t.places.count(1) == 1 for t, s in seats)

    def _games(self, player: int, evenings: list[int]) -> int:
        return sum(t.games[s] for e in evenings for t, s in self.seats[player, e])

    def _compared(self, group: list[int], kept: dict[int, list[int]]) -> list[list[int]]:
        met: dict[tuple[int, int], int] = {(a, b): 0 for a in group for b in group if a < b}
        ahead = dict.fromkeys(group, 0)
        for table in self.tables:
            at = [p for p in table.players if p in group]
            if any(table.evening not in kept[p] for p in at):
                continue
            for a in at:
                for b in at:
                    if a < b:
                        met[a, b] += 1
                    ahead[a] += table.places[table.players.index(b)] - table.places[table.players.index(a)]
        if len(group) == 1 or len(set(met.values())) != 1 or 0 in met.values():
            return [group]
        parts = split([group], lambda level: {p: ahead[p] for p in level})
        return parts if len(parts) == 1 else [one for part in parts for one in self._compared(part, kept)]

    def _strength(self, player: int, evenings: list[int]) -> Fraction:
        """The mean, over all I met, of what they made of a table without me; -1 if that says nothing."""
        means = []
        for table in self.tables:
            if player not in table.players or table.evening not in evenings:
                continue
            for other in table.players:
                apart = [t for t in self.tables if other in t.players and player not in t.players]
                if other != player and apart:
                    gains = [table_gain(t.places, t.players.index(other)) for t in apart]
                    means.append(sum(gains, Fraction(0)) / len(gains))
        return sum(means, Fraction(0)) / len(means) if means else Fraction(-1)

    def _lot(self, player: int) -> bytes:
        return shake_256(b"lots/1/" + self.seed.encode() + b"/" + str(player).encode()).digest(8)


def table_gain(places: tuple[int, ...], seat: int) -> Fraction:
    """4, 2, 1, 0; who share a place share what it and the next ones give."""
    level = sum(place == places[seat] for place in places)
    return sum((Fraction((4, 2, 1, 0)[places[seat] - 1 + n]) for n in range(level)), Fraction(0)) / level


def part(points: tuple[int, ...], seat: int) -> Fraction:
    """One's part of the points of a table, counted from the least of them if that is below 0."""
    ground = min(points) if min(points) < 0 else 0
    whole = sum(points) - ground * 4
    return Fraction(points[seat] - ground, whole) if whole else Fraction(1, 4)


def split(
    groups: list[list[int]], values: Callable[[list[int]], Mapping[int, Fraction | int]]
) -> list[list[int]]:
    """Each group in parts of equal value, the greatest first."""
    parted = []
    for group in groups:
        found = values(group)
        for value in sorted(set(found.values()), reverse=True):
            parted.append([p for p in group if found[p] == value])
    return parted
