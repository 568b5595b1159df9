"""Whether a match's deals were fair, for people: every check in plain words, and the numbers to take away."""

import json

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from league.models import Club, Match
from league.selectors.matches.fairness import fairness_page, match_document
from league.selectors.matches.matches import match_in
from league.selectors.matches.names import match_title
from league.selectors.matches.runs import run_of
from league.web.matches.games import download
from league.web.requests import WebRequest, in_club

PLAIN = {
    "commitment": (
        _("The secret is the one that was fixed beforehand"),
        _("Its fingerprint was public before the match; nobody can find another secret with the same one."),
    ),
    "nonce": (
        _("What the players brought went in"),
        _(
            "The very files that played are mixed in: with another file every card would lie elsewhere. "
            "That the secret was drawn blindly cannot be shown like this."
        ),
    ),
    "seed": (
        _("All deals come from these two"),
        _("Secret and what the players brought give one number, the seed; every deck follows from it."),
    ),
    "end": (
        _("The match ended as it is said"),
        _("The games, added up by the rule of the match, give this winner and these places."),
    ),
}


@require_safe
@in_club
def match_fairness(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The checks of a finished match of bots; of any other what can be seen already, and never its secret."""
    match = match_in(club, pk)
    run_of(match)  # NotFound: not_played_here
    finished = match.status == Match.Status.FINISHED
    page = fairness_page(match) if finished else None
    context = {
        "match": match,
        "title": match_title(match),
        "page": page,
        "lines": [(*PLAIN[check.name], check) for check in page.match_checks] if page else [],
        "failures": [check for game in page.games for check in game.checks if check.why] if page else [],
        "command": f"python -m games fair {_filename(match)}",
    }
    return render(request, "matches/fairness.html", context)


@require_safe
@in_club
def match_export(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """All that proves the deals, in one line of JSON. Refused: not_over; NotFound: not_played_here."""
    match = match_in(club, pk)
    text = json.dumps(match_document(match), separators=(",", ":"), ensure_ascii=False)
    return download(text + "\n", "application/json", _filename(match))


def _filename(match: Match) -> str:
    return f"{match.game}-match-{match.pk}.json"
