"""What sends the sweeps."""

from typing import Any

from celery.beat import Scheduler

from tools.runtime.heartbeat import give_heartbeat


class Beat(Scheduler):
    """Celery's own, in memory: every sweep comes within a minute, so nothing is worth a file.

    Each turn of its loop is a sign of life, for it speaks to nobody who could ask whether it is there.
    """

    def tick(self, *given: Any, **more: Any) -> float:
        give_heartbeat()
        seconds: float = super().tick(*given, **more)
        return seconds
