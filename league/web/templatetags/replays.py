"""What the replay page needs of a game: its moves under headings, its hunts, and plain JSON for the script.

A step is a dictionary as the selectors make it: `m` cards moved, `t` text, `head` heading of a new chapter
or "", `ph` phase, `s` seat, `sc` scores, `res` result or "", `by` the seat that a result concerns, `mv` move.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from django import template

register = template.Library()

Step = dict[str, Any]
NOBODY_GAINED = {"none", "penalty"}


@register.simple_tag
def replay_record(game: Any) -> dict[str, Any]:
    """`layout` (card -> zone at the start), `steps` and the number of seats."""
    return {"layout": dict(game.layout), "steps": list(game.steps), "seats": len(game.seats)}


@register.filter
def move_lines(steps: Sequence[Step]) -> Iterator[dict[str, Any]]:
    """The list of moves: `head` of a chapter, or `number` and `text` of a step."""
    for number, step in enumerate(steps, 1):
        if step["head"]:
            yield {"head": step["head"]}
        yield {"number": number, "text": step["t"]}


@register.filter
def hunts(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """The chapters that are named by a rank: `rank`, `first` and `last` step, `seat` that gained or None."""
    numbered = enumerate(steps, 1)
    chapters = [(phase, list(part)) for phase, part in groupby(numbered, lambda pair: pair[1]["ph"])]
    return [_hunt(phase, part) for phase, part in chapters if len(phase) == 1]


def _hunt(rank: str, part: list[tuple[int, Step]]) -> dict[str, Any]:
    end = part[-1][1]
    gained = end["res"] and end["res"] not in NOBODY_GAINED
    return {
        "rank": "10" if rank == "T" else rank,
        "first": part[0][0],
        "last": part[-1][0],
        "seat": end["by"] if gained else None,
    }
