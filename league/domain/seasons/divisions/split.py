"""The first season: people are split into levels and boxes."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from statistics import median

from league.domain.seasons.divisions.interface import Contender, DivisionPlan, DivisionRules, PlanLine, Why
from league.domain.seasons.divisions.sizes import cut_level, level_sizes


def split_into_divisions(contenders: Iterable[Contender], rules: DivisionRules) -> DivisionPlan:
    """Levels by that of last season, then by rating: mu - sd, which takes for granted only what was proved.

    People without a level stand among those of the highest one whose median they reach, or else last. The
    order in which they are given is of no account. Raises Impossible: not_enough_entrants.
    """
    people = list(contenders)
    if len({one.player for one in people}) != len(people):
        raise ValueError("somebody is to be split twice")
    sizes = level_sizes(len(people), rules)
    presumed = _presumed_levels(people)
    order = sorted(people, key=lambda one: (presumed[one.player], -one.proved, one.player))
    ends = list(accumulate(sizes, initial=0))
    boxes = [
        box
        for level, start in enumerate(ends[:-1], 1)
        for box in cut_level(level, [one.player for one in order[start : ends[level]]], rules)
    ]
    at = {player: box for box in boxes for player in box.players}
    lines = (
        PlanLine(
            one.player, one.level, None, None, None, at[one.player].level, at[one.player].box, (_why(one),)
        )
        for one in order
    )
    return DivisionPlan(tuple(boxes), tuple(lines))


def level_medians(rated: Iterable[tuple[int, float]]) -> dict[int, float]:
    """The median of mu in each level, of pairs of level and mu."""
    by_level: dict[int, list[float]] = defaultdict(list)
    for level, mu in rated:
        by_level[level].append(mu)
    return {level: median(values) for level, values in sorted(by_level.items())}


def _presumed_levels(people: Sequence[Contender]) -> Mapping[int, int]:
    """Everybody's own level, or the one whose people they match."""
    medians = level_medians((one.level, one.mu) for one in people if one.level is not None)
    last = max(medians, default=0) + 1
    return {
        one.player: one.level
        if one.level is not None
        else next((level for level, middle in medians.items() if one.proved >= middle), last)
        for one in people
    }


def _why(one: Contender) -> Why:
    return Why("split_rating") if one.level is None else Why("split_level", {"level": one.level})
