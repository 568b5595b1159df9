"""What a counting rule makes of the rest of a season: at least, at most, and what lifts somebody to a total.

A rule without an entry in `BOUNDS` allows no proof.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple, Protocol

from league.domain.formats.interface import whole
from league.domain.seasons.counting.best_of import BestOf
from league.domain.seasons.counting.points_a_round import PointsARound, divisor
from league.domain.seasons.counting.sums import SumOfAll
from league.domain.seasons.possible.outlooks import Outlook

NOTHING = Fraction(0)
Kind = tuple[Fraction, list[Fraction]]  # the room of evenings, and the sums of the best 0, 1, 2, … of them
EVENINGS_EXACT_MAX = 20  # evenings that count: up to here three kinds of evenings are told apart, else two


class Need(NamedTuple):
    """What lifts somebody to a total: at least `points` table points. Where each round played costs a
    `price`, there is a second measure of it: `net` points, and the price for each round.
    """

    points: Fraction
    net: Fraction = NOTHING
    price: Fraction = NOTHING


class TotalBounds(Protocol):
    """What is certain about the totals of one counting rule."""

    def floor(self, outlook: Outlook) -> Fraction:
        """The least total that is still possible."""
        ...

    def ceiling(self, outlook: Outlook) -> Fraction:
        """No total beyond this is possible."""
        ...

    def need(self, outlook: Outlook, total: Fraction) -> Need | None:
        """What lifts the player to this total at least; no points if nothing is needed, None if all is too
        little.
        """
        ...


class SumBounds:
    """Of the sum of all evenings."""

    def floor(self, outlook: Outlook) -> Fraction:
        return outlook.least_points

    def ceiling(self, outlook: Outlook) -> Fraction:
        return outlook.points + outlook.gains[-1]

    def need(self, outlook: Outlook, total: Fraction) -> Need | None:
        lacking = total - outlook.points
        return None if lacking > outlook.gains[-1] else _plain_need(lacking / outlook.weight)


class RoundBounds:
    """Of points a round: each round more may also raise what the points are divided by."""

    def floor(self, outlook: Outlook) -> Fraction:
        points, rounds = outlook.least_points, outlook.rounds
        return min(points / _divisor(outlook, count) for count in (rounds, rounds + outlook.more_rounds))

    def ceiling(self, outlook: Outlook) -> Fraction:
        return max(
            (outlook.points + gain) / _divisor(outlook, outlook.rounds + more)
            for more, gain in enumerate(outlook.gains)
        )

    def need(self, outlook: Outlook, total: Fraction) -> Need | None:
        points, rounds = outlook.points, outlook.rounds
        least = total * _divisor(outlook, rounds) - points  # what is lacking if no round more were played
        if least <= 0:
            return Need(NOTHING)
        if least > outlook.gains[-1]:
            return None
        lacking = [
            (total * _divisor(outlook, rounds + more) - points, gain)
            for more, gain in enumerate(outlook.gains)
        ]
        within = [lack for lack, gain in lacking if lack <= gain]
        if not within or min(within) <= 0:
            return Need(NOTHING) if within else None
        need = min(within) / outlook.weight
        if outlook.planned.parts == 1:
            return Need(need, need)
        return Need(need, (total * rounds - points) / outlook.weight, total / outlook.weight)


class BestBounds:
    """Of the best evenings: points on an evening that would be dropped lift nobody at first."""

    def floor(self, outlook: Outlook) -> Fraction:
        return outlook.given + _best(outlook, [part.least for part in outlook.parts])

    def ceiling(self, outlook: Outlook) -> Fraction:
        return outlook.given + _best(outlook, [part.score.points + part.room for part in outlook.parts])

    def need(self, outlook: Outlook, total: Fraction) -> Need | None:
        """The evenings that count in the end are chosen so that they have most points already, and room."""
        wanted, most = total - outlook.given, whole(outlook.settings, "best")
        kinds = _kinds_of_evenings(outlook, 3 if most <= EVENINGS_EXACT_MAX else 2)
        enough = [have for have, room in _choices(kinds, most) if have + room >= wanted]
        return _plain_need((wanted - max(enough)) / outlook.weight) if enough else None


def _plain_need(points: Fraction) -> Need:
    return Need(max(NOTHING, points), max(NOTHING, points))


def _choices(kinds: Sequence[Kind], most: int) -> Iterator[tuple[Fraction, Fraction]]:
    """The points and the room of the evenings that can count in the end, as many as can."""
    *others, (last_room, last) = kinds or [(NOTHING, [NOTHING])]
    for counts in product(*(range(min(most, len(sums) - 1) + 1) for _room, sums in others)):
        left = most - sum(counts)
        if left >= 0:
            count = min(left, len(last) - 1)
            have, room = last[count], count * last_room
            for number, (one_room, sums) in zip(counts, others, strict=True):
                have, room = have + sums[number], room + number * one_room
            yield have, room


def _divisor(outlook: Outlook, rounds: int) -> int:
    return divisor(rounds, outlook.settings, outlook.planned)


def _best(outlook: Outlook, points: Sequence[Fraction]) -> Fraction:
    return sum(sorted(points, reverse=True)[: whole(outlook.settings, "best")], NOTHING)


def _kinds_of_evenings(outlook: Outlook, kinds_max: int) -> list[Kind]:
    """Evenings by how much room they have, least first.

    Where there are more kinds than can be told apart, the least ones get the room of the next: more than
    they have, so that what is proved stays true.
    """
    by_room: dict[Fraction, list[Fraction]] = defaultdict(list)
    rooms = sorted({part.room for part in outlook.parts})
    for part in outlook.parts:
        by_room[_next_kept(rooms, part.room, kinds_max)].append(part.score.points)
    return [(room, _sums(points)) for room, points in sorted(by_room.items())]


def _next_kept(rooms: list[Fraction], room: Fraction, kinds_max: int) -> Fraction:
    """Of the rooms that are told apart, none and the greatest, the one that is not less."""
    kept = [one for one in rooms if not one][:1] + rooms[1:][-(kinds_max - 1) :] or rooms
    return next(one for one in (*kept, rooms[-1]) if one >= room)


def _sums(points: Sequence[Fraction]) -> list[Fraction]:
    sums = [NOTHING]
    for one in sorted(points, reverse=True):
        sums.append(sums[-1] + one)
    return sums


BOUNDS: Mapping[str, TotalBounds] = {
    PointsARound.key: RoundBounds(),
    BestOf.key: BestBounds(),
    SumOfAll.key: SumBounds(),
}
