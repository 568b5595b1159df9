"""How an operation is described in the OpenAPI schema: one decorator, and every refusal with its code."""

import inspect
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from league.api.refusal_codes import refusal_example

EVERYWHERE = ("bad_token", "not_found", "request_too_large", "body_too_large", "unavailable")
WITH_BODY = ("malformed", "invalid", "no_length", "wrong_content_type", "not_signed_in", "forbidden")
MEANING = {
    400: "The request cannot be carried out as it is.",
    401: "Not signed in, or the token opens nothing.",
    403: "Signed in, but this person may not do it.",
    404: "It is not there, or not for this person to know of.",
    409: "It has gone on meanwhile: look again.",
    411: "The length of the body is not known before it is read.",
    413: "The request is larger than is read.",
    415: "The body is of a type that is not understood here.",
    503: "Not at this moment; the header Retry-After and `facts.retry_after_s` say how long to wait.",
    429: "Too often; the header Retry-After and `facts.retry_after_s` say how long to wait.",
}
NUMBER = {"type": "integer", "minimum": 1}
IN_PATH = {
    "slug": OpenApiParameter("slug", str, "path", description="The club.", pattern="^[-a-zA-Z0-9_]+$"),
    "pk": OpenApiParameter("id", NUMBER, "path", description="Its `id`, as the list gives it."),
    "word": OpenApiParameter(
        "word", str, "path", description="The table’s, as its address has it.", pattern="^[-a-zA-Z0-9_]+$"
    ),
    "number": OpenApiParameter(
        "number", NUMBER, "path", description="Which game of the match or at the table, from 1."
    ),
    "seat": OpenApiParameter(
        "seat", NUMBER | {"minimum": 0}, "path", description="Which seat of the record, from 0."
    ),
    "version": OpenApiParameter("version", NUMBER, "path", description="Which version of the bot, from 1."),
    "round_number": OpenApiParameter("round_number", NUMBER, "path", description="Which round, from 1."),
    "date": OpenApiParameter("date", NUMBER, "path", description="The number of a date of the season."),
    "delivery": OpenApiParameter("delivery", NUMBER, "path", description="The `id` of a message."),
    "match": OpenApiParameter("match", NUMBER, "path", description="The match at the planned table."),
    "key": OpenApiParameter(
        "key", str, "path", description="The beginning of the token.", pattern="^[0-9a-f]+$"
    ),
}


class RefusalSerializer(serializers.Serializer[Any]):
    """The one shape of every “no”."""

    code = serializers.CharField(help_text="For programs; never changes its meaning.")
    message = serializers.CharField(help_text="For people: what is wrong and what to do.")
    field = serializers.CharField(allow_blank=True, help_text="Which input it is about; empty if none.")
    facts = serializers.DictField(help_text="Values that belong to it.")


def operation(
    name: str,
    summary: str,
    *,
    tag: str,
    gives: Any,
    status: int = 200,
    refuses: Sequence[str] = (),
    takes: Any = None,
    example: Any = None,
    sends: Any = None,
    media: str = "application/json",
    parameters: Sequence[Any] = (),
    unchanged: bool = False,
    **more: Any,
) -> Callable[[Any], Any]:
    """Describe an operation. `gives` and `takes` are shapes, `example` and `sends` values of them, `media` is
    what the answer comes as; `unchanged`: also as 304, without a body.

    `refuses` are codes beyond those that every operation can give.
    """
    same = {304: OpenApiResponse(None, "It is still as you have it.")} if unchanged else {}
    codes = [*EVERYWHERE, *(WITH_BODY if takes else ()), *refuses]

    def describe(method: Callable[..., Response]) -> Any:
        path = [IN_PATH[part] for part in inspect.signature(method).parameters if part in IN_PATH]
        described = extend_schema(
            operation_id=name,
            summary=summary,
            tags=[tag],
            parameters=[*path, *parameters],
            request=takes,
            responses={(status, media): OpenApiResponse(gives, summary), **same, **_refusals(codes)},
            examples=_examples(example, sends, status),
            **more,
        )
        return described(method)

    return describe


def _refusals(codes: Sequence[str]) -> dict[int, OpenApiResponse]:
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys(codes):
        by_status[refusal_example(code).status].append(code)
    return {
        status: OpenApiResponse(
            RefusalSerializer, MEANING[status], [_refusal_example(code) for code in named]
        )
        for status, named in sorted(by_status.items())
    }


def _refusal_example(code: str) -> OpenApiExample:
    status, message, field, facts = refusal_example(code)
    value = {"code": code, "message": message, "field": field, "facts": facts}
    return OpenApiExample(code, value=value, response_only=True, status_codes=[str(status)])


def _examples(example: Any, sends: Any, status: int) -> list[OpenApiExample]:
    examples = []
    if example is not None:
        codes = [str(status)]
        examples.append(OpenApiExample("answer", value=example, response_only=True, status_codes=codes))
    if sends is not None:
        examples.append(
            OpenApiExample("request", value=sends, request_only=True, media_type="application/json")
        )
    return examples
