"""The page of one table: tapping its games, confirming the match, saying that something is wrong.

Whoever sits there, with an account or by a private link, and staff see the same page. A `ScoringDesk` says
who it is and where the page's addresses are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.refusals import Refused
from league.domain.activities import PagePart
from league.models import Club, Match, Player, PrivateLink
from league.outlets.pages import refresh
from league.people import Person
from league.selectors.matches.matches import match_in
from league.selectors.results.score_pages import ScorePage, ScoreReader
from league.services.results.entry import (
    game_undo,
    may_confirm,
    require_entering,
    result_confirm_by_hand,
)
from league.services.results.sheets import sheet_enter, sheet_tap, sheet_untap
from league.services.results.uploads import sheet_settle, sheet_upload
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED, render_live, wants_part
from league.web.requests import WebRequest, in_club, storable
from league.web.results.pads import pad_data, read_upload, who_is
from league.web.results.sheets import build_sheet, read_rows, sheet_problems, texts_of

CLASH = {
    *("sheet_changed", "not_the_next_game", "match_decided", "match_over", "seats_changed", "no_upload"),
    "result_changed",
}
NUMBER_LENGTH_MAX = 9


@dataclass(frozen=True)
class ScoringDesk:
    """Who scores which match, in which frame, and where its pages are."""

    by: Person
    match: Match
    layout: str
    score: str
    dispute: str
    home: str
    link: PrivateLink | None = None  # by which they came
    word: str = ""

    @property
    def is_link(self) -> bool:
        return self.link is not None


def club_desk(request: WebRequest, club: Club, match: Match) -> ScoringDesk:
    """The desk of somebody with an account, or of staff."""
    path = [club.slug, match.pk]
    return ScoringDesk(
        by=request.user,
        match=match,
        layout="base.html",
        score=reverse("web:match_enter", args=path),
        dispute=reverse("web:match_dispute", args=path),
        home=reverse("web:match", args=path),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def match_score(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The page for somebody with an account."""
    return score(request, club_desk(request, club, match_in(club, pk)))


def score(request: WebRequest, desk: ScoringDesk) -> HttpResponse:
    """Show the table, or do what was tapped and show it then."""
    me, refused = require_entering(desk.by, desk.match), None
    if request.method == "POST" and "more" not in request.POST:
        try:
            _do(request.POST, desk)
        except Refused as caught:
            refused = caught
        else:
            if not wants_part(request):
                return redirect(desk.score)
            desk.match.refresh_from_db()
    return _render_score(request, desk, me, refused)


def _do(sent: Mapping[str, str], desk: ScoringDesk) -> None:
    """Carry out the one deed that the form asks for, and tell open pages."""
    by, match = desk.by, desk.match
    seen = {"number": number_from(sent, "number"), "version": number_from(sent, "version")}
    if "tap" in sent:
        sheet_tap(by=by, match=match, tap=sent["tap"], **seen)
        refresh(match.club_id, PagePart.SHEETS, match=match.pk)
    elif "undo" in sent:
        sheet_untap(by=by, match=match, **seen)
        refresh(match.club_id, PagePart.SHEETS, match=match.pk)
    elif "confirm" in sent:
        result_confirm_by_hand(by=by, match=match, seen=sent.get("seen", ""))
    elif "upload" in sent:
        sheet_upload(by=by, match=match, content=read_upload(sent["upload"]))
        refresh(match.club_id, PagePart.SHEETS, match=match.pk)
    elif "settle" in sent:
        key = storable(sent["settle"])
        sheet_settle(by=by, match=match, key=key, counts=sent.get("counts") == "sent")
        refresh(match.club_id, PagePart.SHEETS, match=match.pk)
    elif "back" in sent:
        game_undo(by=by, match=match, seen=sent.get("seen", ""))
    else:
        rows = None if "enter" in sent else read_rows(match, {name: str(text) for name, text in sent.items()})
        sheet_enter(by=by, match=match, rows=rows, **seen)


def number_from(sent: Mapping[str, str], name: str) -> int:
    """A whole number that a form sent; 0 for anything else."""
    text = sent.get(name, "")
    is_number = text.isascii() and text.isdecimal() and len(text) <= NUMBER_LENGTH_MAX
    return int(text) if is_number else 0


def _render_score(
    request: WebRequest, desk: ScoringDesk, me: Player | None, refused: Refused | None
) -> HttpResponse:
    asks_fields = request.GET.get("by") == "fields" or "hands" in request.POST
    reader = ScoreReader(desk.match, me, fields=asks_fields)
    page = reader.page()
    context = {
        **{"desk": desk, "link": desk.link, "word": desk.word},
        **{"page": page, "me": me, "asks_fields": asks_fields},
        "pad": pad_data(reader, desk.by, desk.home),
        "who": who_is(desk.by),
        "refusal": refusal_text(refused) if refused else "",
        "may_confirm": page.stage == "decided" and may_confirm(desk.by, desk.match, reader.games),
        **_fields(request, page, refused),
    }
    response = render_live(
        request, "scoring/score.html", "scoring/_score.html", context, over=page.is_over
    ) if not refused else _refusing(request, refused, context)  # fmt: skip
    return response


def _refusing(request: WebRequest, refused: Refused, context: Mapping[str, object]) -> HttpResponse:
    """With the reason, and what the sheet says now."""
    status = HTTPStatus.CONFLICT if refused.code in CLASH else FORM_REFUSED
    template = "scoring/_score.html" if wants_part(request) else "scoring/score.html"
    return render(request, template, dict(context), status=int(status))


def _fields(request: WebRequest, page: ScorePage, refused: Refused | None) -> dict[str, object]:
    """The sheet's inputs, where the table fills them in."""
    if page.stage != "fields":
        return {}
    match = page.match
    sent = {name: str(text) for name, text in request.POST.items()}
    texts = sent or texts_of(page.rows, match)
    hands = max(1, len(page.rows), number_from(sent, "hands")) + ("more" in sent)
    sheet = build_sheet(match, page.names, texts, hands=hands, problems=sheet_problems(refused))
    return {"sheet": sheet, "hands": hands}
