"""Pages for what no view answers: not allowed, not there, broken."""

import sys
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from league.services.outages import WAIT_SECONDS, is_outage, stores_nothing
from league.web.refusals import fragment, is_by_script


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, HTTPStatus.FORBIDDEN, _("You may not do this."))


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, HTTPStatus.NOT_FOUND, _("There is nothing at this address."))


def form_too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form's token is not that of the browser's cookie."""
    said = _("The form was too old, and nothing was changed. Send it again, or load the page again.")
    return _page(request, HTTPStatus.FORBIDDEN, said, template="403_csrf.html")


def show_broken(request: HttpRequest) -> HttpResponse:
    """Needs neither database nor session: one of them may be what broke."""
    error = sys.exc_info()[1]
    if is_outage(error):
        return _unavailable(request, stores_nothing=stores_nothing(error))
    status = HTTPStatus.INTERNAL_SERVER_ERROR
    if is_by_script(request):
        return fragment(_("Something broke on our side. The page tries again."), status)
    return HttpResponse(render_to_string("500.html"), status=status)


def _unavailable(request: HttpRequest, *, stores_nothing: bool) -> HttpResponse:
    status = HTTPStatus.SERVICE_UNAVAILABLE
    if not is_by_script(request):
        text = render_to_string("503.html", {"stores_nothing": stores_nothing})
        response = HttpResponse(text, status=status)
    elif stores_nothing:
        response = fragment(_("Nothing can be saved right now. Your last change was not saved."), status)
    else:
        response = fragment(_("The database does not answer. The page tries again."), status)
    response["Retry-After"] = str(WAIT_SECONDS)
    return response


def _page(request: HttpRequest, status: HTTPStatus, message: str, template: str = "") -> HttpResponse:
    if is_by_script(request):
        return fragment(message, status)
    return render(request, template or f"{status.value}.html", {"message": message}, status=status)
