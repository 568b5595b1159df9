"""Which places lead over a border between two levels."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from league.domain.seasons.divisions.interface import DivisionRules, Zone
from league.domain.seasons.divisions.ranking import LevelRanking


def places_over(upper: int, lower: int, rules: DivisionRules) -> int:
    """How many places lead over the border between levels of these sizes, at most a third of either."""
    return min(rules.promoted, upper // 3, lower // 3)


def earned_zones(levels: Sequence[LevelRanking], rules: DivisionRules) -> Mapping[int, Zone]:
    """What everybody's place earns, whether they return or not."""
    zones = {one.player: Zone.STAYS for level in levels for one in level.from_first}
    for upper, lower in pairwise(levels):
        count = places_over(len(upper.from_first), len(lower.from_first), rules)
        zones |= {one.player: Zone.UP for one in lower.from_first[:count]}
        staying = [one for one in upper.from_last if zones[one.player] is not Zone.UP]
        zones |= {one.player: Zone.DOWN for one in staying[len(staying) - count :]}
    return zones


def better_half(level: LevelRanking) -> list[int]:
    """The players of the better half, in the order of the way up; the one in the middle belongs to it."""
    return [one.player for one in level.from_first[: (len(level.from_first) + 1) // 2]]
