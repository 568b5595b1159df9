"""The standing of a club for a frame on a site of its own: no menu, no script, no form, only links."""

from csp.decorators import csp_replace
from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.refusals import NotFound
from league.models import Club
from league.selectors.clubs.home import kept_home
from league.web.requests import WebRequest, in_club
from league.web.server.reading import read_as_asked

ROWS_SHOWN = 12  # of each table


@require_safe
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"], "script-src": ["'none'"], "form-action": ["'none'"]})
@in_club
def standing(request: WebRequest, club: Club) -> HttpResponseBase:
    """The season that is played, or the best in the first game. Of a private club there is none for anybody:
    a frame on another site must not show its members what it shows to no stranger. Its address may name the
    language of the site around it.
    """
    if not club.is_public:
        raise NotFound("no_club")
    read_as_asked(request)
    home = kept_home(club, timezone.now())
    context = {"home": home, "rows": f":{ROWS_SHOWN}"}
    return render(request, "clubs/embed.html", context)
