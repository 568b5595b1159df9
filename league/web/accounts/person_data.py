"""What is stored about a person, for them: from their account, or by staff for a player without one."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from league.models import Club
from league.selectors.clubs.members import member_in
from league.services.accounts.person_data import own_data_export, player_data_export
from league.web.requests import WebRequest, in_club, post_only


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def own_data(request: WebRequest) -> HttpResponseBase:
    """What is in the file; a POST answers with it."""
    if request.method != "POST":
        return render(request, "account/data.html", {})
    return _file(own_data_export(by=request.user))


@in_club
@post_only
@never_cache
def member_data(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """All about one player without account."""
    return _file(player_data_export(by=request.user, player=member_in(club, pk)))


def _file(content: bytes) -> HttpResponse:
    headers = {"Content-Disposition": 'attachment; filename="my-data.zip"'}
    return HttpResponse(content, content_type="application/zip", headers=headers)
