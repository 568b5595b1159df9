"""Tells activities by which means things are done in a request."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from league.models import Activity
from league.services.activities import acting_by

API_ROOT = "/api/"


def means_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Whatever a view does is done on a page or by the API."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        is_api = request.path_info.startswith(API_ROOT)
        with acting_by(Activity.Means.API if is_api else Activity.Means.PAGE):
            return get_response(request)

    return respond
