"""Small charts as SVG text, drawn by the server: printable, readable by screen readers, no script needed."""

from collections.abc import Sequence
from itertools import count
from math import ceil, floor

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

Point = tuple[float, float]
Mark = tuple[int, str]  # at which value something began, from 0, and a short word for it

SPARK_WIDTH, SPARK_HEIGHT = 104, 30
SPARK_INSET_X, SPARK_INSET_Y = 2, 3
BAR_WIDTH, BAR_HEIGHT = 88, 6
LINE_HEIGHT, LINE_INSET_Y = 168, 20
LINE_LEFT, LINE_RIGHT = 12, 98.5  # percent of the width; numbers stand left of the line
LABELS_TURN = 94  # percent; further right a label ends at its rule
MARK_LABELS_MAX = 8  # more would lie on each other
STEP_FACTORS = (1, 2, 5)  # times a power of ten: the steps that people count in
RATING_STEP = 5  # a rating moves too much for a finer scale
TICKS_MAX = 7
POINTS_MIN = 2  # fewer make no line
DASH = "\N{EN DASH}"
MINUS = "\N{MINUS SIGN}"


def sparkline(history: Sequence[int]) -> SafeString:
    """A rating over time, oldest first; nothing is drawn for fewer than two ratings."""
    if len(history) < POINTS_MIN:
        return format_html('<span class="flat" title="{}">{}</span>', _("no history yet"), DASH)
    points = _points(history, SPARK_WIDTH, SPARK_HEIGHT, SPARK_INSET_X, SPARK_INSET_Y)
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    (first_x, _first_y), (last_x, last_y) = points[0], points[-1]
    return format_html(
        '<svg class="spark" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img" aria-label="{label}">'
        '<path class="area" d="{line}L{last_x} {h}L{first_x} {h}Z"/><path class="line" d="{line}"/>'
        '<circle class="dot" cx="{last_x}" cy="{last_y}" r="3"/></svg>',
        w=SPARK_WIDTH,
        h=SPARK_HEIGHT,
        label=_("Rating over the last %(count)s matches: from %(first)s to %(last)s")
        % {"count": len(history), "first": history[0], "last": history[-1]},
        line=line,
        first_x=f"{first_x:.1f}",
        last_x=f"{last_x:.1f}",
        last_y=f"{last_y:.1f}",
    )


def _points(history: Sequence[int], width: int, height: int, inset_x: int, inset_y: int) -> list[Point]:
    """Where the ratings lie in a picture of this size; the lowest at the bottom, the highest at the top."""
    low, span = min(history), (max(history) - min(history)) or 1
    step = (width - 2 * inset_x) / (len(history) - 1)
    room = height - 2 * inset_y
    return [
        (inset_x + step * index, inset_y + room * (1 - (rating - low) / span))
        for index, rating in enumerate(history)
    ]


def result_bar(wins: int, seconds: int, others: int) -> SafeString:
    """How often first, second and lower, as one bar of three lengths."""
    total = wins + seconds + others
    if not total:
        return format_html('<span class="flat">{}</span>', DASH)
    parts = [("win", wins), ("second", seconds), ("other", others)]
    label = _("%(wins)s first, %(seconds)s second, %(others)s lower places") % {
        "wins": wins,
        "seconds": seconds,
        "others": others,
    }
    return format_html(
        '<svg class="result-bar" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img" '
        'aria-label="{label}">{bars}</svg>',
        w=BAR_WIDTH,
        h=BAR_HEIGHT,
        label=label,
        bars=_bars(parts, total),
    )


def _bars(parts: Sequence[tuple[str, int]], total: int) -> SafeString:
    rows, start = [], 0.0
    for name, part in parts:
        width = BAR_WIDTH * part / total
        rows.append((name, f"{start:.1f}", f"{max(0.0, width - 1):.1f}", BAR_HEIGHT))
        start += width
    return format_html_join("", '<rect class="{}" x="{}" width="{}" height="{}"/>', rows)


def version_chart(line: Sequence[tuple[int, int]]) -> SafeString:
    """A rating through a bot's versions, oldest first: a scale at the left, a rule where a version began."""
    ratings, versions = [rating for rating, _version in line], [version for _rating, version in line]
    begun = [index for index, one in enumerate(versions) if not index or one != versions[index - 1]]
    return rating_chart(ratings, [(index, f"v{versions[index]}") for index in begun])


def rating_chart(ratings: Sequence[int], marks: Sequence[Mark]) -> SafeString:
    """A rating from match to match, oldest first, with marks; nothing is drawn for fewer than two."""
    if len(ratings) < POINTS_MIN:
        return SafeString("")
    label = _("Rating over the last %(count)s matches: from %(first)s to %(last)s") % {
        "count": len(ratings), "first": ratings[0], "last": ratings[-1],
    }  # fmt: skip
    return line_chart(ratings, ticks(min(ratings), max(ratings), RATING_STEP), label, marks)


def line_chart(
    values: Sequence[float], scale: Sequence[int], label: str, marks: Sequence[Mark] = ()
) -> SafeString:
    """A line over a scale, a dot at its end, and a rule at each mark.

    The picture is as wide as its place: across it is measured in percent, down in pixels.
    """
    points = _spread(values, scale[0], scale[-1])
    return format_html(
        '<svg class="version-chart" width="100%" height="{h}" role="img" aria-label="{label}">{scale}{rules}'
        '<svg width="100%" height="{h}" viewBox="0 0 100 {h}" preserveAspectRatio="none">'
        '<path class="line" vector-effect="non-scaling-stroke" d="M{line}"/></svg>'
        '<circle class="dot" cx="{x}%" cy="{y}" r="3.5"/></svg>',
        h=LINE_HEIGHT,
        label=label,
        scale=scale_lines(scale),
        rules=_rules(marks, points),
        line="L".join(f"{x:.2f} {y:.1f}" for x, y in points),
        x=f"{points[-1][0]:.2f}",
        y=f"{points[-1][1]:.1f}",
    )


def lead_chart(curve: Sequence[tuple[float, bool]]) -> SafeString:
    """Points ahead after each decision, and whether it was a mistake: a line, and a dot for each mistake."""
    leads = [lead for lead, _is_mistake in curve]
    scale = ticks(floor(min(leads)), ceil(max(leads)))
    points = _spread(leads, scale[0], scale[-1])
    dots = (
        (f"{x:.2f}%", f"{y:.1f}")
        for (x, y), (_lead, is_mistake) in zip(points, curve, strict=True)
        if is_mistake
    )
    return format_html(
        '<svg class="version-chart" width="100%" height="{h}" role="img" aria-label="{label}">{scale}'
        '<svg width="100%" height="{h}" viewBox="0 0 100 {h}" preserveAspectRatio="none">'
        '<path class="line" vector-effect="non-scaling-stroke" d="M{line}"/></svg>{dots}</svg>',
        h=LINE_HEIGHT,
        label=_("Points ahead, from %(first).1f after the first decision to %(last).1f after the last")
        % {"first": leads[0], "last": leads[-1]},
        scale=scale_lines(scale),
        line="L".join(f"{x:.2f} {y:.1f}" for x, y in points),
        dots=format_html_join("", '<circle class="dot" cx="{}" cy="{}" r="3.5"/>', dots),
    )


def ticks(low: int, high: int, least: int = 1) -> tuple[int, ...]:
    """Round numbers that hold all between them, three to seven of them; no closer than the least."""
    steps = (factor * 10**power for power in count() for factor in STEP_FACTORS)
    step = next(step for step in steps if step >= least and high - low <= step * (TICKS_MAX - 2))
    first, last = low // step * step, -(-high // step) * step
    return tuple(range(first, max(last, first + 2 * step) + 1, step))


def _spread(ratings: Sequence[float], bottom: int, top: int) -> list[Point]:
    """Where the ratings lie: percent from the left, pixels from above."""
    step = (LINE_RIGHT - LINE_LEFT) / (len(ratings) - 1)
    return [
        (LINE_LEFT + step * index, height_of(rating, bottom, top)) for index, rating in enumerate(ratings)
    ]


def height_of(rating: float, bottom: int, top: int) -> float:
    """How far from above a value lies in a picture whose scale goes from bottom to top."""
    return LINE_INSET_Y + (LINE_HEIGHT - 2 * LINE_INSET_Y) * (top - rating) / (top - bottom)


def scale_lines(scale: Sequence[int]) -> SafeString:
    """The numbers of a scale at the left, with a line for each."""
    marks = (str(tick).replace("-", MINUS) for tick in scale)
    heights = (f"{height_of(tick, scale[0], scale[-1]):.1f}" for tick in scale)
    rows = ((height, f"{LINE_LEFT}%", mark) for height, mark in zip(heights, marks, strict=True))
    return format_html_join(
        "",
        '<line class="grid" x1="{1}" x2="100%" y1="{0}" y2="{0}"/><text x="0" y="{0}" dy="4">{2}</text>',
        rows,
    )


def _rules(marks: Sequence[Mark], points: Sequence[Point]) -> SafeString:
    """A rule at each mark, with its word where there is room."""
    labelled = set(marks[:: -(-len(marks) // MARK_LABELS_MAX) or 1])
    rows = (
        (
            f"{points[mark[0]][0]:.2f}%",
            LINE_HEIGHT - LINE_INSET_Y,
            mark[1] if mark in labelled else "",
            "end" if points[mark[0]][0] > LABELS_TURN else "start",
        )
        for mark in marks
    )
    return format_html_join(
        "",
        '<line class="rule" x1="{0}" x2="{0}" y1="14" y2="{1}"/>'
        '<text x="{0}" y="10" text-anchor="{3}">{2}</text>',
        rows,
    )
