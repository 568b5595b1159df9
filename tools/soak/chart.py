"""What was seen, drawn: a small chart for each thing, all of the same hours."""

from collections.abc import Sequence
from html import escape

from tools.soak.samples import Sample

WIDTH, HEIGHT, MARGIN, COLUMNS = 320, 90, 24, 3


def draw_samples(samples: Sequence[tuple[float, Sample]]) -> str:
    """An SVG of lines from 0 to the most of each."""
    names = list(dict.fromkeys(name for _, sample in samples for name in sample))
    rows = -(-len(names) // COLUMNS)
    whole = max((at for at, _ in samples), default=0.0) or 1.0
    charts = "".join(
        _chart(name, [(at / whole, one[name]) for at, one in samples if name in one], *divmod(place, COLUMNS))
        for place, name in enumerate(names)
    )
    size = f"{COLUMNS * (WIDTH + MARGIN) + MARGIN} {rows * (HEIGHT + 2 * MARGIN) + MARGIN}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="sans-serif" '
        f'font-size="12"><rect width="100%" height="100%" fill="white"/>{charts}</svg>'
    )


def _chart(name: str, points: Sequence[tuple[float, float]], row: int, column: int) -> str:
    left, top = MARGIN + column * (WIDTH + MARGIN), 2 * MARGIN + row * (HEIGHT + 2 * MARGIN)
    most = max((one for _, one in points), default=0.0)
    line = " ".join(f"{x * WIDTH:.1f},{HEIGHT * (1 - one / (most or 1)):.1f}" for x, one in points)
    return (
        f'<g transform="translate({left} {top})"><text y="-6">{escape(name)} · at most {most:.0f}</text>'
        f'<path d="M0 0V{HEIGHT}H{WIDTH}" fill="none" stroke="#999"/>'
        f'<polyline points="{line}" fill="none" stroke="#9a3412" stroke-width="1.5"/></g>'
    )
