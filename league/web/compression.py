"""Pages and JSON are compressed on their way; what must not wait or holds a secret is not."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware, re_accepts_gzip

COMPRESSED = ("text/html", "text/plain", "application/json", "application/x-ndjson", "application/vnd.oai.")


def accepts_gzip(request: HttpRequest) -> bool:
    """Whether the client takes an answer that is compressed so."""
    return bool(re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")))


class CompressionMiddleware(GZipMiddleware):
    """Django's own, which hides the length of what it compresses by some random bytes, for texts alone.

    A live stream would be held back by it. What no cache may store (a new token, for one) stays as it is:
    the length of a compressed page could tell who can put guesses into it whether they are right.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        is_text = response.headers.get("Content-Type", "").startswith(COMPRESSED)
        is_secret = "no-store" in response.headers.get("Cache-Control", "")
        if not is_text or is_secret:
            return response
        compressed: HttpResponseBase = super().process_response(request, response)
        return compressed
