"""What every address of a table on screen has in common: who asks, and the table as they may see it."""

import json
from collections.abc import Mapping
from functools import cached_property
from hashlib import blake2b
from http import HTTPStatus
from typing import Any, Protocol

from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from rest_framework.authentication import SessionAuthentication
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import Refused
from league.api.screen.guests import GuestHeader, visitor_of
from league.api.screen.serializers import ScreenTableSerializer
from league.api.sign_in import TokenHeader
from league.api.views import ApiView
from league.models import ScreenGame, ScreenTable
from league.people import Visitor
from league.selectors.screen.looks import table_look
from league.selectors.screen.tables import screen_table
from league.tasks.screen_tables import announce_deed

ACTS = ("no_screen_table", "not_at_screen_table", "forbidden", "throttled")
SECRET = {"Cache-Control": "no-store"}


class TableAction(Protocol):
    """A service that does something at a table; the game, if one goes on."""

    def __call__(self, *, by: Visitor, table: ScreenTable) -> ScreenGame | None: ...


class ScreenApiView(ApiView):
    """An address of a table. Whoever has its word may look; who may do what, the services say."""

    authentication_classes = [GuestHeader, TokenHeader, SessionAuthentication]
    permission_classes = [AllowAny]
    throttle_scope = "moves"

    @cached_property
    def table(self) -> ScreenTable:
        return screen_table(self.kwargs["word"])

    def run_action(self, deed: TableAction) -> Response:
        """Do it as who asks; the table as it is then."""
        visitor = visitor_of(self.request)
        if visitor is None:
            raise Refused("not_at_screen_table")
        announce_deed(self.table, deed(by=visitor, table=self.table))
        return Response(describe_table(self.table, visitor, self.request))


def describe_table(
    table: ScreenTable, visitor: Visitor | None, request: Request, asked: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The table as the visitor may see it. `asked`: which events are wanted, see LookIn."""
    context = {"person": request.user, "asked": asked or {}}
    return dict(ScreenTableSerializer(table_look(table, visitor), context=context).data)


def seat_response(
    table: ScreenTable, visitor: Visitor, token: str | None, request: Request, status: int = 200
) -> Response:
    """The table, and for a guest the token by which they are known from now on; no cache keeps it."""
    shown = {"guest": token, "table": describe_table(table, visitor, request)}
    return Response(shown, status=status, headers=SECRET)


def response_with_etag(request: Request, data: Mapping[str, Any]) -> Response:
    """The answer with an ETag; 304 without a body if the client says that it has just this."""
    text = json.dumps(data, sort_keys=True)
    etag = f'"{blake2b(text.encode(), digest_size=12).hexdigest()}"'
    # On the way a proxy or a packer may have called the tag weak.
    known = {tag.removeprefix("W/") for tag in parse_etags(request.headers.get("If-None-Match", ""))}
    response = Response(status=HTTPStatus.NOT_MODIFIED) if etag in known else Response(data)
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ["Authorization", "Cookie"])
    return response
