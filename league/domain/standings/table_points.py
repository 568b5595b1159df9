"""Table points: what a place at a table is worth."""

from collections.abc import Sequence
from fractions import Fraction

from league.domain.standings.interface import MatchResult, Scale


def usual_scale(seats: int) -> Scale:
    """One point for each place that is behind, and one more for the winner: 4, 2, 1, 0 at a table of four."""
    return tuple(behind + (behind == seats - 1) for behind in reversed(range(seats)))


def points_of_place(place: int, sharing: int, scale: Scale) -> Fraction:
    """The points of a place from 1 that so many players share: the mean of the places they fill.

    Places that the scale does not name are worth nothing, and so is none at all, 0.
    """
    if not place:
        return Fraction(0)
    filled = scale[place - 1 : place - 1 + sharing]
    return sum((Fraction(points) for points in filled), Fraction(0)) / sharing


def table_points(places: Sequence[int], scale: Scale) -> tuple[Fraction, ...]:
    """The table points of a match, by seat. All of a match together are what the scale has."""
    return tuple(points_of_place(place, places.count(place), scale) for place in places)


def least_counted(points: Sequence[int]) -> int:
    """What shares of these points are counted from: 0, or the least of them where somebody is below 0."""
    return min(0, *points)


def shares(result: MatchResult) -> tuple[Fraction, ...]:
    """Each seat's share of the table's points; even where there is nothing to share.

    Where somebody is below zero all count from the least: (own - least) / (sum of these). So every share is
    from 0 to 1, and those of a table together are 1.
    """
    base = least_counted(result.points)
    above = [points - base for points in result.points]
    total = sum(above)
    if total == 0:
        return (Fraction(1, len(above)),) * len(above)
    return tuple(Fraction(points, total) for points in above)
