"""Everything that is text is compressed on its way; a stream, and what shows a secret, is not.

The length of a compressed answer could tell who can put guesses into it whether they are right (BREACH). So
what shows the key of something (a new token, links of others) says `no-transform`, to proxies on the way too.
Elsewhere there is nothing to guess: the token against forged forms has another mask in each answer, and only
who knows the key can ask for a page whose address it is.
"""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware, re_accepts_gzip
from django.views.decorators.cache import cache_control

TEXTS = ("text/", "application/json", "application/x-ndjson", "application/vnd.oai.", "image/svg+xml")
STREAM = "text/event-stream"

uncompressed = cache_control(private=True, no_store=True, no_transform=True)


def accepts_gzip(request: HttpRequest) -> bool:
    """Whether the client takes an answer that is compressed so."""
    return bool(re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")))


class CompressionMiddleware(GZipMiddleware):
    """Django's own, which hides the length of what it compresses by some random bytes, for texts alone."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        kind = response.headers.get("Content-Type", "")
        shows_secret = "no-transform" in response.headers.get("Cache-Control", "")
        if shows_secret or not kind.startswith(TEXTS) or kind.startswith(STREAM):
            return response
        compressed: HttpResponseBase = super().process_response(request, response)
        return compressed
