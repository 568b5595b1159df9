"""How many levels and boxes, and how many people in each."""

from collections.abc import Sequence
from typing import TypeVar

from league.domain.seasons.divisions.interface import DivisionRules, PlannedBox
from league.domain.seating.interface import Impossible

Item = TypeVar("Item")


def even_sizes(count: int, parts: int) -> list[int]:
    """The count in parts that differ by one at most, the larger ones first."""
    share, more = divmod(count, parts)
    return [share + (number < more) for number in range(parts)]


def count_levels(count: int, rules: DivisionRules) -> int:
    """Levels for so many people: the count over the usual size, rounded, a half up. None is too small."""
    rounded = (2 * count + rules.box_size) // (2 * rules.box_size)
    return max(1, min(rounded, count // rules.least))


def level_sizes(count: int, rules: DivisionRules) -> list[int]:
    """The sizes of levels for so many people. Raises Impossible: not_enough_entrants."""
    require_a_table(count, rules)
    return even_sizes(count, count_levels(count, rules))


def count_boxes(count: int, rules: DivisionRules) -> int:
    """Into how many parallel boxes a level of this size is cut; a box has at least a table's people."""
    if count <= rules.most:
        return 1
    wanted = max(2, -(-count // rules.most), count_levels(count, rules))
    return max(1, min(wanted, count // rules.seats))


def cut_level(level: int, players: Sequence[int], rules: DivisionRules) -> list[PlannedBox]:
    """The boxes of a level, dealt forth and back from the best, so that they are equally strong."""
    boxes = deal_boxes(players, count_boxes(len(players), rules))
    return [PlannedBox(level, number, tuple(box)) for number, box in enumerate(boxes, 1)]


def deal_boxes(items: Sequence[Item], count: int) -> list[list[Item]]:
    """Forth, back, forth, with the sizes within one."""
    boxes: list[list[Item]] = [[] for _ in range(count)]
    for place, item in enumerate(items):
        turn, column = divmod(place, count)
        boxes[count - 1 - column if turn % 2 else column].append(item)
    return boxes


def require_a_table(count: int, rules: DivisionRules) -> None:
    """Raises Impossible: not_enough_entrants."""
    if count < rules.seats:
        raise Impossible("not_enough_entrants", needed=rules.seats, entrants=count)
