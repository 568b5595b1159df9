"""What every address of a table on screen answers: the table as its viewer may see it."""

from collections.abc import Callable

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from games.refusals import Refused
from league.domain.rights import Right
from league.models import Match, ScreenGame, ScreenPlayer, ScreenTable
from league.people import Visitor
from league.selectors.reviews.reviews import can_be_reviewed
from league.selectors.screen.gatherings import Gathering
from league.selectors.screen.looks import table_look
from league.selectors.screen.tables import screen_table
from league.services.rights import may
from league.services.screen.deals import SIGNED_MAX, DealOffer, Dealt, offer_of
from league.services.screen.devices import device_word
from league.tasks.screen_tables import announce_deed
from league.texts import refusal_text
from league.web.answers import render_live, wants_part
from league.web.requests import WebRequest
from league.web.screen.guests import visitor_of

PAGE, PART = "screen/table.html", "screen/_table.html"
WORDS_MAX = 200  # more is dropped; the service keeps what it has room for

Act = Callable[[Visitor, ScreenTable], ScreenGame | None]


def read_deal(request: WebRequest) -> Dealt:
    """The deal that a form was sent for, and the words with it."""
    return Dealt(request.POST.get("token", "")[:SIGNED_MAX], request.POST.get("words", "")[:WORDS_MAX])


def act_at_table(
    request: WebRequest, word: str, act: Act, *, as_whom: Visitor | None = None
) -> HttpResponseBase:
    """Do it, have the house go on and tell all who watch; refused, the table says why and stands as it was.

    `as_whom`: a guest whose browser is only now told who they are.
    """
    found = screen_table(word)
    visitor = as_whom or visitor_of(request, found)
    try:
        if visitor is None:
            raise Refused("not_at_screen_table")
        game = act(visitor, found)
    except Refused as refused:
        return render_table(request, found, visitor, refusal_text(refused))
    announce_deed(found, game)
    return (
        render_table(request, found, visitor)
        if wants_part(request)
        else redirect("web:screen_table", found.word)
    )


def render_table(
    request: WebRequest, found: ScreenTable, visitor: Visitor | None, problem: str = ""
) -> HttpResponse:
    """The table as the visitor may see it, whole or only what changes of it."""
    look = table_look(found, visitor)
    context = {
        "table": found,
        "page": look.page,
        "me": look.me,
        "at_table": look.at_table,
        "may_see_match": found.match is not None and _may_see(request, found.match),
        "gathering": look.gathering,
        "hint": look.hint,
        "reviewed": look.reviewed,
        "has_review": can_be_reviewed(found.descriptor),
        "problem": problem,
        "offer": _offer(look.gathering) if look.gathering else None,
        "address": request.build_absolute_uri(reverse("web:screen_table", args=[found.word])),
        "elsewhere": _elsewhere(request, found, look.me),
        "nav": "play",
    }
    return render_live(request, PAGE, PART, context)


def _offer(gathering: Gathering) -> DealOffer:
    return offer_of(gathering.word, gathering.number, gathering.token)


def _may_see(request: WebRequest, match: Match) -> bool:
    return match.club.is_public or may(request.user, Right.SEE, match.club, match.event)


def _elsewhere(request: WebRequest, found: ScreenTable, me: ScreenPlayer | None) -> str:
    """The address at which a guest goes on with another device; "" for all others."""
    if me is None or not me.guest:
        return ""
    return request.build_absolute_uri(reverse("web:screen_elsewhere", args=[found.word, device_word(me)]))
