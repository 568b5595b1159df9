"""How long a message waits for its next try, and when nobody tries any more."""

from datetime import timedelta

# After each try that failed. Together they are a little less than three days.
PAUSES = (
    *(timedelta(seconds=5), timedelta(minutes=5), timedelta(minutes=30), timedelta(hours=2)),
    *(timedelta(hours=5), timedelta(hours=10), timedelta(hours=14), timedelta(hours=20), timedelta(hours=20)),
)
TRIED_FOR = timedelta(days=3)
WAIT_MAX = timedelta(days=1)  # whatever a receiver asks for


def pause_after(tries: int, asked_for_s: int = 0) -> timedelta:
    """How long to wait after so many tries, at least one; longer if the receiver asks for more seconds."""
    asked = min(timedelta(seconds=max(0, asked_for_s)), WAIT_MAX)
    return max(PAUSES[min(max(tries, 1), len(PAUSES)) - 1], asked)
