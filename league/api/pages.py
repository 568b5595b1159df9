"""Long lists come in pages of a bounded size."""

import re
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.pagination import Cursor, CursorPagination, PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from games.refusals import NotFound

SIZE, SIZE_MAX = 50, 100
WHOLE = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
NUMBER = re.compile(r"[0-9]{1,18}", re.ASCII)
SIZE_PARAMETER = {
    "name": "page_size",
    "in": "query",
    "required": False,
    "description": f"How many on a page; {SIZE} unless told.",
    "schema": {"type": "integer", "minimum": 1, "maximum": SIZE_MAX, "default": SIZE},
}
PAGE_PARAMETER = {
    "name": "page",
    "in": "query",
    "required": False,
    "description": "Which page, from 1.",
    "schema": {"type": "integer", "minimum": 1, "default": 1},
}


class Pages(PageNumberPagination):
    """Pages by number, for lists that are short or have an order of their own."""

    page_size = SIZE
    page_size_query_param = "page_size"
    max_page_size = SIZE_MAX
    last_page_strings = ()
    invalid_page_message = "There is no page {page_number}."

    def get_page_size(self, request: Request) -> int:
        return read_page_size(request)

    def get_page_number(self, request: Request, paginator: Any) -> int:
        return whole_number(request, "page", 1)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        return [PAGE_PARAMETER, SIZE_PARAMETER]

    def get_paginated_response_schema(self, schema: Any) -> dict[str, Any]:
        return add_page_links(super().get_paginated_response_schema(schema), "page=1", "page=3")


class NewestFirst(CursorPagination):
    """Pages by cursor, for lists that grow at the top while somebody reads them."""

    page_size = SIZE
    page_size_query_param = "page_size"
    max_page_size = SIZE_MAX
    ordering = "-id"
    cursor_query_description = "Where the page begins: take it from `next` or `previous`."

    def get_page_size(self, request: Request) -> int:
        return read_page_size(request)

    def get_ordering(self, request: Request, queryset: QuerySet[Any], view: Any) -> tuple[str, ...]:
        return (self.ordering,)

    def decode_cursor(self, request: Request) -> Cursor | None:
        try:
            cursor = super().decode_cursor(request)
        except exceptions.NotFound:
            raise NotFound("bad_cursor") from None
        if cursor and cursor.position is not None and not NUMBER.fullmatch(str(cursor.position)):
            raise NotFound("bad_cursor")
        return cursor

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        cursor = super().get_schema_operation_parameters(view)[0]
        return [cursor, SIZE_PARAMETER]

    def get_paginated_response_schema(self, schema: Any) -> dict[str, Any]:
        return add_page_links(
            super().get_paginated_response_schema(schema), "cursor=cj0xJnA9NDg3", "cursor=cD00ODY%3D"
        )


def add_page_links(page: dict[str, Any], previous: str, following: str) -> dict[str, Any]:
    """The description of a page, with addresses of ours as examples."""
    for name, query in (("previous", previous), ("next", following)):
        page["properties"][name]["example"] = f"https://league.example/api/clubs/…/?{query}"
    return page


def read_page_size(request: Request) -> int:
    """How many the client wants on a page. Raises ValidationError."""
    size = whole_number(request, "page_size", SIZE)
    if size > SIZE_MAX:
        raise exceptions.ValidationError(
            {"page_size": [_("The most is %(most)d.") % {"most": SIZE_MAX}]}, code="max_value"
        )
    return size


def whole_number(request: Request, name: str, default: int) -> int:
    given = request.query_params.get(name)
    if given is None:
        return default
    if not WHOLE.fullmatch(given):
        raise exceptions.ValidationError({name: [_("This must be a whole number from 1.")]}, code="invalid")
    return int(given)


def page_response(view: Any, rows: Any, shape: type[Serializer[Any]], **context: Any) -> Response:
    """The page of `rows` that the request asks for, shaped; the view's `pagination_class` cuts it."""
    paginator = view.pagination_class()
    page = paginator.paginate_queryset(rows, view.request, view)
    response: Response = paginator.get_paginated_response(shape(page, many=True, context=context).data)
    return response
