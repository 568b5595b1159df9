"""Every “no” of the API in one shape: `code` for programs, `message` for people, `field`, `facts`."""

import logging
from collections.abc import Iterator
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from games.core.texts import Json
from games.refusals import Forbidden, NotFound, Refused, Unavailable
from league.api.views import request_too_large
from league.people import LinkHolder, Person
from league.services.outages import WAIT_SECONDS, is_outage
from league.texts import refusal_text

log = logging.getLogger(__name__)
UNAUTHORIZED = 401
OURS: dict[type[Exception], Refused] = {
    exceptions.AuthenticationFailed: Refused("bad_token"),
    exceptions.NotAuthenticated: Refused("not_signed_in"),
}
CODES: dict[type[Exception], str] = {
    exceptions.ParseError: "malformed",
    exceptions.PermissionDenied: "forbidden",
    exceptions.UnsupportedMediaType: "wrong_content_type",
}
ECHO_MAX = 2000

Problem = dict[str, str]


def answer(exc: Exception, context: dict[str, Any]) -> Response | None:
    """The response for `exc`, or None for a fault of ours, which is not to be hidden."""
    if isinstance(exc, Forbidden) and _is_nobody(context["request"].user):
        exc = _authentication_error(context)
    if is_outage(exc):
        log.error("not answered: %s", exc, exc_info=exc)
        exc = Unavailable("unavailable", wait_s=WAIT_SECONDS)
    exc = _of_django(exc)
    if isinstance(exc, Refused):
        return _refusal_response(exc, context)
    response = exception_handler(exc, context)
    if response is not None and isinstance(exc, exceptions.APIException):
        response.data = _error_body(exc)
    return response


def _is_nobody(person: Person) -> bool:
    """Neither signed in nor come by a private link: signing in may help."""
    return not person.is_authenticated and not isinstance(person, LinkHolder)


def _refusal_response(exc: Refused, context: dict[str, Any]) -> Response:
    response = Response(refusal_body(exc), status=exc.status)
    if "retry_after_s" in exc.facts:
        response["Retry-After"] = str(exc.facts["retry_after_s"])
    if exc.status == UNAUTHORIZED:
        response["WWW-Authenticate"] = context["view"].get_authenticate_header(context["request"]) or "Token"
    return response


def refusal_body(refused: Refused) -> dict[str, Any]:
    """The JSON of a refusal of ours, its message in the language of the request."""
    return body(refused.code, refusal_text(refused), refused.field, refused.facts)


def body(code: str, message: str, field: str = "", facts: dict[str, Json] | None = None) -> dict[str, Any]:
    """The JSON of a refusal; what the client sent is echoed only as far as it is text and not long."""
    return {
        "code": code,
        "message": _shorten_echo(message),
        "field": _shorten_echo(field),
        "facts": facts or {},
    }


def _shorten_echo(text: str) -> str:
    return text[:ECHO_MAX].encode("utf-8", "backslashreplace").decode()


def _authentication_error(context: dict[str, Any]) -> exceptions.NotAuthenticated:
    exc = exceptions.NotAuthenticated()
    exc.auth_header = context["view"].get_authenticate_header(context["request"])  # type: ignore[attr-defined]
    return exc


def _of_django(exc: Exception) -> Exception:
    """What Django itself says no to before the API sees it, as the API says it."""
    if isinstance(exc, Http404):
        return NotFound("not_found")
    if isinstance(exc, PermissionDenied):
        return exceptions.PermissionDenied(*exc.args)
    if isinstance(exc, RequestDataTooBig):
        return request_too_large()
    if isinstance(exc, SuspiciousOperation):
        return exceptions.ParseError(_("The request cannot be read."))
    return exc


def _error_body(exc: exceptions.APIException) -> dict[str, Any]:
    if isinstance(exc, exceptions.ValidationError):
        return _invalid(exc)
    if isinstance(exc, exceptions.Throttled):
        return _throttled_body(exc)
    if type(exc) in OURS:
        return refusal_body(OURS[type(exc)])
    return body(CODES.get(type(exc), exc.default_code), str(exc.detail))


def _throttled_body(exc: exceptions.Throttled) -> dict[str, Any]:
    wait_s = round(getattr(exc, "wait", None) or 0)
    return refusal_body(Refused("throttled", retry_after_s=wait_s))


def _invalid(exc: exceptions.ValidationError) -> dict[str, Any]:
    problems = list(_problems(exc.detail, ""))
    first = problems[0]
    text = f"{first['field']}: {first['message']}" if first["field"] else first["message"]
    return body("invalid", text, first["field"], {"problems": problems})


def _problems(detail: Any, path: str) -> Iterator[Problem]:
    """Each problem of a nested form with the path of its field: `rule.n`, `players.2`."""
    if isinstance(detail, dict):
        for key, inner in detail.items():
            own = path if key == "non_field_errors" else f"{path}.{key}".lstrip(".")
            yield from _problems(inner, own)
    elif isinstance(detail, list):
        for inner in detail:
            yield from _problems(inner, path)
    else:
        yield {"field": path, "code": detail.code or "invalid", "message": str(detail)}
