"""The race of a season or an evening as SVG text: a line for each of the best, their places by step."""

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from league.texts import SEMICOLON, list_text

Places = Sequence[int | None]  # by step; None before somebody's first table
Way = tuple[str, Places]  # a name, and the places

LINES_SHOWN = 8
STEPS_MIN = 2  # fewer make no line
LEFT, RIGHT, NAMES = 3.0, 64.0, 66.5  # percent of the width; names stand right of the lines
TOP, ROW = 24, 24  # pixels
LABELS_MAX = 12  # more would lie on each other on a phone
NAME_MAX = 15  # letters
# Colours, and dashes where a colour comes again; names at the ends of the lines say the same.
LOOKS = (
    ("text-primary", ""), ("text-success", ""), ("text-info", ""), ("text-secondary", ""), ("text-error", ""),
    ("text-warning", ""), ("text-base-content", ""), ("text-base-content", "3 4"),
)  # fmt: skip


def race_chart(ways: Sequence[Way], *, of_rounds: bool = False) -> SafeString:
    """The ways of the first few, in the order in which they ended; nothing for fewer than two steps:
    these are dates, or rounds.

    Lower places than there are lines share the lowest row. The picture is as wide as its place: across it is
    measured in percent, down in pixels.
    """
    shown = [way for way in ways[:LINES_SHOWN] if any(way[1])]
    steps = max((len(places) for _name, places in shown), default=0)
    if steps < STEPS_MIN:
        return SafeString("")
    return format_html(
        '<svg class="version-chart" width="100%" height="{h}" role="img" aria-label="{label}">{scale}{lines}'
        "{names}</svg>",
        h=_height(len(shown)),
        label=(
            _("Places after each round: %(ways)s.") if of_rounds else _("Places after each date: %(ways)s.")
        )
        % {"ways": list_text(map(_way_text, shown), SEMICOLON)},
        scale=_dates(steps),
        lines=_lines(shown, steps),
        names=_names(shown),
    )


def _way_text(way: Way) -> str:
    name, places = way
    seen = [place for place in places if place]
    return _("%(name)s from %(first)d to %(last)d") % {"name": name, "first": seen[0], "last": seen[-1]}


def _height(lines: int) -> int:
    return TOP + ROW * (lines + 1)


def _across(step: int, steps: int) -> float:
    return LEFT + (RIGHT - LEFT) * step / (steps - 1)


def _down(row: int) -> int:
    """Where a row lies, from 0."""
    return TOP + ROW * row + ROW // 2


def _dates(steps: int) -> SafeString:
    every = -(-steps // LABELS_MAX)
    rows = ((f"{_across(step, steps):.2f}%", step + 1) for step in range(0, steps, every))
    return format_html_join("", '<text x="{}" y="12" text-anchor="middle">{}</text>', rows)


def _lines(ways: Sequence[Way], steps: int) -> SafeString:
    rows = []
    for row, (_name, places) in enumerate(ways):
        down = [min(place - 1, len(ways)) if place else None for place in places]
        down[-1] = row  # who shares a place ends beside their own name
        points = [(_across(step, steps), _down(at)) for step, at in enumerate(down) if at is not None]
        way = "L".join(f"{x:.2f} {y}" for x, y in points)
        look = LOOKS[row % len(LOOKS)]
        rows.append((*look, _height(len(ways)), way, f"{points[-1][0]:.2f}", points[-1][1]))
    return format_html_join(
        "",
        '<g class="{0}"><svg width="100%" height="{2}" viewBox="0 0 100 {2}" preserveAspectRatio="none">'
        '<path class="line" vector-effect="non-scaling-stroke" stroke-dasharray="{1}" d="M{3}"/></svg>'
        '<circle class="dot" cx="{4}%" cy="{5}" r="4"/></g>',
        rows,
    )


def _names(ways: Sequence[Way]) -> SafeString:
    rows = (
        (f"{NAMES}%", _down(row), f"{places[-1]}. {Truncator(name).chars(NAME_MAX)}")
        for row, (name, places) in enumerate(ways)
    )
    return format_html_join("", '<text x="{}" y="{}" dy="4">{}</text>', rows)
