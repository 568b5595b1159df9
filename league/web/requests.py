"""What reaches a view: the request with all that the middlewares put on it, and how a club's page begins."""

from collections.abc import Callable, Collection
from functools import wraps
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django_htmx.middleware import HtmxDetails

from games.refusals import Refused
from league.models import Club
from league.selectors.clubs.clubs import club_for
from league.web.server.reading import read_as_club


class WebRequest(HttpRequest):
    """`user` is somebody or AnonymousUser; `club` is there on the pages of a club."""

    user: User | AnonymousUser
    htmx: HtmxDetails
    club: Club


View = Callable[..., HttpResponseBase]


def in_club(view: View) -> View:
    """Call the view with the club of the address; a club the person may not see does not exist (NotFound)."""

    @wraps(view)
    def inside(request: WebRequest, /, *, slug: str, **path: Any) -> HttpResponseBase:
        request.club = club_for(request.user, slug)
        read_as_club(request, request.club)
        return view(request, request.club, **path)

    return inside


def post_only(view: View) -> View:
    """Only POST does something. Whoever comes by GET, after signing in perhaps, is led to the page above."""

    @wraps(view)
    def acting(request: WebRequest, /, *given: Any, **path: Any) -> HttpResponseBase:
        if request.method != "POST":
            return redirect("../")
        return view(request, *given, **path)

    return acting


def number_in(request: HttpRequest, name: str) -> int | None:
    """The whole number under `name` in the query; None for anything else."""
    return whole_number(request.GET.get(name, ""))


def posted_choice(request: HttpRequest, name: str, choices: Collection[str]) -> str:
    """Which button of a form was pressed; one that has no name sends nothing, "". Refused: unknown_choice.

    What none of them says is never taken for the deed of another: that may be the one that cannot be undone.
    """
    said = request.POST.get(name, "")
    if said not in choices:
        raise Refused("unknown_choice", field=name, choices=[choice for choice in choices if choice])
    return said


def posted_number(request: HttpRequest, name: str) -> int | None:
    """Likewise, in the form that was sent."""
    return whole_number(request.POST.get(name, ""))


def posted_numbers(request: HttpRequest, name: str) -> list[int]:
    """Those of the whole numbers that a form sent under one name, in their order."""
    read = map(whole_number, request.POST.getlist(name))
    return [number for number in read if number is not None]


def whole_number(text: str) -> int | None:
    """None for what is no whole number, or one that no database holds."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else None  # noqa: PLR2004 (64 bits)


def text_in(request: HttpRequest, name: str, length_max: int = 80) -> str:
    """The text under `name` in the query, as a database could hold it."""
    return storable(request.GET.get(name, "")).strip()[:length_max]


def storable(text: str) -> str:
    """The text without what no database stores."""
    return text.replace("\0", "")
