"""Pictures of how it went between two, and of what the cards were worth, as SVG text drawn by the server."""

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from league.web.charts import (
    LINE_HEIGHT,
    LINE_LEFT,
    LINE_RIGHT,
    POINTS_MIN,
    height_of,
    line_chart,
    scale_lines,
    ticks,
)

Worth = tuple[float, int, int]  # of a hand: what it gave on the average, at least, at most


def balance_chart(balances: Sequence[int], before: int) -> SafeString:
    """By how many tables somebody is ahead of another, after each table; nothing for none."""
    if not balances:
        return SafeString("")
    values = [before, *balances]
    label = _("Tables ahead: from %(first)d to %(last)d, %(most)d at most and %(least)d at least") % {
        "first": values[0], "last": values[-1], "most": max(values), "least": min(values),
    }  # fmt: skip
    return line_chart(values, ticks(min(values), max(values)), label)


def hands_chart(hands: Sequence[Worth]) -> SafeString:
    """Hands side by side: a dot at what each was worth, over a bar from the least to the most made of it."""
    if len(hands) < POINTS_MIN:
        return SafeString("")
    least, most = min(hand[1] for hand in hands), max(hand[2] for hand in hands)
    scale = ticks(least, most)
    step = (LINE_RIGHT - LINE_LEFT - 1) / (len(hands) - 1)
    rows = (
        (
            f"{LINE_LEFT + 1 + step * index:.2f}%",
            *(f"{height_of(one, scale[0], scale[-1]):.1f}" for one in hand),
        )
        for index, hand in enumerate(hands)
    )
    return format_html(
        '<svg class="version-chart" width="100%" height="{h}" role="img" aria-label="{label}">{scale}{hands}'
        "</svg>",
        h=LINE_HEIGHT,
        label=_("%(count)d hands, worth from %(poorest).2f to %(richest).2f points on average")
        % {"count": len(hands), "poorest": hands[0][0], "richest": hands[-1][0]},
        scale=scale_lines(scale),
        hands=format_html_join(
            "",
            '<line class="reach" x1="{0}" x2="{0}" y1="{2}" y2="{3}"/>'
            '<circle class="dot" cx="{0}" cy="{1}" r="2.5"/>',
            rows,
        ),
    )
