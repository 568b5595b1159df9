"""The switch in the foot of every page: another language, another calendar."""

from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from league.reading import known_calendar, known_language
from league.services.accounts.reading import reading_choose
from league.web.requests import WebRequest
from league.web.server.reading import CALENDAR_COOKIE

YEAR_SECONDS = 365 * 24 * 3600


@csrf_exempt  # its form is on pages that give nobody a cookie
@require_POST
def choose_reading(request: WebRequest) -> HttpResponse:
    """Keeps the choice in the browser and, of who has signed in, in the account; leads back to the page."""
    language = known_language(request.POST.get("language", ""))
    if request.headers.get("Sec-Fetch-Site") == "cross-site":  # whatever sends it, the reader did not choose
        return HttpResponseRedirect("/")
    calendar = known_calendar(request.POST.get("calendar", ""))
    response = HttpResponseRedirect(_page_before(request))
    if language:
        _keep(response, settings.LANGUAGE_COOKIE_NAME, language)
    if calendar:
        _keep(response, CALENDAR_COOKIE, calendar)
    elif language:
        response.delete_cookie(CALENDAR_COOKIE)  # the usual one of the language
    if language and isinstance(request.user, User):
        reading_choose(by=request.user, language=language, calendar=calendar)
    return response


def _page_before(request: WebRequest) -> str:
    page = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure())
    return page if page and is_ours else "/"


def _keep(response: HttpResponse, name: str, value: str) -> None:
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(name, value, max_age=YEAR_SECONDS, secure=secure, httponly=True, samesite="Lax")
