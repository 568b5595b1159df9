"""What a visit is measured by, what is good, and what is over a bound."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, fields

FIRST_PAINT_MS = 1_500
KB_MAX = 100  # of a first visit, as it is packed on the line; fonts and headers are told apart
KB = 1_000
PARTS = ("document", "css", "js", "other", "fonts", "headers")

# https://web.dev/articles/fcp, lcp, cls and tbt: up to the first figure it is good, above the second poor.
THRESHOLDS = {
    "first_paint_ms": (1_800, 3_000),
    "largest_paint_ms": (2_500, 4_000),
    "shift": (0.1, 0.25),
    "blocked_ms": (200, 600),
}


@dataclass(frozen=True)
class Visit:
    """One visit: bytes on the wire by part, milliseconds since it began, layout shift."""

    document: float
    css: float
    js: float
    other: float
    fonts: float
    headers: float
    requests: float
    first_paint_ms: float
    largest_paint_ms: float
    shift: float
    blocked_ms: float
    too_wide_px: float = 0

    @property
    def kilobytes(self) -> float:
        """Without fonts and headers."""
        return (self.document + self.css + self.js + self.other) / KB


def median_of(visits: Sequence[Visit]) -> Visit:
    """Of each figure by itself."""
    return Visit(
        *(statistics.median(getattr(visit, field.name) for visit in visits) for field in fields(Visit))
    )


def grade(visit: Visit) -> str:
    """A if all four of web.dev's figures are good, C if one of them is poor, B between."""
    figures = [(getattr(visit, name), *bounds) for name, bounds in THRESHOLDS.items()]
    if any(figure > poor for figure, _good, poor in figures):
        return "C"
    return "B" if any(figure > good for figure, good, _poor in figures) else "A"


def over(visit: Visit) -> list[str]:
    """Which bounds it passes, in words; nothing for a page as it should be."""
    said = {
        f"grade {grade(visit)}": grade(visit) != "A",
        f"first paint {visit.first_paint_ms:.0f} ms": visit.first_paint_ms > FIRST_PAINT_MS,
        f"{visit.kilobytes:.0f} KB": visit.kilobytes > KB_MAX,
        f"{visit.too_wide_px:.0f} px too wide": visit.too_wide_px > 0,
    }
    return [words for words, is_over in said.items() if is_over]
