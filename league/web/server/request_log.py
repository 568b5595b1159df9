"""One line a request, with an id that stands in its answer and in every line that was logged meanwhile."""

import logging
import secrets
import time
from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from league.web.server.logs import request_id, wordless

HEADER = "X-Request-ID"
log = logging.getLogger("league.requests")


def request_log_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """The id is ours: one that a client sends could be that of another request."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        began, number = time.perf_counter(), secrets.token_hex(8)
        token = request_id.set(number)
        try:
            response = get_response(request)
            response.headers[HEADER] = number
            if log.isEnabledFor(logging.INFO):
                _write(request, response, int((time.perf_counter() - began) * 1000))
        finally:
            request_id.reset(token)
        return response

    return answer


def _write(request: HttpRequest, response: HttpResponseBase, took_ms: int) -> None:
    """Without the query, in which people search for names, and without the words of links."""
    match = request.resolver_match
    facts = {
        "method": request.method,
        "path": wordless(request.path),
        "route": match.view_name if match else "",
        "status": response.status_code,
        "took_ms": took_ms,
    }
    log.info("%(method)s %(path)s %(status)d %(took_ms)d ms", facts, extra={"facts": facts})
