"""When the nightly backup is taken."""

from datetime import datetime, timedelta

RETRY_AFTER = timedelta(hours=1)
TRIES = 3  # a night
# One that has not ended by then never will: its process died.
LONGEST = timedelta(hours=6)


def night_before(now: datetime, hour: int) -> datetime:
    """The latest moment, now or before, at which a backup was due: `hour` o'clock, in the zone of `now`."""
    today = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    return today if today <= now else today - timedelta(days=1)
