"""One version of a bot: its files, the bytes to take away, and the trial that refused it."""

import json

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from league.models import Club
from league.selectors.bots.bot import is_owner, may_see_code
from league.selectors.bots.code import code_files, download_name, version_code, version_in
from league.selectors.bots.faults import commands, trial_fault_in, trial_record_name
from league.selectors.bots.figures import figures_of, trial_cpu
from league.selectors.bots.lists import bot_in
from league.selectors.bots.positions import position_lines
from league.selectors.bots.trials import trial_game
from league.selectors.matches.stand_ins import StandIn, moves_of
from league.services.bots.owned import require_owner, version_drop
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, post_only


@require_safe
@in_club
def version(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """What is known of a version and, for those who may read it, its code."""
    player = bot_in(club, pk)
    seen = version_in(player, number)
    shows_code = may_see_code(player, request.user)
    context = {
        "player": player,
        "version": seen,
        "is_owner": is_owner(player, request.user),
        "shows_code": shows_code,
        "files": code_files(seen) if shows_code else (),
        "figures": figures_of(player, [seen]),
        "trial_cpu": trial_cpu(seen),
    }
    return render(request, "bots/version.html", context)


@require_safe
@in_club
def version_file(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """The exact bytes of the upload."""
    asked = version_code(bot_in(club, pk), number, request.user)
    return send_bytes(bytes(asked.content), download_name(asked))


def send_bytes(content: bytes, filename: str) -> HttpResponse:
    """A stranger's file: to be saved, never to be shown or run by a browser."""
    headers = {
        "Content-Disposition": content_disposition_header(True, filename),
        "Content-Length": str(len(content)),
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
    }
    return HttpResponse(content, content_type="application/octet-stream", headers=headers)


@in_club
@post_only
def drop_version(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    version_drop(by=request.user, player=bot_in(club, pk), number=number)
    return redirect_with_message(
        request, _("File deleted. Its hash and verdict remain."), "web:version", club.slug, pk, number
    )


@require_safe
@in_club
def version_trial(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """What went wrong in the trial, for the author: the position, the game, and how to play it again."""
    player = bot_in(club, pk)
    require_owner(request.user, player)
    seen, fault = trial_fault_in(player, number)
    game = trial_game(player, seen, fault)
    played_for = moves_of(game.steps, fault["seat"])[max(0, fault["decision"] - 1) :]
    context = {
        "player": player,
        "version": seen,
        "fault": fault,
        "game": game,
        "marks": tuple(StandIn(step, fault["seat"], seen.code) for step in played_for),
        "position": position_lines(fault["view"]) if fault["view"] else (),
        "view_json": json.dumps(fault["view"], indent=1, ensure_ascii=False),
        "commands": commands(trial_record_name(seen), fault["decision"], fault["seat"], seen.filename),
    }
    return render(request, "bots/trial.html", context)


@require_safe
@in_club
def trial_record(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """The record of the trial game, for the author."""
    player = bot_in(club, pk)
    require_owner(request.user, player)
    seen, fault = trial_fault_in(player, number)
    body = json.dumps(fault["record"], separators=(",", ":"), ensure_ascii=False) + "\n"
    headers = {"Content-Disposition": content_disposition_header(True, trial_record_name(seen))}
    return HttpResponse(body, content_type="application/json", headers=headers)
