"""What a benchmark of seasons prints."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One goal, what was reached, and what is known of others. `seconds` are of one processor."""

    goal: str
    reached: str
    seconds: float
    is_reached: bool
    elsewhere: str
