"""The steps of a replay as the page's script reads them: JSON, every name and card filled in."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from django.utils.translation import gettext

from games.core.interface import Fact, ReplayStep
from league.typography import isolate, set_text

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
JOKER = "XX"
MINUS = "\u2212"
ISOLATE_LTR, POP = "\u2066", "\u2069"  # a card keeps its direction inside a sentence of another script


class StepJson(TypedDict):
    """A step as the page's script reads it; the keys are short because a game has hundreds of steps."""

    m: list[list[str]]  # cards moved: card and zone
    t: str  # text
    head: str  # heading of a new chapter, or ""
    ph: str  # phase
    s: int | None  # seat that was to move
    sc: list[int]  # scores by seat
    res: str  # result, or ""
    by: int | None  # the seat that the result concerns
    mv: str | None  # move
    lb: dict[str, str]  # what is written at which zone from here on


def describe_steps(steps: Sequence[ReplayStep], names: Sequence[str]) -> tuple[StepJson, ...]:
    """The steps of a replay; `names` are by seat."""
    return tuple(_shown_step(step, names) for step in steps)


def fill_template(text: str, facts: Mapping[str, Fact], names: Sequence[str]) -> str:
    """A template of a game in the language of the page, every name, number and card filled in."""
    return gettext(text).format(**{key: _describe_fact(value, names) for key, value in facts.items()})


def _shown_step(step: ReplayStep, names: Sequence[str]) -> StepJson:
    return {
        "m": [list(move) for move in step.cards],
        "t": set_text(fill_template(step.text, step.facts, names)),
        "head": set_text(fill_template(step.heading, step.facts, names)) if step.heading else "",
        "ph": step.phase,
        "s": step.seat,
        "sc": list(step.scores),
        "res": step.result,
        "by": step.by,
        "mv": step.move,
        "lb": translate_labels(dict(step.labels)),
    }


def translate_labels(labels: Mapping[str, str]) -> dict[str, str]:
    """What stands written at zones, as people read it."""
    return {zone: describe_card(text).replace("-", MINUS) for zone, text in labels.items()}


def _describe_fact(value: Fact, names: Sequence[str]) -> str:
    """A fact as people read it: a seat's name, a number, a card with its suit, a rank, a suit; nobody."""
    if value is None:
        return ""
    if isinstance(value, int):
        return isolate(names[value])
    if isinstance(value, (list, tuple)):
        return " ".join(_describe_fact(item, names) for item in value)
    return f"{ISOLATE_LTR}{describe_card(value)}{POP}"


def describe_card(text: str) -> str:
    """A card with the sign of its suit, a rank, a suit or a number as people read it."""
    if not text or text.lstrip("+-").isdecimal():
        return text.replace("-", MINUS)
    if text in SUITS:
        return SUITS[text]
    if text == JOKER:
        return gettext("the joker")
    rank = "10" if text[0] == "T" else text[0]
    return rank + "".join(SUITS.get(suit, suit) for suit in text[1:])
