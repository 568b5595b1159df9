"""Redirects for forms that a script sends (js/forms.js)."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponseBase
from django.http.response import HttpResponseRedirectBase


def redirects_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """The page itself goes where such a form leads.

    `fetch` would follow a redirect unseen, and what the next page says once would be gone.
    """

    def respond(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        is_form = request.headers.get("HX-Boosted") == "true" and request.method == "POST"
        if is_form and isinstance(response, HttpResponseRedirectBase):
            response.status_code = HTTPStatus.NO_CONTENT
            response["HX-Redirect"] = response["Location"]
            del response["Location"]
        return response

    return respond
