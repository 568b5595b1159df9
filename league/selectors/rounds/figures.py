"""The figures of a seating in words: what each counts, what it was, and whether it became better."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.core.texts import Text
from league.domain.seating.texts import REASONS

PLACES = 2
TITLES: Mapping[str, tuple[str, str]] = {
    "repeats": (gettext_noop("Repeat meetings"), gettext_noop("pairs at a table who have met before")),
    "clashes": (
        gettext_noop("Same side again"),
        gettext_noop("pairs on a side of each other that they had more often than another"),
    ),
    "gap": (gettext_noop("Mean gap in points"), gettext_noop("between two players at a table")),
    "chairs": (
        gettext_noop("Same chair again"),
        gettext_noop("players in a chair that they had more often than another"),
    ),
    "numbers": (
        gettext_noop("Same table again"),
        gettext_noop("players at a table number that they had before"),
    ),
}


@dataclass(frozen=True)
class FigureLine:
    """`was` is what was drawn, if by hand it became another; `tone` is good, worse or plain."""

    key: str
    title: str
    note: str
    value: str
    was: str
    tone: str


@dataclass(frozen=True)
class ReasonLine:
    """Why somebody sits out, or sits at another table than their points say."""

    player: int
    name: str
    why: Text


def figure_lines(
    now: Mapping[str, float], drawn: Mapping[str, float], *, scored: bool
) -> tuple[FigureLine, ...]:
    """One line a figure; the gap only where the format brings equal points together."""
    return tuple(_line(key, now[key], drawn.get(key, now[key])) for key in TITLES if scored or key != "gap")


def _line(key: str, value: float, was: float) -> FigureLine:
    title, note = TITLES[key]
    tone = "worse" if value > was else "good" if not value or value < was else "plain"
    changed = figure_text(was) if value != was else ""
    return FigureLine(key, _(title), _(note), figure_text(value), changed, tone)


def figure_text(value: float) -> str:
    return str(value) if isinstance(value, int) else number_format(f"{value:.{PLACES}f}")


def reason_lines(reasons: Iterable[Mapping[str, object]], names: Mapping[int, str]) -> tuple[ReasonLine, ...]:
    """What a report says of players, in words that are translated when they are shown."""
    lines = []
    for reason in reasons:
        player, code, facts = reason["player"], reason["code"], reason["facts"]
        if isinstance(player, int) and isinstance(code, str) and isinstance(facts, dict) and player in names:
            lines.append(ReasonLine(player, names[player], Text(REASONS[code], facts)))
    return tuple(lines)
