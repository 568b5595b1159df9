"""How long tests wait: until what they wait for has come, and in vain for as long as this machine needs.

There is one limit. It is far above what anything takes and grows with the load, so that only what never comes
reaches it.
"""

from collections.abc import Callable
from typing import TypeVar

import pytest

from tools.runtime.patience import patience, wait_until

LIMIT_SECONDS = 180

Answer = TypeVar("Answer")


def limit() -> float:
    """Seconds after which, on this machine at this moment, nothing comes any more."""
    return patience(LIMIT_SECONDS)


def until(reached: Callable[[], Answer], what: str) -> Answer:
    """The first true answer of `reached`, asked again and again; fails if there is none."""
    answer = wait_until(reached, LIMIT_SECONDS)
    if not answer:
        pytest.fail(f"after {limit():.0f} s still not: {what}")
    return answer
