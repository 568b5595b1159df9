"""What a bot did wrong in matches, for its owner alone."""

import json

from django.http import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.domain.matches.fault_notes import has_position
from league.models import Club
from league.selectors.bots.faults import fault_in, fault_page, faults_of
from league.selectors.bots.lists import bot_in
from league.selectors.bots.positions import position_lines
from league.services.bots.owned import require_owner
from league.web.answers import page_of
from league.web.requests import WebRequest, in_club, number_in


@require_safe
@in_club
def faults(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """All of them, the latest first."""
    player, version = bot_in(club, pk), number_in(request, "version")
    require_owner(request.user, player)
    page = page_of(request, faults_of(player, version).defer("view", "log"))
    return render(request, "bots/faults.html", {"player": player, "page": page, "version": version})


@require_safe
@in_club
def fault(request: WebRequest, club: Club, pk: int, fault: int) -> HttpResponseBase:
    """One of them, with the position and how to play it again at home."""
    player = bot_in(club, pk)
    require_owner(request.user, player)
    page = fault_page(fault_in(player, fault))
    view = page.fault.view if has_position(page.fault.view) else None
    context = {
        "player": player,
        "page": page,
        "fault": page.fault,
        "position": position_lines(view) if view else (),
        "is_short": page.fault.view is not None and view is None,
        "view_json": json.dumps(view, indent=1, ensure_ascii=False),
    }
    return render(request, "bots/fault.html", context)
