"""Sweeps go over rows that belong to different people, so no row may stop the others."""

import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

Row = TypeVar("Row")
log = logging.getLogger(__name__)


def sweep(
    rows: Iterable[Row],
    deed: Callable[[Row], object],
    *,
    what: str,
    through: tuple[type[Exception], ...] = (),
) -> int:
    """Do the deed for each row; one that fails is told to the log, and the others go on. How many went well.

    `what` says in the log what was tried; the next sweep tries again. Errors `through` are nobody's row, as a
    queue that is away: they end the sweep.
    """
    done = 0
    for row in list(rows):
        try:
            deed(row)
        except through:
            raise
        except Exception:
            log.exception("%s failed for %s", what, row)
        else:
            done += 1
    return done
