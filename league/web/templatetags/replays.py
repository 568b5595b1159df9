"""What the replay page needs of a game: moves under headings, its chapters, and plain JSON for the script.

A step is a dictionary as `league.selectors.replays` makes it.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from django import template

register = template.Library()

Step = dict[str, Any]


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
def chips(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """The chapters that are found by a rank or a number, if there are several: `label`, `heading`, `first`
    and `last` step, `seat` that gained or None.
    """
    found = []
    scores: list[int] = []
    for phase, part in groupby(enumerate(steps, 1), lambda numbered: numbered[1]["ph"]):
        chapter = list(part)
        if len(phase) == 1 or phase.isdecimal():
            found.append(_chip(phase, chapter, scores))
        scores = chapter[-1][1]["sc"]
    return found if len(found) > 1 else []


def _chip(phase: str, chapter: list[tuple[int, Step]], before: list[int]) -> dict[str, Any]:
    end, seat = chapter[-1][1], chapter[-1][1]["by"]
    gained = seat is not None and end["sc"][seat] > (before[seat] if before else 0)
    return {
        "label": "10" if phase == "T" else phase,
        "heading": next((step["head"] for _, step in chapter if step["head"]), phase),
        "first": chapter[0][0],
        "last": chapter[-1][0],
        "seat": seat if gained else None,
    }
