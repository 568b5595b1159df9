"""Levels that became too small join their neighbours, and all levels get their numbers and boxes."""

from collections.abc import Mapping, Sequence

from league.domain.seasons.divisions.interface import DivisionRules, PlannedBox, Why
from league.domain.seasons.divisions.sizes import cut_level

Groups = list[list[int]]


def join_levels(levels: Sequence[Sequence[int]], rules: DivisionRules) -> tuple[Groups, dict[int, list[Why]]]:
    """The levels from the top without those that are too small, and what is said of it beside their people.

    A level that is too small joins the one below, of which all rise with that; the last one is joined to the
    one above. Nobody sinks by it.
    """
    reasons: dict[int, list[Why]] = {player: [] for level in levels for player in level}
    joined: list[tuple[int, list[int]]] = []  # the first number that a group had, and its people
    open_level: tuple[int, list[int]] | None = None
    for number, level in enumerate(levels, 1):
        if open_level is None:
            open_level = number, list(level)
        else:
            if open_level[1]:
                _tell_joined(reasons, open_level, level)
            open_level = open_level[0], [*open_level[1], *level]
        if len(open_level[1]) >= rules.least:
            joined.append(open_level)
            open_level = None
    if open_level is not None and open_level[1]:
        if joined:
            number, above = joined.pop()
            _tell_joined(reasons, open_level, above)
            joined.append((number, above + open_level[1]))
        else:
            joined.append(open_level)
    _tell_rises(reasons, levels, joined)
    return [people for _number, people in joined], reasons


def _tell_joined(
    reasons: Mapping[int, list[Why]], small: tuple[int, list[int]], neighbours: Sequence[int]
) -> None:
    why = Why("joined", {"level": small[0], "count": len(small[1])})
    for player in (*small[1], *neighbours):
        reasons[player].append(why)


def _tell_rises(
    reasons: Mapping[int, list[Why]],
    levels: Sequence[Sequence[int]],
    joined: Sequence[tuple[int, list[int]]],
) -> None:
    was = {player: number for number, level in enumerate(levels, 1) for player in level}
    for now, (_number, people) in enumerate(joined, 1):
        for player in people:
            if was[player] != now:
                reasons[player].append(Why("rises", {"before": was[player], "level": now}))


def box_levels(
    levels: Sequence[Sequence[int]], rules: DivisionRules, reasons: Mapping[int, list[Why]]
) -> list[PlannedBox]:
    """The boxes of all levels; people of a level that is cut are told so."""
    boxes: list[PlannedBox] = []
    for number, level in enumerate(levels, 1):
        cut = cut_level(number, level, rules)
        if len(cut) > 1:
            for player in level:
                reasons[player].append(Why("cut", {"level": number, "boxes": len(cut)}))
        boxes += cut
    return boxes
