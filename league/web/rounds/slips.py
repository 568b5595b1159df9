"""Hand slips of a round: what is promised before it is played, the cards afterwards, and making them."""

import csv

from django.http import HttpResponse, HttpResponseBase, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from league.domain.exports.cells import plain_cell
from league.domain.rights import Right
from league.models import Club, Event, HandSlips, Player, Round, Seat
from league.papers.slips import slips_name, slips_pdf
from league.papers.typesetting import SIZE_NAMES, paper_size
from league.people import account_or_none
from league.selectors.results.blank_sheets import games_max
from league.selectors.rounds.matchpoints import round_matchpoints
from league.selectors.rounds.slips import (
    FORMAT,
    deals_of,
    is_out,
    slips_document,
    slips_of,
    slips_refusal,
    tables_playing,
)
from league.services.rights import may, require
from league.services.rounds.slips import DEALS_MAX, slips_make, slips_publish, slips_see
from league.texts import refusal_text
from league.web.answers import redirect_with_message, render_live
from league.web.requests import (
    WebRequest,
    in_club,
    number_in,
    post_only,
    posted_choice,
    posted_number,
    text_in,
)
from league.web.rounds.rounds import round_at
from league.web.server.compression import uncompressed
from league.web.spreadsheets import csv_of, plain_figure


@require_safe
@in_club
def slips(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """For whoever may see the club: the commitment, and once the round is played all the cards."""
    round_ = round_at(club, pk, number)
    made = slips_of(round_)
    shown = made is not None and is_out(made)
    match, refused = round_.matches.first(), None if made else slips_refusal(round_)
    context = {
        "event": round_.event,
        "round": round_,
        "slips": made,
        "is_out": shown,
        **(_open_deals(made) if made and shown else {}),
        "playing": tables_playing(round_),
        "why_none": refusal_text(refused) if refused else "",
        "may_make": refused is None and may(request.user, Right.MANAGE_EVENTS, club, round_.event),
        "plays": _plays(request, round_),
        "deals_max": DEALS_MAX,
        "sizes": SIZE_NAMES,
        "deals": made.deals if made else min(DEALS_MAX, games_max(match) if match else 1),
        "numbers": range(1, made.deals + 1) if made else (),
    }
    over = round_.event.status == Event.Status.FINISHED
    return render_live(request, "rounds/slips.html", "rounds/_slips.html", context, over=over)


@require_safe
@in_club
def slips_file(_request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """The same for programs, see docs/deals.md."""
    made = slips_of(round_at(club, pk, number))
    return JsonResponse(slips_document(made) if made else {"format": FORMAT, "deals": 0})


@require_safe
@in_club
@uncompressed
def slips_paper(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """All slips of the round, or of one deal.

    Refused: not_a_member, right_missing, no_slips, slips_too_many.
    """
    made = slips_see(by=request.user, round=round_at(club, pk, number))
    size = paper_size(text_in(request, "size"))
    headers = {"Content-Disposition": f'inline; filename="{slips_name(made)}"'}
    pdf = slips_pdf(made, deal=number_in(request, "deal"), size=size)
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)


@in_club
@post_only
def slips_change(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponse:
    """Make them, or more of them; or publish them."""
    round_ = round_at(club, pk, number)
    require(request.user, Right.MANAGE_EVENTS, club, round_.event)
    if posted_choice(request, "do", ("make", "publish")) == "publish":
        slips_publish(by=request.user, round=round_, though_played="anyway" in request.POST)
        said = _("The deals are published.")
    else:
        slips_make(by=request.user, round=round_, deals=posted_number(request, "deals") or 0)
        said = _("The hand slips are ready to print.")
    return redirect_with_message(request, said, "web:round_slips", club.slug, pk, number)


def _open_deals(made: HandSlips) -> dict[str, object]:
    """Each deal with what the tables made of it, and who won how much."""
    compared = round_matchpoints(made)
    dealt = [(deal, compared.deal(deal.number)) for deal in deals_of(made)]
    return {"dealt": dealt, "players": compared.players, "share_decimals": compared.decimals}


@require_safe
@in_club
def matchpoints_csv(_request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """What every table made of every deal, for a spreadsheet; nothing before the slips are open."""
    round_ = round_at(club, pk, number)
    made = slips_of(round_)
    answer = csv_of(round_.event, f"matchpoints-{number}")
    lines = csv.writer(answer)
    lines.writerow(["deal", "table", "seat", "player", "score", "matchpoints", "tables"])
    for deal in round_matchpoints(made).deals if made else ():
        for table in deal.tables:
            for seat, at in enumerate(table.seats, 1):
                points = plain_figure(at.points) if table.most else ""
                cells = [deal.number, table.table, seat, plain_cell(at.badge.name), at.score, points]
                lines.writerow([*cells, table.most])
    return answer


def _plays(request: WebRequest, round_: Round) -> bool:
    """Whether who looks sits at a table of the round."""
    user = account_or_none(request.user)
    own = Player.objects.filter(club=round_.event.club_id, user=user) if user else Player.objects.none()
    return Seat.objects.filter(match__round=round_, player__in=own).exists()
