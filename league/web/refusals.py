"""Turns a refusal that no view caught into a page: what was wrong, and what to do."""

from http import HTTPStatus
from urllib.parse import urlencode, urlsplit

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.deprecation import MiddlewareMixin
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.refusals import Forbidden, Refused
from league.texts import refusal_text

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
# Only programs ever see it, so it has the shape of the API's refusals.
NOT_UTF8 = {"code": "malformed", "message": "Send the form in UTF-8.", "field": "", "facts": {}}


class RefusalMiddleware(MiddlewareMixin):
    """Works around sync and async views alike; the API answers refusals by itself, in JSON."""

    # Being the innermost, it lets the whole chain run in one thread instead of a hop there and back for each.
    async_capable = False

    def process_request(self, request: HttpRequest) -> HttpResponseBase | None:
        """Forms come in UTF-8: a codec of the client's choice is none of ours to run."""
        if request.content_type not in FORMS:
            return None
        charset = (request.content_params or {}).get("charset", "utf-8").strip("\"' ").lower()
        if charset not in ("utf-8", "utf8", "us-ascii", "ascii"):
            return JsonResponse(NOT_UTF8, status=HTTPStatus.BAD_REQUEST)
        return None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponseBase | None:
        if not isinstance(exception, Refused):
            return None
        response = answer(request, exception)
        if "retry_after_s" in exception.facts:
            response["Retry-After"] = str(exception.facts["retry_after_s"])
        return response


def answer(request: HttpRequest, refused: Refused) -> HttpResponseBase:
    """A page with the message; who is not signed in is asked to, and then led back."""
    if isinstance(refused, Forbidden) and not request.user.is_authenticated:
        return _ask_to_sign_in(request)
    status = HTTPStatus(refused.status)
    if is_by_script(request):
        return fragment(refusal_text(refused), status)
    context = {"status": status.value, "refusal": refusal_text(refused)}
    return render(request, "status/refused.html", context, status=status)


def is_by_script(request: HttpRequest) -> bool:
    """Errors can come before the middleware that names htmx, hence the plain header."""
    return request.headers.get("HX-Request") == "true" and "HX-History-Restore-Request" not in request.headers


def fragment(message: str, status: HTTPStatus) -> HttpResponse:
    """What a script puts in place of what it asked for."""
    text = format_html('<p class="message message-error" role="alert">{}</p>', message)
    return HttpResponse(text, status=status)


def _ask_to_sign_in(request: HttpRequest) -> HttpResponseBase:
    """With the reason, and then back to the page. What a script sends stays in its page, to be sent again."""
    sign_in, is_sent = reverse("account_login"), request.method == "POST"
    if is_sent and is_by_script(request):
        link = format_html(
            '<a class="link" target="_blank" href="{}">{}</a>', sign_in, pgettext("in a sentence", "Sign in")
        )
        said = _("You have been signed out. {link} in another window, then send this again.")
        return fragment(format_html(said, link=link), HTTPStatus.FORBIDDEN)
    here = _page_of(request)
    if is_sent:
        messages.warning(request, _("You have been signed out. Sign in, then send it again."))
    else:
        messages.info(request, _("Sign in to see this page."))
    if is_by_script(request):
        address = f"{sign_in}?{urlencode({'next': here})}"
        return HttpResponse(status=HTTPStatus.NO_CONTENT, headers={"HX-Redirect": address})
    return redirect_to_login(here, sign_in)


def _page_of(request: HttpRequest) -> str:
    """The address that the person sees: a script asks for parts of it."""
    if shown := urlsplit(request.headers.get("HX-Current-URL", "")).path:
        return shown
    return request.get_full_path()
