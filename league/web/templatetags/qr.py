"""{% qr address label %}: an address as a picture that phones read."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

import segno
from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

QUIET_MODULES = 4  # the margin that readers need
LIGHT = 0  # a module
KEPT_MAX = 128  # of some 1 kB


@register.simple_tag
def qr(address: str, label: str) -> SafeString:
    """Dark on light in every theme: many phones do not read it the other way round."""
    width, inner = _draw(address)
    return format_html(
        '<svg class="qr" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        width, width, label, mark_safe(inner),  # noqa: S308 (drawn here from numbers alone)
    )  # fmt: skip


@lru_cache(maxsize=KEPT_MAX)
def _draw(address: str) -> tuple[int, str]:
    """Its width and what is drawn in it; it takes milliseconds, and live pages show it again and again.

    One line goes to and fro through all rows, and its dashes are what is dark. A step for each of these would
    be a third as long again, on pages that have a code for each player and cannot be compressed.
    """
    rows = segno.make(address, error="m", micro=False).matrix
    across, width = len(rows), len(rows) + 2 * QUIET_MODULES
    line = "v1".join(f"h{across if number % 2 == 0 else -across}" for number in range(across))
    return width, (
        f'<path fill="#fff" d="M0 0h{width}v{width}H0z"/><path fill="none" stroke="#000"'
        f' d="M{QUIET_MODULES} {QUIET_MODULES + 0.5}{line}" stroke-dasharray="{_dashes(rows)}"/>'
    )


def _dashes(rows: Sequence[bytearray]) -> str:
    """How long the line is dark and light by turns. From row to row it is light; its first step is dark."""
    ways = (row if number % 2 == 0 else row[::-1] for number, row in enumerate(rows))
    steps = [step for way in ways for step in (LIGHT, *way)]
    return " ".join(str(sum(1 for _step in same)) for _is_dark, same in groupby(steps[1:]))
