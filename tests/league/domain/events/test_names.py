"""What the next event of a row is called."""

import pytest

from league.domain.events.names import next_name

TAKEN = {"Friday", "Friday 2", "Evening 9", "Round 007", "Club 2026-12-25", "Cup 2026-13-45", "x" * 80}


@pytest.mark.parametrize(
    ("name", "following"),
    [
        ("Friday", "Friday 3"),
        ("Evening 9", "Evening 10"),
        ("Round 007", "Round 008"),
        ("Club 2026-12-25", "Club 2027-01-01"),
        ("Cup 2026-13-45", "Cup 2026-13-46"),
        ("x" * 80, "x" * 79 + "2"),
        ("Free", "Free"),
    ],
)
def test_the_name_counts_on_until_it_is_free(name: str, following: str) -> None:
    assert next_name(name, TAKEN, 80) == following
