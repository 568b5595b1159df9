"""What holds at every address of the API."""

import json
from collections.abc import Sequence
from typing import Any, NoReturn

from django.conf import settings
from django.utils.translation import gettext as _
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import ParseError
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import JSONParser, MultiPartParser
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.serializers import Serializer
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from bots.arena.packages import UPLOAD_BYTES_MAX
from games.refusals import NotFound, Refused
from league.api.input_types import require_types
from league.api.sign_in import TokenHeader
from league.api.throttles import DoneRateThrottle

KIBIBYTE, MEBIBYTE = 1 << 10, 1 << 20
JSON_BYTES_MAX = MEBIBYTE // 4  # where no file is taken: a match, a sheet, a few words
# A list or a spreadsheet of 512 KiB, in base 64 or with each letter as \uXXXX, and what is said of its lines.
LIST_BYTES_MAX = MEBIBYTE


class AlwaysJson(DefaultContentNegotiation):
    """There is one format, so whatever a client says it accepts, this is what it gets."""

    def select_renderer(self, request: Request, renderers: Any, format_suffix: str | None = None) -> Any:
        return renderers[0], renderers[0].media_type


class Json(JSONParser):
    """JSON whose depth cannot exhaust us, and whose texts can be said again in an answer."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        try:
            given = super().parse(stream, media_type, parser_context)
            json.dumps(given, ensure_ascii=False).encode()
        except RecursionError:
            raise ParseError(_("The JSON is nested too deeply.")) from None
        except UnicodeEncodeError:  # “\ud800” is half of a character
            raise ParseError(_("The JSON has a text that is not Unicode.")) from None
        return given


class ApiView(APIView):
    """One address. It reads the request, calls one service or selector and shapes what comes back.

    A body without a file has `json_bytes_max` bytes at most.
    """

    json_bytes_max = JSON_BYTES_MAX
    authentication_classes = [TokenHeader, SessionAuthentication]
    content_negotiation_class = AlwaysJson
    parser_classes = [Json]

    throttles: Sequence[DoneRateThrottle] = ()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        takes_files = MultiPartParser in self.parser_classes
        refuse_unread(request, takes_files=takes_files, json_bytes_max=self.json_bytes_max)
        super().initial(request, *args, **kwargs)

    def get_throttles(self) -> list[BaseThrottle]:
        """Only what changes something is counted."""
        if self.request.method in SAFE_METHODS:
            return []
        self.throttles = [DoneRateThrottle()]
        return [*self.throttles]

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        for throttle in self.throttles:
            throttle.count_answer(response)
        return super().finalize_response(request, response, *args, **kwargs)


class ApiNotFound(ApiView):
    """Every address that is none. It answers as the API does, not with a page."""

    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> NoReturn:
        raise NotFound("not_found")


def read_input(shape: type[Serializer[Any]], given: Any) -> dict[str, Any]:
    """What the client sent, in the form that `shape` demands. Raises ValidationError."""
    form = shape(data=given)
    require_types(form, given)
    return _valid(form)


def read_query(shape: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """The query of the address, likewise; an empty value is a value, as the schema has it."""
    return _valid(shape(data=request.query_params.dict()))


def _valid(form: Serializer[Any]) -> dict[str, Any]:
    form.is_valid(raise_exception=True)
    values: dict[str, Any] = form.validated_data
    return values


def refuse_unread(request: Request, *, takes_files: bool, json_bytes_max: int) -> None:
    """Refused before a byte of the body is read: no_length, request_too_large, body_too_large."""
    given = request.META.get("CONTENT_LENGTH") or "0"
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE if takes_files else json_bytes_max
    if "HTTP_TRANSFER_ENCODING" in request.META or not given.isdecimal():
        raise Refused("no_length")
    if int(given) > most:
        raise request_too_large() if takes_files else Refused("body_too_large", most=most // KIBIBYTE)


def request_too_large() -> Refused:
    """What a request is answered with that is larger than the largest that is read."""
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // MEBIBYTE
    return Refused("request_too_large", most=most, most_file=UPLOAD_BYTES_MAX // MEBIBYTE)
