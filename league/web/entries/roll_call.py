"""The roll call: a page for a tablet at the door, and for a second one beside it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.contrib import messages
from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.names import clean_name
from games.refusals import Forbidden, NotFound, Refused
from games.sort_keys import sort_key
from league.domain.alike import name_free
from league.domain.rights import Right
from league.models import Club, Event, Player
from league.selectors.clubs.players import taken_names
from league.selectors.entries.roll_call import players_to_offer, roll_call
from league.selectors.events.events import event_in
from league.selectors.seasons.seasons import is_planned
from league.services.entries.consents import consent_give
from league.services.entries.roll_call import (
    NAME_MAX,
    attendance_mark,
    attendance_reset,
    attendance_undo,
    stand_ins_call,
    walk_in,
)
from league.services.rights import require, rights_in
from league.texts import refusal_text
from league.web.answers import fragment, render_live, wants_part
from league.web.requests import WebRequest, in_club, post_only, posted_number, text_in

TABLES_DRAWN = 16
PAGE, PART = "entries/roll_call.html", "entries/_roll_call.html"


@dataclass(frozen=True)
class RollCallNotice:
    """What stands above the list: a problem, a question with its facts, or whose row was looked for."""

    problem: str = ""
    is_question: bool = False
    facts: Mapping[str, object] = field(default_factory=dict)
    found: Player | None = None
    was_here: bool = False
    namesake: str = ""  # how somebody else of the name would be called


@require_safe
@in_club
def rollcall(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Who is there, late, missing or gone; the query may search, or show only who is missing."""
    event = event_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club, event)
    over = event.status == Event.Status.FINISHED
    return render_live(request, PAGE, PART, _context(request, event), over=over)


def _context(request: WebRequest, event: Event, said: RollCallNotice | None = None) -> dict[str, object]:
    call, query = roll_call(event), sort_key(text_in(request, "q"))
    only_missing = request.GET.get("show") == "missing"
    rows = {row.badge.player_id: row for row in (*call.rows, *call.stand_ins)}
    hidden = {
        player
        for player, row in rows.items()
        if query not in sort_key(row.badge.name) or (only_missing and not row.is_missing)
    }
    return {
        "event": event,
        "call": call,
        "takes_others": event.status != Event.Status.FINISHED and not is_planned(event),
        "hidden": hidden,
        "tables": range(1, min(call.chosen.tables, TABLES_DRAWN) + 1),
        "outs": range(call.chosen.out),
        "offered": players_to_offer(event),
        "rights": rights_in(request.user, event.club, event),
        "q": text_in(request, "q"),
        "only_missing": only_missing,
        "said": said,
        "is_on_list": said is not None and said.facts.get("like_player") in rows,
    }


@in_club
@post_only
def mark(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """One is here, late, a no-show, withdrawn, or not here yet after all; or agrees to play with bots."""
    player, given = posted_number(request, "player") or 0, request.POST

    def tick(event: Event) -> None:
        state, note = given.get("state", ""), given.get("note")
        if "agrees" in given:
            consent_give(by=request.user, event=event, player=player)
        else:
            attendance_mark(by=request.user, event=event, player=player, state=state, note=note)

    return _carry_out(request, club, pk, tick)


@in_club
@post_only
def undo(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    change = posted_number(request, "change") or 0
    return _carry_out(
        request, club, pk, lambda event: attendance_undo(by=request.user, event=event, change=change)
    )


@in_club
@post_only
def add(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Somebody who is not on the list. Of who is here already it is said, and their row shown."""
    name, is_new = request.POST.get("name", ""), "is_new" in request.POST

    def enter(event: Event) -> RollCallNotice:
        came = walk_in(by=request.user, event=event, name=name, is_new=is_new)
        if came.change is not None:
            return RollCallNotice(found=came.player)
        known, typed = came.player.name, clean_name(name, NAME_MAX)
        called = known if known.casefold() == typed.casefold() else typed  # or they were merged into another
        namesake = name_free(called, taken_names(club), NAME_MAX)
        return RollCallNotice(facts={"name": called}, found=came.player, was_here=True, namesake=namesake)

    return _carry_out(request, club, pk, enter)


@in_club
@post_only
def fill(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Whether some sit out or stand-ins play."""
    policy = request.POST.get("policy", "")
    return _carry_out(
        request, club, pk, lambda event: stand_ins_call(by=request.user, event=event, policy=policy)
    )


@in_club
@post_only
def reset(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Begin anew: nobody is here yet."""
    return _carry_out(request, club, pk, lambda event: attendance_reset(by=request.user, event=event))


def _carry_out(request: WebRequest, club: Club, pk: int, deed: Callable[[Event], object]) -> HttpResponseBase:
    """Do it, tell the other tablets, and show the list again; what was refused stands above it."""
    event = event_in(club, pk)
    try:
        done = deed(event)
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        is_question = refused.code == "looks_like"
        said = RollCallNotice(problem=refusal_text(refused), is_question=is_question, facts=refused.facts)
    else:
        said = done if isinstance(done, RollCallNotice) else RollCallNotice()
    if wants_part(request):
        return fragment(request, PART, _context(request, event, said))
    if said.namesake and said.found:
        messages.info(request, _("%(name)s is on the list already.") % {"name": said.found.name})
    if said.is_question or said.namesake:  # asked on a page of its own, as a redirect would forget it
        return render(request, PAGE, _context(request, event, said))
    if said.problem:
        messages.error(request, said.problem)
    else:
        messages.success(request, _("Saved."))
    return redirect("web:event_rollcall", club.slug, pk)
