"""A machine on which nothing can be played leaves the matches to others, and says so."""

import logging
import time
from collections.abc import Callable

from bots.models.clock import database_now
from league.models import WorkerReport
from league.selectors.matches.runs import runs_open

FAILURES_MAX = 3  # matches in a row that could not be played, through no fault of theirs
REST_S = 60.0  # then one match is tried again
log = logging.getLogger(__name__)


class Host:
    """How matches fare in this process. One that cannot be played is put back, and waits longer each time:
    a machine that takes them all would hold up those that another one could play."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures = 0
        self._rests_until = -REST_S

    @property
    def rests(self) -> bool:
        return self._clock() < self._rests_until

    def note_success(self) -> None:
        """A match was played."""
        self._failures = 0

    def note_failure(self, *, worker: str, why: str) -> None:
        """A match could not be played; after some of them the worker rests, and its report says why."""
        self._failures += 1
        if self._failures < FAILURES_MAX:
            return
        self._rests_until = self._clock() + REST_S
        log.error("%s takes no matches for %d s: %s", worker, REST_S, why)
        found = {"problem": why, "refuses_strangers": True, "checked_at": database_now()}
        WorkerReport.objects.filter(name=worker).update(**found)


def match_leave(match_id: int) -> None:
    """Have another worker told of the match soon: this one rests."""
    runs_open().free().filter(pk=match_id).update(sent_at=None)
