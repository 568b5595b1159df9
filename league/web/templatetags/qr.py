"""{% qr address label %}: an address as a picture that phones read."""

from functools import lru_cache
from io import BytesIO

import segno
from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

QUIET_MODULES = 4  # the margin that readers need
KEPT_MAX = 128  # of some 5 kB


@register.simple_tag
def qr(address: str, label: str) -> SafeString:
    """Dark on light in every theme: many phones do not read it the other way round."""
    width, inner = _draw(address)
    return format_html(
        '<svg class="qr" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        width, width, label, mark_safe(inner),  # noqa: S308 (drawn here from numbers alone)
    )  # fmt: skip


@lru_cache(maxsize=KEPT_MAX)
def _draw(address: str) -> tuple[float, str]:
    """Its width and what is drawn in it; it takes milliseconds, and live pages show it again and again."""
    code = segno.make(address, error="m", micro=False)
    width = code.symbol_size(border=QUIET_MODULES)[0]
    out = BytesIO()
    code.save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=False,
        omitsize=True,
        border=QUIET_MODULES,
        dark="#000",
        light="#fff",
        svgclass=None,
        lineclass=None,
    )
    drawn = out.getvalue().decode()
    return width, drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
