"""How views answer: a whole page, or the part of it that a script asks for again and again."""

import re
import time
from collections.abc import Callable, Mapping
from hashlib import blake2b
from http import HTTPStatus
from typing import Any, cast

from django.contrib import messages
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.forms import BaseForm
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.safestring import SafeString

from league.models import Club
from league.reading import manner
from league.typography import set_html
from league.web.broadcast import CLUB, heard_at, listening, told_at
from league.web.requests import WebRequest, number_in
from league.web.server.compression import accepts_gzip
from league.web.shared import Content, SharedContents

PAGE_ROWS = 25
# How long what all see alike is kept without news: while this process hears of every change, and otherwise.
AGE_LISTENING_SECONDS_MAX, AGE_SECONDS_MAX = 2.0, 0.2
# The first of what only changes and the clock make another: telling many in turn takes longer than that.
AGE_OF_CHANGES_SECONDS_MAX = 20.0
shared_contents = SharedContents()
FORM_REFUSED = 422
# The token of a form is masked anew in every answer, and is good in an old page too: it is no change.
FORM_TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"')


def wants_part(request: WebRequest) -> bool:
    """True for a request by script for the changing part; plain forms and going back ask for a page."""
    htmx = request.htmx
    return bool(htmx) and not htmx.boosted and not htmx.history_restore_request


def render_live(
    request: WebRequest, page: str, part: str, context: Mapping[str, object], *, over: bool = False
) -> HttpResponse:
    """The template `page`, or only its changing `part`. `over`: it changes no more, so it stops asking.

    While it lives the part is morphed, which keeps focus and open details; the last answer replaces it,
    and with the old element go its timers. See `fragment` for a part that is as the page has it already.
    """
    response = fragment(request, part, context) if wants_part(request) else render(request, page, context)
    return mark_live(response, over=over)


def mark_live(response: HttpResponse, *, over: bool) -> HttpResponse:
    """A page, or its part under the same address; see `render_live`."""
    if over:
        response["HX-Reswap"] = "outerHTML"
    patch_vary_headers(response, ["HX-Request"])
    return response


def fragment(request: WebRequest, part: str, context: Mapping[str, object]) -> HttpResponse:
    """The template `part` with an ETag; 204 without a body if the page says that it has just this."""
    content = render(request, part, context).content
    etag = _etag_of(content)
    return _answer_with_etag(request, etag, lambda: HttpResponse(content))


def shared_fragment(
    request: WebRequest,
    part: str,
    club: Club,
    context: Callable[[], dict[str, object]],
    *,
    is_of_changes: bool = False,
) -> HttpResponse:
    """As `fragment`, for a template in which everybody who may see the page sees the same.

    It holds no form and nothing of the person; `context` is called for one of those who ask at a time.
    `is_of_changes`: only changes that are told and the clock make it another, so it is kept longer.
    """
    age_s_max = AGE_OF_CHANGES_SECONDS_MAX if is_of_changes else AGE_LISTENING_SECONDS_MAX
    content = _shared_content(request, part, club, context, age_s_max)
    return _answer_with_etag(request, content.etag, lambda: _send_content(request, content))


def lasting_fragment(
    request: WebRequest, part: str, club: Club, context: Callable[[], dict[str, object]]
) -> HttpResponse:
    """As `shared_fragment`, for what hardly ever changes: a browser that kept it is told so (304)."""
    content = _shared_content(request, part, club, context, AGE_LISTENING_SECONDS_MAX)
    response = _send_content(request, content)
    response["ETag"] = content.etag
    response["Cache-Control"] = "private, no-cache"
    return cast("HttpResponse", get_conditional_response(request, etag=content.etag, response=response))


def shared_text(
    request: WebRequest, part: str, club: Club, context: Callable[[], dict[str, object]]
) -> SafeString:
    """As `shared_fragment`, to stand in a whole page.

    Who opens a page after a change sees it: the text is younger than all news that came to this process, and
    is made now where it hears of none.
    """
    about = CLUB, club.pk
    since = max(heard_at[about], _oldest(AGE_LISTENING_SECONDS_MAX)) if listening[about] else time.monotonic()
    return SafeString(_make_content(request, part, club, context, since).text.decode())


def _shared_content(
    request: WebRequest,
    part: str,
    club: Club,
    context: Callable[[], dict[str, object]],
    age_s_max: float,
) -> Content:
    about = CLUB, club.pk
    oldest = _oldest(age_s_max if listening[about] else AGE_SECONDS_MAX)
    return _make_content(request, part, club, context, max(told_at[about], oldest))


def _oldest(age_s_max: float) -> float:
    return time.monotonic() - age_s_max


def _make_content(
    request: WebRequest, part: str, club: Club, context: Callable[[], dict[str, object]], since: float
) -> Content:
    key = part, club.pk, request.get_full_path(), manner()

    def make() -> Content:
        text = set_html(render(request, part, context()).content.decode()).encode()
        return Content(text, _etag_of(text))

    return shared_contents.get(key, make, since=since)


def _send_content(request: WebRequest, content: Content) -> HttpResponse:
    """Packed once for all who take it so; for the others it is as it is."""
    if not accepts_gzip(request):
        return HttpResponse(content.text)
    response = HttpResponse(content.packed, headers={"Content-Encoding": "gzip"})
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def _etag_of(content: bytes) -> str:
    return f'"{blake2b(FORM_TOKEN.sub(b"", content), digest_size=12).hexdigest()}"'


def _answer_with_etag(request: WebRequest, etag: str, answer: Callable[[], HttpResponse]) -> HttpResponse:
    # On the way a proxy or a packer may have called the tag weak.
    is_known = request.headers.get("If-None-Match", "").removeprefix("W/") == etag
    response = HttpResponse(status=HTTPStatus.NO_CONTENT) if is_known else answer()
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response


def redirect_with_message(request: WebRequest, said: str, page: str, *path: object) -> HttpResponse:
    """What was asked for is done: `said` stands on the page of this name, which comes next."""
    messages.success(request, said)
    return redirect(page, *path)


def render_form(request: WebRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    """A page with forms in its context; 422 if what was sent was refused."""
    forms = [value for value in context.values() if isinstance(value, BaseForm)]
    status = FORM_REFUSED if any(form.errors for form in forms) else 200
    return render(request, template, context, status=status)


class KeysFirst(Paginator):
    """Cuts a page out of the keys before it reads rows: one far down costs what the first one costs."""

    def page(self, number: int | str) -> Page[Any]:
        number = self.validate_number(number)
        last = number * self.per_page
        rows = cast("QuerySet[Any]", self.object_list)
        keys = list(rows.values_list("pk", flat=True)[last - self.per_page : last])
        return Page(list(rows.filter(pk__in=keys)), number, self)


def page_of(request: WebRequest, rows: QuerySet[Any], size: int = PAGE_ROWS) -> Page[Any]:
    """The page that the query asks for; the nearest there is for a number out of range."""
    return KeysFirst(rows, size).get_page(number_in(request, "page") or 1)
