from datetime import UTC, datetime, timedelta, timezone

import pytest

from league.domain.backups.schedule import night_before


@pytest.mark.parametrize(
    ("now", "due"),
    [
        (datetime(2026, 11, 27, 3, 0, tzinfo=UTC), datetime(2026, 11, 27, 3, tzinfo=UTC)),
        (datetime(2026, 11, 27, 2, 59, 59, tzinfo=UTC), datetime(2026, 11, 26, 3, tzinfo=UTC)),
        (datetime(2026, 11, 27, 23, 59, tzinfo=UTC), datetime(2026, 11, 27, 3, tzinfo=UTC)),
        (datetime(2026, 1, 1, 0, 0, tzinfo=UTC), datetime(2025, 12, 31, 3, tzinfo=UTC)),
    ],
)
def test_a_backup_is_due_at_its_hour(now: datetime, due: datetime) -> None:
    assert night_before(now, 3) == due


def test_the_hour_is_that_of_the_clock_that_is_given() -> None:
    zone = timezone(timedelta(hours=2))
    assert night_before(datetime(2026, 7, 1, 4, tzinfo=zone), 3) == datetime(2026, 7, 1, 3, tzinfo=zone)
