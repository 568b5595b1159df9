"""Requests to the service that the operator has named: no redirects, no proxies, within limits."""

import json
from collections.abc import Mapping
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, ProxyHandler, Request, build_opener

from django.conf import settings

from games.refusals import Unavailable

SECONDS_MAX = 8
BYTES_MAX = 256 << 10
AGAIN_S = 30


class Stays(HTTPRedirectHandler):
    """Another address is not asked: it could be anybody's."""

    def redirect_request(self, *_given: Any, **_more: Any) -> None:
        return None


def ask(
    url: str, form: Mapping[str, str] | None = None, headers: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The JSON object at an address, by GET or with a form by POST. Unavailable: sign_on_away."""
    if urlsplit(url).scheme not in _schemes():
        raise Unavailable("sign_on_away", wait_s=AGAIN_S)
    data = urlencode(form).encode() if form is not None else None
    request = Request(url, data, {"Accept": "application/json", **(headers or {})})  # noqa: S310 (see above)
    try:
        with _opener().open(request, timeout=SECONDS_MAX) as answer:
            found = json.loads(answer.read(BYTES_MAX))
    except HTTPError as error:
        error.close()
        raise Unavailable("sign_on_away", wait_s=AGAIN_S) from error
    except (OSError, HTTPException, ValueError) as error:
        raise Unavailable("sign_on_away", wait_s=AGAIN_S) from error
    if not isinstance(found, dict):
        raise Unavailable("sign_on_away", wait_s=AGAIN_S)
    return found


def _schemes() -> tuple[str, ...]:
    """As safe as the issuer itself, at least."""
    return ("https",) if settings.OIDC.issuer.startswith("https:") else ("https", "http")


def _opener() -> OpenerDirector:
    return build_opener(ProxyHandler({}), Stays())
