"""Requests to the service that the operator has named: no redirects, no proxies, within limits."""

import json
import time
from collections.abc import Mapping
from http.client import OK, HTTPException
from typing import Any
from urllib.parse import urlencode

from django.conf import settings

from games.refusals import Unavailable
from league.domain.webhooks.addresses import BadUrl, RequestTarget, read_url
from league.outlets.wires import TooLong, addresses_of, connection_to

SECONDS_MAX = 8  # for all of one request
BYTES_MAX = 256 << 10  # of an answer, with its head
AGAIN_S = 30


def ask(
    url: str, form: Mapping[str, str] | None = None, headers: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The JSON object at an address, by GET or with a form by POST. Unavailable: sign_on_away."""
    place = read_url(url)
    try:
        if isinstance(place, BadUrl) or place.scheme not in _schemes():
            raise ValueError(f"{url[:100]} is not asked")
        found = json.loads(_fetch(place, form, {"Accept": "application/json", **(headers or {})}))
        if not isinstance(found, dict):
            raise ValueError("it is no object")
    except (OSError, HTTPException, TooLong, ValueError, RecursionError) as error:
        raise Unavailable("sign_on_away", wait_s=AGAIN_S) from error
    return found


def _fetch(place: RequestTarget, form: Mapping[str, str] | None, headers: Mapping[str, str]) -> bytes:
    """What is there. A redirect is no answer: it could lead to anybody."""
    deadline = time.monotonic() + SECONDS_MAX
    method, body = "GET", None
    said = {"Host": place.authority, "Connection": "close", **headers}
    if form is not None:
        method, body = "POST", urlencode(form).encode()
        said["Content-Type"] = "application/x-www-form-urlencoded"
    addresses = addresses_of(place, deadline)
    with connection_to(place, addresses, deadline, bytes_max=BYTES_MAX) as connection:
        connection.request(method, place.target, body, said)
        answer = connection.getresponse()
        if answer.status != OK:
            raise ValueError(f"it answers {answer.status}")
        return answer.read()


def _schemes() -> tuple[str, ...]:
    """As safe as the issuer itself, at least."""
    return ("https",) if settings.OIDC.issuer.startswith("https:") else ("https", "http")
