"""How often somebody may upload, schedule, tap or move."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle

from league.domain.addresses import client_of
from league.people import LinkHolder

REFUSED_FROM = 400


class DoneRateThrottle(ScopedRateThrottle):
    """Counts what was done. Who was refused has done nothing, and may try again at once."""

    request_is_counted = False

    def get_ident(self, request: Request) -> str:
        """Who came by a private link is counted alone: a whole club may sit behind one address.

        Which address that is the server says; what a client writes into its headers counts for nothing.
        """
        person: Any = request.user
        if isinstance(person, LinkHolder):
            return f"link-{person.entry_id}"
        return client_of(request.META.get("REMOTE_ADDR", ""))

    def throttle_success(self) -> bool:
        """Called when one more is allowed: it is counted when it is done."""
        self.request_is_counted = True
        return True

    def count_answer(self, response: Response) -> None:
        """Count the request if it did something."""
        if self.request_is_counted and response.status_code < REFUSED_FROM:
            super().throttle_success()
