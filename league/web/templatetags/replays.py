"""What the replay page needs of a game: moves under headings, its chapters, and plain JSON for the script.

A step is a dictionary as `league.selectors.matches.replays` makes it.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from django import template
from django.utils.translation import gettext as _

from league.selectors.matches.games import SeatBadge
from league.selectors.matches.replays import StepJson
from league.selectors.matches.stand_ins import StandIn

register = template.Library()


@register.simple_tag
def replay_record(game: Any, marks: Sequence[StandIn]) -> dict[str, object]:
    """`layout` (card -> zone at the start), `steps`, the number of seats, and by step the `notes` to it."""
    notes = {mark.step: note_of(mark) for mark in marks}
    return {"layout": dict(game.layout), "steps": list(game.steps), "seats": len(game.seats), "notes": notes}


@register.simple_tag
def move_lines(steps: Sequence[StepJson], marks: Sequence[StandIn]) -> Iterator[dict[str, object]]:
    """The list of moves: `head` of a chapter, or `number`, `text` and `note` of a step."""
    notes = {mark.step: note_of(mark) for mark in marks}
    for number, step in enumerate(steps, 1):
        if step["head"]:
            yield {"head": step["head"]}
        yield {"number": number, "text": step["t"], "note": notes.get(number, "")}


def note_of(mark: StandIn) -> str:
    if mark.code:
        return _("Played for the bot after a fault: %(code)s") % {"code": mark.code}
    return _("Played for the bot, which had too many faults")


@register.simple_tag
def chips(steps: Sequence[StepJson], seats: Sequence[SeatBadge]) -> list[dict[str, object]]:
    """The chapters that are found by a rank or a number, if there are several: `label`, `said`, `first` and
    `last` step, and the `tint` of who gained, or None.
    """
    found = []
    scores: list[int] = []
    for phase, part in groupby(enumerate(steps, 1), lambda numbered: numbered[1]["ph"]):
        chapter = list(part)
        if len(phase) == 1 or phase.isdecimal():
            found.append(_chip(phase, chapter, scores, seats))
        scores = chapter[-1][1]["sc"]
    return found if len(found) > 1 else []


def _chip(
    phase: str, chapter: list[tuple[int, StepJson]], before: list[int], seats: Sequence[SeatBadge]
) -> dict[str, object]:
    end, seat = chapter[-1][1], chapter[-1][1]["by"]
    heading = next((step["head"] for _number, step in chapter if step["head"]), phase)
    gained = (
        seats[seat].badge if seat is not None and end["sc"][seat] > (before[seat] if before else 0) else None
    )
    return {
        "label": "10" if phase == "T" else phase,
        "said": f"{heading}{_(': ')}{gained.name}" if gained else heading,
        "first": chapter[0][0],
        "last": chapter[-1][0],
        "tint": gained.tint if gained else None,
    }
