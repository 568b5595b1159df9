"""The page of an event's papers, and each of them as PDF."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.refusals import NotFound
from league.domain.formats import FORMATS
from league.domain.rights import Right
from league.models import Club, Event
from league.papers.parts import Data
from league.papers.typesetting import SIZE_NAMES, paper_size, typeset
from league.selectors.entries.doors import open_door_of
from league.selectors.events.events import event_in
from league.selectors.events.standings import is_final
from league.selectors.rounds.rounds import RoundPage, round_in, round_page, round_tabs
from league.services.rights import require, rights_in
from league.web.events.desk import AT_THE_DESK
from league.web.papers import documents
from league.web.requests import WebRequest, in_club, number_in, text_in
from league.web.server.compression import uncompressed


@dataclass(frozen=True)
class Paper:
    """A paper of a round, or of the event: `of_event` makes its data then. `right` is needed besides."""

    title: Promise
    template: str
    of_round: Callable[[WebRequest, Event, RoundPage], Data] | None = None
    of_event: Callable[[WebRequest, Event], Data] | None = None
    is_read: bool = True  # by people who look at it, with the help of a screen reader perhaps
    right: Right | None = None


PAPERS: Mapping[str, Paper] = {
    "names": Paper(_("Who sits where, by name"), "names", documents.names),
    "tables": Paper(_("Who sits where, by table"), "tables", documents.tables),
    "cards": Paper(_("Place cards"), "cards", documents.cards, is_read=False),
    "sheets": Paper(_("Score sheets"), "sheets", documents.sheets, is_read=False),
    "standings": Paper(_("Standings"), "standings", of_event=documents.standings),
    "cross-table": Paper(_("Cross table"), "standings", of_event=documents.cross_table),
    "certificates": Paper(_("Certificates"), "certificates", of_event=documents.certificates),
    "check-in": Paper(
        _("Sheet for the door"), "door", of_event=documents.check_in, right=Right.ENTER_PLAYERS,
    ),
    "links": Paper(
        _("Cards with private links"), "links",
        of_event=documents.links, is_read=False, right=Right.ENTER_PLAYERS,
    ),
}  # fmt: skip


@require_safe
@in_club
def event_papers(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """What can be printed, for whoever has a part in running the event."""
    event = event_in(club, pk)
    rights = _require_staff(request, event)
    rounds = round_tabs(event) if FORMATS[event.format].has_rounds else ()
    asked = number_in(request, "round")
    size = paper_size(text_in(request, "size"))
    context = {
        "event": event,
        "rounds": rounds,
        "number": asked if asked in {tab.number for tab in rounds} else (rounds[-1].number if rounds else 0),
        "sizes": SIZE_NAMES,
        "size": size,
        "of_round": {key: paper for key, paper in PAPERS.items() if paper.of_round},
        "of_event": {
            key: paper
            for key, paper in PAPERS.items()
            if paper.of_event and (paper.right is None or paper.right in rights)
            if key != "certificates" or is_final(event)
            if key != "check-in" or open_door_of(event)
        },
    }
    return render(request, "papers/papers.html", context)


@require_safe
@in_club
@uncompressed
def event_paper(request: WebRequest, club: Club, pk: int, key: str) -> HttpResponseBase:
    """One paper. The query says the round, else it is the latest, and the size of the paper.

    Refused: no_paper, no_round, not_final, right_missing.
    """
    event = event_in(club, pk)
    _require_staff(request, event)
    paper = PAPERS.get(key)
    if paper is None:
        raise NotFound("no_paper")
    if paper.right is not None:
        require(request.user, paper.right, club, event)
    size = paper_size(text_in(request, "size"))
    made = typeset(paper.template, _data(request, event, paper), size=size, has_tags=paper.is_read)
    name = f"{club.slug}-{pk}-{key}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(made, content_type="application/pdf", headers=headers)


def _data(request: WebRequest, event: Event, paper: Paper) -> Data:
    if paper.of_event is not None:
        return paper.of_event(request, event)
    round_ = round_in(event, number_in(request, "round"))
    if round_ is None or paper.of_round is None:
        raise NotFound("no_round")
    round_.event = event
    return paper.of_round(request, event, round_page(round_))


def _require_staff(request: WebRequest, event: Event) -> frozenset[Right]:
    """Setting a paper takes a second of a core, so strangers cannot. Refused: not_a_member, right_missing."""
    rights = rights_in(request.user, event.club, event)
    if not rights & AT_THE_DESK:
        require(request.user, Right.SCORE, event.club, event)
    return rights
