"""One request to a place that somebody else named: never to our own networks, and never for long.

The name is resolved once, the addresses are judged, and the connection is made to one of those very
addresses: a name that answers otherwise a moment later leads nowhere else. Redirects are not followed, the
environment's proxies not asked. Of the answer only its head is read, within a limit. All has one deadline.
"""

import ssl
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse

from league.domain.webhooks.addresses import RequestTarget
from league.domain.webhooks.networks import Network, may_be_asked
from league.models import WebhookDelivery
from league.outlets.wires import Address, TooLong, addresses_of, connection_to

Problem = WebhookDelivery.Problem
SECONDS_MAX = 15.0  # for all of it; a lease is longer
HEAD_BYTES_MAX = 32 << 10


class Unreachable(Exception):
    """No answer came; `problem` says why."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass(frozen=True)
class HttpAnswer:
    """Status of HTTP, and for how many seconds the receiver wants to be left alone."""

    status: int
    wait_s: int


def post(
    place: RequestTarget,
    body: bytes,
    headers: Mapping[str, str],
    *,
    allowed: Sequence[Network] = (),
    seconds_max: float = SECONDS_MAX,
) -> HttpAnswer:
    """Send it. `allowed` are networks that may be asked though they are inner ones. Raises Unreachable."""
    deadline = time.monotonic() + seconds_max
    addresses = _choose_addresses(_resolve(place, deadline), allowed)
    with _problems(), connection_to(place, addresses, deadline, bytes_max=HEAD_BYTES_MAX) as connection:
        connection.request("POST", place.target, body, {"Host": place.authority, **headers})
        answer = connection.getresponse()
        return HttpAnswer(answer.status, _wait_s(answer))


def _resolve(place: RequestTarget, deadline: float) -> list[Address]:
    try:
        return addresses_of(place, deadline)
    except TimeoutError as error:
        raise Unreachable(Problem.TIMEOUT) from error
    except (OSError, UnicodeError) as error:
        raise Unreachable(Problem.NO_HOST) from error


def _choose_addresses(addresses: Sequence[Address], allowed: Sequence[Network]) -> list[Address]:
    good = [one for one in addresses if may_be_asked(str(one[1][0]), allowed)]
    if not good:
        raise Unreachable(Problem.INNER)
    return good


@contextmanager
def _problems() -> Iterator[None]:
    """Whatever goes wrong on the way, as one of our words for it."""
    try:
        yield
    except TimeoutError as error:
        raise Unreachable(Problem.TIMEOUT) from error
    except ssl.SSLCertVerificationError as error:
        raise Unreachable(Problem.CERTIFICATE) from error
    except (HTTPException, TooLong, ValueError) as error:
        raise Unreachable(Problem.NO_ANSWER) from error
    except OSError as error:
        raise Unreachable(Problem.CONNECTION) from error


def _wait_s(answer: HTTPResponse) -> int:
    """Retry-After in seconds; as a date it says nothing to us."""
    text = answer.getheader("Retry-After", "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0  # noqa: PLR2004 (some years)
