"""Pages whose address is a secret: nobody keeps them, and no other site is told where somebody came from."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponseBase

HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    "Cache-Control": "private, no-store",
}
# How the paths of such pages begin.
SEALED = re.compile(r"/([lp]|tv|invitations|password|sign-in|mail|table/[^/]+/elsewhere)/")

View = Callable[..., HttpResponseBase]


def seal(response: HttpResponseBase) -> HttpResponseBase:
    for name, value in HEADERS.items():
        response[name] = value
    return response


def seal_view(view: View) -> View:
    """A view whose every answer is sealed."""

    @wraps(view)
    def inside(*arguments: Any, **path: Any) -> HttpResponseBase:
        return seal(view(*arguments, **path))

    return inside
