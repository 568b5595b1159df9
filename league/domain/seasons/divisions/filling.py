"""Who plays where next season, before levels join: over the borders, then into free places, top down.

A free place keeps the best of those who would go down, the next one brings up the next of the better half
below, and so on by turns. Newcomers fill what is left if their rating reaches the middle of the level; all
others begin in the last one. So nobody who stays is pushed down by somebody who comes.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from league.domain.seasons.divisions.borders import better_half
from league.domain.seasons.divisions.interface import Contender, DivisionRules, Why, Zone
from league.domain.seasons.divisions.ranking import LevelRanking
from league.domain.seasons.divisions.reasons import BY_PLAY_OFF
from league.domain.seasons.divisions.sizes import count_levels, even_sizes
from league.domain.seasons.divisions.split import level_medians

STEP = {Zone.UP: -1, Zone.STAYS: 0, Zone.DOWN: 1}


class Homes:
    """The level in which everybody plays next, and why."""

    def __init__(
        self,
        levels: Sequence[LevelRanking],
        zones: Mapping[int, Zone],
        play_offs: Mapping[int, Zone],
        undecided: Mapping[int, tuple[int, ...]],
    ) -> None:
        """`zones` are those earned, play-offs included; `undecided` leads to those with whom one is level."""
        self.levels, self.zones, self.undecided = levels, zones, undecided
        self.level: dict[int, int] = {}
        self.why: dict[int, Why] = {}
        self.freed: dict[int, deque[int]] = {level.level: deque() for level in levels}
        for level in levels:
            for one in level.from_first:
                if one.line.returns:
                    zone = zones[one.player]
                    self.level[one.player] = level.level + STEP[zone]
                    self.why[one.player] = _over_the_border(level, one.player, zone, play_offs)
                else:
                    self._free(level.level + STEP[zones[one.player]], one.player)

    def fill(self, newcomers: Iterable[Contender], rules: DivisionRules) -> None:
        """Give away what is free, from the top, and let the other newcomers begin in the last level."""
        waiting = sorted(newcomers, key=lambda one: (-one.proved, one.player))
        medians = level_medians(
            (level.level, one.line.mu) for level in self.levels for one in level.from_first
        )
        targets = self._targets(len(self.level) + len(waiting), rules)
        for upper, lower in pairwise(self.levels):
            number = upper.level
            free = targets[number - 1] - sum(level == number for level in self.level.values())
            free -= self._by_turns(upper, lower, free)
            fit = [one for one in waiting if one.proved >= medians[number]][: max(0, free)]
            for one in fit:
                self._enter(one, number, Why("newcomer_rated", {"level": number}))
            waiting = [one for one in waiting if one not in fit]
        for one in waiting:
            self._enter(one, max(1, len(self.levels)), Why("newcomer"))

    def _targets(self, count: int, rules: DivisionRules) -> list[int]:
        """To which size each level is filled: even shares, the usual size at most, and none beyond what so
        many people need.
        """
        needed = min(len(self.levels), count_levels(count, rules))
        sizes = even_sizes(count, needed) if needed else []
        return [min(rules.box_size, size) for size in sizes] + [0] * (len(self.levels) - needed)

    def _by_turns(self, upper: LevelRanking, lower: LevelRanking, free: int) -> int:
        """Fill free places of the upper level; returns how many found somebody."""
        down = deque(self._reprievable(upper))
        below = deque(self._callable(lower))
        filled = 0
        while filled < free and (down or below):
            if self._is_reprieve_next(down, below, filled):
                self._reprieve(upper, down.popleft())
            else:
                self._call_up(lower, below.popleft())
            filled += 1
        return filled

    def _is_reprieve_next(self, down: Sequence[int], below: Sequence[int], filled: int) -> bool:
        """By turns, but those come first who are level with one for whom the same place was enough."""
        if not (down and below):
            return bool(down)
        if self._is_level(down[0]):
            return True
        return filled % 2 == 0 and not self._is_level(below[0])

    def _is_level(self, player: int) -> bool:
        """Whether nothing but lots parts this player from one who got the better place."""
        rivals = (other for other in self.undecided.get(player, ()) if other != player)
        return any(other in self.level and self.level[other] < self.level[player] for other in rivals)

    def _reprievable(self, level: LevelRanking) -> list[int]:
        return [
            one.player for one in level.from_last if one.line.returns and self.zones[one.player] is Zone.DOWN
        ]

    def _callable(self, level: LevelRanking) -> list[int]:
        half = better_half(level)
        ranked = level.ranked
        return [player for player in half if ranked[player].line.returns and self.zones[player] is Zone.STAYS]

    def _reprieve(self, level: LevelRanking, player: int) -> None:
        facts = {"place": level.ranked[player].place}
        self.why[player] = self._why_free("reprieved", level.level, player, facts)
        self.level[player] = level.level
        self._free(level.level + 1, player)

    def _call_up(self, level: LevelRanking, player: int) -> None:
        facts = {"place": level.ranked[player].place, "level": level.level}
        self.why[player] = self._why_free("fills", level.level - 1, player, facts)
        self.level[player] = level.level - 1
        self._free(level.level, player)

    def _why_free(self, code: str, level: int, player: int, facts: dict[str, int]) -> Why:
        """The reason, with whoever went away; nobody if the level was too small before."""
        if self.freed[level]:
            return Why(f"{code}_for", {**facts, "other": self.freed[level].popleft()})
        return Why(code, facts)

    def _free(self, level: int, player: int) -> None:
        if level in self.freed:
            self.freed[level].append(player)

    def _enter(self, one: Contender, level: int, why: Why) -> None:
        self.level[one.player], self.why[one.player] = level, why


def _over_the_border(level: LevelRanking, player: int, zone: Zone, play_offs: Mapping[int, Zone]) -> Why:
    place = level.ranked[player].place
    if player in play_offs:
        return Why(BY_PLAY_OFF[zone])
    if zone is Zone.STAYS:
        is_champion = level.level == 1 and level.boxes == 1 and player == level.from_first[0].player
        return Why("champion") if is_champion and place == 1 else Why("stays", {"place": place})
    return Why(zone.value, {"place": place, "level": level.level})
