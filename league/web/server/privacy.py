"""What depends on who asks is kept by nobody on the way."""

from collections.abc import Callable

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers

API = "/api/"


def privacy_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Mark answers to somebody known as private, unless the view has said how they are to be kept."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.path.startswith(API):
            patch_vary_headers(response, ["Authorization", "Cookie"])
        if _is_somebody(request):
            response.headers.setdefault("Cache-Control", "private, no-store")
        return response

    return answer


def _is_somebody(request: HttpRequest) -> bool:
    """Whether the answer knows who asks: by a header, or by a session that was looked at."""
    if "HTTP_AUTHORIZATION" in request.META:
        return True
    session = getattr(request, "session", None)
    return bool(session is not None and session.accessed and session.get(SESSION_KEY))
