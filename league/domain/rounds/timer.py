"""The timer of a round: how long it is played, and how much of that is left. It knows no clock of its own."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

MINUTES_MAX = 600  # of a round, and of what is added to it in all
MINUTES_USUAL = 50
WARNING = timedelta(minutes=5)  # so long before the end everybody is told
NOTHING = timedelta()


@dataclass(frozen=True)
class Timer:
    """A round that is played for `length`, and for `added` more. It stood for `stood` so far.

    `stopped_at` is there while it stands. Moments are aware.
    """

    length: timedelta
    started_at: datetime
    added: timedelta = NOTHING
    stood: timedelta = NOTHING
    stopped_at: datetime | None = None

    @property
    def whole(self) -> timedelta:
        """How long the round is played in all."""
        return self.length + self.added

    @property
    def ends_at(self) -> datetime:
        """When the bell rings, if nobody stops it meanwhile; while it stands, as if it went on at once."""
        return self.started_at + self.whole + self.stood

    def time_left(self, now: datetime) -> timedelta:
        """Until the bell; below zero once it has rung."""
        return self.ends_at - (self.stopped_at or now)

    def stop(self, now: datetime) -> "Timer":
        """It stands. One that stands already is as it was."""
        return self if self.stopped_at else replace(self, stopped_at=now)

    def go_on(self, now: datetime) -> "Timer":
        """It runs again with what was left of it."""
        if self.stopped_at is None:
            return self
        return replace(self, stood=self.stood + max(NOTHING, now - self.stopped_at), stopped_at=None)

    def extend(self, more: timedelta, now: datetime) -> "Timer":
        """So much longer. After the bell it is counted from now: who gives five minutes means five.

        Since the bell it stood: what nobody counted is not said to be played.
        """
        stood = self.stood + max(NOTHING, -self.time_left(now))
        return replace(self, added=self.added + more, stood=stood)
