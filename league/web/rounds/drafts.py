"""The page on which organizers prepare the next round, and what they do there. Nobody else sees any of it."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.refusals import Forbidden, NotFound, Refused
from league.domain.formats import FORMATS
from league.domain.rights import Right
from league.models import Club, Event, RoundDraft
from league.selectors.events.events import event_in
from league.selectors.matches.names import match_title
from league.selectors.results.disputes import disputed_matches
from league.selectors.rounds.draft_pages import draft_page, swap_text
from league.selectors.rounds.drafts import draft_of, names_of, prospect, refusal_of
from league.services.rights import require
from league.services.rounds.drafts import (
    draft_discard,
    draft_lock,
    draft_make,
    draft_redraw,
    draft_swap,
    draft_undo,
    swap_preview,
)
from league.services.rounds.rounds import draft_publish
from league.texts import refusal_text, translate
from league.web.answers import redirect_with_message, render_live, wants_part
from league.web.requests import WebRequest, in_club, number_in, post_only, whole_number

PAGE, PART = "rounds/draft.html", "rounds/_draft.html"


@require_safe
@in_club
def draft(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """What stands in the way of the next round, how far its seating is, or its draft."""
    event = event_in(club, pk)
    require(request.user, Right.SEAT, club, event)
    return render_live(request, PAGE, PART, _context(event))


@require_safe
@in_club
def preview(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """What it would change if two changed places: a part of the page."""
    event = event_in(club, pk)
    require(request.user, Right.SEAT, club, event)
    player, other = number_in(request, "player") or 0, number_in(request, "other") or 0
    names = names_of((player, other))
    context: dict[str, object] = {"names": [names.get(player, ""), names.get(other, "")]}
    try:
        before, after = swap_preview(by=request.user, event=event, player=player, other=other)
    except NotFound:
        raise
    except Refused as refused:
        context["refusal"] = refusal_text(refused)
    else:
        everybody = {seated for pair in (*after.repeats, *before.repeats) for seated in pair}
        context["changes"] = swap_text(before, after, names_of(everybody), scored=_is_scored(event))
    return render(request, "rounds/_swap.html", context)


@in_club
@post_only
def make(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)

    def deed() -> None:
        draft_make(by=request.user, event=event)

    return _act_on_draft(request, event, deed)


@in_club
@post_only
def redraw(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)

    def deed() -> None:
        draft_redraw(by=request.user, event=event, version=_version(request))

    return _act_on_draft(request, event, deed)


@in_club
@post_only
def swap(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The two that are ticked change places."""
    event = event_in(club, pk)

    def deed() -> None:
        ticked = [*map(_number, request.POST.getlist("player")), 0, 0]
        draft_swap(by=request.user, event=event, version=_version(request), player=ticked[0], other=ticked[1])

    return _act_on_draft(request, event, deed)


@in_club
@post_only
def lock(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """`lock` or `unlock` is the number of the table."""
    event = event_in(club, pk)

    def deed() -> None:
        is_locked = "lock" in request.POST
        table = _number(request.POST.get("lock" if is_locked else "unlock"))
        draft_lock(by=request.user, event=event, version=_version(request), table=table, is_locked=is_locked)

    return _act_on_draft(request, event, deed)


@in_club
@post_only
def undo(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)

    def deed() -> None:
        draft_undo(by=request.user, event=event, version=_version(request))

    return _act_on_draft(request, event, deed)


@in_club
@post_only
def discard(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)

    def deed() -> None:
        draft_discard(by=request.user, event=event)

    return _act_on_draft(request, event, deed)


@in_club
@post_only
def publish(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)
    try:
        round_ = draft_publish(by=request.user, event=event, version=_version(request))
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        messages.error(request, refusal_text(refused))
        return redirect("web:event_draft", club.slug, pk)
    said = _("Round %(number)d is published.") % {"number": round_.number}
    return redirect_with_message(request, said, "web:event", club.slug, pk)


def _act_on_draft(request: WebRequest, event: Event, deed: Callable[[], None]) -> HttpResponseBase:
    """Do it and show the page as it is then; what cannot be done is said above what stands there."""
    refusal = ""
    try:
        deed()
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        refusal = refusal_text(refused)
    if wants_part(request):
        event.refresh_from_db()
        return render(request, PART, _context(event) | {"refusal": refusal})
    if refusal:
        messages.error(request, refusal)
    return redirect("web:event_draft", event.club.slug, event.pk)


def _context(event: Event) -> dict[str, object]:
    context: dict[str, object] = {"event": event, "format": FORMATS[event.format]}
    if event.status == Event.Status.FINISHED:
        return context
    context["draft"] = found = draft_of(event)
    context["disputed"] = [match_title(match) for match in disputed_matches(event)]
    if found is None or found.status == RoundDraft.Status.IMPOSSIBLE:
        context["prospect"] = prospect(event)
    if found is not None and found.status == RoundDraft.Status.READY:
        context["page"] = draft_page(event, found)
    if found is not None and found.status == RoundDraft.Status.IMPOSSIBLE:
        context["impossible"] = translate(refusal_of(found).text)
    return context


def _is_scored(event: Event) -> bool:
    found = draft_of(event)
    return found is not None and "gaps" in found.report


def _version(request: WebRequest) -> int:
    return _number(request.POST.get("version"))


def _number(sent: object) -> int:
    return whole_number(str(sent or "")) or 0
