"""How many requests there were, by the name of their view, and how long they took.

Each process counts for itself; `shared_figures` adds up what all of them counted. Names of views are a list
that the code ends; a path never is, and may hold the word of a private link.
"""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from threading import Lock

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseFileResponse

BOUNDS_S = (0.05, 0.15, 0.5, 2.0)  # of the histogram; what takes longer is in none
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
# What is no view of ours.
NOTHING, FILE, TURNED_AWAY, OTHER = "(none)", "(file)", "(turned away)", "(other)"

# What is counted: requests by method, class of status and view; a view's answers by the number of the bound
# that they are just within; microseconds that a view took.
REQUESTS, WITHIN, MICROSECONDS = "requests", "within", "microseconds"
Key = tuple[str, ...]


class RequestCounts:
    """What this process counted and nobody took yet."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counts: Counter[Key] = Counter()

    def count(self, view: str, method: str, status: int, seconds: float) -> None:
        method = method if method in METHODS else OTHER
        bound = str(bisect_left(BOUNDS_S, seconds))
        with self._lock:
            self._counts[REQUESTS, method, f"{status // 100}xx", view] += 1
            self._counts[WITHIN, bound, view] += 1
            self._counts[MICROSECONDS, view] += int(seconds * 1_000_000)

    def take(self) -> Counter[Key]:
        """All of it, to be added to what others counted; none is left here."""
        with self._lock:
            taken, self._counts = self._counts, Counter()
        return taken

    def give_back(self, counts: Counter[Key]) -> None:
        """What was taken and could not be added."""
        with self._lock:
            self._counts.update(counts)


tally = RequestCounts()


def request_figures_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Counts every answer, if anybody may read the figures. It is the first of all middleware."""
    if not settings.METRICS_TOKEN:
        raise MiddlewareNotUsed

    def count(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        response = get_response(request)
        took = time.perf_counter() - began
        tally.count(_view_of(request, response), request.method or "", response.status_code, took)
        return response

    return count


def _view_of(request: HttpRequest, response: HttpResponseBase) -> str:
    if match := request.resolver_match:
        name: str = match.view_name
        return name
    return FILE if isinstance(response, WhiteNoiseFileResponse) else NOTHING
