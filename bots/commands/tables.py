"""Tables and figures for people."""

from collections.abc import Sequence

from bots.kit.estimates import Estimate


def table_text(rows: Sequence[Sequence[str]]) -> str:
    """Columns under each other, the first row as a head."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    return "\n".join(lines)


def difference_text(estimate: Estimate) -> str:
    """Points a game with their 95 % interval."""
    if estimate.half_width is None:
        return f"{estimate.mean:+.2f} ± ?"
    return f"{estimate.mean:+.2f} ± {estimate.half_width:.2f}"


def share_text(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f} %"


def times_text(times: float | None) -> str:
    """How many times as much."""
    return "–" if times is None else f"{times:.1f}×"
