"""The dates of its holder's tables behind a private link: the same pages as for who has an account."""

from django.http import HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from league.models import PrivateLink
from league.people import LinkHolder
from league.web.dates.desks import link_desk
from league.web.dates.pages import save_taps, show_date, show_times, take_step
from league.web.entries.link_pages import by_link
from league.web.requests import WebRequest


@require_safe
@by_link
def date(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder, pk: int) -> HttpResponseBase:
    return show_date(request, link_desk(word, link, holder, pk))


@require_safe
@by_link
def times(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder, pk: int) -> HttpResponseBase:
    return show_times(request, link_desk(word, link, holder, pk))


@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def taps(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder, pk: int) -> HttpResponseBase:
    """Only a press of a button saves anything."""
    desk = link_desk(word, link, holder, pk)
    return save_taps(request, desk) if request.method == "POST" else redirect(desk.times)


@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def step(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder, pk: int) -> HttpResponseBase:
    """Only a press of a button does anything."""
    desk = link_desk(word, link, holder, pk)
    return take_step(request, desk) if request.method == "POST" else redirect(desk.page)
