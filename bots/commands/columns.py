"""Tables and figures for people."""

from collections.abc import Sequence

from bots.kit.estimates import Estimate


def columns_text(rows: Sequence[Sequence[str]]) -> str:
    """Columns under each other, the first row as a head."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(line_text(row, widths) for row in rows)


def line_text(row: Sequence[str], widths: Sequence[int]) -> str:
    """One line of a table whose widths are known before its cells: it can be printed at once."""
    return "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


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
