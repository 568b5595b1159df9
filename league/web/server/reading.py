"""In what whoever asks reads: their account's choice, their browser's cookie, its languages, or the club's.

Programs have no choices: the API speaks the language that a request asks for, and no cookie changes that.
"""

from collections.abc import Callable
from contextlib import suppress

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

from league.models import AccountReading, Club
from league.reading import ASKED, Calendar, known_language, reading
from league.typography import set_html

API, API_DOCS = "/api/", "/api/docs/"
CALENDAR_COOKIE = "calendar"
EVERY_LANGUAGE = "*"


def reading_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Whatever is written for a request is in the language and by the calendar of whoever reads it."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        is_api = request.path_info.startswith(API) and not request.path_info.startswith(API_DOCS)
        account = None if is_api else account_reading(request)
        cookies = {} if is_api else request.COOKIES
        language = _of_account(account) or _of_cookie(cookies) or _of_browser(request)
        calendar = (account.calendar if account else "") or cookies.get(CALENDAR_COOKIE, "")
        request.has_language = bool(language)  # type: ignore[attr-defined]
        with reading(language, Calendar.GREGORIAN if is_api else calendar):
            response = get_response(request)
            _set_type(response)
            response.headers.setdefault("Content-Language", translation.get_language() or "")
        patch_vary_headers(response, ["Accept-Language"] if is_api else ["Accept-Language", "Cookie"])
        return response

    return respond


def _set_type(response: HttpResponseBase) -> None:
    """Pages and their parts; what was packed before was set before."""
    is_html = response.headers.get("Content-Type", "").startswith("text/html")
    if is_html and isinstance(response, HttpResponse) and not response.has_header("Content-Encoding"):
        text = response.content.decode()
        if (as_set := set_html(text)) is not text:
            response.content = as_set


def read_as_club(request: HttpRequest, club: Club) -> None:
    """From here on this request is answered in the language of the club, unless the reader has one."""
    if club.language and not getattr(request, "has_language", True):
        translation.activate(club.language)  # until the middleware restores what was before


def read_as_asked(request: HttpRequest) -> None:
    """From here on this request is answered in the language that its address names, as `?lang=fr`.

    For pages that stand where nobody chooses: a screen in a hall, a frame on another site. The choice of
    whoever is signed in there stays as it was.
    """
    if language := known_language(request.GET.get(ASKED, "")):
        translation.activate(language)  # until the middleware restores what was before


def account_reading(request: HttpRequest) -> AccountReading | None:
    """What the person chose who has signed in; it came along with the account. None for everybody else."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    with suppress(DatabaseError):  # the page of the status is there without a database too
        return getattr(request.user, "reading", None)
    return None


def _of_account(account: AccountReading | None) -> str:
    return known_language(account.language) if account else ""


def _of_cookie(cookies: dict[str, str]) -> str:
    return known_language(cookies.get(settings.LANGUAGE_COOKIE_NAME, ""))


def _of_browser(request: HttpRequest) -> str:
    """The first that we have of those that it asks for; “fr-CA” is French."""
    for wanted, share in parse_accept_lang_header(request.META.get("HTTP_ACCEPT_LANGUAGE", "")):
        if wanted == EVERY_LANGUAGE or not share:  # a share of 0 says that it is not wanted
            break
        with suppress(LookupError):
            return translation.get_supported_language_variant(wanted)
    return ""
