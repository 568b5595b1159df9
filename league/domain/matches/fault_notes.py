"""How much is kept of what a bot did wrong: of the newest faults all, of those before what still tells.

A fault comes with what the bot printed and the position it was asked about, up to 20 KB. A bot that fails in
every game would fill the disk; its author looks at the latest.
"""

from collections.abc import Mapping
from dataclasses import dataclass

WHOLE_KEPT = 20  # of a bot's faults, the newest
TEXT_CHARACTERS = 400
LOG_CHARACTERS = 400
CUT = "[…]\n"


@dataclass(frozen=True)
class FaultNotes:
    """What went wrong, what the bot printed before, and the view of the position, if there was one."""

    text: str
    log: str
    view: Mapping[str, object] | None


def shorten_notes(notes: FaultNotes) -> FaultNotes:
    """The end of each text (a traceback names the mistake last), and of the view who sat there.

    The position itself can be seen in the game's replay. Shortening twice is shortening once.
    """
    view = {"seat": notes.view["seat"]} if notes.view and "seat" in notes.view else None
    return FaultNotes(_end(notes.text, TEXT_CHARACTERS), _end(notes.log, LOG_CHARACTERS), view)


def has_position(view: Mapping[str, object] | None) -> bool:
    """Whether a view is a whole one."""
    return view is not None and len(view) > 1


def _end(text: str, characters: int) -> str:
    return text if len(text) <= characters else CUT + text[len(CUT) - characters :]
