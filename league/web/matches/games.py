"""A finished game, move by move, and records to take away."""

import json

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.models import Club, Player
from league.people import Person
from league.selectors.bots.faults import record_name
from league.selectors.matches.games import game_page
from league.selectors.matches.matches import match_in
from league.selectors.matches.stand_ins import stand_ins
from league.selectors.results.results import games_of, record_in, with_records
from league.selectors.reviews.reviews import seats_to_review
from league.web.requests import WebRequest, in_club


@require_safe
@in_club
def game(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    match = match_in(club, pk)
    page = game_page(match, number)
    marks = stand_ins(match, page.played, page.steps)
    owned = {seat.player_id for seat in match.seats.all() if is_owned(seat.player, request.user)}
    context = {
        "match": match,
        "game": page,
        "marks": marks,
        "faults": [(mark, page.seats[mark.chair].badge) for mark in marks if mark.fault_id],
        "owned": owned,
        "reviewed": [page.seats[seat] for seat in seats_to_review(page.played)],
    }
    return render(request, "games/replay.html", context)


def is_owned(player: Player, person: Person) -> bool:
    return bool(player.bot and person.is_authenticated and player.bot.owner_id == person.pk)


@require_safe
@in_club
def game_record(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """The record of one game as the engine wrote it."""
    match = match_in(club, pk)
    body = _line(record_in(match, number)[1].body)
    return download(body, "application/json", record_name(match.game, pk, number))


@require_safe
@in_club
def match_records(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """All records of a match, one a line, in the order in which the games were played."""
    match = match_in(club, pk)
    records = [game.record for game in with_records(games_of(match))]
    lines = "".join(_line(record.body) for record in records if record)
    return download(lines, "application/x-ndjson", f"{match.game}-match-{pk}.jsonl")


def _line(record: dict[str, object]) -> str:
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False) + "\n"


def download(text: str, kind: str, filename: str) -> HttpResponse:
    """A file for the visitor to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{filename}"'}
    return HttpResponse(text, content_type=kind, headers=headers)
