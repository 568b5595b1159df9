"""The steps of a game's story as the replay page's script reads them: JSON, every name and card filled in."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext

from games.core.interface import ReplayStep, Zone

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
PILES = "sp"  # zones that begin so are a seat's piles
MINUS = "\u2212"
# A name or a card keeps its own direction inside a sentence of another script.
ISOLATE, ISOLATE_LTR, POP = "\u2068", "\u2066", "\u2069"

Labels = dict[Zone, str]


def steps_shown(story: Sequence[ReplayStep], names: Sequence[str]) -> tuple[dict[str, Any], ...]:
    """`m` cards moved, `t` text, `head` heading of a new chapter or "", `ph` phase, `s` seat, `sc` scores,
    `res` result or "", `by` the seat that a result concerns, `mv` move, `lb` what is written at which zone
    from here on. `names` are by seat.
    """
    return tuple(_shown_step(step, labels, names) for step, labels in zip(story, _labels(story), strict=True))


def _shown_step(step: ReplayStep, labels: Labels, names: Sequence[str]) -> dict[str, Any]:
    filled = {key: _shown(value, names) for key, value in step.facts.items()}
    return {
        "m": [list(move) for move in step.cards],
        "t": gettext(step.text).format(**filled),
        "head": gettext(step.heading).format(**filled) if step.heading else "",
        "ph": step.phase,
        "s": step.seat,
        "sc": list(step.scores),
        "res": step.result,
        "by": step.by,
        "mv": step.move,
        "lb": labels,
    }


def _shown(value: Any, names: Sequence[str]) -> str:
    """A fact as people read it: a seat's name, a number, a card with its suit, a rank, a suit; nobody."""
    if value is None:
        return ""
    if isinstance(value, int):
        return f"{ISOLATE}{names[value]}{POP}"
    if isinstance(value, (list, tuple)):
        return " ".join(_shown(item, names) for item in value)
    return f"{ISOLATE_LTR}{_card(value)}{POP}"


def _card(text: str) -> str:
    if text.isdecimal():
        return text
    if text in SUITS:
        return SUITS[text]
    rank = "10" if text[0] == "T" else text[0]
    return rank + "".join(SUITS.get(suit, suit) for suit in text[1:])


def _labels(story: Sequence[ReplayStep]) -> Iterator[Labels]:
    """What the game says is written where, or else what each pile has earned its seat."""
    if any(step.labels for step in story):
        yield from ({zone: _card(text) if text else "" for zone, text in step.labels} for step in story)
    else:
        yield from _worths(story)


def _worths(story: Sequence[ReplayStep]) -> Iterator[Labels]:
    """The worth of a pile: what its seat scored in the steps that laid cards on it."""
    worth: dict[Zone, int] = {}
    before = (0,) * len(story[0].scores) if story else ()
    for step in story:
        laid = dict.fromkeys(zone for _card, zone in step.cards if zone[0] in PILES)
        for zone in laid:
            seat = int(zone[1:])
            worth[zone] = worth.get(zone, 0) + step.scores[seat] - before[seat]
        before = step.scores
        yield {zone: f"{worth[zone]:+d}".replace("-", MINUS) for zone in laid}
