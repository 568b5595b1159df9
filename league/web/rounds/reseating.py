"""The page on which staff puts the seats and table numbers of a published round right."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import Forbidden, NotFound, Refused
from league.domain.rights import Right
from league.models import Club, Round
from league.selectors.rounds.draft_pages import swap_text
from league.selectors.rounds.drafts import names_of
from league.selectors.rounds.rounds import round_page
from league.services.rights import may, require
from league.services.rounds.renumbering import round_renumber, round_renumber_preview
from league.services.rounds.reseating import Reseated, round_swap, round_swap_preview
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED, redirect_with_message
from league.web.requests import WebRequest, in_club, posted_choice, posted_number
from league.web.rounds.rounds import round_at


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def seats(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """Two players or two table numbers are chosen; first what it changes is shown, then it is done."""
    round_ = round_at(club, pk, number)
    event = round_.event
    if not may(request.user, Right.RULE, club, event):
        require(request.user, Right.SEAT, club, event)
    sent = request.POST
    context: dict[str, object] = {"event": event, "round": round_, "sent": sent}
    status = 200
    if request.method == "POST":
        try:
            context |= _carry_out(request, round_)
        except (Forbidden, NotFound):
            raise
        except Refused as refused:
            context["refusal"], status = refusal_text(refused), FORM_REFUSED
        if "save" in sent and "refusal" not in context:
            return redirect_with_message(
                request, _("The change is saved."), "web:round_seating", club.slug, pk, number
            )
    context["page"] = round_page(round_)
    context["chosen"] = {
        name: posted_number(request, name) for name in ("player", "other", "table", "number")
    }
    return render(request, "rounds/seats.html", context, status=status)


def _carry_out(request: WebRequest, round_: Round) -> dict[str, object]:
    """Do it, or find out what it would do; what the page says of it."""
    by, saves, reason = request.user, "save" in request.POST, request.POST.get("reason", "")
    if posted_choice(request, "what", ("players", "numbers")) == "numbers":
        tables = {
            "table": posted_number(request, "table") or 0,
            "number": posted_number(request, "number") or 0,
        }
        if saves:
            return {"renumbered": round_renumber(by=by, round=round_, **tables, reason=reason)}
        return {"renumbered": round_renumber_preview(by=by, round=round_, **tables)}
    players = {"player": posted_number(request, "player") or 0, "other": posted_number(request, "other") or 0}
    if saves:
        swapped = round_swap(by=by, round=round_, **players, reason=reason)
    else:
        swapped = round_swap_preview(by=by, round=round_, **players)
    return {"preview": swapped, "changes": _changes(round_, swapped), "names": _names(swapped)}


def _changes(round_: Round, swapped: Reseated) -> str:
    pairs = (*swapped.before.repeats, *swapped.after.repeats)
    names = names_of({player for pair in pairs for player in pair})
    return swap_text(swapped.before, swapped.after, names, scored="gaps" in round_.report)


def _names(swapped: Reseated) -> list[tuple[str, str]]:
    names = names_of({player for pair in swapped.pairs for player in pair})
    return [(names[one], names[other]) for one, other in swapped.pairs]
