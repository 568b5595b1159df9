"""Changes of a plan by hand: people are moved to other boxes, and everybody sees why and what it breaks."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from league.domain.seasons.divisions.interface import (
    DivisionPlan,
    DivisionRules,
    PlanLine,
    PlannedBox,
    Why,
)
from league.domain.seasons.divisions.promises import broken_promises, odd_sizes
from league.domain.seasons.divisions.promotion import place_line
from league.domain.seating.interface import Impossible

REASON_MOST = 500
Place = tuple[int, int]  # a level and a box


@dataclass(frozen=True, slots=True)
class HandMove:
    """A person is to play in this box; `by` is the name of who says so."""

    player: int
    level: int
    box: int
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class MovedPlan:
    """The plan after the moves, the promises that it breaks, and the boxes whose sizes are not usual."""

    plan: DivisionPlan
    broken: tuple[Why, ...]
    sizes: tuple[Why, ...]


def move_by_hand(plan: DivisionPlan, moves: Sequence[HandMove], rules: DivisionRules) -> MovedPlan:
    """The plan with all these moves made at once. A box that is left empty is gone; those after it count up.

    A move may also open the next box of a level, or the next level. Raises Impossible: move_unknown_player,
    move_twice, move_no_box, move_no_reason, move_small_box.
    """
    boxes = {(box.level, box.box): list(box.players) for box in plan.boxes}
    at = {player: place for place, players in boxes.items() for player in players}
    _check(moves, at, {(level, box) for level, box in boxes})
    for move in moves:
        boxes[at[move.player]].remove(move.player)
        boxes.setdefault((move.level, move.box), []).append(move.player)
    counted = _count_again(boxes)
    _check_sizes(counted, rules)
    said = {move.player: _by_hand(move, at[move.player]) for move in moves}
    placed = {player: box for box in counted for player in box.players}
    lines = (_add_reason(place_line(line, placed.get(line.player)), said) for line in plan.lines)
    moved = DivisionPlan(tuple(counted), tuple(lines), plan.ties)
    return MovedPlan(moved, tuple(broken_promises(moved)), tuple(odd_sizes(moved, rules)))


def _check(moves: Sequence[HandMove], at: Mapping[int, Place], boxes: set[Place]) -> None:
    """What is wrong with the moves before anything is done."""
    seen: set[int] = set()
    opened = boxes | _openable(boxes)
    for move in moves:
        if move.player not in at:
            raise Impossible("move_unknown_player", player=move.player)
        if move.player in seen:
            raise Impossible("move_twice", player=move.player)
        if (move.level, move.box) not in opened:
            raise Impossible("move_no_box", level=move.level, box=move.box)
        if not 1 <= len(move.reason.strip()) <= REASON_MOST:
            raise Impossible("move_no_reason", most=REASON_MOST)
        seen.add(move.player)


def _openable(boxes: set[Place]) -> set[Place]:
    """The next box of each level, and the first of the next level."""
    counts: dict[int, int] = {}
    for level, _box in boxes:
        counts[level] = counts.get(level, 0) + 1
    return {(level, count + 1) for level, count in counts.items()} | {(max(counts, default=0) + 1, 1)}


def _count_again(boxes: Mapping[Place, Sequence[int]]) -> list[PlannedBox]:
    """The boxes that have people, with levels and boxes counted from 1."""
    filled = sorted(place for place, players in boxes.items() if players)
    levels = {level: number for number, level in enumerate(dict.fromkeys(level for level, _ in filled), 1)}
    counts: dict[int, int] = {}
    found = []
    for place in filled:
        level = levels[place[0]]
        counts[level] = counts.get(level, 0) + 1
        found.append(PlannedBox(level, counts[level], tuple(boxes[place])))
    return found


def _check_sizes(boxes: Iterable[PlannedBox], rules: DivisionRules) -> None:
    for box in boxes:
        if len(box.players) < rules.seats:
            raise Impossible("move_small_box", level=box.level, box=box.box, needed=rules.seats)


def _by_hand(move: HandMove, before: Place) -> Why:
    level, box = before
    return Why("by_hand", {"by": move.by, "before": level, "box_before": box, "reason": move.reason.strip()})


def _add_reason(line: PlanLine, said: Mapping[int, Why]) -> PlanLine:
    why = said.get(line.player)
    return line if why is None else replace(line, reasons=(*line.reasons, why))
